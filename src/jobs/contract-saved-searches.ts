// Saved searches over the wire: what is looked for, and how the person is told when something new fits.
import * as z from 'zod/mini';
import { defineEndpoint } from '#base/wire/endpoint.ts';
import { nameShape } from '#base/wire/shapes.ts';
import { JOB_FIELDS } from '#messages/jobs/work.ts';
import { say } from '#messages/say.ts';
import { BAD_CURRENCY, BAD_PAY, filters, needsCurrency } from './contract-filters.ts';
import { MARKING } from './contract-work.ts';
import { LIMITS } from './rules/limits.ts';
import { LEVELS, WORKPLACES } from './rules/posting.ts';

/** As people write them; what no text can hold is refused. */
const kept = <S extends typeof filters.q>(text: S) =>
  z.optional(
    text.check(
      z.trim(),
      z.refine((written) => written.isWellFormed() && !written.includes('\u0000'), {
        error: say(JOB_FIELDS, 'jobs.bad_words'),
      }),
    ),
  );

/** The same names as of `GET /linkedin/jobs/search`. */
const looked = {
  q: kept(filters.q),
  place: kept(filters.place),
  remote: z.optional(filters.remote),
  level: z.optional(filters.level),
  pay_min: z.optional(z.int(BAD_PAY).check(z.minimum(0, BAD_PAY), z.maximum(LIMITS.mostPay, BAD_PAY))),
  currency: z.optional(z.string(BAD_CURRENCY).check(z.regex(/^[A-Z]{3}$/, BAD_CURRENCY))),
};

const flag = z.boolean(say(JOB_FIELDS, 'jobs.bad_switch'));

const search = nameShape(
  'SavedSearch',
  z.object({
    id: z.string(),
    q: z.nullable(z.string()),
    place: z.nullable(z.string()),
    remote: z.nullable(z.enum(WORKPLACES)),
    level: z.nullable(z.enum(LEVELS)),
    pay_min: z.nullable(z.int()),
    currency: z.nullable(z.string()),
    /** Whether a mail tells what is new: one a day at most, for all searches together. */
    mail: z.boolean(),
    /** Whether a notice of the system does, in the browsers where the person takes such notices: as often, and without a word of what. */
    notify: z.boolean(),
    made_at: z.string(),
    /** When something new was told last; null before. */
    told_at: z.nullable(z.string()),
  }),
);

export type SavedSearchWire = z.infer<typeof search>;

export const SAVED_SEARCH_ENDPOINTS = {
  listSearches: defineEndpoint({
    name: 'jobs.listSearches',
    route: 'GET /jobs/searches',
    summary: 'The saved searches, the newest first',
    access: 'person',
    output: z.object({ searches: z.array(search) }),
  }),
  saveSearch: defineEndpoint({
    name: 'jobs.saveSearch',
    route: 'POST /jobs/searches',
    summary: 'Saves a search; one that looks for the same is the same, and takes over how it tells',
    access: 'person',
    limit: MARKING,
    body: z
      .strictObject({ ...looked, mail: z._default(flag, false), notify: z._default(flag, false) })
      .check(needsCurrency()),
    output: z.object({ search }),
  }),
  deleteSearch: defineEndpoint({
    name: 'jobs.deleteSearch',
    route: 'DELETE /jobs/searches/:searchId',
    summary: 'Deletes a saved search',
    access: 'person',
    params: z.object({ searchId: z.string().check(z.maxLength(64)) }),
    output: z.object({ searches: z.array(search) }),
  }),
  endSearchMails: defineEndpoint({
    name: 'jobs.endSearchMails',
    route: 'POST /jobs/searches/end-mails',
    summary:
      'Ends the mails of all saved searches of a person, by what stands in each of those mails; the searches stay',
    access: 'public',
    takesOneClick: true,
    limit: [{ by: 'address', atOnce: 60, everySeconds: 1, refusal: 'jobs.too_many_changes' }],
    /** Both as they stand in the address of a mail's link: whose mails, and what proves it. */
    query: z.object({
      of: z.string(say(JOB_FIELDS, 'jobs.bad_token')).check(z.maxLength(64)),
      token: z.string(say(JOB_FIELDS, 'jobs.bad_token')).check(z.maxLength(200)),
    }),
    output: z.object({ ended: z.literal(true) }),
  }),
} as const;
