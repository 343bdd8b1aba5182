// All SQL of imported occupations, and of the postings that are placed anew by them.
import { type Kysely, sql } from 'kysely';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import type { FoundOccupation } from './content.ts';
import type { Occupation } from './rules/occupations.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    occupations: {
      code: string;
      title: string;
      job_zone: number;
      interests: readonly number[];
      work_values: readonly number[];
      styles: readonly number[];
      titles: readonly string[];
    };
  }
}

/** An occupation with the further titles that it goes by. */
export type ImportedOccupation = Occupation & { readonly titles: readonly string[] };

/** So many rows are written, and so many postings placed, at once. */
const BATCH = 1000;

/** The occupations that were imported, by their codes; none where the groups of the product are in use. */
export async function listOccupations(db: Kysely<Tables>): Promise<readonly ImportedOccupation[]> {
  const rows = await db.selectFrom('occupations').selectAll().orderBy('code').execute();
  return rows.map(({ code, title, job_zone, interests, work_values, styles, titles }) => ({
    ...{ code, title, jobZone: job_zone, interests, values: work_values, styles, titles },
  }));
}

/** Puts these in place of all that were imported before; nobody sees a part of them. */
export async function replaceOccupations(db: Db, occupations: readonly ImportedOccupation[]): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.deleteFrom('occupations').execute();
    for (let from = 0; from < occupations.length; from += BATCH)
      await trx
        .insertInto('occupations')
        .values(
          occupations
            .slice(from, from + BATCH)
            .map(({ code, title, jobZone, interests, values, styles, titles }) => ({
              ...{ code, title, job_zone: jobZone, titles },
              ...{ interests, work_values: values, styles },
            })),
        )
        .execute();
  });
}

/** Places every posting anew by its title; answers how many there are and how many have a place. Can be broken off and begun again. */
export async function placePostings(
  db: Db,
  matchTitle: (title: string) => FoundOccupation | undefined,
): Promise<{ readonly postings: number; readonly placed: number }> {
  let [after, postings, placed] = [0, 0, 0];
  for (;;) {
    const rows = await db.kysely
      .selectFrom('postings')
      .select(['id', 'title'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return { postings, placed };
    const found = rows.map(({ title }) => matchTitle(title));
    await sql`
      update postings set occupation = given.code, occupation_group = left(given.code, 2), zone = given.zone
      from unnest(
        ${rows.map(({ id }) => id)}::bigint[], ${found.map((one) => one?.code ?? null)}::text[], ${found.map((one) => one?.zone ?? null)}::real[]
      ) as given (id, code, zone)
      where postings.id = given.id and (occupation is distinct from given.code or postings.zone is distinct from given.zone)
    `.execute(db.kysely);
    after = Number(rows.at(-1)?.id ?? after);
    postings += rows.length;
    placed += found.filter((one) => one !== undefined).length;
  }
}
