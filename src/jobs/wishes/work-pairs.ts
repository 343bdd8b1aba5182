// Reads content/jobs/work-pairs.json: the pairs of 'sixty seconds about work'.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { INTEREST_TYPES } from '#profile/rules/interest-types.ts';
import type { WorkPair } from '../rules/pairs.ts';

z.config(z.locales.en());

const side = z.object({ text: z.string().check(z.minLength(1)), type: z.enum(INTEREST_TYPES) });
const fileSchema = z.object({
  pairs: z.array(
    z.object({ id: z.string().check(z.minLength(1), z.maxLength(40)), left: side, right: side }),
  ),
});

/** The pairs in the order of showing. Throws an Error that names the file when it is broken, or an id stands twice. */
export function loadWorkPairs(content: string): readonly WorkPair[] {
  const path = join(content, 'jobs/work-pairs.json');
  const parsed = fileSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
  const { pairs } = parsed.data;
  const twice = pairs.find(({ id }, at) => pairs.findIndex((other) => other.id === id) < at);
  if (twice) throw new Error(`${path}: two pairs are called ${twice.id}`);
  return pairs;
}
