// Sentences of the story selection screen that are behind its cards, and of what is done from there.
import type { MessageTable } from './say.ts';

export const SELECTION_BACK = {
  'selection-back.turn_back': { text: 'Turn the card back' },
  'selection-back.start': { text: 'Start Story' },
  'selection-back.continue': { text: 'Continue Story' },
  'selection-back.again': { text: 'Start Story Again' },
  'selection-back.starting': { text: 'Starting...' },
  'selection-back.again_failed': { text: 'The story could not be started again. Please try once more.' },

  'selection-back.delete': { text: 'Delete' },
  'selection-back.delete_title': { text: 'Delete this attempt?' },
  'selection-back.delete_text': {
    text: 'The new attempt at “{title}” and its answers go for good. Earlier finished ones stay.',
  },
  'selection-back.keep': { text: 'Keep it' },
  'selection-back.deleted': { text: 'The attempt is deleted.' },
  'selection-back.delete_failed': { text: 'The attempt could not be deleted. Please try again.' },
} as const satisfies MessageTable;
