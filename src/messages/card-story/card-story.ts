// Sentences of the card story that are said where its lists cannot be had.
import type { MessageTable } from '../say.ts';

/** Of the calls that the shelf begins with. */
export const CARD_STORY_CALLS = {
  'card-story.topics_failed': { text: 'Error fetching topics' },
  'card-story.topics_unexpected': { text: 'Unexpected response format for topics' },
  'card-story.stories_failed': { text: 'Error fetching user stories' },
  'card-story.network_failed': { text: 'Network error occurred' },
} as const satisfies MessageTable;
