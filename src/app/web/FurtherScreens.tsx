// The screens that belong to no feature, each in a chunk of its own. The first visit of the app knows of one file.
import type { ComponentType } from 'react';
import { makePart } from '#base/ui/pages/part.tsx';
import type { ScreenProps } from '#base/ui/pages/screen-part.ts';
import { WaitingPage } from '#base/ui/pages/WaitingPage.tsx';
import { ALONG, HELP, HOW_TO_PLAY, OUTBOX, STUDY } from './screens.ts';

const SCREENS: Readonly<Record<string, ComponentType>> = {
  [HOW_TO_PLAY]: makePart(async () => (await import('./HowToPlayScreen.tsx')).HowToPlayScreen, WaitingPage),
  [HELP]: makePart(async () => (await import('./help/HelpScreen.tsx')).HelpScreen, WaitingPage),
  [ALONG]: makePart(async () => (await import('./along/AlongScreen.tsx')).AlongScreen, WaitingPage),
  [OUTBOX]: makePart(async () => (await import('./OutboxScreen.tsx')).OutboxScreen, WaitingPage),
  [STUDY]: makePart(async () => (await import('#study/web/StudyScreen.tsx')).StudyScreen, WaitingPage),
};

/** For an address that is none of a screen. */
const UnknownPlace = makePart(async () => (await import('./UnknownPlace.tsx')).UnknownPlace, WaitingPage);

export function FurtherScreens({ address = '/' }: Partial<ScreenProps>) {
  const Screen = SCREENS[address] ?? UnknownPlace;
  return <Screen />;
}
