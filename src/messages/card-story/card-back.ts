// Sentences on the back of a card: the short game, and the endings that were found.
import type { MessageTable } from '../say.ts';

export const CARD_BACK = {
  'card_back.short': { text: 'Short: {count} cards' },
  'card_back.found': { text: '{found} of {total} endings found' },
  'card_back.unseen_one': { text: 'One still to be found' },
  'card_back.unseen': { text: '{count} still to be found' },
} as const satisfies MessageTable;
