// Loads the story of the screen, or begins a new one.
import { useQuery } from '@tanstack/react-query';
import { readPersonId } from '#accounts/web/session/session.ts';
import { isPassing, ServiceError, unwrap } from '#base/wire/service-result.ts';
import type { WireToldStory } from '../../contract.ts';
import { type BeginRequest, beginToldStory, fetchToldStory } from '../calls.ts';
import { forgetStory } from './forget-story.ts';
import { readToldCopy } from './told-copies.ts';

// Nothing here is kept or fetched again behind the reader's back: the reading goes on from what was loaded.
const ONCE = {
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
} as const;

/** The story that has just begun here, whose beginning nobody has read yet. */
let begun: string | undefined;

/**
 * Begins a story and answers its id as soon as the server says it. What it tells is followed on the story's own screen: the
 * telling is the server's, so this stream is closed. Asked twice, the server has begun it once.
 */
export function useBegunToldStory({ story_key, parent_result_id }: BeginRequest) {
  return useQuery<string, ServiceError>({
    ...ONCE,
    queryKey: ['text-story', 'begin', story_key, parent_result_id],
    async queryFn() {
      const closing = new AbortController();
      const { storyId } = await unwrap(
        beginToldStory({ story_key, parent_result_id }, { signal: closing.signal }),
      );
      closing.abort();
      if (storyId === '') throw new ServiceError({ message: 'the reply names no story', authError: false });
      begun = storyId;
      return storyId;
    },
  });
}

/** A story and the person it was loaded for, whose drafts are kept with it. */
export type OpenedToldStory = {
  readonly story: WireToldStory;
  readonly personId: string;
  /** Whether it has just begun, so that all of it is new. */
  readonly isNew: boolean;
};

export function useOpenedStory(storyId: string) {
  return useQuery<OpenedToldStory, ServiceError>({
    ...ONCE,
    queryKey: ['text-story', 'read', storyId],
    async queryFn() {
      const personId = readPersonId();
      // A token that names nobody is as good as none.
      if (personId === null)
        throw new ServiceError({ message: 'nobody is signed in', authError: true, status: 401 });
      const story = await unwrap(fetchToldStory(storyId)).catch((error: unknown) => {
        if (error instanceof ServiceError && error.status === 404) forgetStory(personId, storyId);
        const copy = readToldCopy(personId, storyId);
        if (copy !== undefined && error instanceof ServiceError && isPassing(error)) return copy;
        throw error;
      });
      const isNew = begun === storyId && story.chapter === 0;
      begun = undefined;
      return { story, personId, isNew };
    },
  });
}
