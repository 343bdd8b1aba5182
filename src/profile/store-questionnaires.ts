// All SQL of the questionnaires: one result of a person for each, with its answers as they were given.
import { type Kysely, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { Instrument, TestAnswers } from './rules/instruments.ts';
import type { Survey } from './rules/scales.ts';
import type { TestScores } from './rules/score-questionnaire.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    test_results: {
      id: string;
      person_id: PersonId;
      survey: Survey;
      instrument: string;
      instrument_version: string;
      /** JSON of `TestAnswers`: text when written, parsed when read. */
      answers: unknown;
      /** JSON of `TestScores`: text when written, parsed when read. */
      scores: unknown;
      scored_with: string;
      answered_at: Date;
    };
  }
}

export type NewTestResult = {
  readonly id: string;
  readonly personId: PersonId;
  readonly instrument: Instrument;
  readonly answers: TestAnswers;
  readonly scores: TestScores;
  readonly method: string;
  readonly now: Date;
};

export type KeptTestResult = { readonly id: string; readonly answers: TestAnswers };

/** Keeps a result unless there is one already; answers the one that is kept, known by its id. */
export async function saveTestResult(db: Kysely<Tables>, result: NewTestResult): Promise<KeptTestResult> {
  const { id, personId, instrument, answers, scores, method, now } = result;
  const row = await db
    .insertInto('test_results')
    .values({
      id,
      person_id: personId,
      survey: instrument.survey,
      instrument: instrument.id,
      instrument_version: instrument.version,
      answers: JSON.stringify(answers),
      scores: JSON.stringify(scores),
      scored_with: method,
      answered_at: now,
    })
    // Changes nothing: only a row that is touched is also answered, whoever wrote it a moment ago.
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'survey'])
        .doUpdateSet(({ ref }) => ({ survey: ref('excluded.survey') })),
    )
    .returning(['id', 'answers'])
    .executeTakeFirstOrThrow();
  return { id: row.id, answers: row.answers as TestAnswers };
}

/** The answers of a person to a test; undefined when there are none. */
export async function findTestAnswers(
  db: Kysely<Tables>,
  personId: PersonId,
  survey: Survey,
): Promise<TestAnswers | undefined> {
  const row = await db
    .selectFrom('test_results')
    .select('answers')
    .where('person_id', '=', personId)
    .where('survey', '=', survey)
    .executeTakeFirst();
  return row?.answers as TestAnswers | undefined;
}

/** Deletes the result of a person and answers what its answers were; undefined when there is none. */
export async function deleteTestResult(
  db: Kysely<Tables>,
  personId: PersonId,
  survey: Survey,
): Promise<TestAnswers | undefined> {
  const row = await db
    .deleteFrom('test_results')
    .where('person_id', '=', personId)
    .where('survey', '=', survey)
    .returning('answers')
    .executeTakeFirst();
  return row?.answers as TestAnswers | undefined;
}

export type OutdatedResult = KeptTestResult & { readonly instrument: Pick<Instrument, 'id' | 'version'> };

/** Results of a test that another version of it or another method has scored: a page of them by id, after `after`. */
export async function listOutdatedResults(
  db: Kysely<Tables>,
  present: { readonly instrument: Instrument; readonly method: string },
  page: { readonly after: string | undefined; readonly limit: number },
): Promise<readonly OutdatedResult[]> {
  const { instrument, method } = present;
  const rows = await db
    .selectFrom('test_results')
    .select(['id', 'answers', 'instrument', 'instrument_version'])
    .where('survey', '=', instrument.survey)
    .where(({ eb, or }) =>
      or([
        eb('instrument', '<>', instrument.id),
        eb('instrument_version', '<>', instrument.version),
        eb('scored_with', '<>', method),
      ]),
    )
    .$if(page.after !== undefined, (query) => query.where('id', '>', page.after ?? ''))
    .orderBy('id')
    .limit(page.limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    answers: row.answers as TestAnswers,
    instrument: { id: row.instrument, version: row.instrument_version },
  }));
}

/** Puts new scores to results; answers how many were still there. */
export async function saveScores(
  db: Kysely<Tables>,
  present: { readonly instrument: Instrument; readonly method: string },
  scored: readonly { readonly id: string; readonly scores: TestScores }[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update test_results
    set scores = scored.scores, instrument_version = ${present.instrument.version}, scored_with = ${present.method}
    from json_to_recordset(${JSON.stringify(scored)}::json) as scored(id uuid, scores jsonb)
    where test_results.id = scored.id`.execute(db);
  return Number(numAffectedRows ?? 0);
}
