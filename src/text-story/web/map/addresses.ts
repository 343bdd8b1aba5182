// Where the map leads to.

import { fillAddress } from '#base/screens.ts';
import { NEW_STORY, STORY } from '../screens.ts';

/** The screen of a telling, open or finished. */
export function addressOfStory(storyId: string): string {
  return fillAddress(STORY, { storyId });
}

/** The address that begins a story, as one of its own or as what goes on from a finished one. */
export function addressOfNew(storyKey: string, parentId?: string): string {
  const query = new URLSearchParams({
    key: storyKey,
    ...(parentId === undefined ? {} : { parent: parentId }),
  });
  return `${NEW_STORY}?${query}`;
}
