// What a browser says of a letter, or of it knows not what, while no page of ours is open.
import type { MessageTable } from '../say.ts';

export const LETTER_NOTICE = {
  'letter-notice.there': { text: 'You have a letter' },
  'letter-notice.something': { text: 'Something is new in Lorepath' },
} as const satisfies MessageTable;
