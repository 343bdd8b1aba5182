// Takes card stories along: their cards and all their pictures are on this device then, and they go on without a line.
import { readPersonId } from '#accounts/web/session/session.ts';
import { keepPictures } from '#base/device/worker/keep-pictures.ts';
import { unwrap } from '#base/wire/service-result.ts';
import type { PlayableStory } from '../../../contract.ts';
import { fetchStory, fetchUserStories, startStory } from '../../calls.ts';
import { forgetOtherCopies, keepCopy, listCopies, readCopy } from './copies.ts';

/** Takes an open story along, or begins one of a topic. Rejects where the server cannot be asked. */
export async function takeAlong(
  which: { readonly storyId: string } | { readonly topicId: string },
  leaving?: AbortSignal,
): Promise<void> {
  const story = await unwrap('storyId' in which ? fetchStory(which.storyId) : startStory(which.topicId));
  const personId = readPersonId();
  if (personId === null) return;
  keepCopy(personId, story);
  if ((await keepPictures(listPictures(story), leaving)) > 0) throw new Error('not all pictures came');
}

function listPictures({ image, cards }: PlayableStory): readonly string[] {
  return [image, ...cards.map((card) => card.image)];
}

/** Takes along what is open anyway, and forgets what is not open any more. Rejects where the server cannot be asked. */
export async function takeOpenAlong(leaving: AbortSignal): Promise<void> {
  const { stories } = await unwrap(fetchUserStories());
  const personId = readPersonId();
  if (personId === null) return;
  const open = stories.filter(({ outcome }) => outcome === 'open').map(({ _id }) => _id);
  forgetOtherCopies(personId, open);
  const copies = listCopies(personId);
  for (const storyId of open) {
    if (leaving.aborted) return;
    const copy = copies.includes(storyId) ? readCopy(personId, storyId, []) : undefined;
    if (copy === undefined) await takeAlong({ storyId }, leaving);
    else await keepPictures(listPictures(copy), leaving);
  }
}
