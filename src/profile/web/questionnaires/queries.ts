// What the screen of the tests asks the server, and how a test is taken and given up again.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { announce } from '#base/ui/announce.ts';
import { showToast } from '#base/ui/controls/toasts.ts';
import { ServiceError, unwrap } from '#base/wire/service-result.ts';
import { TESTS } from '#messages/profile/questionnaires.ts';
import { say } from '#messages/say.ts';
import type { WireInstrument } from '../../contract-questionnaires.ts';
import type { TestAnswers } from '../../rules/instruments.ts';
import type { Survey } from '../../rules/scales.ts';
import { deleteTest, fetchInstruments, fetchTestAnswers, submitTest } from '../calls.ts';
import { consentsQuery } from '../consents/queries.ts';
import { takeAnswer } from '../take-answer.ts';
import { forgetKept } from './kept.ts';

export const instrumentsQuery = queryOptions({
  queryKey: ['profile', 'instruments'],
  queryFn: async () => (await unwrap(fetchInstruments())).instruments,
  staleTime: Number.POSITIVE_INFINITY,
});

export function testQuery(personId: string, survey: Survey) {
  return queryOptions({
    queryKey: ['profile', 'test', personId, survey],
    queryFn: () => unwrap(fetchTestAnswers(survey)),
  });
}

/** Sends the answers of a test; what is not sent stays kept. */
export function useSubmit(personId: string, instrument: WireInstrument) {
  const queries = useQueryClient();
  const { survey } = instrument;
  return useMutation({
    mutationFn: (answers: TestAnswers) => unwrap(submitTest(survey, answers)),
    onSuccess: async ({ kind, answers }) => {
      await takeAnswer(queries, testQuery(personId, survey).queryKey, answers);
      forgetKept(personId, instrument);
      if (kind === 'other') showToast(say(TESTS, 'tests.other_answers'));
      else announce(say(TESTS, 'tests.success'));
    },
    onError: (error) => {
      if (statusOf(error) === 401) showToast(say(TESTS, 'tests.signed_out'));
      // It was withdrawn elsewhere: the question for it comes back.
      if (statusOf(error) === 403)
        void queries.invalidateQueries({ queryKey: consentsQuery(personId).queryKey });
    },
  });
}

/** Deletes the result of a test, so that it can be taken again. */
export function useTakeAgain(personId: string, survey: Survey) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(deleteTest(survey)),
    onSuccess: async () => {
      await takeAnswer(queries, testQuery(personId, survey).queryKey, null);
      announce(say(TESTS, 'tests.again_ready'));
    },
  });
}

/** What a call that went wrong is told with. */
export function tellSubmitFailure(error: Error): string {
  // Nothing else of these calls is forbidden.
  if (statusOf(error) === 403) return say(TESTS, 'tests.no_consent');
  return say(TESTS, statusOf(error) === undefined ? 'tests.unreachable' : 'tests.failed');
}

function statusOf(error: Error): number | undefined {
  return error instanceof ServiceError ? error.status : undefined;
}
