// What the screens of the profile ask the server.
import { readFreshToken, renewToken } from '#accounts/web/session/session.ts';
import { type CallResult, createCall } from '#base/wire/call.ts';
import { type ServiceResult, toServiceResult } from '#base/wire/service-result.ts';
import { CONSENT_REFUSALS } from '#messages/profile/consents.ts';
import { TEST_REFUSALS, TESTS } from '#messages/profile/questionnaires.ts';
import { say } from '#messages/say.ts';
import type { AssessmentEndpoint } from '../contract-assessments.ts';
import type { TestEndpoint, WireInstrument } from '../contract-questionnaires.ts';
import type { TestAnswers } from '../rules/instruments.ts';
import type { BySurvey, Scale, Survey } from '../rules/scales.ts';

const call = createCall<TestEndpoint | AssessmentEndpoint>(
  { ...TEST_REFUSALS, ...CONSENT_REFUSALS },
  readFreshToken,
  renewToken,
);

const PATHS = {
  ipip: '/psych/mini-ipip',
  dospert: '/psych/dospert',
  ssvs: '/psych/ssvs',
} as const satisfies BySurvey<string>;

function toResult<T>(result: CallResult<T>): ServiceResult<T> {
  const words = { refused: say(TESTS, 'tests.failed'), unreachable: say(TESTS, 'tests.unreachable') };
  return toServiceResult(result, words);
}

/** That there is no result is an answer as good as any. */
function orNull<T>(result: CallResult<T>): ServiceResult<T | null> {
  return !result.success && result.code === 'profile.no_result'
    ? { success: true, data: null }
    : toResult(result);
}

type Instruments = { readonly instruments: readonly WireInstrument[] };

export async function fetchInstruments(): Promise<ServiceResult<Instruments>> {
  return toResult(await call('GET /psych/instruments', {}));
}

/** The answers of a person to a test; null when it was not taken. */
export async function fetchTestAnswers(survey: Survey): Promise<ServiceResult<TestAnswers | null>> {
  return orNull<TestAnswers>(await call(`GET ${PATHS[survey]}`, {}));
}

/** What became of answers that were sent: `kept` are those that count, and not always those that were sent. */
export type Submitted = { readonly kind: 'kept' | 'other'; readonly answers: TestAnswers };

/** Sends answers. It fails when they are not kept and no others are. */
export async function submitTest(survey: Survey, answers: TestAnswers): Promise<ServiceResult<Submitted>> {
  const result = toResult<TestAnswers>(await call(`POST ${PATHS[survey]}`, { body: answers }));
  if (result.success) return { success: true, data: { kind: 'kept', answers: result.data } };
  if (result.status !== 409) return result;
  return { success: true, data: { kind: 'other', answers: result.data as TestAnswers } };
}

/** Deletes a result, also one that was deleted elsewhere meanwhile. */
export async function deleteTest(survey: Survey): Promise<ServiceResult<unknown>> {
  return orNull<unknown>(await call(`DELETE ${PATHS[survey]}`, {}));
}

export async function fetchUserAssessment() {
  return toResult(await call('GET /psych/user-assessment', {}));
}

export async function fetchAverageAssessment() {
  return toResult(await call('GET /psych/average-assessment', {}));
}

/** What the finished games of all topics say. */
export async function fetchGameAssessment() {
  return toResult(await call('GET /psych/game-assessment', { query: {} }));
}

/** What to take or to play next, and how much would be known then. */
export async function fetchNextStep() {
  return toResult(await call('GET /psych/next-step', {}));
}

/** Forgets what all finished games said. */
export async function forgetGameAssessment() {
  return toResult(await call('DELETE /psych/game-assessment', {}));
}

/** Says which scales are hidden, and shows all others; answers those that are. */
export async function hideScales(scales: readonly Scale[]) {
  return toResult(await call('PUT /psych/hidden-scales', { body: { hidden_scales: [...scales] } }));
}
