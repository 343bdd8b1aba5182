// What a browser says of a letter while no page of ours is open.
import type { MessageTable } from '../say.ts';

export const LETTER_NOTICE = {
  'letter-notice.there': { text: 'You have a letter' },
} as const satisfies MessageTable;
