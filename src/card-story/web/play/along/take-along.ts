// Takes card stories along: their cards and all their pictures are on this device then, and they go on without a line.
import { readPersonId } from '#accounts/web/session/session.ts';
import { subscribe } from '#accounts/web/session/token-store.ts';
import { keepPictures } from '#base/device/worker/keep-pictures.ts';
import { unwrap } from '#base/wire/service-result.ts';
import type { PlayableStory } from '../../../contract.ts';
import { fetchStory, startStory } from '../../calls.ts';
import { listPictures } from '../../picture-of.ts';
import { fetchUserStories } from '../../shelf-calls.ts';
import { forgetOtherCopies, keepCopy, listCopies, readCopy } from './copies.ts';

/** Takes an open story along, or begins one of a topic. Rejects where the server cannot be asked, and where its person goes meanwhile. */
export async function takeAlong(
  which: { readonly storyId: string } | { readonly topicId: string },
  leaving?: AbortSignal,
): Promise<void> {
  // Before it is asked for: whoever has come in when the answer is here has not asked.
  const personId = readPersonId();
  if (personId === null) return;
  const story = await unwrap('storyId' in which ? fetchStory(which.storyId) : startStory(which.topicId));
  if (readPersonId() !== personId) throw new Error('nobody is here to take it along');
  keepCopy(personId, story);
  const missing = await keepPicturesOf(personId, story, leaving);
  if (missing > 0 || readPersonId() !== personId) throw new Error('not all pictures came');
}

/** Fetches the pictures as long as the person is here, wherever they go in the app. Answers how many did not come. */
async function keepPicturesOf(
  personId: string,
  story: PlayableStory,
  leaving = new AbortController().signal,
): Promise<number> {
  const gone = new AbortController();
  const stop = subscribe(() => readPersonId() !== personId && gone.abort());
  try {
    return await keepPictures(listPictures(story), AbortSignal.any([leaving, gone.signal]));
  } finally {
    stop();
  }
}

/** Takes along what is open anyway, and forgets what is not open any more. Rejects where the server cannot be asked. */
export async function takeOpenAlong(leaving: AbortSignal): Promise<void> {
  const personId = readPersonId();
  if (personId === null) return;
  const { stories } = await unwrap(fetchUserStories());
  const open = stories.filter(({ outcome }) => outcome === 'open').map(({ _id }) => _id);
  forgetOtherCopies(personId, open);
  const copies = listCopies(personId);
  for (const storyId of open) {
    if (leaving.aborted || readPersonId() !== personId) return;
    const copy = copies.includes(storyId) ? readCopy(personId, storyId, []) : undefined;
    if (copy === undefined) await takeAlong({ storyId }, leaving);
    else await keepPicturesOf(personId, copy, leaving);
  }
}
