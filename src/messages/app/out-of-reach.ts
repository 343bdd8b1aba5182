// What is said where the server does not answer.
import type { MessageTable } from '../say.ts';

export const OUT_OF_REACH = {
  'out-of-reach.told': {
    text: 'No answer from the server yet. Card stories that you have opened here go on; the rest comes by itself.',
  },
  'out-of-reach.told_outside': {
    text: 'No answer from the server yet. What you typed stays here, and what is on its way is waited for.',
  },
} as const satisfies MessageTable;
