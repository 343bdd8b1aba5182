// The stories on the shelf: topics and the person's own stories, from the server and kept for five minutes.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ListedCardStory, ListedTopic, ShelvedTale } from '../../contract.ts';
import { storiesQuery, topicsQuery } from '../shelf-queries.ts';
import { buildSlides, type Slide } from './carousel/slides.ts';

export type Shelf =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Error; readonly retry: () => void }
  | {
      readonly kind: 'ready';
      readonly slides: readonly Slide[];
      readonly topics: readonly ListedTopic[];
      /** Every open story, and the finished ones as far as they are fetched; newest first. */
      readonly stories: readonly ListedCardStory[];
      /** The told stories that are open to the person, the one that suits now before the others. */
      readonly told: readonly ShelvedTale[];
      /** Fetches the next page of finished stories; absent when all are there or one is on its way. */
      readonly loadMore: (() => void) | undefined;
      readonly moreFailed: boolean;
    };

export function useShelf(): Shelf {
  const topics = useQuery(topicsQuery);
  const stories = useInfiniteQuery({ ...storiesQuery, refetchOnMount: 'always' });
  if (topics.data !== undefined && stories.data !== undefined) {
    const { hasNextPage, isFetching, fetchNextPage } = stories;
    const { pages } = stories.data;
    const listed = pages.flatMap((page) => page.stories);
    const told = pages[0]?.told ?? [];
    return {
      kind: 'ready',
      slides: buildSlides(topics.data, listed, told[0]),
      topics: topics.data,
      stories: listed,
      told,
      loadMore: hasNextPage && !isFetching ? () => void fetchNextPage() : undefined,
      moreFailed: stories.isFetchNextPageError,
    };
  }
  const failure = topics.error ?? stories.error;
  // While it is being fetched again the shelf is loading, not failed.
  if (failure === null || topics.isFetching || stories.isFetching) return { kind: 'loading' };
  const retry = () => {
    for (const query of [topics, stories]) if (query.error !== null) void query.refetch();
  };
  return { kind: 'failed', failure, retry };
}
