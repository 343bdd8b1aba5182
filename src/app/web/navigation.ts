// What the navigation bar offers, and to whom. An item is added when its screen exists.
import type { ComponentType } from 'react';
import { CardsIcon, CompassIcon, LanternIcon, PortraitIcon, QuillIcon } from '#base/ui/icons.tsx';
import type { SHELL } from '#messages/app/shell.ts';

type NavLabel = Exclude<keyof typeof SHELL, 'shell.page_title'>;

export type NavItem = {
  readonly to: string;
  readonly label: NavLabel;
  /** What the collapsed bar says instead. */
  readonly shortLabel?: NavLabel;
  readonly icon: ComponentType;
  readonly who: 'signed-in' | 'signed-out';
  /** Also lit below its address. */
  readonly subPaths?: boolean;
};

export const NAV_ITEMS: readonly NavItem[] = [
  {
    to: '/card-story',
    label: 'shell.card_story',
    shortLabel: 'shell.cards',
    icon: CardsIcon,
    who: 'signed-in',
    subPaths: true,
  },
  { to: '/profile', label: 'shell.profile', icon: PortraitIcon, who: 'signed-in' },
  { to: '/psycho-tests', label: 'shell.tests', icon: CompassIcon, who: 'signed-in' },
  { to: '/signup', label: 'shell.sign_up', icon: QuillIcon, who: 'signed-out' },
  { to: '/login', label: 'shell.login', icon: LanternIcon, who: 'signed-out' },
];
