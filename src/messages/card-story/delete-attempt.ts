// Sentences of the question before an attempt at a story is deleted.
import type { MessageTable } from '../say.ts';

export const DELETE_ATTEMPT = {
  'selection.delete_title': { text: 'Delete this attempt?' },
  'selection.delete_text': {
    text: 'The new attempt at “{title}” and its answers go for good. Earlier finished ones stay.',
  },
  'selection.delete_first': {
    text: 'What you have played of “{title}” and its answers go for good. The story itself stays on the shelf.',
  },
  'selection.delete_finished': {
    text: 'This attempt at “{title}” goes for good, with its answers, what they say of you and the ending it found. It no longer counts as a finished story.',
  },
  'selection.delete_lost': {
    text: 'This attempt at “{title}” goes for good, with its answers and what they say of you. It no longer counts as a finished story.',
  },
  'selection.keep': { text: 'Keep it' },
  'selection.deleted': { text: 'The attempt is deleted.' },
  'selection.delete_failed': { text: 'The attempt could not be deleted. Please try again.' },
} as const satisfies MessageTable;
