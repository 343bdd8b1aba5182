// Sentences of what somebody carries along the road of the told stories.
import type { MessageTable } from '../say.ts';

export const BAG = {
  'bag.title': { text: 'What you carry' },
  'bag.loading': { text: 'Your bag is being opened' },
  'bag.empty': { text: 'Your bag is empty' },
  'bag.empty_text': {
    text: 'The road begins with nothing in your hands. How a story ends decides what you leave it with, and further on there are people who know such things when they see them.',
  },
  'bag.closed_one': { text: 'One place on the map opens early to whoever carries the right thing.' },
  'bag.closed': { text: '{count} places on the map open early to whoever carries the right thing.' },
  'bag.company': { text: 'Who walks with you' },
  'bag.take_along': { text: 'Set out together to {place}' },
  'bag.things': { text: 'In your bag' },
  'bag.from': { text: 'From {story}' },
  'bag.promises': { text: 'What you owe' },
  'bag.open': { text: 'Still open' },
  'bag.kept': { text: 'Kept' },
  'bag.broken': { text: 'Broken' },
  'bag.older_promises': { text: 'Kept and broken: {count}' },
  'bag.people': { text: 'Whom you met' },
  'bag.all_people': { text: 'Show all {count}' },
} as const satisfies MessageTable;
