// What the screens of the jobs ask the server.
import { readFreshToken, renewToken } from '#accounts/web/session/session.ts';
import { type CallResult, createCall, type InputAt } from '#base/wire/call.ts';
import type { EndpointOutput } from '#base/wire/endpoint.ts';
import { type ServiceResult, toServiceResult } from '#base/wire/service-result.ts';
import { BOARD } from '#messages/jobs/board.ts';
import { JOB_SETTINGS } from '#messages/jobs/job-settings.ts';
import { NOTICE } from '#messages/jobs/notice.ts';
import { PAIRS } from '#messages/jobs/pairs.ts';
import { JOB_REFUSALS } from '#messages/jobs/refusals.ts';
import { JOB_FIELDS, JOB_WORK_REFUSALS } from '#messages/jobs/work.ts';
import { say } from '#messages/say.ts';
import type { InterestsWire } from '#profile/interests/contract-interests.ts';
import type { INTEREST_ENDPOINTS } from '../contract-interests.ts';
import type { SAVED_SEARCH_ENDPOINTS, SavedSearchWire } from '../contract-saved-searches.ts';
import type { SEARCH_ENDPOINTS } from '../contract-search.ts';
import type { SETTINGS_ENDPOINTS } from '../contract-settings.ts';
import type { JobWire } from '../contract-shapes.ts';
import type { WORK_ENDPOINTS } from '../contract-work.ts';
import type { FeedbackReason } from '../rules/wire-words.ts';
import type { Filters } from './board/wish.ts';

type Endpoints = typeof SEARCH_ENDPOINTS &
  typeof WORK_ENDPOINTS &
  typeof SETTINGS_ENDPOINTS &
  typeof INTEREST_ENDPOINTS &
  typeof SAVED_SEARCH_ENDPOINTS;
type JobEndpoint = Endpoints[keyof Endpoints];

const call = createCall<JobEndpoint>(
  { ...JOB_FIELDS, ...JOB_WORK_REFUSALS, ...JOB_REFUSALS },
  readFreshToken,
  renewToken,
);

type Answered<R extends JobEndpoint['route']> = Promise<
  ServiceResult<EndpointOutput<Extract<JobEndpoint, { route: R }>>>
>;

export type JobPage = EndpointOutput<Endpoints['searchJobs']>;
export type JobSignals = EndpointOutput<Endpoints['listSignals']>;
export type JobLog = EndpointOutput<Endpoints['listLog']>;
export type ApplicationChange = InputAt<JobEndpoint, 'PUT /linkedin/jobs/:jobId/application'>['body'];

type SearchOptions = { readonly cursor?: string | undefined; readonly isForced?: boolean };

/** A page of the board. A forced one passes every cache by, and says so in each way that one may listen to. */
export async function searchJobs(
  filters: Filters,
  { cursor, isForced = false }: SearchOptions = {},
): Answered<'GET /linkedin/jobs/search'> {
  const now = String(Date.now());
  const bypassing = isForced ? { bypass_cache: 'true', fresh: 'true', request_id: crypto.randomUUID() } : {};
  const query = {
    ...filters,
    cursor,
    force_refresh: isForced ? 'true' : 'false',
    t: now,
    ...bypassing,
  } as const;
  return told(
    await call('GET /linkedin/jobs/search', { query }, isForced ? { cache: 'reload' } : {}),
    say(BOARD, 'board.failed'),
  );
}

export async function fetchJob(jobId: string): Answered<'GET /linkedin/jobs/:jobId'> {
  return told(await call('GET /linkedin/jobs/:jobId', { params: { jobId } }), say(BOARD, 'board.failed'));
}

export async function fetchFavorites(): Promise<ServiceResult<readonly JobWire[]>> {
  const result = await call('GET /linkedin/jobs/favorites', { query: { t: String(Date.now()) } });
  return told(onlyJobs(result), say(BOARD, 'board.favorites_failed'));
}

export async function fetchApplications(): Promise<ServiceResult<readonly JobWire[]>> {
  return told(onlyJobs(await call('GET /jobs/applications', {})), say(BOARD, 'board.failed'));
}

export async function setFavorite(
  jobId: string,
  is_favorite: boolean,
): Answered<'POST /linkedin/jobs/favorite/:jobId'> {
  const result = await call('POST /linkedin/jobs/favorite/:jobId', {
    params: { jobId },
    body: { is_favorite },
  });
  return told(result, say(BOARD, 'board.favorite_failed'));
}

export async function sayFeedback(
  jobId: string,
  kind: 'more' | 'less' | 'opened',
  reason?: FeedbackReason,
): Answered<'POST /linkedin/jobs/:jobId/feedback'> {
  const body = reason === undefined ? { kind } : { kind, reason };
  return told(
    await call('POST /linkedin/jobs/:jobId/feedback', { params: { jobId }, body }),
    say(NOTICE, 'notice.teach_failed'),
  );
}

export async function takeBackFeedback(jobId: string): Answered<'DELETE /linkedin/jobs/:jobId/feedback'> {
  return told(
    await call('DELETE /linkedin/jobs/:jobId/feedback', { params: { jobId } }),
    say(NOTICE, 'notice.teach_failed'),
  );
}

/** Keeps how an application stands; nothing takes it away with its note. */
export async function keepApplication(
  jobId: string,
  change: ApplicationChange | undefined,
): Promise<ServiceResult<unknown>> {
  const params = { jobId };
  const result =
    change === undefined
      ? await call('DELETE /linkedin/jobs/:jobId/application', { params })
      : await call('PUT /linkedin/jobs/:jobId/application', { params, body: change });
  return told<unknown>(result, say(NOTICE, 'notice.save_failed'));
}

export async function fetchSettings(): Answered<'GET /jobs/settings'> {
  return told(await call('GET /jobs/settings', {}), say(JOB_SETTINGS, 'job-settings.load_failed'));
}

export async function setPersonalised(on: boolean): Answered<'PUT /jobs/personalisation'> {
  return told(
    await call('PUT /jobs/personalisation', { body: { on } }),
    say(JOB_SETTINGS, 'job-settings.failed'),
  );
}

/** Hides a company, at one of its jobs or none, or shows it again. */
export async function hideCompany(
  company: string,
  hidden: boolean,
  job_id?: string,
): Answered<'PUT /jobs/hidden-companies'> {
  return told(
    await call('PUT /jobs/hidden-companies', {
      body: { company, hidden, ...(job_id !== undefined && { job_id }) },
    }),
    say(JOB_SETTINGS, 'job-settings.failed'),
  );
}

export async function fetchSignals(): Answered<'GET /jobs/signals'> {
  return told(await call('GET /jobs/signals', {}), say(JOB_SETTINGS, 'job-settings.load_failed'));
}

export async function dropSignal(signalId: string): Answered<'DELETE /jobs/signals/:signalId'> {
  return told(
    await call('DELETE /jobs/signals/:signalId', { params: { signalId } }),
    say(JOB_SETTINGS, 'job-settings.failed'),
  );
}

export async function forgetSignals(): Answered<'DELETE /jobs/signals'> {
  return told(await call('DELETE /jobs/signals', {}), say(JOB_SETTINGS, 'job-settings.failed'));
}

export async function fetchLog(cursor: string | undefined): Answered<'GET /jobs/log'> {
  const query = cursor === undefined ? {} : { cursor };
  return told(await call('GET /jobs/log', { query }), say(JOB_SETTINGS, 'job-settings.load_failed'));
}

export async function forgetLog(): Answered<'DELETE /jobs/log'> {
  return told(await call('DELETE /jobs/log', {}), say(JOB_SETTINGS, 'job-settings.failed'));
}

export async function answerPairs(
  answers: Readonly<Record<string, 'left' | 'right' | null>>,
): Promise<ServiceResult<InterestsWire>> {
  return told(await call('PUT /jobs/interests', { body: { answers } }), say(PAIRS, 'pairs.save_failed'));
}

export async function fetchSearches(): Answered<'GET /jobs/searches'> {
  return told(await call('GET /jobs/searches', {}), say(BOARD, 'board.failed'));
}

export async function saveSearch(
  search: InputAt<JobEndpoint, 'POST /jobs/searches'>['body'],
): Promise<ServiceResult<{ readonly search: SavedSearchWire }>> {
  return told(await call('POST /jobs/searches', { body: search }), say(BOARD, 'board.save_failed'));
}

export async function forgetSearch(searchId: string): Answered<'DELETE /jobs/searches/:searchId'> {
  return told(
    await call('DELETE /jobs/searches/:searchId', { params: { searchId } }),
    say(BOARD, 'board.forget_failed'),
  );
}

/** Ends the mails of saved searches by what stands in each of them. */
export async function endSearchMails(of: string, token: string): Answered<'POST /jobs/searches/end-mails'> {
  const result = await call('POST /jobs/searches/end-mails', { query: { of, token } });
  const isOver = !result.success && result.status !== undefined && result.status < 500;
  return told(result, say(JOB_SETTINGS, isOver ? 'job-settings.end_over' : 'job-settings.end_failed'));
}

/** An array, or an object that holds it. */
function onlyJobs(
  result: CallResult<{ readonly jobs: JobWire[] } | readonly JobWire[]>,
): CallResult<readonly JobWire[]> {
  if (!result.success) return result;
  const { data } = result;
  return { success: true, data: 'jobs' in data ? data.jobs : data };
}

/** Server's own faults are told by the words of what failed. */
function told<T>(result: CallResult<T>, failed: string): ServiceResult<T> {
  return toServiceResult(result, { refused: failed, unreachable: failed });
}
