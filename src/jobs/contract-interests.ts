// 'Sixty seconds about work' over the wire: pairs to choose from, and what they and the profile say of interests.
import * as z from 'zod/mini';
import { defineEndpoint } from '#base/wire/endpoint.ts';
import { nameShape } from '#base/wire/shapes.ts';
import { JOB_FIELDS } from '#messages/jobs/work.ts';
import { say } from '#messages/say.ts';
import { intervals, values } from '#profile/contract.ts';
import { MARKING } from './contract-work.ts';

/**
 * Interests by Holland's type, 0 to 10: 5 is the average person, 2 are a standard deviation; intervals 90 %. Both are empty while
 * nothing is known.
 */
const interests = nameShape(
  'JobInterests',
  z.object({
    pairs: z.array(
      z.object({
        id: z.string(),
        left: z.string(),
        right: z.string(),
        answer: z.nullable(z.enum(['left', 'right'])),
      }),
    ),
    interests: values,
    interests_interval: intervals,
  }),
);

export type InterestsWire = z.infer<typeof interests>;

export const INTEREST_ENDPOINTS = {
  getInterests: defineEndpoint({
    name: 'jobs.getInterests',
    route: 'GET /jobs/interests',
    summary: 'The pairs with what was answered, and the interests that answers and profile let expect',
    access: 'person',
    output: interests,
  }),
  answerInterests: defineEndpoint({
    name: 'jobs.answerInterests',
    route: 'PUT /jobs/interests',
    summary: 'Answers pairs, in any order; what is not named stays, and null takes an answer back',
    access: 'person',
    limit: MARKING,
    body: z.strictObject({
      answers: z.record(
        z.string().check(z.maxLength(40)),
        z.nullable(z.enum(['left', 'right'], say(JOB_FIELDS, 'jobs.bad_side'))),
        say(JOB_FIELDS, 'jobs.bad_answers'),
      ),
    }),
    output: interests,
  }),
} as const;
