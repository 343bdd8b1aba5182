// What searches may be narrowed by over the wire, the same words whether one looks at once or keeps the search.
import * as z from 'zod/mini';
import { JOB_FIELDS } from '#messages/jobs/work.ts';
import { say } from '#messages/say.ts';
import { LIMITS } from './rules/limits.ts';
import { LEVELS, WORKPLACES } from './rules/posting.ts';

/** Words as people write them, of so many letters at most. */
const words = (most: number) =>
  z
    .string(say(JOB_FIELDS, 'jobs.bad_words'))
    .check(z.maxLength(most, say(JOB_FIELDS, 'jobs.long_words', { most })));

export const filters = {
  q: words(LIMITS.searchLetters),
  place: words(LIMITS.placeLetters),
  remote: z.enum(WORKPLACES, say(JOB_FIELDS, 'jobs.bad_remote')),
  level: z.enum(LEVELS, say(JOB_FIELDS, 'jobs.bad_level')),
};

export const BAD_PAY = say(JOB_FIELDS, 'jobs.bad_pay', { most: LIMITS.mostPay });
export const BAD_CURRENCY = say(JOB_FIELDS, 'jobs.bad_currency');

type Paid = { readonly pay_min?: unknown; readonly currency?: string | undefined };

/** A pay needs its currency. */
export const needsCurrency = <Asked extends Paid>() =>
  z.refine<Asked>(({ pay_min, currency }) => pay_min === undefined || currency !== undefined, {
    path: ['currency'],
    error: say(JOB_FIELDS, 'jobs.no_currency'),
  });
