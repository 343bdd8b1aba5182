// What the shelf knows of one topic, from what it asked anyway.
import { useQuery } from '@tanstack/react-query';
import type { ListedTopic } from '../../contract.ts';
import { topicsQuery } from '../shelf-queries.ts';

/** Undefined for what is no topic of today's. */
export function useTopic(topicId: string): ListedTopic | undefined {
  const { data } = useQuery(topicsQuery);
  return data?.find(({ id }) => id === topicId);
}
