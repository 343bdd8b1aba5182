// What the calls of the told stories refuse with.
import type { MessageTable } from '../say.ts';

export const TEXT_STORY_REFUSALS = {
  'text-story.story_not_found': { text: 'Failed to load story', status: 404 },
  'text-story.unknown_story': { text: 'Failed to create story', status: 404 },
  'text-story.not_finished': { text: 'Failed to create story', status: 409 },
  'text-story.already_open': {
    text: 'This story is open already. Finish or delete it, then it can go on from another one.',
    status: 409,
  },
  'text-story.locked': {
    text: 'This place is not open yet. Stories to be finished first, along the road: {count}.',
    status: 409,
  },
  'text-story.stale_answer': { text: 'Failed to process answer', status: 409 },
  'text-story.too_many_streams': {
    text: 'Too many chapters are open at once. Close some of them.',
    status: 429,
  },
  'text-story.too_many_stories': {
    text: 'Too many stories were begun. Try again in {seconds} seconds.',
    status: 429,
  },
  'text-story.chapter_not_found': { text: 'Failed to load story', status: 404 },
} as const satisfies MessageTable;
