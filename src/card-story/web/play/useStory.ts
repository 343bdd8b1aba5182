// Loads the story of the play screen, or begins a new one of a topic.
import { useQuery } from '@tanstack/react-query';
import { readPersonId } from '#accounts/web/session/session.ts';
import { ServiceError, type ServiceResult, unwrap } from '#base/wire/service-result.ts';
import type { PlayableStory } from '../../contract.ts';
import { fetchStory, startStory } from '../calls.ts';
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

/** A story that has just begun, so that its screen need not ask for it again. */
let begun: PlayableStory | undefined;

/** Begins a story of a topic, once however often the screen is drawn; the server too keeps it at one. */
export function useBegunStory(topicId: string) {
  return useQuery<PlayableStory, ServiceError>({
    ...ONCE,
    queryKey: ['card-story', 'begin', topicId],
    async queryFn() {
      begun = await takeStory(startStory(topicId));
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
      const story = await takeStory(fetchStory(storyId));
      // What has arrived in the meantime is neither in it nor kept any more.
      const hasArrived = outbox.read().length < waiting;
      return { story: hasArrived ? await takeStory(fetchStory(storyId)) : story, personId };
    },
  });
}
