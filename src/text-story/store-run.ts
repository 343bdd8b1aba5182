// All SQL of a chapter while it is being told: who tells it, its text as it grows, and its end.
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#base/engines/database/tables.ts';
import type { TellingState } from './rules/state.ts';
import { type StoredTelling, toTelling } from './store.ts';
import type { FinishedChapter } from './teller.ts';

/** A run: one attempt of one server to tell the newest chapter of a telling. */
export type Run = { readonly storyId: string; readonly number: number; readonly token: string };

/** A telling whose newest chapter was taken by a run, which attempt at that chapter it is, and what is kept of it. */
export type TakenRun = {
  readonly run: Run;
  readonly telling: StoredTelling;
  readonly attempt: number;
  /** Empty where nothing is kept. */
  readonly begun: string;
  /** Up to where what was read of this attempt stands, in UTF-16 units; undefined where all of it does. */
  readonly setBackTo: number | undefined;
};

type Taking = {
  readonly storyId: string;
  readonly token: string;
  readonly seconds: number;
  /** The token of a run that is known to have ended without letting go. */
  readonly lost?: string | undefined;
};

/**
 * Takes the newest chapter of a telling to tell it, when it is to be told and nobody does; undefined otherwise. What is kept
 * of it is gone on with, as the same attempt; whoever read more than was kept is set back to its end. The hold is believed
 * for `seconds`, by the clock of the database, so that all nodes agree.
 */
export async function takeRun(
  db: Kysely<Tables>,
  // Without a lost run, that of this token, which holds nothing yet.
  { storyId, token, seconds, lost = token }: Taking,
): Promise<TakenRun | undefined> {
  return await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('told_stories')
      .set({ held_by: token, held_until: holdUntil(seconds), is_thinking: false })
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
    const run = { storyId, number: row.chapter, token };
    const { attempt, text, set_back_to } = await trx
      .updateTable('told_chapters')
      .set((eb) => ({
        attempt: eb
          .case()
          .when('text', '=', '')
          .then(eb('attempt', '+', 1))
          .else(eb.ref('attempt'))
          .end(),
      }))
      .where('story_id', '=', storyId)
      .where('number', '=', row.chapter)
      .returning(['attempt', 'text', 'set_back_to'])
      .executeTakeFirstOrThrow();
    const taken = { run, telling: toTelling(row), attempt, begun: text };
    if (text === '') return { ...taken, setBackTo: set_back_to ?? undefined };
    return { ...taken, setBackTo: await setBack(trx, run, text) };
  });
}

/** Keeps a text as all that stands of a chapter's attempt. Answers up to where whoever read on is set back. */
async function setBack(db: Kysely<Tables>, { storyId, number }: Run, text: string): Promise<number> {
  // Who was set back further before cannot be told apart from who was not.
  const { set_back_to } = await db
    .updateTable('told_chapters')
    .set({ text, set_back_to: sql<number>`least(set_back_to, ${text.length}::integer)` })
    .where('story_id', '=', storyId)
    .where('number', '=', number)
    .returning('set_back_to')
    .executeTakeFirstOrThrow();
  return set_back_to ?? text.length;
}

function holdUntil(seconds: number) {
  return sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`;
}

/** Adds to the text of a chapter, says whether its storyteller thinks, and holds it on. False when the run has lost it to another. */
export async function appendText(
  db: Kysely<Tables>,
  run: Run,
  text: string,
  seconds: number,
  isThinking = false,
): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    with held as (
      update told_stories set held_until = ${holdUntil(seconds)}, is_thinking = ${isThinking}
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
      update told_chapters set text = '', attempt = attempt + 1, set_back_to = null
      from held where story_id = held.id and number = ${run.number} returning number
    )
    select exists (select 1 from held) as held`.execute(db);
  return rows[0]?.held === true;
}

/**
 * Takes back the end of what was told of a chapter: `text` is its beginning, and stands. Answers up to where whoever read on
 * is set back, undefined when the run has lost the chapter.
 */
export async function shortenText(
  db: Kysely<Tables>,
  run: Run,
  text: string,
  seconds: number,
): Promise<number | undefined> {
  return await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('told_stories')
      .set({ held_until: holdUntil(seconds) })
      .where('id', '=', run.storyId)
      .where('held_by', '=', run.token)
      .where('status', '=', 'telling')
      .executeTakeFirst();
    return numUpdatedRows === 0n ? undefined : await setBack(trx, run, text);
  });
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
        ...{ state: JSON.stringify(state), held_by: null, held_until: null, is_thinking: false },
        changed_at: now,
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
    .set({ held_by: null, held_until: null, is_thinking: false })
    .where('id', '=', run.storyId)
    .where('held_by', '=', run.token)
    .execute();
}

const HELD_MS = sql<number>`
  greatest(0, ceil(coalesce(extract(epoch from held_until - clock_timestamp()), 0) * 1000))::int`;

/** How far a chapter is, for those who follow it from another node. */
export type ChapterProgress = {
  readonly status: StoredTelling['status'];
  readonly chapter: number;
  readonly attempt: number;
  /** What comes behind the letters that are known. */
  readonly text: string;
  /** Up to where what was read of this attempt stands, in UTF-16 units; null where all of it does. */
  readonly setBackTo: number | null;
  /** For how long whoever tells it is believed to be alive, in ms; 0 where nobody tells it. */
  readonly heldMs: number;
};

/** How far a chapter is, without its first `known` letters, counted as code points. */
export async function findProgress(
  db: Kysely<Tables>,
  storyId: string,
  number: number,
  known = 0,
): Promise<ChapterProgress | undefined> {
  const row = await db
    .selectFrom('told_stories')
    .innerJoin('told_chapters', 'told_chapters.story_id', 'told_stories.id')
    .select(['status', 'chapter', 'attempt', 'set_back_to as setBackTo'])
    .select(sql<string>`substr(text, ${known}::int + 1)`.as('text'))
    .select(HELD_MS.as('heldMs'))
    .where('told_stories.id', '=', storyId)
    .where('told_chapters.number', '=', number)
    .executeTakeFirst();
  return row;
}

/** Lets go of everything that is held: for a server that is alone with its database, once it has started. */
export async function releaseAllRuns(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('told_stories')
    .set({ held_by: null, held_until: null, is_thinking: false })
    .where('held_by', 'is not', null)
    .execute();
}
