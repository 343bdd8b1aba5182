// Which screen stands at which address, and who may open it.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, Fragment, type ReactNode, useEffect, useState } from 'react';
import { LOGIN } from '#accounts/web/screens.ts';
import { isArrival, useArrival } from '#accounts/web/session/arrival.ts';
import { useIsLeft } from '#accounts/web/session/keep-apart.ts';
import { forgetReturn, readReturn } from '#accounts/web/session/return-place.ts';
import { useSignedIn } from '#accounts/web/session/session.ts';
import { useWelcomed } from '#accounts/web/session/welcomed.ts';
import { keepTrying } from '#base/device/wake.ts';
import { makePart } from '#base/ui/pages/part.tsx';
import { Navigate, ParamsContext, useLocation } from '#base/ui/pages/router.tsx';
import type { AskingScreen, ScreenProps } from '#base/ui/pages/screen-part.ts';
import { WaitingPage } from '#base/ui/pages/WaitingPage.tsx';
import { unwrap } from '#base/wire/service-result.ts';
import { SHELF } from '#card-story/web/screens.ts';
import { fetchApp } from './calls.ts';
import { ALL_PARTS, type ALL_SCREENS } from './features.ts';
import { findScreen } from './frame.ts';
import { settleIn } from './line/settle-in.ts';
import { addressOfLogin, readReturnPath } from './return-path.ts';
import { HELP } from './screens.ts';

const WelcomeScreen = makePart(
  async () => (await import('#profile/web/welcome/WelcomeScreen.tsx')).WelcomeScreen,
  WaitingPage,
);
const fetchPart = (address: keyof typeof ALL_PARTS) => ALL_PARTS[address].fetch();

// Whoever comes back from signing in is shown the shelf as soon as that is done.
if (isArrival) fetchPart(SHELF).catch(() => undefined);

/** The code of the screen that stands in the page from the first, and what it begins with. True where it is not as it stands any more. */
export async function fetchStanding(queries: QueryClient): Promise<boolean> {
  const here = findScreen(window.location.pathname)?.found;
  // Where it does not come, the screen itself says so.
  const screen: AskingScreen | undefined = await (here && fetchPart(here.address).catch(() => undefined));
  return (await screen?.ask?.(queries)) === true;
}

type GuardProps = { readonly children: ReactNode };

const GUARDS = {
  anyone: Fragment,
  'signed-in': SignedIn,
  'signed-out': SignedOut,
  development: InDevelopment,
} as const;

export function AppRoutes() {
  const { pathname } = useLocation();
  const at = findScreen(pathname);
  if (at === undefined) return pathname === '/' ? <Navigate to={LOGIN} replace /> : <Unknown />;
  const { found: screen, params } = at;
  const Guard = GUARDS[screen.who];
  return (
    <ParamsContext value={params}>
      <Guard>
        <RoutedScreen key={screen.address} screen={screen} />
      </Guard>
    </ParamsContext>
  );
}

/**
 * What stands at an address that is none of a screen: the file of the screens that belong to no feature has it, for whoever names none of
 * them. A name of its own each first visit would carry.
 */
const Unknown = ALL_PARTS[HELP] as ComponentType<Partial<ScreenProps>>;

/** How long whoever is at a screen is left alone before the one that it leads to is fetched, in ms. */
const FETCH_AHEAD_MS = 2000;

function RoutedScreen({ screen }: { readonly screen: (typeof ALL_SCREENS)[number] }) {
  const { address } = screen;
  const ahead = 'ahead' in screen ? screen.ahead : undefined;
  useEffect(
    () => (ahead === undefined ? undefined : keepTrying(() => fetchPart(ahead), FETCH_AHEAD_MS)),
    [ahead],
  );
  const { data, isError } = useQuery({
    queryKey: ['app'],
    queryFn: () => unwrap(fetchApp()),
    enabled: 'asksMode' in screen,
  });
  const Part = ALL_PARTS[address];
  return (
    <Part
      address={address}
      mode={data?.mode ?? (isError ? 'unreachable' : 'unknown')}
      isElsewhere={data?.identity === 'elsewhere'}
    />
  );
}

/** For who is signed in and welcomed. Anyone else comes to be that first, and comes back. */
function SignedIn({ children }: GuardProps): ReactNode {
  const isSettled = useArrival();
  const place = useLocation();
  const isIn = useSignedIn();
  const isLeft = useIsLeft();
  const isWelcomed = useWelcomed();
  const queries = useQueryClient();
  // Whoever went to sign in at the identity service comes back here, wherever they were going.
  const [wanted] = useState(() => readReturnPath(readReturn()));
  const isThere = isSettled && isIn && isWelcomed;
  useEffect(() => {
    if (!isThere) return;
    forgetReturn();
    return settleIn(queries);
  }, [isThere, queries]);
  if (!isSettled) return <WaitingPage />;
  // Who comes back without having got in tries again from where they began.
  const login = isArrival && wanted !== undefined ? `${LOGIN}${readReturn()}` : addressOfLogin(place);
  if (!isIn) return <Navigate to={isLeft ? LOGIN : login} replace />;
  if (!isWelcomed) return <WelcomeScreen />;
  return wanted !== undefined && readReturn() !== '' ? <Navigate to={wanted} replace /> : children;
}

/** For who is not signed in. Anyone else goes on to where they were going. */
function SignedOut({ children }: GuardProps): ReactNode {
  const isSettled = useArrival();
  const isIn = useSignedIn();
  const { search } = useLocation();
  if (!isSettled) return <WaitingPage />;
  return isIn ? <Navigate to={readReturnPath(search) ?? SHELF} replace /> : children;
}

/** For servers in development mode. On any other there is nothing at such an address. */
function InDevelopment({ children }: GuardProps): ReactNode {
  const { data, isError } = useQuery({ queryKey: ['app'], queryFn: () => unwrap(fetchApp()) });
  if (data?.mode === 'development') return children;
  return data === undefined && !isError ? null : <Navigate to={LOGIN} replace />;
}
