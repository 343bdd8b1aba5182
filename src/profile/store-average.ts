// All SQL of the average of all people: the groups in which results enter it, and the means of those that are whole.
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '#base/engines/tables.ts';
import type { Scale, Survey } from './rules/scales.ts';

declare module '#base/engines/tables.ts' {
  interface Tables {
    average_places: { result_id: string; survey: Survey; group_id: string | null };
  }
}

/** New results that are put into groups at once at most. */
const MOST_AT_ONCE = 10_000;

/** Whose results are counted; the scales are all of the test. */
export type Counted = {
  readonly survey: Survey;
  readonly scales: readonly Scale[];
  readonly countDevelopment: boolean;
};

/** Whether a result counts, as a condition of SQL on its row and that of its person: not while a scale of it is hidden. */
function isCounted({ scales, countDevelopment }: Counted) {
  return sql`(${countDevelopment} or not people.development) and not exists (
    select from hidden_scales
    where hidden_scales.person_id = test_results.person_id and hidden_scales.scale = any(${scales}::text[])
  )`;
}

/**
 * Puts results that count, were given before `before` and are in no group yet into groups of `size`, the oldest first; fewer
 * than that go on waiting. A result stays in its group for ever.
 */
export async function formGroups(
  trx: Transaction<Tables>,
  counted: Counted,
  { size, before }: { readonly size: number; readonly before: Date },
): Promise<void> {
  // One server after the other, and each sees what the one before did: two would share the members of a group out.
  await sql`select pg_advisory_xact_lock(hashtext('lorepath average groups'))`.execute(trx);
  await sql`
    with waiting as materialized (
      select result_id, row_number() over (order by answered_at, result_id) - 1 as place, count(*) over () as people
      from (
        select result_id, answered_at
        from average_places join test_results on test_results.id = result_id join people on people.id = person_id
        where average_places.survey = ${counted.survey} and group_id is null and answered_at < ${before}
          and ${isCounted(counted)}
        order by answered_at, result_id limit ${MOST_AT_ONCE}
      ) as oldest
    ), groups as materialized (
      select number, gen_random_uuid() as id
      from generate_series(0, (select max(people) / ${size}::int - 1 from waiting)) as number
    )
    update average_places set group_id = groups.id
    from waiting join groups on groups.number = place / ${size}::int
    where average_places.result_id = waiting.result_id`.execute(trx);
}

/** Whether at least `size` results of a test are in no group yet. */
export async function areEnoughWaiting(db: Kysely<Tables>, survey: Survey, size: number): Promise<boolean> {
  const { rows } = await sql`
    select from average_places where survey = ${survey} and group_id is null limit ${size}`.execute(db);
  return rows.length === size;
}

/** How many people a mean is of, and the means in the order of the scales; null where nobody has the scale. */
export type ScaleMeans = { readonly people: number; readonly means: readonly (number | null)[] };

/**
 * The means of a test over at most `most` people. Only whole groups of `size` count, and whoever is deleted, or hides a scale
 * of the test, takes the group along: who comes or goes cannot be read from how a mean moves.
 */
export async function averageScores(
  db: Kysely<Tables>,
  counted: Counted,
  options: { readonly most: number; readonly size: number },
): Promise<ScaleMeans> {
  const means = counted.scales.map((scale) => sql`avg((scores -> ${scale}::text ->> 'score')::float8)`);
  const { rows } = await sql<ScaleMeans>`
    with chosen as materialized (
      select group_id, result_id from average_places
      where survey = ${counted.survey} and group_id is not null
      order by group_id limit ${options.most}
    ), counted as (
      select scores, count(*) over (partition by group_id) as members
      from chosen join test_results on test_results.id = result_id join people on people.id = person_id
      where ${isCounted(counted)}
    )
    select count(*)::int as people, array[${sql.join(means)}] as means
    from counted where members = ${options.size}`.execute(db);
  return rows[0] ?? { people: 0, means: [] };
}
