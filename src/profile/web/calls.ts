// What the screens of the profile ask the server.
import { CallFailure } from '#accounts/web/call-failure.ts';
import { readFreshToken, renewToken } from '#accounts/web/session/session.ts';
import { type CallResult, createCall } from '#base/wire/call.ts';
import type { AssessmentEndpoint } from '../contract-assessments.ts';
import type { TestEndpoint, WireInstrument } from '../contract-tests.ts';
import type { TestAnswers } from '../rules/instruments.ts';
import type { BySurvey, Scale, Survey } from '../rules/scales.ts';

const call = createCall<TestEndpoint | AssessmentEndpoint>(readFreshToken, renewToken);

const PATHS = {
  ipip: '/psych/mini-ipip',
  dospert: '/psych/dospert',
  ssvs: '/psych/ssvs',
} as const satisfies BySurvey<string>;

export async function fetchInstruments(): Promise<readonly WireInstrument[]> {
  return unwrap(await call('GET /psych/instruments', {})).instruments;
}

/** The answers of a person to a test; null when it was not taken. */
export async function fetchTestAnswers(survey: Survey): Promise<TestAnswers | null> {
  return unwrapUnlessMissing(await call(`GET ${PATHS[survey]}`, {}));
}

/** What became of answers that were sent: `kept` are those that count, and not always those that were sent. */
export type Submitted = { readonly kind: 'kept' | 'other'; readonly answers: TestAnswers };

/** Sends answers. Throws a CallFailure when they are not kept and no others are. */
export async function submitTest(survey: Survey, answers: TestAnswers): Promise<Submitted> {
  const result = await call(`POST ${PATHS[survey]}`, { body: answers });
  if (result.kind === 'refused' && result.status === 409)
    return { kind: 'other', answers: result.body.data as TestAnswers };
  return { kind: 'kept', answers: unwrap(result) };
}

/** Deletes a result, also one that was deleted elsewhere meanwhile. */
export async function deleteTest(survey: Survey): Promise<void> {
  unwrapUnlessMissing(await call(`DELETE ${PATHS[survey]}`, {}));
}

export async function fetchUserAssessment() {
  return unwrap(await call('GET /psych/user-assessment', {}));
}

export async function fetchAverageAssessment() {
  return unwrap(await call('GET /psych/average-assessment', {}));
}

/** What the finished games of all topics say. */
export async function fetchGameAssessment() {
  return unwrap(await call('GET /psych/game-assessment', { query: {} }));
}

/** Forgets what all finished games said. */
export async function forgetGameAssessment(): Promise<void> {
  unwrap(await call('DELETE /psych/game-assessment', {}));
}

/** Says which scales are hidden, and shows all others; answers those that are. */
export async function hideScales(scales: readonly Scale[]): Promise<readonly string[]> {
  return unwrap(await call('PUT /psych/hidden-scales', { body: { hidden_scales: [...scales] } }))
    .hidden_scales;
}

function unwrapUnlessMissing<T>(result: CallResult<T>): T | null {
  return result.kind === 'refused' && result.body.code === 'profile.no_result' ? null : unwrap(result);
}

function unwrap<T>(result: CallResult<T>): T {
  if (result.kind === 'ok') return result.value;
  const status = result.kind === 'refused' ? result.status : undefined;
  throw new CallFailure(`profile: ${status ?? 'no answer'}`, status);
}
