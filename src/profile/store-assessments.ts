// All SQL of the assessments: what tests and games left of a person, what is hidden of it, and the average of all people.
import { type Kysely, sql, type Transaction } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/tables.ts';
import type { Evidence } from './rules/evidence.ts';
import type { Scale, Survey } from './rules/scales.ts';
import type { TestScores } from './rules/score-test.ts';

declare module '#base/engines/tables.ts' {
  interface Tables {
    hidden_scales: { person_id: PersonId; scale: Scale; hidden_at: Date };
  }
}

/** A result of a test as it was scored. */
export type ScoredTest = {
  readonly survey: Survey;
  readonly instrument: string;
  readonly instrumentVersion: string;
  readonly method: string;
  readonly answers: number;
  readonly scores: TestScores;
  readonly answeredAt: Date;
};

/** The results of a person's tests, at most one for each survey. */
export async function listScoredTests(
  db: Kysely<Tables>,
  personId: PersonId,
): Promise<readonly ScoredTest[]> {
  const rows = await db
    .selectFrom('test_results')
    .select(['survey', 'instrument', 'instrument_version', 'scored_with', 'answers', 'scores', 'answered_at'])
    .where('person_id', '=', personId)
    .execute();
  return rows.map((row) => ({
    survey: row.survey,
    instrument: row.instrument,
    instrumentVersion: row.instrument_version,
    method: row.scored_with,
    answers: Object.keys(row.answers as object).length,
    scores: row.scores as TestScores,
    answeredAt: row.answered_at,
  }));
}

/** The scales that a person has hidden, by name. */
export async function listHiddenScales(db: Kysely<Tables>, personId: PersonId): Promise<readonly Scale[]> {
  const rows = await db
    .selectFrom('hidden_scales')
    .select('scale')
    .where('person_id', '=', personId)
    .orderBy('scale')
    .execute();
  return rows.map(({ scale }) => scale);
}

/** What a person's finished games said, oldest first; of the topics, or of all without any. */
export async function listEvidence(
  db: Kysely<Tables>,
  personId: PersonId,
  topicIds?: readonly string[],
): Promise<readonly { readonly answers: readonly Evidence[]; readonly recordedAt: Date }[]> {
  const rows = await db
    .selectFrom('game_evidence')
    .select(['answers', 'recorded_at'])
    .where('person_id', '=', personId)
    .$if(topicIds !== undefined, (query) => query.where('topic_id', 'in', topicIds ?? []))
    .orderBy('recorded_at')
    .orderBy('story_id')
    .execute();
  return rows.map((row) => ({ answers: row.answers as readonly Evidence[], recordedAt: row.recorded_at }));
}

/**
 * Which games `listEvidence` would read: the same text as long as it reads the same. What a game said never changes, so
 * the games' ids are all there is to it.
 */
export async function readEvidenceMark(
  db: Kysely<Tables>,
  personId: PersonId,
  topicIds?: readonly string[],
): Promise<string> {
  const row = await db
    .selectFrom('game_evidence')
    .select(sql<string>`coalesce(md5(string_agg(story_id::text, ',' order by story_id)), '')`.as('mark'))
    .where('person_id', '=', personId)
    .$if(topicIds !== undefined, (query) => query.where('topic_id', 'in', topicIds ?? []))
    .executeTakeFirstOrThrow();
  return row.mark;
}

/** Forgets what every game of a person said; answers of how many games. */
export async function forgetAllEvidence(db: Kysely<Tables>, personId: PersonId): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('game_evidence')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Hides these scales of a person and no others; answers what is hidden then, undefined when there is no such person.
 * Of several at once each waits for the one before.
 */
export async function hideScales(
  trx: Transaction<Tables>,
  personId: PersonId,
  scales: readonly Scale[],
  now: Date,
): Promise<readonly Scale[] | undefined> {
  const person = await trx
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!person) return undefined;
  const wanted = [...new Set(scales)];
  await trx
    .deleteFrom('hidden_scales')
    .where('person_id', '=', personId)
    .$if(wanted.length > 0, (query) => query.where('scale', 'not in', wanted))
    .execute();
  if (wanted.length > 0)
    await trx
      .insertInto('hidden_scales')
      .values(wanted.map((scale) => ({ person_id: personId, scale, hidden_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return listHiddenScales(trx, personId);
}

/** How many people a mean is of, and the means in the order of the scales; null where nobody has the scale. */
export type ScaleMeans = { readonly people: number; readonly means: readonly (number | null)[] };

/**
 * The means of a test over at most `most` people, chosen by the ids of their results, which are drawn by lot. Only whole
 * groups of `group` count, the newest results waiting for theirs: who comes or goes alone cannot be read from how a
 * mean moves. Whoever hides a scale of the test is in none of its means.
 */
export async function averageScores(
  db: Kysely<Tables>,
  survey: Survey,
  scales: readonly Scale[],
  options: { readonly most: number; readonly group: number; readonly countDevelopment: boolean },
): Promise<ScaleMeans> {
  const means = scales.map((scale) => sql`avg((scores -> ${scale}::text ->> 'score')::float8)`);
  const { rows } = await sql<ScaleMeans>`
    with counted as materialized (
      select test_results.id, answered_at, scores
      from test_results join people on people.id = person_id
      where survey = ${survey} and (${options.countDevelopment} or not development)
        and not exists (
          select 1 from hidden_scales
          where hidden_scales.person_id = test_results.person_id and scale = any(${scales}::text[])
        )
      order by test_results.id limit ${options.most}
    ), newest as (
      select id from counted order by answered_at desc, id desc
      limit (select count(*) % ${options.group}::int from counted)
    )
    select count(*)::int as people, array[${sql.join(means)}] as means
    from counted where id not in (select id from newest)`.execute(db);
  return rows[0] ?? { people: 0, means: [] };
}
