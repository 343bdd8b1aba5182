// The screens of the jobs beside the board, each in a chunk of its own. The first visit of the app knows of one file.
import type { ComponentType } from 'react';
import { makePart } from '#base/ui/pages/part.tsx';
import type { ScreenProps } from '#base/ui/pages/screen-part.ts';
import { WaitingPage } from '#base/ui/pages/WaitingPage.tsx';
import { END_MAILS, JOB_SETTINGS, LOOKING_FOR } from './screens.ts';

const Pairs = makePart(async () => (await import('./pairs/PairsScreen.tsx')).PairsScreen, WaitingPage);

/** By address; at any other address are the pairs. */
const SCREENS: Readonly<Record<string, ComponentType>> = {
  [JOB_SETTINGS]: makePart(
    async () => (await import('./settings/JobSettingsScreen.tsx')).JobSettingsScreen,
    WaitingPage,
  ),
  [LOOKING_FOR]: makePart(
    async () => (await import('./looking-for/LookingForScreen.tsx')).LookingForScreen,
    WaitingPage,
  ),
  [END_MAILS]: makePart(async () => (await import('./EndMailsScreen.tsx')).EndMailsScreen, WaitingPage),
};

export function JobScreens({ address }: ScreenProps) {
  const Screen = SCREENS[address] ?? Pairs;
  return <Screen />;
}
