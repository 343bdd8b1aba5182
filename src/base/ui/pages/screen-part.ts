// The code of a screen, which comes when the screen is first opened.
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Address, Screen } from '#base/screens.ts';
import { makePart, type Part } from './part.tsx';
import { WaitingPage } from './WaitingPage.tsx';

/** What every screen is given. */
export type ScreenProps = {
  readonly address: Address;
  /** How the server is run, for the screens that ask for it; it is not known at once, and where there is no line not at all. */
  readonly mode: 'development' | 'production' | 'unknown' | 'unreachable';
  /** Whether people sign in at another identity service than the server's own. */
  readonly isElsewhere: boolean;
};

/** A screen that may ask what it begins with before it is first drawn; true where it is told some of it in time. */
export type AskingScreen = ComponentType<ScreenProps> & {
  readonly ask?: (queries: QueryClient) => Promise<boolean>;
};

export type ScreenPart = Part<ScreenProps>;

/** The code of each of some screens. */
export type PartsOf<Screens extends readonly Screen[]> = Readonly<
  Record<Screens[number]['address'], ScreenPart>
>;

/** A screen whose code `load` fetches. */
export function makeScreen(load: () => Promise<ComponentType<ScreenProps>>): ScreenPart {
  return makePart(load, WaitingPage);
}
