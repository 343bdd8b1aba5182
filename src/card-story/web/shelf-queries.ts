// What the shelf asks, and whoever else lists the stories.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { unwrap } from '#base/wire/service-result.ts';
import { STORIES_KEY, TOPICS_KEY } from './keys.ts';
import { fetchTopics, fetchUserStories } from './shelf-calls.ts';

export const topicsQuery = queryOptions({ queryKey: TOPICS_KEY, queryFn: () => unwrap(fetchTopics()) });

/** The person's stories by pages: every open one with the first, finished ones newest first. */
export const storiesQuery = infiniteQueryOptions({
  queryKey: STORIES_KEY,
  queryFn: ({ pageParam }) => unwrap(fetchUserStories(pageParam)),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
});
