// What a resource tells of itself while a story is played.
import type { MessageTable } from '../say.ts';

export const RESOURCE = {
  'resource.tell': { text: 'How {name} has changed' },
  'resource.changes': { text: '{name}: {value} of 100. Of late: {changes}.' },
  'resource.unchanged': { text: '{name}: {value} of 100. It has not changed yet.' },
  'resource.first_rose': { text: '{name} went up by {points}. If any of these runs out, the story ends.' },
  'resource.first_fell': {
    text: '{name} went down by {points}. If any of these runs out, the story ends.',
  },
} as const satisfies MessageTable;
