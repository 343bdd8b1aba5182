// Sentences of a shelf without any story.
import type { MessageTable } from '../say.ts';

export const EMPTY_SHELF = {
  'selection.empty': { text: 'The shelf is waiting for its first story' },
  'selection.empty_text': { text: 'Come back soon. Until then, see what the stories will do for you.' },
} as const satisfies MessageTable;
