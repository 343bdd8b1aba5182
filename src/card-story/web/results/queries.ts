// What the back of a finished story asks the server, and how the answers are kept.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { announce } from '#base/ui/announce.ts';
import { showToast } from '#base/ui/controls/toasts.ts';
import { useNavigate } from '#base/ui/pages/router.tsx';
import { ServiceError, unwrap } from '#base/wire/service-result.ts';
import { RESULTS } from '#messages/card-story/results.ts';
import { say } from '#messages/say.ts';
import { fetchAssessment, fetchAverageRating, fetchMyRating, rateTopic } from '../calls.ts';
import { assessmentKey } from '../keys.ts';

const averageKey = (topicId: string) => ['card-story', 'average-rating', topicId] as const;
const ratingKey = (topicId: string) => ['card-story', 'my-rating', topicId] as const;

export function useAverageRating(topicId: string) {
  return useQuery({
    queryKey: averageKey(topicId),
    queryFn: () => unwrap(fetchAverageRating(topicId)),
  });
}

/** The person's own rating of a topic, 1 to 5; null when there is none. */
export function useMyRating(topicId: string) {
  return useQuery({
    queryKey: ratingKey(topicId),
    queryFn: async () => (await unwrap(fetchMyRating(topicId))).data.rating,
  });
}

/** What the finished stories of a topic suggest; with `fresh` it is asked again, whatever was known before. */
export function useAssessment(topicId: string, { fresh = false }: { readonly fresh?: boolean } = {}) {
  return useQuery({
    ...(fresh ? { refetchOnMount: 'always' } : {}),
    queryKey: assessmentKey(topicId),
    queryFn: () => unwrap(fetchAssessment(topicId)),
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
