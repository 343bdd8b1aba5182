// What finding jobs is over the wire: searches, one job, what somebody thinks of it, and what was recommended when.
import * as z from 'zod/mini';
import { defineEndpoint } from '#base/wire/endpoint.ts';
import type { CallLimit } from '#base/wire/limited.ts';
import { JOB_FIELDS } from '#messages/jobs/work.ts';
import { say } from '#messages/say.ts';
import { BAD_CURRENCY, BAD_PAY, filters, needsCurrency } from './contract-filters.ts';
import { feedback, job, jobId, reason } from './contract-shapes.ts';
import { LIMITS } from './rules/limits.ts';
import { FEEDBACK_KINDS, FEEDBACK_REASONS } from './rules/wire-words.ts';

const BAD_LIMIT = say(JOB_FIELDS, 'jobs.bad_limit');
const BAD_CURSOR = say(JOB_FIELDS, 'jobs.bad_cursor');

const cursor = z.optional(z.string(BAD_CURSOR).check(z.maxLength(500, BAD_CURSOR)));
const limit = z.optional(z.string(BAD_LIMIT).check(z.regex(/^([1-9]|[1-4]\d|50)$/, BAD_LIMIT)));

/** Searches of one person. */
const SEARCHES = [
  { by: 'person', atOnce: 60, everySeconds: 1, refusal: 'jobs.too_many_searches' },
] as const satisfies readonly CallLimit[];
const SAYINGS = [
  { by: 'person', atOnce: 60, everySeconds: 2, refusal: 'jobs.too_many_changes' },
] as const satisfies readonly CallLimit[];

/** What a search may be narrowed by. Other names are no matter: clients send what keeps caches away. */
const narrowing = {
  q: z.optional(filters.q),
  place: z.optional(filters.place),
  remote: z.optional(filters.remote),
  level: z.optional(filters.level),
  /** A year's, with `currency`. */
  pay_min: z.optional(
    z.string(BAD_PAY).check(
      z.regex(/^\d{1,9}$/, BAD_PAY),
      z.refine((text) => !(Number.parseInt(text, 10) > LIMITS.mostPay), BAD_PAY),
    ),
  ),
  currency: z.optional(z.string(BAD_CURRENCY).check(z.regex(/^[A-Za-z]{3}$/, BAD_CURRENCY))),
};

export const SEARCH_ENDPOINTS = {
  searchJobs: defineEndpoint({
    name: 'jobs.searchJobs',
    route: 'GET /linkedin/jobs/search',
    summary:
      'Open jobs, a page: what fits best first; with q what it is about first; newest of every kind of work where nothing may be personal',
    access: 'person',
    limit: SEARCHES,
    query: z
      .object({
        ...narrowing,
        force_refresh: z.optional(z.enum(['true', 'false'], say(JOB_FIELDS, 'jobs.bad_switch'))),
        cursor,
        limit,
      })
      .check(needsCurrency()),
    output: z.object({ jobs: z.array(job), next: z.nullable(z.string()), personal: z.boolean() }),
  }),
  getJob: defineEndpoint({
    name: 'jobs.getJob',
    route: 'GET /linkedin/jobs/:jobId',
    summary: 'One job, also one that is not open any more',
    access: 'person',
    params: z.object({ jobId }),
    output: job,
  }),
  sayFeedback: defineEndpoint({
    name: 'jobs.sayFeedback',
    route: 'POST /linkedin/jobs/:jobId/feedback',
    summary: 'More like this, not for me (and why), or that it was read for a while',
    access: 'person',
    limit: SAYINGS,
    params: z.object({ jobId }),
    body: z.strictObject({
      kind: z.enum(FEEDBACK_KINDS, say(JOB_FIELDS, 'jobs.bad_feedback')),
      reason: z.optional(z.enum(FEEDBACK_REASONS, say(JOB_FIELDS, 'jobs.bad_reason'))),
    }),
    output: z.object({ feedback: z.nullable(feedback) }),
  }),
  takeBackFeedback: defineEndpoint({
    name: 'jobs.takeBackFeedback',
    route: 'DELETE /linkedin/jobs/:jobId/feedback',
    summary: 'Takes back what was said of a job, and that it was read',
    access: 'person',
    limit: SAYINGS,
    params: z.object({ jobId }),
    output: z.object({ feedback: z.nullable(feedback) }),
  }),
  listLog: defineEndpoint({
    name: 'jobs.listLog',
    route: 'GET /jobs/log',
    summary: 'What was recommended when and why, of six months, newest first',
    access: 'person',
    query: z.object({ cursor, limit }),
    output: z.object({
      entries: z.array(
        z.object({
          job_id: z.string(),
          /** Null where it is gone by now. */
          title: z.nullable(z.string()),
          company: z.nullable(z.string()),
          at: z.string(),
          /** What chose it: the version of the ranking. */
          method: z.string(),
          score: z.number(),
          reasons: z.array(reason),
        }),
      ),
      next: z.nullable(z.string()),
    }),
  }),
  forgetLog: defineEndpoint({
    name: 'jobs.forgetLog',
    route: 'DELETE /jobs/log',
    summary: 'Forgets what was recommended until now; what is recommended from now on is noted again',
    access: 'person',
    limit: SAYINGS,
    output: z.object({ entries: z.array(z.never()), next: z.null() }),
  }),
} as const;
