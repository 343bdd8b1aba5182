// All SQL of a chapter while it is being told: who tells it, its text as it grows, and its end.
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#base/engines/tables.ts';
import type { TellingState } from './rules/state.ts';
import { type StoredTelling, toTelling } from './store.ts';
import type { FinishedChapter } from './teller.ts';

/** A run: one attempt of one server to tell the newest chapter of a telling. */
export type Run = { readonly storyId: string; readonly number: number; readonly token: string };

/** A telling whose newest chapter was taken by a run, and which attempt at that chapter it is. */
export type TakenRun = { readonly run: Run; readonly telling: StoredTelling; readonly attempt: number };

type Taking = {
  readonly storyId: string;
  readonly token: string;
  readonly seconds: number;
  /** The token of a run that is known to have ended without letting go. */
  readonly lost?: string | undefined;
};

/**
 * Takes the newest chapter of a telling to tell it, when it is to be told and nobody does; undefined otherwise. What was told
 * of it is gone. The hold is believed for `seconds`, by the clock of the database, so that all nodes agree.
 */
export async function takeRun(
  db: Kysely<Tables>,
  // Without a lost run, that of this token, which holds nothing yet.
  { storyId, token, seconds, lost = token }: Taking,
): Promise<TakenRun | undefined> {
  return await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('told_stories')
      .set({ held_by: token, held_until: holdUntil(seconds) })
      .where('id', '=', storyId)
      .where('status', '=', 'telling')
      .where((eb) =>
        eb.or([
          eb('held_until', 'is', null),
          eb('held_until', '<', sql<Date>`clock_timestamp()`),
          eb('held_by', '=', lost),
        ]),
      )
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { attempt } = await trx
      .updateTable('told_chapters')
      .set((eb) => ({ text: '', attempt: eb('attempt', '+', 1) }))
      .where('story_id', '=', storyId)
      .where('number', '=', row.chapter)
      .returning('attempt')
      .executeTakeFirstOrThrow();
    return { run: { storyId, number: row.chapter, token }, telling: toTelling(row), attempt };
  });
}

function holdUntil(seconds: number) {
  return sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`;
}

/** Adds to the text of a chapter, and holds it on. False when the run has lost it to another. */
export async function appendText(
  db: Kysely<Tables>,
  run: Run,
  text: string,
  seconds: number,
): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    with held as (
      update told_stories set held_until = ${holdUntil(seconds)}
      where id = ${run.storyId} and held_by = ${run.token} and status = 'telling' returning id
    ), added as (
      update told_chapters set text = text || ${text}
      from held where story_id = held.id and number = ${run.number} returning number
    )
    select exists (select 1 from held) as held`.execute(db);
  return rows[0]?.held === true;
}

/** Takes back what was told of a chapter, as a further attempt. False when the run has lost it. */
export async function restartText(db: Kysely<Tables>, run: Run, seconds: number): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    with held as (
      update told_stories set held_until = ${holdUntil(seconds)}
      where id = ${run.storyId} and held_by = ${run.token} and status = 'telling' returning id
    ), emptied as (
      update told_chapters set text = '', attempt = attempt + 1
      from held where story_id = held.id and number = ${run.number} returning number
    )
    select exists (select 1 from held) as held`.execute(db);
  return rows[0]?.held === true;
}

/** Keeps a chapter as it was told, and lets go of it. False when the run has lost it. */
export async function finishRun(
  db: Kysely<Tables>,
  run: Run,
  {
    chapter,
    state,
    now,
  }: { readonly chapter: FinishedChapter; readonly state: TellingState; readonly now: Date },
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('told_stories')
      .set({
        status: chapter.isEnding ? 'finished' : 'waiting',
        ...(chapter.isEnding ? { finished_at: now, ending: chapter.title } : {}),
        ...{ state: JSON.stringify(state), held_by: null, held_until: null, changed_at: now },
      })
      .where('id', '=', run.storyId)
      .where('held_by', '=', run.token)
      .where('status', '=', 'telling')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await trx
      .updateTable('told_chapters')
      .set({
        ...{ scene_id: chapter.sceneId, picture: chapter.picture, text: chapter.text },
        language: chapter.language,
        options: JSON.stringify(chapter.options),
        question: chapter.asks ?? null,
      })
      .where('story_id', '=', run.storyId)
      .where('number', '=', run.number)
      .execute();
    return true;
  });
}

/** Lets go of a chapter that is not told to its end, so that another run can take it at once. */
export async function releaseRun(db: Kysely<Tables>, run: Run): Promise<void> {
  await db
    .updateTable('told_stories')
    .set({ held_by: null, held_until: null })
    .where('id', '=', run.storyId)
    .where('held_by', '=', run.token)
    .execute();
}

/** How far a chapter is, for those who follow it from another node. */
export type ChapterProgress = {
  readonly status: StoredTelling['status'];
  readonly chapter: number;
  readonly attempt: number;
  readonly text: string;
  /** Whether somebody is telling it. */
  readonly held: boolean;
};

export async function findProgress(
  db: Kysely<Tables>,
  storyId: string,
  number: number,
): Promise<ChapterProgress | undefined> {
  const row = await db
    .selectFrom('told_stories')
    .innerJoin('told_chapters', 'told_chapters.story_id', 'told_stories.id')
    .select(['status', 'chapter', 'attempt', 'text'])
    .select(sql<boolean>`coalesce(held_until > clock_timestamp(), false)`.as('held'))
    .where('told_stories.id', '=', storyId)
    .where('told_chapters.number', '=', number)
    .executeTakeFirst();
  return row;
}

/** Lets go of everything that is held: for a server that is alone with its database, once it has started. */
export async function releaseAllRuns(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('told_stories')
    .set({ held_by: null, held_until: null })
    .where('held_by', 'is not', null)
    .execute();
}
