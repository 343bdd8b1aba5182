// Sentences of the card story: what its calls refuse with, and what its service functions say of a failure, but for those of the shelf's lists.
import type { MessageTable } from '../say.ts';

export const CARD_STORY_REFUSALS = {
  'card-story.topic_not_found': { text: 'Error fetching topic', status: 404 },
  'card-story.story_not_found': { text: 'Error fetching story', status: 404 },
  'card-story.stale_answer': { text: 'Failed to process answer', status: 409 },
  'card-story.undo_refused': { text: 'The answer cannot be taken back any more', status: 409 },
  'card-story.too_many_stories': {
    text: 'Too many stories were begun. Try again in {seconds} seconds.',
    status: 429,
  },
} as const satisfies MessageTable;

export const GAME_CALLS = {
  'card-story.topic_failed': { text: 'Error fetching topic' },
  'card-story.start_failed': { text: 'Error starting story' },
  'card-story.update_failed': { text: 'Error updating story' },
  'card-story.story_failed': { text: 'Error fetching story' },
  'card-story.delete_failed': { text: 'Error deleting story' },
  'card-story.rating_failed': { text: 'Error rating topic' },
  'card-story.assessment_failed': { text: 'Error fetching assessment' },
} as const satisfies MessageTable;
