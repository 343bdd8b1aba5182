// Sentences of the letterbox, which is planted by a test.
import type { MessageTable } from '#messages/say.ts';

export const LETTERBOX = {
  'letterbox.title': { text: 'Letters' },
  'letterbox.short': { text: 'Post' },
} as const satisfies MessageTable;

export const LETTERBOX_REFUSALS = {
  'letterbox.full': { text: 'Your letterbox is full.', status: 409 },
} as const satisfies MessageTable;
