// Which screen stands at which address, and who may open it.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { isArrival, useArrival } from '#accounts/web/session/arrival.ts';
import { useIsLeft } from '#accounts/web/session/keep-apart.ts';
import { forgetReturn, readReturn } from '#accounts/web/session/return-place.ts';
import { useSignedIn } from '#accounts/web/session/session.ts';
import { useWelcomed } from '#accounts/web/session/welcomed.ts';
import { keepTrying } from '#base/device/wake.ts';
import { makePart } from '#base/ui/pages/part.tsx';
import { Navigate, Outlet, Route, Routes, useLocation } from '#base/ui/pages/router.tsx';
import { WaitingPage } from '#base/ui/pages/WaitingPage.tsx';
import { savesData } from '#base/ui/save-data.ts';
import { unwrap } from '#base/wire/service-result.ts';
import { fetchApp } from './calls.ts';
import { addressOfLogin, readReturnPath } from './return-path.ts';

const HOME = '/card-story';

const HowToPlayScreen = makePart(
  async () => (await import('./HowToPlayScreen.tsx')).HowToPlayScreen,
  WaitingPage,
);
const HelpScreen = makePart(async () => (await import('./HelpScreen.tsx')).HelpScreen, WaitingPage);
const OutboxScreen = makePart(async () => (await import('./OutboxScreen.tsx')).OutboxScreen, WaitingPage);
const SelectionScreen = makePart(
  async () => (await import('#card-story/web/selection/SelectionScreen.tsx')).SelectionScreen,
  WaitingPage,
);
const PlayScreen = makePart(
  async () => (await import('#card-story/web/play/PlayScreen.tsx')).PlayScreen,
  WaitingPage,
);
const LoginScreen = makePart(
  async () => (await import('#accounts/web/LoginScreen.tsx')).LoginScreen,
  WaitingPage,
);
const ProfileScreen = makePart(
  async () => (await import('#profile/web/person/ProfileScreen.tsx')).ProfileScreen,
  WaitingPage,
);
const AboutProfileScreen = makePart(
  async () => (await import('#profile/web/about/AboutProfileScreen.tsx')).AboutProfileScreen,
  WaitingPage,
);
const TestsScreen = makePart(
  async () => (await import('#profile/web/questionnaires/TestsScreen.tsx')).TestsScreen,
  WaitingPage,
);
const MapScreen = makePart(
  async () => (await import('#text-story/web/map/MapScreen.tsx')).MapScreen,
  WaitingPage,
);
const StoryScreen = makePart(
  async () => (await import('#text-story/web/story/StoryScreen.tsx')).StoryScreen,
  WaitingPage,
);
const NewStoryScreen = makePart(
  async () => (await import('#text-story/web/story/NewStoryScreen.tsx')).NewStoryScreen,
  WaitingPage,
);
const AccountScreens = makePart(
  async () => (await import('#accounts/web/AccountScreens.tsx')).AccountScreens,
  WaitingPage,
);
const WelcomeScreen = makePart(
  async () => (await import('#profile/web/welcome/WelcomeScreen.tsx')).WelcomeScreen,
  WaitingPage,
);
// Whoever comes back from signing in is shown the shelf as soon as that is done.
if (isArrival) SelectionScreen.fetch().catch(() => undefined);

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<SignedOut />}>
        <Route path="/login" element={<Login />} />
        <Route path="/signup" element={<AccountScreens show="sign-up" />} />
        <Route path="/register" element={<AccountScreens show="sign-up" />} />
      </Route>
      <Route path="/identity/:uid" element={<AccountScreens show="identity" />} />
      <Route path="/forgot-password" element={<AccountScreens show="forgot-password" />} />
      <Route path="/new-password/:resetToken" element={<AccountScreens show="new-password" />} />
      <Route path="/email-verification-response" element={<AccountScreens show="verification" />} />
      <Route path="/restore-email/:token" element={<AccountScreens show="restore-email" />} />
      <Route path="/waiting-verification" element={<Waiting />} />
      <Route path="/privacy" element={<AccountScreens show="privacy" />} />
      <Route element={<SignedIn />}>
        <Route path="/card-story" element={<SelectionScreen />} />
        <Route path="/card-story/:storyId" element={<Play />} />
        <Route path="/map" element={<MapScreen />} />
        <Route path="/story/new" element={<NewStoryScreen />} />
        <Route path="/story/:storyId" element={<StoryScreen />} />
        <Route path="/profile" element={<ProfileScreen />} />
        <Route path="/psycho-tests" element={<TestsScreen />} />
        <Route path="/account" element={<AccountScreens show="settings" />} />
      </Route>
      <Route path="/how-to-play" element={<HowToPlayScreen />} />
      <Route path="/help" element={<HelpScreen />} />
      <Route path="/about-your-profile" element={<AboutProfileScreen />} />
      <Route element={<InDevelopment />}>
        <Route path="/dev/outbox" element={<OutboxScreen />} />
      </Route>
      <Route path="*" element={<Navigate to="/login" replace />} />
    </Routes>
  );
}

/** For who is signed in and welcomed. Anyone else comes to be that first, and comes back. */
function SignedIn(): ReactNode {
  const isSettled = useArrival();
  const place = useLocation();
  const isIn = useSignedIn();
  const isLeft = useIsLeft();
  const isWelcomed = useWelcomed();
  // Whoever went to sign in at the identity service comes back here, wherever they were going.
  const [wanted] = useState(() => readReturnPath(readReturn()));
  const isThere = isSettled && isIn && isWelcomed;
  useEffect(() => {
    if (!isThere) return;
    forgetReturn();
    // Not where data is dear.
    return savesData() ? undefined : keepTrying(fetchOthers, FETCH_OTHERS_MS);
  }, [isThere]);
  if (!isSettled) return <WaitingPage />;
  // Who comes back without having got in tries again from where they began.
  const login = isArrival && wanted !== undefined ? `/login${readReturn()}` : addressOfLogin(place);
  if (!isIn) return <Navigate to={isLeft ? '/login' : login} replace />;
  if (!isWelcomed) return <WelcomeScreen />;
  return wanted !== undefined && readReturn() !== '' ? <Navigate to={wanted} replace /> : <Outlet />;
}

/** How long whoever is signed in has been about before the other screens are fetched, in ms: well after their own has come. */
const FETCH_OTHERS_MS = 5000;

/** Fetches the screens of the navigation, so that turning to them waits for answers alone. */
const fetchOthers = () => Promise.all([ProfileScreen.fetch(), TestsScreen.fetch()]);

/** For who is not signed in. Anyone else goes on to where they were going. */
function SignedOut(): ReactNode {
  const isSettled = useArrival();
  const isIn = useSignedIn();
  const { search } = useLocation();
  if (!isSettled) return <WaitingPage />;
  return isIn ? <Navigate to={readReturnPath(search) ?? HOME} replace /> : <Outlet />;
}

/** For servers in development mode. On any other there is nothing at such an address. */
function InDevelopment(): ReactNode {
  const { data, isError } = useQuery({ queryKey: ['app'], queryFn: () => unwrap(fetchApp()) });
  if (data?.mode === 'development') return <Outlet />;
  return data === undefined && !isError ? null : <Navigate to="/login" replace />;
}

/** How long a player is left alone before the way back is fetched, in ms. */
const FETCH_AHEAD_MS = 2000;

/** The play screen; meanwhile the shelf is fetched, so that the way back needs no line. */
function Play() {
  useEffect(() => keepTrying(SelectionScreen.fetch, FETCH_AHEAD_MS), []);
  return <PlayScreen />;
}

function Login() {
  const { data, isError } = useQuery({ queryKey: ['app'], queryFn: () => unwrap(fetchApp()) });
  return (
    <LoginScreen
      mode={data?.mode ?? (isError ? 'unreachable' : 'unknown')}
      isElsewhere={data?.identity === 'elsewhere'}
    />
  );
}

function Waiting() {
  const { data } = useQuery({ queryKey: ['app'], queryFn: () => unwrap(fetchApp()) });
  return <AccountScreens show="waiting" isDevelopment={data?.mode === 'development'} />;
}
