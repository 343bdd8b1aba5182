// What a person does with postings, over the wire: favorites, and how their applications stand.
import * as z from 'zod/mini';
import { defineEndpoint } from '#base/wire/endpoint.ts';
import type { CallLimit } from '#base/wire/limited.ts';
import { nameShape } from '#base/wire/shapes.ts';
import { JOB_FIELDS } from '#messages/jobs/work.ts';
import { say } from '#messages/say.ts';
import { application, job, jobId } from './contract-shapes.ts';
import { LIMITS } from './rules/limits.ts';
import { APPLICATION_STATES } from './rules/wire-words.ts';

/** What one person changes of what they have marked, set and answered, all together. */
export const MARKING = [
  {
    ...{ by: 'person', atOnce: 120, everySeconds: 1, refusal: 'jobs.too_many_changes' },
    ...{ count: 'marking jobs', everywhere: true },
  },
] as const satisfies readonly CallLimit[];

/** Lists are of all that one person has marked: both of them are counted together. */
const LISTING = [
  {
    ...{ by: 'person', atOnce: 60, everySeconds: 1, refusal: 'jobs.too_many_changes' },
    count: 'listing marked jobs',
  },
] as const satisfies readonly CallLimit[];

const jobs = nameShape('MarkedJobs', z.object({ jobs: z.array(job) }));

export const WORK_ENDPOINTS = {
  setFavorite: defineEndpoint({
    name: 'jobs.setFavorite',
    route: 'POST /linkedin/jobs/favorite/:jobId',
    summary: 'Makes a job a favorite, or no favorite any more; without a body it becomes what it was not',
    access: 'person',
    limit: MARKING,
    params: z.object({ jobId }),
    /** Nothing, of whatever kind, toggles. */
    body: z.nullish(
      z.strictObject({ is_favorite: z.optional(z.boolean(say(JOB_FIELDS, 'jobs.bad_favorite'))) }),
    ),
    output: z.object({ is_favorite: z.boolean() }),
  }),
  listFavorites: defineEndpoint({
    name: 'jobs.listFavorites',
    route: 'GET /linkedin/jobs/favorites',
    summary: 'The favorites, the newest first; also those that are closed by now',
    access: 'person',
    limit: LISTING,
    /** When it is asked: clients send it to keep caches away. */
    query: z.object({ t: z.optional(z.string()) }),
    output: jobs,
  }),
  setApplication: defineEndpoint({
    name: 'jobs.setApplication',
    route: 'PUT /linkedin/jobs/:jobId/application',
    summary: 'Notes how an application stands; what is not named stays, and null takes it away',
    access: 'person',
    limit: MARKING,
    params: z.object({ jobId }),
    body: z.strictObject({
      state: z.enum(APPLICATION_STATES, say(JOB_FIELDS, 'jobs.bad_state')),
      note: z.optional(
        z.nullable(
          z.string(say(JOB_FIELDS, 'jobs.bad_note')).check(
            z.maxLength(LIMITS.noteLetters, say(JOB_FIELDS, 'jobs.long_note')),
            z.refine((text) => text.isWellFormed() && !text.includes('\u0000'), {
              error: say(JOB_FIELDS, 'jobs.bad_note'),
            }),
          ),
        ),
      ),
      /** A day (`2026-03-31`) that matters: of an interview, or by when to ask again. */
      date: z.optional(
        z.nullable(
          z.iso
            .date(say(JOB_FIELDS, 'jobs.bad_date'))
            // There was no year 0, and no database knows one.
            .check(z.regex(/^(?!0000)/, say(JOB_FIELDS, 'jobs.bad_date'))),
        ),
      ),
    }),
    output: z.object({ application }),
  }),
  dropApplication: defineEndpoint({
    name: 'jobs.dropApplication',
    route: 'DELETE /linkedin/jobs/:jobId/application',
    summary: 'Forgets an application with its note, as if it had never been noted',
    access: 'person',
    params: z.object({ jobId }),
    output: z.object({ application: z.null() }),
  }),
  listApplications: defineEndpoint({
    name: 'jobs.listApplications',
    route: 'GET /jobs/applications',
    summary: 'Jobs with an application, the one that changed last first; also those that are closed by now',
    access: 'person',
    limit: LISTING,
    output: jobs,
  }),
} as const;
