// Sentences of keys that are to be opened in a browser that does not hold them.
import type { MessageTable } from '../say.ts';

export const UNLOCK = {
  'unlock.failed': { text: 'That did not work. Please try again.' },
  'unlock.unreachable': { text: 'There is no connection. Please try again in a moment.' },
  'unlock.no_recovery': { text: 'There is no recovery code for these keys.' },
  'unlock.mistyped_code': {
    text: 'There is a slip of the pen in the code. Please compare it with your copy.',
  },
  'unlock.wrong_code': {
    text: 'This code does not open your keys. It may have been replaced by a newer one.',
  },
} as const satisfies MessageTable;
