// What is said where the server does not answer.
import type { MessageTable } from '../say.ts';

export const OUT_OF_REACH = {
  'out-of-reach.told': {
    text: 'No answer from the server yet. Card stories that you have opened here go on; the rest comes by itself.',
  },
} as const satisfies MessageTable;
