// Ties screens to the address bar: what stands at which address, where one is, and how one turns to another page.
import {
  Children,
  createContext,
  isValidElement,
  type ReactElement,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { matchPath, UNSAFE_createBrowserHistory as openHistory } from 'react-router';

// The library minds the browser's history and reads patterns of addresses. Its own components and hooks carry what loads
// data, validates forms and moves between views, none of which is used here: 5 KiB of the first visit. These have their
// names and do what theirs do.

type History = ReturnType<typeof openHistory>;
type Place = Pick<History, 'location' | 'action'>;
type Params = Readonly<Record<string, string | undefined>>;
/** What fits the address: the blanks of its pattern, and what stands inside the elements around it. */
type Found = { readonly params: Params; readonly inside: ReactNode };

let opened: History | undefined;

/** The browser's history; opened by whoever first needs it, so that a screen can be read where there is no browser. */
function readHistory(): History {
  opened ??= openHistory({ v5Compat: true });
  return opened;
}

const PlaceContext = createContext<Place | undefined>(undefined);
const FoundContext = createContext<Found>({ params: {}, inside: null });

/** Where the address bar is known. What the address says and what the session says change in one render. */
export function Router({ children }: { readonly children: ReactNode }) {
  const history = readHistory();
  const [place, setPlace] = useState<Place>(() => ({ action: history.action, location: history.location }));
  useLayoutEffect(() => history.listen(setPlace), [history]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

type RouteProps = {
  /** A pattern such as `/story/:storyId`. Without one, the element stands around whichever of its children fits. */
  readonly path?: string;
  readonly element: ReactNode;
  readonly children?: ReactNode;
};

/** What stands at an address; it is read by the `Routes` around it. */
export function Route(_: RouteProps): ReactNode {
  return null;
}

/** Shows what stands at the address; of several that fit, the one with the fewest blanks, and of those the first. */
export function Routes({ children }: { readonly children: ReactNode }): ReactNode {
  const { pathname } = useLocation();
  return findRoute(children, decodePath(pathname))?.view ?? null;
}

type Route = { readonly params: Params; readonly view: ReactNode };

function findRoute(routes: ReactNode, pathname: string): Route | undefined {
  let best: Route | undefined;
  for (const route of Children.toArray(routes).filter(isRoute)) {
    const found = matchRoute(route.props, pathname);
    if (found && (best === undefined || countBlanks(found) < countBlanks(best))) best = found;
  }
  return best;
}

function isRoute(node: ReactNode): node is ReactElement<RouteProps> {
  return isValidElement(node) && node.type === Route;
}

function matchRoute({ path, element, children }: RouteProps, pathname: string): Route | undefined {
  const within = path === undefined ? findRoute(children, pathname) : undefined;
  const params = path === undefined ? within?.params : matchPath(path, pathname)?.params;
  if (params === undefined) return undefined;
  return { params, view: <FoundContext value={{ params, inside: within?.view }}>{element}</FoundContext> };
}

function countBlanks({ params }: Route): number {
  return Object.keys(params).length;
}

/** An address that is badly written fits as it is, or nothing. */
function decodePath(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}

/** In an element that stands around others: the one of them that fits. */
export function Outlet(): ReactNode {
  return use(FoundContext).inside;
}

/** The blanks of the address, filled. */
export function useParams(): Params {
  return use(FoundContext).params;
}

/** Where one is. Its `key` is 'default' for the page that the visit began with. */
export function useLocation(): History['location'] {
  return usePlace().location;
}

/** How one came here: by a link (PUSH), sent on (REPLACE), or by the browser's own buttons (POP). */
export function useNavigationType(): History['action'] {
  return usePlace().action;
}

function usePlace(): Place {
  const place = use(PlaceContext);
  if (place === undefined) throw new Error('only what stands inside Router knows the address');
  return place;
}

type NavigateOptions = { readonly replace?: boolean; readonly state?: unknown };

/** Turns to another page of this site: `to` is a path. Throws for an address elsewhere, which nobody is sent to. */
function navigate(to: string, { replace = false, state }: NavigateOptions = {}): void {
  if (new URL(to, window.location.href).origin !== window.location.origin)
    throw new Error('an address of another site is not turned to');
  const history = readHistory();
  if (replace) history.replace(to, state);
  else history.push(to, state);
}

/** What turns to another page; always the same function. */
export function useNavigate(): typeof navigate {
  return navigate;
}

/** Turns to another page as soon as it is shown. */
export function Navigate({ to, replace = false }: { readonly to: string; readonly replace?: boolean }) {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one that still stands after another page was turned to turns again
  useEffect(() => navigate(to, { replace }), [to, replace, pathname]);
  return null;
}
