// What the study's screen asks the server, and how its answers are kept.
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { readFreshToken, readPersonId, renewToken } from '#accounts/web/session/session.ts';
import { accountQuery } from '#accounts/web/settings/queries.ts';
import { announce } from '#base/ui/announce.ts';
import { type CallResult, createCall } from '#base/wire/call.ts';
import { ServiceError, type ServiceResult, toServiceResult, unwrap } from '#base/wire/service-result.ts';
import { say } from '#messages/say.ts';
import { STUDY_FIELDS, STUDY_REFUSALS } from '#messages/study/refusals.ts';
import { STUDY } from '#messages/study/study.ts';
import type { TestAnswers } from '#profile/rules/instruments.ts';
import type { Survey } from '#profile/rules/scales.ts';
import type { StudyEndpoint, StudyWire } from '../contract.ts';
import { forgetDrafts } from './drafts.ts';

const call = createCall<StudyEndpoint>({ ...STUDY_FIELDS, ...STUDY_REFUSALS }, readFreshToken, renewToken);

function toResult(result: CallResult<StudyWire>): ServiceResult<StudyWire> {
  const words = { refused: say(STUDY, 'study.failed'), unreachable: say(STUDY, 'study.unreachable') };
  return toServiceResult(result, words);
}

/** The study as the person stands to it. A story finished meanwhile counts, so it is asked anew each time. */
export function studyQuery() {
  return queryOptions({
    queryKey: ['study', readPersonId() ?? ''],
    queryFn: () => unwrap(call('GET /study', {}).then(toResult)),
    refetchOnMount: 'always',
  });
}

export type Change =
  | { readonly what: 'join'; readonly words: string; readonly wantsMail: boolean }
  | { readonly what: 'leave' }
  | { readonly what: 'mail'; readonly wantsMail: boolean }
  | { readonly what: 'answer'; readonly survey: Survey; readonly answers: TestAnswers };

function send(change: Change): Promise<CallResult<StudyWire>> {
  if (change.what === 'leave') return call('DELETE /study', {});
  if (change.what === 'mail') return call('PATCH /study', { body: { wants_mail: change.wantsMail } });
  if (change.what === 'answer') {
    const { survey, answers } = change;
    return call('POST /study/answers', { body: { survey, answers } });
  }
  const { words, wantsMail } = change;
  return call('POST /study', { body: { adult: true, agreed: true, words, wants_mail: wantsMail } });
}

const SAID = { join: 'study.joined', leave: 'study.left', answer: 'study.sent' } as const;

/** Sends a change; the study is then as the server answers it. */
export function useChangeStudy() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (change: Change) => unwrap(send(change).then(toResult)),
    // It stands otherwise than this page knows: how, is asked.
    onError: (error) => {
      if (error instanceof ServiceError && error.status === 409)
        void queries.invalidateQueries({ queryKey: studyQuery().queryKey });
    },
    onSuccess: async (study, { what }) => {
      if (what === 'leave') forgetDrafts(readPersonId() ?? '');
      await keepStudy(queries, study);
      if (what !== 'mail') announce(say(STUDY, SAID[what]));
    },
  });
}

async function keepStudy(queries: QueryClient, study: StudyWire): Promise<void> {
  const { queryKey } = studyQuery();
  await queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData(queryKey, study);
  // It tells how one stands to the study, too.
  await queries.invalidateQueries({ queryKey: accountQuery.queryKey, refetchType: 'none' });
}
