// Interests in work over the wire, as the profile shows them and the jobs serve them, with the pairs that ask for them.
import * as z from 'zod/mini';
import { defineEndpoint } from '#base/wire/endpoint.ts';
import { nameShape } from '#base/wire/shapes.ts';
import { intervals, values } from '../contract.ts';

/**
 * Interests by Holland's type, 0 to 10: 5 is the average person, 2 are a standard deviation; intervals 90 %. Both are empty while
 * nothing is known.
 */
export const interests = nameShape(
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
} as const;

export type InterestEndpoint = (typeof INTEREST_ENDPOINTS)[keyof typeof INTEREST_ENDPOINTS];
