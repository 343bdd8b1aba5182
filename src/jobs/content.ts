// Reads content/jobs: the table of occupations with the words of their titles, and the invented postings.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { INTEREST_TYPES } from '#profile/rules/interest-types.ts';
import { createTitleMatch, type Match } from './rules/match-title.ts';
import {
  type Occupation,
  type PlacedOccupation,
  placeOccupations,
  WORK_STYLES,
  WORK_VALUES,
} from './rules/occupations.ts';

// Without a language the schemas only say "Invalid input".
z.config(z.locales.en());

/** Of a row of the table, what titles are matched by; the ratings are read elsewhere. */
const fileSchema = z.object({
  occupations: z.array(
    z.object({
      code: z.string(),
      jobZone: z.number(),
      words: z.array(z.string()),
      not: z.array(z.string()),
    }),
  ),
});

const fieldsSchema = z.object({
  heads: z.record(z.string(), z.array(z.string())),
  fields: z.array(z.object({ words: z.array(z.string()), groups: z.record(z.string(), z.string()) })),
});

/** What a title says of somebody's work; the zone is how long one learns for it, 1 to 5. */
export type FoundOccupation = Match & { readonly zone: number };

/** What finds the occupation of a title. Throws an Error that names the file when a table is broken. */
export function loadTitleMatch(content: string): (title: string) => FoundOccupation | undefined {
  const { occupations } = readTable(join(content, 'jobs/occupations.json'), fileSchema);
  const fields = readTable(join(content, 'jobs/title-fields.json'), fieldsSchema);
  const zones = new Map(occupations.map(({ code, jobZone }) => [code, jobZone]));
  const match = createTitleMatch(occupations, fields);
  return (title) => {
    const found = match(title);
    return found && { ...found, zone: zones.get(found.code) ?? 0 };
  };
}

function readTable<T>(path: string, schema: z.ZodMiniType<T>): T {
  const parsed = z.safeParse(schema, JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** The file of the invented postings. */
export const samplesOf = (content: string): string => join(content, 'jobs/sample-postings.json');

const ratings = z.record(z.string(), z.number());
const workSchema = z.object({
  occupations: z.array(
    z.object({
      ...{ code: z.string(), title: z.string(), jobZone: z.number() },
      ...{ interests: ratings, values: ratings, styles: ratings },
    }),
  ),
});

/** The occupations of the table in use, placed beside each other. Throws an Error that names the file when the table is broken. */
export function loadWork(content: string): readonly PlacedOccupation[] {
  const path = join(content, 'jobs/occupations.json');
  const parsed = workSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
  const rate = (code: string, given: Readonly<Record<string, number>>, names: readonly string[]) =>
    names.map((name) => {
      const rating = given[name];
      if (rating === undefined) throw new Error(`${path}: ${code} has no rating of ${name}`);
      return rating;
    });
  return placeOccupations(
    parsed.data.occupations.map(
      ({ code, title, jobZone, interests, values, styles }): Occupation => ({
        ...{ code, title, jobZone, interests: rate(code, interests, INTEREST_TYPES) },
        ...{ values: rate(code, values, WORK_VALUES), styles: rate(code, styles, WORK_STYLES) },
      }),
    ),
  );
}
