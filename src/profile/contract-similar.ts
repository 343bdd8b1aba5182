// What finding similar people is over the wire: a threshold and a metric go in, ids of people come out, and no number.
import * as z from 'zod/mini';
import { defineEndpoint } from '#base/wire/endpoint.ts';
import type { CallLimit } from '#base/wire/limited.ts';
import { LIMITS } from './rules/limits.ts';
import { SIMILARITY_METRICS } from './rules/similarity.ts';

const BETWEEN = 'Must be a number from 0 to 1.';

/** A number as people write one, such as 0.6 or .65; the nearest step of 0.05 counts. */
const threshold = z.string(BETWEEN).check(
  z.maxLength(20, BETWEEN),
  z.regex(/^(\d+\.?\d*|\.\d+)$/, BETWEEN),
  z.refine((text) => Number(text) <= 1, BETWEEN),
);

/** Searches of one person, and of all people behind one address: so often that nobody is measured by it. */
const SEARCHES = [
  { by: 'person', atOnce: 30, everySeconds: 20, refusal: 'profile.too_many_searches', everywhere: true },
  { by: 'address', atOnce: 120, everySeconds: 5, refusal: 'profile.too_many_searches', everywhere: true },
] as const satisfies readonly CallLimit[];

export const SIMILAR_ENDPOINTS = {
  listSimilarPeople: defineEndpoint({
    name: 'profile.listSimilarPeople',
    route: 'GET /psych/top-similar-users',
    summary: `People who are alike and have agreed to be found, the nearest band of 0.05 first, at most ${LIMITS.similarPeople}; 0.6 and cosine unless told`,
    access: 'person',
    limit: SEARCHES,
    query: z.strictObject({
      threshold: z.optional(threshold),
      metric: z.optional(z.enum(SIMILARITY_METRICS, `Must be ${SIMILARITY_METRICS.join(' or ')}.`)),
    }),
    output: z.object({ similar_user_ids: z.array(z.string()) }),
  }),
} as const;
