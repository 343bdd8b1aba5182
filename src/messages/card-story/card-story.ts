// Sentences of the card story: what its calls refuse with, and what its service functions say of a failure.
import type { MessageTable } from '../say.ts';

export const CARD_STORY_REFUSALS = {
  'card-story.topic_not_found': { text: 'Error fetching topic', status: 404 },
  'card-story.story_not_found': { text: 'Error fetching story', status: 404 },
  'card-story.stale_answer': { text: 'Failed to process answer', status: 409 },
  'card-story.undo_refused': { text: 'The answer cannot be taken back any more', status: 409 },
} as const satisfies MessageTable;

/** Of the calls that the shelf begins with. */
export const CARD_STORY_CALLS = {
  'card-story.topics_failed': { text: 'Error fetching topics' },
  'card-story.topics_unexpected': { text: 'Unexpected response format for topics' },
  'card-story.stories_failed': { text: 'Error fetching user stories' },
  'card-story.network_failed': { text: 'Network error occurred' },
} as const satisfies MessageTable;
