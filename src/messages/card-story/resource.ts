// What a resource tells of itself while a story is played.
import type { MessageTable } from '../say.ts';

export const RESOURCE = {
  'resource.tell': { text: 'How {name} has changed' },
  'resource.changes': { text: '{name}: {value} of 100. Of late: {changes}.' },
  'resource.unchanged': { text: '{name}: {value} of 100. It has not changed yet.' },
} as const satisfies MessageTable;
