// Copies of finished told stories on this device, to be read where the server cannot be asked.
import { openShelf } from '#base/device/shelf.ts';
import { unwrap } from '#base/wire/service-result.ts';
import type { WireToldStory } from '../../contract.ts';
import { fetchToldStory, isStory } from '../calls.ts';
import { TOLD_COPY } from '../kept.ts';

const copyOf = (personId: string, storyId: string) =>
  openShelf(TOLD_COPY, { person: personId, what: storyId }, (text) => {
    const story: unknown = JSON.parse(text);
    return isStory(story) && story.story_id === storyId ? story : undefined;
  });

/** The text of a finished story, if it was taken along. */
export function readToldCopy(personId: string, storyId: string): WireToldStory | undefined {
  return copyOf(personId, storyId).read();
}

export function hasToldCopy(personId: string, storyId: string): boolean {
  return readToldCopy(personId, storyId) !== undefined;
}

/** Takes one along. Rejects where the server cannot be asked, where the story goes on, and where this browser keeps nothing more. */
export async function takeToldAlong(personId: string, storyId: string): Promise<void> {
  const story = await unwrap(fetchToldStory(storyId));
  if (story.status !== 'finished' || !copyOf(personId, storyId).keep(story, false))
    throw new Error('it cannot be taken along');
}

export function forgetToldCopy(personId: string, storyId: string): void {
  copyOf(personId, storyId).forget();
}
