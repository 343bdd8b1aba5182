// What the back of a finished story asks the server, and how the answers are kept.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { announce } from '#base/ui/announce.ts';
import { showToast } from '#base/ui/toasts.ts';
import { RESULTS } from '#messages/results.ts';
import { say } from '#messages/say.ts';
import {
  fetchAssessment,
  fetchAverageRating,
  fetchMyRating,
  rateTopic,
  type ServiceResult,
} from '../calls.ts';

/** A service failure as an error: queries try again by its status, and `authError` ends the session. */
class ServiceError extends Error {
  readonly status: number | undefined;
  readonly authError: boolean;
  constructor(message: string, authError: boolean, status?: number) {
    super(message);
    this.name = 'ServiceError';
    this.authError = authError;
    this.status = status;
  }
}

async function unwrap<T>(answer: Promise<ServiceResult<T>>): Promise<T> {
  const result = await answer;
  if (result.success) return result.data;
  throw new ServiceError(result.message, result.authError, result.status);
}

const averageKey = (topicId: string) => ['card-story', 'average-rating', topicId] as const;
const ratingKey = (topicId: string) => ['card-story', 'my-rating', topicId] as const;

/** The assessment changes when a story of the topic is finished: each finished story asks anew. */
const assessmentKey = (topicId: string, storyId: string) =>
  ['card-story', 'assessment', topicId, storyId] as const;

export function useAverageRating(topicId: string, enabled: boolean) {
  return useQuery({
    queryKey: averageKey(topicId),
    queryFn: () => unwrap(fetchAverageRating(topicId)),
    enabled,
  });
}

/** The person's own rating of a topic, 1 to 5; null when there is none. */
export function useMyRating(topicId: string, enabled: boolean) {
  return useQuery({
    queryKey: ratingKey(topicId),
    queryFn: async () => (await unwrap(fetchMyRating(topicId))).data.rating,
    enabled,
  });
}

export function useAssessment(topicId: string, storyId: string, enabled: boolean) {
  return useQuery({
    queryKey: assessmentKey(topicId, storyId),
    queryFn: () => unwrap(fetchAssessment(topicId)),
    enabled,
  });
}

/** Sends a rating: shown at once, kept when the server has it, taken back when it refuses. */
export function useRate(topicId: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const key = ratingKey(topicId);
  return useMutation({
    // One after the other, so that the last star chosen is the one that stays.
    scope: { id: `rate-${topicId}` },
    mutationFn: (rating: number) => unwrap(rateTopic(topicId, rating)),
    onMutate: async (rating) => {
      await queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData<number | null>(key) ?? null;
      queries.setQueryData<number | null>(key, rating);
      return { before };
    },
    onSuccess: (answer, rating) => {
      queries.setQueryData(averageKey(topicId), {
        average_rating: answer.average_rating,
        ratings: answer.ratings,
      });
      announce(say(RESULTS, 'results.rated', { rating }));
    },
    onError: (error, rating, context) => {
      // A later choice that is already shown is not undone.
      if (queries.getQueryData(key) === rating)
        queries.setQueryData<number | null>(key, context?.before ?? null);
      if (error instanceof ServiceError && error.authError) navigate('/', { replace: true });
      else {
        showToast(error.message, { kind: 'error' });
        void queries.invalidateQueries({ queryKey: key });
      }
    },
  });
}
