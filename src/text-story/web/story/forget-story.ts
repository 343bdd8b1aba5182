// What this device keeps of a told story goes with the story.

import { openKeptReply } from './reading/kept-reply.ts';
import { forgetToldCopy } from './told-copies.ts';
import { forgetDraftsOfStory } from './words/drafts.ts';

/** Forgets what a person has typed for a story that is gone, sent or not. */
export function forgetStory(personId: string, storyId: string): void {
  forgetDraftsOfStory(personId, storyId);
  openKeptReply(personId, storyId).forget();
  forgetToldCopy(personId, storyId);
}
