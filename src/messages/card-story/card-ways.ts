// The ways on from the back of a story's card: it comes when somebody reaches for one.
import type { MessageTable } from '../say.ts';

export const CARD_WAYS = {
  'selection.turn_back': { text: 'Turn the card back' },
  'selection.start': { text: 'Start Story' },
  'selection.continue': { text: 'Continue Story' },
  'selection.to_map': { text: 'Go to the map' },
  'selection.again': { text: 'Start Story Again' },
  'selection.starting': { text: 'Starting...' },
} as const satisfies MessageTable;
