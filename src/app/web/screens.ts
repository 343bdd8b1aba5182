// The screens that belong to no feature, or to one whose door each first visit would pay for.
import type { Screen } from '#base/screens.ts';

export const HOW_TO_PLAY = '/how-to-play';
export const HELP = '/help';
/** What goes on without a line. */
export const ALONG = '/along';
export const OUTBOX = '/dev/outbox';
/** What the study is, and how far one is in it. */
export const STUDY = '/study';

export const SCREENS = [
  { address: HOW_TO_PLAY, who: 'anyone' },
  { address: HELP, who: 'anyone' },
  { address: ALONG, who: 'signed-in' },
  { address: OUTBOX, who: 'development' },
  { address: STUDY, who: 'signed-in' },
] as const satisfies readonly Screen[];
