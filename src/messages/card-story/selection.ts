// Sentences of the story selection screen.
import type { MessageTable } from '../say.ts';

export const SELECTION = {
  'selection.title': { text: 'Choose your story' },
  'selection.lead': { text: 'Turn a card to look behind it, then step inside.' },
  'selection.how_it_works': { text: 'How It Works' },
  'selection.loading': { text: 'The stories are on their way' },

  'selection.stories': { text: 'Stories' },
  'selection.carousel': { text: 'carousel' },
  'selection.slide': { text: 'slide' },
  'selection.position': { text: '{position} of {total}' },
  'selection.previous': { text: 'Previous story' },
  'selection.next': { text: 'Next story' },
  'selection.now_shown': { text: '{title}, {position} of {total}' },

  'selection.unknown_topic': { text: 'Unknown Topic' },
  'selection.turn_over': { text: 'Turn over: {title}' },
  'selection.is_new': { text: 'A new story' },
  'selection.is_open': { text: 'Your place is kept' },
  'selection.is_ended': { text: 'Finished' },
  'selection.is_lost': { text: 'Ended early' },
  'selection.is_told': { text: 'A told story' },
  'selection.new_attempt': { text: 'New Attempt' },
  'selection.progress': { text: '{passed} of {total}' },
  'selection.answered': { text: 'answered' },
  'selection.not_begun': { text: 'Not begun yet' },
  'selection.percentage': { text: '{percentage}%' },

  'selection.hint_swipe': { text: 'Swipe up to play' },
  'selection.hint_drag': { text: 'Drag the card up to play' },
  'selection.hint_let_go': { text: 'Let go to play' },
  'selection.hint_finished': { text: 'Turn the card to see what it says of you' },

  'selection.delete': { text: 'Delete' },

  'selection.whole': { text: 'The whole shelf' },

  'selection.missing': { text: 'The stories did not come' },
  'selection.missing_text': { text: 'They are safe; only the way to them is blocked just now.' },
  'selection.try_again': { text: 'Try again' },
  'selection.more_failed': { text: 'Your older stories did not come. Move on to try again.' },
} as const satisfies MessageTable;
