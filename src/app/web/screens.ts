// The screens that belong to no feature.
import type { Screen } from '#base/screens.ts';

export const HOW_TO_PLAY = '/how-to-play';
export const HELP = '/help';
/** What goes on without a line. */
export const ALONG = '/along';
export const OUTBOX = '/dev/outbox';

export const SCREENS = [
  { address: HOW_TO_PLAY, who: 'anyone' },
  { address: HELP, who: 'anyone' },
  { address: ALONG, who: 'signed-in' },
  { address: OUTBOX, who: 'development' },
] as const satisfies readonly Screen[];
