// What the card game's service functions say of a failure, but for those of the shelf's lists.
import type { MessageTable } from '../say.ts';

export const GAME_CALLS = {
  'card-story.topic_failed': { text: 'Error fetching topic' },
  'card-story.start_failed': { text: 'Error starting story' },
  'card-story.update_failed': { text: 'Error updating story' },
  'card-story.story_failed': { text: 'Error fetching story' },
  'card-story.delete_failed': { text: 'Error deleting story' },
  'card-story.rating_failed': { text: 'Error rating topic' },
  'card-story.assessment_failed': { text: 'Error fetching assessment' },
} as const satisfies MessageTable;
