// Under which keys what the server said of told stories is kept, and the hooks that ask for it.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readPersonId } from '#accounts/web/session/session.ts';
import { type ServiceError, unwrap } from '#base/wire/service-result.ts';
import type { CarriedAlong, StoryDiagrams, StoryMapAnswer } from '../contract.ts';
import {
  deleteToldStory,
  fetchCarried,
  fetchStoryDiagrams,
  fetchStoryMap,
  fetchToldStories,
} from './calls.ts';
import { forgetStory } from './story/forget-story.ts';

/** Of everything the told stories ask. */
const TEXT_STORY_KEY = ['text-story'] as const;

const MAP_KEY = ['text-story', 'map'] as const;
export const STORIES_KEY = ['text-story', 'stories'] as const;
const CARRIED_KEY = ['text-story', 'carried'] as const;
const DIAGRAMS_KEY = ['text-story', 'diagrams'] as const;

/** The map; asked for again whenever its screen opens, since every chapter that is told changes it. */
export function useStoryMap() {
  return useQuery<StoryMapAnswer, ServiceError>({
    queryKey: MAP_KEY,
    queryFn: () => unwrap(fetchStoryMap()),
    refetchOnMount: 'always',
  });
}

/** The person's told stories by pages: every open one with the first, finished ones newest first. */
export function useToldStories() {
  return useInfiniteQuery({
    queryKey: STORIES_KEY,
    queryFn: ({ pageParam }) => unwrap(fetchToldStories(pageParam)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    refetchOnMount: 'always',
  });
}

/** What the person carries; asked for whenever the bag is opened. */
export function useCarried() {
  return useQuery<CarriedAlong, ServiceError>({
    queryKey: CARRIED_KEY,
    queryFn: () => unwrap(fetchCarried()),
    refetchOnMount: 'always',
  });
}

/** What the replies to told stories say of the person. */
export function useStoryDiagrams() {
  return useQuery<StoryDiagrams, ServiceError>({
    queryKey: DIAGRAMS_KEY,
    queryFn: () => unwrap(fetchStoryDiagrams()),
    refetchOnMount: 'always',
  });
}

/**
 * Deletes a told story, and what this device keeps of it; whatever is known of the others is asked for again. Without a line
 * it fails at once.
 */
export function useDeleteToldStory() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (storyId: string) => unwrap(deleteToldStory(storyId)),
    onSuccess: (_, storyId) => {
      const personId = readPersonId();
      if (personId !== null) forgetStory(personId, storyId);
      return queries.invalidateQueries({ queryKey: TEXT_STORY_KEY });
    },
  });
}
