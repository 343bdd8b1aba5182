// Sentences for whoever comes to an address at which nothing stands.
import type { MessageTable } from '../say.ts';

export const UNKNOWN_PLACE = {
  'unknown-place.way_in': { text: 'There is no page at that address. Here is the way in.' },
  'unknown-place.shelf': { text: 'There is no page at that address. Here are your stories.' },
} as const satisfies MessageTable;
