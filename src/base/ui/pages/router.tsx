// Ties screens to the address bar: what stands at which address, where one is, and how one turns to another page.
import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as openHistory } from 'react-router';
import { readAddress } from '#base/screens.ts';

// The library minds the browser's history. Its own components and hooks carry what loads data, validates forms and moves
// between views, none of which is used here: 5 KiB of the first visit. These have their names and do what theirs do.

type History = ReturnType<typeof openHistory>;
type Place = Pick<History, 'location' | 'action'>;
type Params = Readonly<Record<string, string | undefined>>;

let opened: History | undefined;

/** The browser's history; opened by whoever first needs it, so that a screen can be read where there is no browser. */
function readHistory(): History {
  opened ??= openHistory({ v5Compat: true });
  return opened;
}

const PlaceContext = createContext<Place | undefined>(undefined);
/** Around what stands at an address: the blanks of the address, filled. */
export const ParamsContext = createContext<Params>({});

/** Where the address bar is known. What the address says and what the session says change in one render. */
export function Router({ children }: { readonly children: ReactNode }) {
  const history = readHistory();
  const [place, setPlace] = useState<Place>(() => ({ action: history.action, location: history.location }));
  useLayoutEffect(() => history.listen(setPlace), [history]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

/**
 * Of things with an address, such as `/story/:storyId`, the one that stands at a path, and what fills its blanks. Of several
 * that fit it is the one with the fewest blanks, and of those the first.
 */
export function findAt<One extends { readonly address: string }>(
  all: readonly One[],
  pathname: string,
): { readonly found: One; readonly params: Params } | undefined {
  return all
    .flatMap((found) => {
      const params = readAddress(found.address, pathname);
      return params === undefined ? [] : { found, params };
    })
    .sort((a, b) => countBlanks(a.params) - countBlanks(b.params))[0];
}

function countBlanks(params: Params): number {
  return Object.keys(params).length;
}

/** The blanks of the address, filled. */
export function useParams(): Params {
  return use(ParamsContext);
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
  if (place === undefined) throw new Error('not inside Router');
  return place;
}

type NavigateOptions = { readonly replace?: boolean; readonly state?: unknown };

/** Turns to another page of this site: `to` is a path. Throws for an address elsewhere, which nobody is sent to. */
function navigate(to: string, { replace = false, state }: NavigateOptions = {}): void {
  if (new URL(to, window.location.href).origin !== window.location.origin)
    throw new Error('an address of another site');
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
