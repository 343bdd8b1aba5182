// Sentences for whoever comes to an address at which nothing stands.
import type { MessageTable } from '../say.ts';

export const UNKNOWN_PLACE = {
  'unknown-place.title': { text: 'There is no page here' },
  'unknown-place.text': {
    text: 'A letter of the address may be wrong, or what stood here has moved. Nothing of yours is lost.',
  },
  'unknown-place.to_shelf': { text: 'To the stories' },
  'unknown-place.to_help': { text: 'How to play' },
  'unknown-place.way_in': { text: 'There is no page at that address. Here is the way in.' },
} as const satisfies MessageTable;
