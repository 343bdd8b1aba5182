// All SQL of the average of all people: what was published last, who is new since, and the means of everybody.

import { type Kysely, sql } from 'kysely';
import { selectKnownPeople } from '#accounts/store-known.ts';
import type { Transaction } from '#base/engines/database/db.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { Scale, Survey } from './rules/scales.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    published_averages: {
      survey: Survey;
      people: number;
      /** JSON of means by scale: text when written, parsed when read. */
      means: unknown;
      published_at: Date;
    };
    average_people: { person_id: string; survey: Survey; counted: boolean };
  }
}

export type PublishedAverage = {
  readonly people: number;
  readonly means: Readonly<Partial<Record<Scale, number>>>;
  readonly publishedAt: Date;
};

/** Whose results are counted; the scales are all of the test. */
export type Counted = {
  readonly survey: Survey;
  readonly scales: readonly Scale[];
  readonly countDevelopment: boolean;
};

/** Whether a result counts, as a condition of SQL on its row and that of its person: not while a scale of it is hidden. */
function isCounted({ survey, scales, countDevelopment }: Counted) {
  return sql`test_results.survey = ${survey} and (${countDevelopment} or not known.development) and not exists (
    select from hidden_scales
    where hidden_scales.person_id = test_results.person_id and hidden_scales.scale = any(${scales}::text[])
  )`;
}

/** The average of a test that was published last; undefined when there was none. */
export async function findPublished(
  db: Kysely<Tables>,
  survey: Survey,
): Promise<PublishedAverage | undefined> {
  const row = await db
    .selectFrom('published_averages')
    .select(['people', 'means', 'published_at'])
    .where('survey', '=', survey)
    .executeTakeFirst();
  return (
    row && {
      people: row.people,
      means: row.means as PublishedAverage['means'],
      publishedAt: row.published_at,
    }
  );
}

/** How many people have a result that counts and have not counted before; no more than `most` are looked for. */
export async function countNewPeople(db: Kysely<Tables>, counted: Counted, most: number): Promise<number> {
  const { rows } = await sql`
    select from average_people
      join test_results using (person_id, survey) join ${selectKnownPeople(db)} as known using (person_id)
    where average_people.survey = ${counted.survey} and not average_people.counted and ${isCounted(counted)}
    limit ${most}`.execute(db);
  return rows.length;
}

/** One server after the other, and each sees what the one before has published. */
export async function lockAverages(trx: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('lorepath averages'))`.execute(trx);
}

/** How many people a mean is of, and the means in the order of the scales; null where nobody has the scale. */
export type ScaleMeans = { readonly people: number; readonly means: readonly (number | null)[] };

/** The means of a test over everybody who counts; of more than `most` over so many, whom the chance of their ids picks. */
export async function averageScores(db: Kysely<Tables>, counted: Counted, most: number): Promise<ScaleMeans> {
  const means = counted.scales.map((scale) => sql`avg((scores -> ${scale}::text ->> 'score')::float8)`);
  const { rows } = await sql<ScaleMeans>`
    select count(*)::int as people, array[${sql.join(means)}] as means
    from (
      select scores from test_results join ${selectKnownPeople(db)} as known using (person_id)
      where ${isCounted(counted)}
      order by person_id limit ${most}
    ) as chosen`.execute(db);
  return rows[0] ?? { people: 0, means: [] };
}

/** Publishes an average in place of the last, and notes who has counted as new. */
export async function publishAverage(
  trx: Transaction<Tables>,
  counted: Counted,
  { people, means, publishedAt }: PublishedAverage,
): Promise<void> {
  const row = { people, means: JSON.stringify(means), published_at: publishedAt };
  await trx
    .insertInto('published_averages')
    .values({ survey: counted.survey, ...row })
    .onConflict((conflict) => conflict.column('survey').doUpdateSet(row))
    .execute();
  await sql`
    update average_people set counted = true
    from test_results join ${selectKnownPeople(trx)} as known using (person_id)
    where average_people.survey = ${counted.survey} and not average_people.counted
      and test_results.person_id = average_people.person_id and ${isCounted(counted)}`.execute(trx);
}
