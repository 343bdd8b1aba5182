// Sentences of the overview below the carousel, and of the attempts at one story.
import type { MessageTable } from '../say.ts';

export const OVERVIEW = {
  'overview.open': { text: 'Going on' },
  'overview.new': { text: 'New' },
  'overview.finished': { text: 'Finished' },

  'overview.cards': { text: '{count} cards' },
  'overview.cards_plain': { text: '{count} cards, in plain words too' },
  'overview.minutes': { text: 'Told, about {count} minutes' },
  'overview.so_far': { text: '{passed} of {total}' },
  'overview.endings': { text: '{found} of {total} endings found' },
  'overview.more_told': { text: 'The told stories stand along one road, and open as you go.' },
  'overview.to_map': { text: 'See the map' },

  'overview.attempts_one': { text: '{count} attempt' },
  'overview.attempts': { text: '{count} attempts' },
  'overview.attempts_of': { text: '{attempts}: {title}' },
  'overview.older': { text: 'Show older attempts' },

  'overview.is_open': { text: 'Going on, {passed} of {total}' },
  'overview.is_ended': { text: 'Played to its end' },
  'overview.is_lost': { text: 'Ended early, {passed} of {total}' },
  'overview.begun_on': { text: 'Begun {date}' },
  'overview.ended_on': { text: 'Finished {date}' },
  'overview.continue': { text: 'Continue' },
  'overview.read_again': { text: 'Read again' },
  'overview.of_day': { text: '{what}: {date}' },
  'overview.delete_of': { text: 'Delete the attempt: {date}' },
} as const satisfies MessageTable;
