// Loads the story of the play screen, or begins a new one of a topic.
import { useQuery } from '@tanstack/react-query';
import { readPersonId } from '#accounts/web/session/session.ts';
import { isPassing, ServiceError, type ServiceResult, unwrap } from '#base/wire/service-result.ts';
import type { PlayableStory } from '../../contract.ts';
import { fetchStory, startStory } from '../calls.ts';
import { keepCopy, readCopy } from './along/copies.ts';
import { forgetCopy } from './along/forget-copy.ts';
import { openOutbox } from './devices.ts';
import { isStoryOf } from './game.ts';

/** The story of an answer. An empty or torn reply is as good as none: it must never be played. */
async function takeStory(answer: Promise<ServiceResult<PlayableStory>>): Promise<PlayableStory> {
  const story = await unwrap(answer);
  if (isStoryOf(story, story?._id) && Array.isArray(story.cards)) return story;
  throw new ServiceError({ message: 'the reply is no story', authError: false });
}

// Nothing here is kept or fetched again behind the player's back: the game goes on from what was loaded.
const ONCE = {
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
} as const;

/** How long (ms) a story waits for answers that are on their way before it is shown. */
const ARRIVAL_MS = 1500;

/** How long (ms) the server is waited for where there is a copy of the story. */
const COPY_MS = 2000;

/** A story that has just begun, so that its screen need not ask for it again. */
let begun: PlayableStory | undefined;

/** Begins a story of a topic, once however often the screen is drawn; the server too keeps it at one. */
export function useBegunStory(topicId: string, form?: 'short') {
  return useQuery<PlayableStory, ServiceError>({
    ...ONCE,
    queryKey: ['card-story', 'begin', topicId],
    async queryFn() {
      const personId = readPersonId();
      begun = await takeStory(startStory(topicId, form));
      if (personId !== null) keepCopy(personId, begun);
      return begun;
    },
  });
}

/** A story and the person it was loaded for, to whom the answers given in it belong. */
export type OpenedStory = { readonly story: PlayableStory; readonly personId: string };

export function useStory(storyId: string) {
  return useQuery<OpenedStory, ServiceError>({
    ...ONCE,
    queryKey: ['card-story', 'play', storyId],
    async queryFn() {
      const known = begun;
      begun = undefined;
      const personId = readPersonId();
      // A token that names nobody is as good as none.
      if (personId === null)
        throw new ServiceError({ message: 'nobody is signed in', authError: true, status: 401 });
      if (known?._id === storyId) return { story: known, personId };
      const outbox = openOutbox(personId, storyId);
      // What is on its way arrives first, so that the story comes with it; where that takes long it is laid on top.
      await Promise.race([outbox.wake(), new Promise((resolve) => setTimeout(resolve, ARRIVAL_MS))]);
      const waiting = outbox.read().length;
      const fetchIt = async () => {
        const story = await takeStory(fetchStory(storyId));
        // What has arrived in the meantime is neither in it nor kept any more.
        return outbox.read().length < waiting ? takeStory(fetchStory(storyId)) : story;
      };
      const take = async () => {
        try {
          const taken = await fetchIt();
          keepCopy(personId, taken);
          return taken;
        } catch (error) {
          // Deleted elsewhere: what is kept of it is played to no end.
          if (error instanceof ServiceError && error.status === 404) forgetCopy(personId, storyId);
          throw error;
        }
      };
      return { story: await takeOrCopy(take(), readCopy(personId, storyId, outbox.read())), personId };
    },
  });
}

/** The story as the server has it; where the server cannot be asked, or says nothing for long, the copy of it that is kept here. */
async function takeOrCopy(
  taken: Promise<PlayableStory>,
  copy: PlayableStory | undefined,
): Promise<PlayableStory> {
  if (copy === undefined) return taken;
  // Only a page that the worker has opened may be without a line and not know it.
  const isKept = navigator.serviceWorker?.controller;
  const late = new Promise<PlayableStory>((resolve) => isKept && setTimeout(resolve, COPY_MS, copy));
  const reached = taken.catch((error: unknown) => {
    if (error instanceof ServiceError && isPassing(error)) return copy;
    throw error;
  });
  return Promise.race([reached, late]);
}
