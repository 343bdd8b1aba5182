// What is said where the server has another web app than the page.
import type { MessageTable } from '../say.ts';

export const NEWER_BUILD = {
  'newer-build.is_here': { text: 'A new version is there.' },
  'newer-build.load': { text: 'Load it' },
} as const satisfies MessageTable;
