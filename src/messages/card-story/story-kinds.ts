// What the two kinds of stories are called where one switches between them.
import type { MessageTable } from '../say.ts';

export const STORY_KINDS = {
  'story-kinds.label': { text: 'Kinds of stories' },
  'story-kinds.cards': { text: 'Cards' },
  'story-kinds.told': { text: 'Told stories' },
} as const satisfies MessageTable;
