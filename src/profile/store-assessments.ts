// All SQL of the assessments: what tests and games left of a person, and what is hidden of it.
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import { holdPerson } from '#accounts/store-known.ts';
import type { Transaction } from '#base/engines/database/db.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { GameEvidence } from './rules/evidence.ts';
import type { Scale, Survey } from './rules/scales.ts';
import type { TestScores } from './rules/score-questionnaire.ts';

declare module '#base/engines/database/tables.ts' {
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

/** What a finished game said, and when it was finished. */
export type RecordedGame = {
  readonly storyId: string;
  readonly answers: readonly GameEvidence[];
  readonly recordedAt: Date;
};

/** What a person's finished games said, oldest first; of the topics, or of all without any. */
export async function listEvidence(
  db: Kysely<Tables>,
  personId: PersonId,
  topicIds?: readonly string[],
): Promise<readonly RecordedGame[]> {
  const rows = await db
    .selectFrom('game_evidence')
    .select(['story_id', 'answers', 'recorded_at'])
    .where('person_id', '=', personId)
    .$if(topicIds !== undefined, (query) => query.where('topic_id', 'in', topicIds ?? []))
    .orderBy('recorded_at')
    .orderBy('story_id')
    .execute();
  return rows.map((row) => ({
    storyId: row.story_id,
    answers: row.answers as readonly GameEvidence[],
    recordedAt: row.recorded_at,
  }));
}

/**
 * Which games `listEvidence` would read: the same text as long as it reads the same, that of `markGames`; empty without
 * any. What a game said never changes, so the games' ids are all there is to it.
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

/** The mark of games that were read, so that what came or went since is no part of it. */
export function markGames(games: readonly RecordedGame[]): string {
  if (games.length === 0) return '';
  // Identifiers are ordered alike as texts and by the database.
  const ids = games.map(({ storyId }) => storyId).sort();
  return createHash('md5').update(ids.join(',')).digest('hex');
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
  if (!(await holdPerson(trx, personId, 'alone'))) return undefined;
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
