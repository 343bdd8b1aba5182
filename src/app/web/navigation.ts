// What the navigation bar offers, and to whom: the screens that have a place in it.
import type { ComponentType } from 'react';
import type { Place, Screen } from '#base/screens.ts';
import {
  BoardIcon,
  CardsIcon,
  CompassIcon,
  LanternIcon,
  LetterIcon,
  PortraitIcon,
  QuillIcon,
} from '#base/ui/icons.tsx';
import { ALL_SCREENS } from './features.ts';

export type NavItem = Place & { readonly to: string; readonly who: Screen['who'] };

export const ICONS: Readonly<Record<Place['icon'], ComponentType>> = {
  board: BoardIcon,
  cards: CardsIcon,
  compass: CompassIcon,
  lantern: LanternIcon,
  letter: LetterIcon,
  portrait: PortraitIcon,
  quill: QuillIcon,
};

export const NAV_ITEMS: readonly NavItem[] = (ALL_SCREENS as readonly Screen[])
  .flatMap(({ address, who, place }) => (place ? { ...place, to: address, who } : []))
  .sort((a, b) => a.at - b.at);
