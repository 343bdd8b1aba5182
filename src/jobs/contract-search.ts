// What finding jobs is over the wire: searches, one job, what somebody thinks of it, and what was recommended when.
import * as z from 'zod/mini';
import { defineEndpoint } from '#base/wire/endpoint.ts';
import type { CallLimit } from '#base/wire/limited.ts';
import { JOB_FIELDS } from '#messages/jobs/work.ts';
import { say } from '#messages/say.ts';
import { feedback, job, jobId, reason } from './contract-shapes.ts';
import { LIMITS } from './rules/limits.ts';
import { LEVELS, WORKPLACES } from './rules/posting.ts';
import { FEEDBACK_KINDS, FEEDBACK_REASONS } from './rules/wire-words.ts';

const NUMBER = 'Must be a whole number from 1 to 50.';
const PAY = `Must be a whole number from 0 to ${LIMITS.mostPay}.`;
const CURRENCY = 'Must be the three letters of a currency, such as EUR.';
const oneOf = (words: readonly string[]) => `Must be one of ${words.join(', ')}.`;

/** As people write them; more is refused. */
const words = (most: number) => z.string().check(z.maxLength(most, `May have ${most} letters at most.`));
const cursor = z.optional(z.string().check(z.maxLength(500, 'Must be the next of an earlier page.')));
const limit = z.optional(z.string(NUMBER).check(z.regex(/^([1-9]|[1-4]\d|50)$/, NUMBER)));

/** Searches of one person. */
const SEARCHES = [
  { by: 'person', atOnce: 60, everySeconds: 1, refusal: 'jobs.too_many_searches' },
] as const satisfies readonly CallLimit[];
const SAYINGS = [
  { by: 'person', atOnce: 60, everySeconds: 2, refusal: 'jobs.too_many_changes' },
] as const satisfies readonly CallLimit[];

/** What a search may be narrowed by. Other names are no matter: clients send what keeps caches away. */
const filters = {
  q: z.optional(words(LIMITS.searchLetters)),
  place: z.optional(words(LIMITS.placeLetters)),
  remote: z.optional(z.enum(WORKPLACES, oneOf(WORKPLACES))),
  level: z.optional(z.enum(LEVELS, oneOf(LEVELS))),
  /** A year's, with `currency`. */
  pay_min: z.optional(
    z.string(PAY).check(
      z.regex(/^\d{1,9}$/, PAY),
      z.refine((text) => !(Number.parseInt(text, 10) > LIMITS.mostPay), PAY),
    ),
  ),
  currency: z.optional(z.string(CURRENCY).check(z.regex(/^[A-Za-z]{3}$/, CURRENCY))),
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
        ...filters,
        force_refresh: z.optional(z.enum(['true', 'false'], oneOf(['true', 'false']))),
        cursor,
        limit,
      })
      .check(
        z.refine(({ pay_min, currency }) => pay_min === undefined || currency !== undefined, {
          path: ['currency'],
          error: say(JOB_FIELDS, 'jobs.no_currency'),
        }),
      ),
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
      kind: z.enum(FEEDBACK_KINDS, oneOf(FEEDBACK_KINDS)),
      reason: z.optional(z.enum(FEEDBACK_REASONS, oneOf(FEEDBACK_REASONS))),
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
} as const;
