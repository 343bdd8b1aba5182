// All SQL of the told stories, but that of a chapter while it is being told.

import type { Generated, Kysely, Selectable } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Transaction } from '#base/engines/database/db.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { FinishedCursor } from '#base/wire/finished-cursor.ts';
import type { CarriedOver } from './rules/carry.ts';
import type { Heard } from './rules/hear.ts';
import type { TellingState } from './rules/state.ts';
import { WRITTEN_LANGUAGE } from './rules/words.ts';
import type { OfferedOption } from './teller.ts';

export type TellingStatus = 'telling' | 'waiting' | 'finished';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    told_stories: {
      id: string;
      person_id: PersonId;
      story_key: string;
      parent_id: string | null;
      language: string;
      chapter: number;
      status: TellingStatus;
      /** JSON of a `TellingState`: text when written, parsed when read. */
      state: unknown;
      /** JSON of a `CarriedOver`. */
      carry: unknown;
      held_by: string | null;
      held_until: Date | null;
      ending: string | null;
      /** Of a telling whose last reply made it pause. */
      pause: 'help' | null;
      started_at: Date;
      changed_at: Date;
      finished_at: Date | null;
      is_thinking: Generated<boolean>;
    };
    told_chapters: {
      story_id: string;
      number: number;
      attempt: number;
      set_back_to: Generated<number | null>;
      scene_id: string;
      picture: string;
      text: string;
      language: string;
      /** JSON of `OfferedOption[]`. */
      options: unknown;
      question: string | null;
      response: string | null;
      /** JSON of a `Heard`. */
      heard: unknown;
      answered_at: Date | null;
    };
  }
}

/** A telling, as it is kept. */
export type StoredTelling = {
  readonly id: string;
  readonly personId: PersonId;
  readonly storyKey: string;
  readonly parentId: string | null;
  /** What its reader asks for, as a tag such as pt-BR; a chapter has that which it is written in. */
  readonly language: string;
  /** The newest that is told or being told: 0 the beginning. */
  readonly chapter: number;
  readonly status: TellingStatus;
  readonly state: TellingState;
  readonly carry: CarriedOver | undefined;
  readonly ending: string | null;
  /** Whether it pauses, until the next reply, since the last one spoke of real distress or harm. */
  readonly pause: 'help' | null;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  /** Whether nothing of the newest chapter has come yet, and its storyteller gives signs of life. */
  readonly isThinking: boolean;
};

/** A chapter, as it is kept: told, or being told. */
export type StoredChapter = {
  readonly number: number;
  /** How often it was begun: 0 before anybody has taken it. */
  readonly attempt: number;
  /** Empty until it is told, as is the picture. */
  readonly sceneId: string;
  readonly picture: string;
  readonly text: string;
  readonly language: string;
  readonly options: readonly OfferedOption[];
  readonly question: string | null;
  readonly response: string | null;
  readonly heard: Heard | undefined;
};

type Row = Selectable<Tables['told_stories']>;

export function toTelling(row: Row): StoredTelling {
  return {
    id: row.id,
    personId: row.person_id,
    storyKey: row.story_key,
    parentId: row.parent_id,
    language: row.language,
    chapter: row.chapter,
    status: row.status,
    state: row.state as TellingState,
    carry: (row.carry ?? undefined) as CarriedOver | undefined,
    ending: row.ending,
    pause: row.pause,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    isThinking: row.is_thinking,
  };
}

/** A telling of a person; undefined when there is none or it is another's. */
export async function findTelling(
  db: Kysely<Tables>,
  id: string,
  personId: PersonId,
): Promise<StoredTelling | undefined> {
  const row = await db
    .selectFrom('told_stories')
    .selectAll()
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row && toTelling(row);
}

/** The same, held until the transaction ends, so that of two replies at once one sees what the other did. */
export async function holdTelling(
  trx: Transaction<Tables>,
  id: string,
  personId: PersonId,
): Promise<StoredTelling | undefined> {
  const row = await trx
    .selectFrom('told_stories')
    .selectAll()
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
  return row && toTelling(row);
}

/** The telling of a story that a person has begun and not finished; there is one at most. */
export async function findOpenTelling(
  db: Kysely<Tables>,
  personId: PersonId,
  storyKey: string,
): Promise<StoredTelling | undefined> {
  const row = await db
    .selectFrom('told_stories')
    .selectAll()
    .where('person_id', '=', personId)
    .where('story_key', '=', storyKey)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return row && toTelling(row);
}

/** The chapters of a telling in their order, as far as they are told. */
export async function listChapters(db: Kysely<Tables>, storyId: string): Promise<readonly StoredChapter[]> {
  const rows = await db
    .selectFrom('told_chapters')
    .selectAll()
    .where('story_id', '=', storyId)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    attempt: row.attempt,
    sceneId: row.scene_id,
    picture: row.picture,
    text: row.text,
    language: row.language,
    options: row.options as readonly OfferedOption[],
    question: row.question,
    response: row.response,
    heard: (row.heard ?? undefined) as Heard | undefined,
  }));
}

/** Ids of the scenes that a person was told of a story in other tellings, oldest first. */
export async function listSeenScenes(
  db: Kysely<Tables>,
  { id, personId, storyKey }: Pick<StoredTelling, 'id' | 'personId' | 'storyKey'>,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('told_chapters')
    .innerJoin('told_stories', 'told_stories.id', 'told_chapters.story_id')
    .select('told_chapters.scene_id')
    .where('told_stories.person_id', '=', personId)
    .where('told_stories.story_key', '=', storyKey)
    .where('told_stories.id', '<>', id)
    .where('told_chapters.scene_id', '<>', '')
    .orderBy('told_stories.started_at')
    .orderBy('told_stories.id')
    .orderBy('told_chapters.number')
    .execute();
  return rows.map(({ scene_id }) => scene_id);
}

/** A telling to be begun. */
export type NewTelling = {
  readonly id: string;
  readonly personId: PersonId;
  readonly storyKey: string;
  readonly parentId: string | null;
  readonly language: string;
  readonly state: TellingState;
  readonly carry: CarriedOver | undefined;
  readonly now: Date;
};

/** Begins a telling whose beginning is to be told. False when there is an open one of the story. */
export async function saveNewTelling(trx: Transaction<Tables>, telling: NewTelling): Promise<boolean> {
  const { id, personId, storyKey, parentId, language, state, carry, now } = telling;
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('told_stories')
    .values({
      ...{ id, person_id: personId, story_key: storyKey, parent_id: parentId, language },
      ...{ chapter: 0, status: 'telling', held_by: null, held_until: null, ending: null, pause: null },
      state: JSON.stringify(state),
      carry: carry === undefined ? null : JSON.stringify(carry),
      ...{ started_at: now, changed_at: now, finished_at: null },
    })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'story_key']).where('finished_at', 'is', null).doNothing(),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await saveNewChapter(trx, id, 0);
  return true;
}

/** Makes room for a chapter that is to be told. */
async function saveNewChapter(trx: Transaction<Tables>, storyId: string, number: number): Promise<void> {
  await trx
    .insertInto('told_chapters')
    .values({
      ...{ story_id: storyId, number, attempt: 0, scene_id: '', picture: '', text: '' },
      ...{ language: WRITTEN_LANGUAGE, options: JSON.stringify([]), question: null },
      ...{ response: null, heard: null, answered_at: null },
    })
    .execute();
}

/** A reply that fits, and what it makes of the telling. */
export type AcceptedReply = {
  readonly storyId: string;
  /** The chapter that was answered. */
  readonly number: number;
  readonly response: string;
  readonly heard: Heard | undefined;
  readonly state: TellingState;
  readonly now: Date;
};

/** Keeps a reply and makes room for the chapter that answers it. The telling must be held. */
export async function saveReply(trx: Transaction<Tables>, reply: AcceptedReply): Promise<void> {
  const { storyId, number, response, heard, state, now } = reply;
  await trx
    .updateTable('told_chapters')
    .set({ response, heard: heard === undefined ? null : JSON.stringify(heard), answered_at: now })
    .where('story_id', '=', storyId)
    .where('number', '=', number)
    .execute();
  await saveNewChapter(trx, storyId, number + 1);
  await trx
    .updateTable('told_stories')
    .set({
      ...{ chapter: number + 1, status: 'telling', held_by: null, held_until: null, pause: null },
      state: JSON.stringify(state),
      changed_at: now,
    })
    .where('id', '=', storyId)
    .execute();
}

/** Keeps of a telling that it pauses, until its next reply, and nothing else. The telling must be held. */
export async function pauseTelling(trx: Transaction<Tables>, storyId: string): Promise<void> {
  await trx.updateTable('told_stories').set({ pause: 'help' }).where('id', '=', storyId).execute();
}

/** Keeps of a telling that its reader was asked back, and nothing of what they said. The telling must be held. */
export async function keepAsked(
  trx: Transaction<Tables>,
  storyId: string,
  state: TellingState,
): Promise<void> {
  await trx
    .updateTable('told_stories')
    .set({ state: JSON.stringify(state), pause: null })
    .where('id', '=', storyId)
    .execute();
}

/** Deletes a telling of a person. False when there is none. */
export async function deleteTelling(
  trx: Transaction<Tables>,
  id: string,
  personId: PersonId,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('told_stories')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/** Tellings that are not finished, newest first. */
export async function listOpenTellings(
  db: Kysely<Tables>,
  personId: PersonId,
): Promise<readonly StoredTelling[]> {
  const rows = await db
    .selectFrom('told_stories')
    .selectAll()
    .where('person_id', '=', personId)
    .where('finished_at', 'is', null)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toTelling);
}

/** Finished tellings, newest first. */
export async function listFinishedTellings(
  db: Kysely<Tables>,
  personId: PersonId,
  { after, limit }: { readonly after: FinishedCursor | undefined; readonly limit: number },
): Promise<readonly StoredTelling[]> {
  let query = db
    .selectFrom('told_stories')
    .selectAll()
    .where('person_id', '=', personId)
    .where('finished_at', 'is not', null);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('finished_at', 'id'), '<', tuple(after.finishedAt, after.id)),
    );
  const rows = await query.orderBy('finished_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map(toTelling);
}

/** How many tellings a person has finished. */
export async function countFinishedTellings(db: Kysely<Tables>, personId: PersonId): Promise<number> {
  const { count } = await db
    .selectFrom('told_stories')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('finished_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Of a finished telling what the road remembers. */
export type EndedTelling = Pick<StoredTelling, 'id' | 'storyKey' | 'parentId' | 'state'>;

/** All tellings that a person has finished, newest first. */
export async function listEndedTellings(
  db: Kysely<Tables>,
  personId: PersonId,
): Promise<readonly EndedTelling[]> {
  const rows = await db
    .selectFrom('told_stories')
    .select(['story_key', 'id', 'parent_id', 'state'])
    .where('person_id', '=', personId)
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ story_key, id, parent_id, state }) => ({
    ...{ id, storyKey: story_key, parentId: parent_id, state: state as TellingState },
  }));
}

/** How the replies of a person since an instant were understood, with the scenes they answered. */
export async function listHeardReplies(
  db: Kysely<Tables>,
  personId: PersonId,
  since: Date,
): Promise<readonly { readonly storyKey: string; readonly sceneId: string; readonly heard: Heard }[]> {
  const rows = await db
    .selectFrom('told_chapters')
    .innerJoin('told_stories', 'told_stories.id', 'told_chapters.story_id')
    .select(['told_stories.story_key', 'told_chapters.scene_id', 'told_chapters.heard'])
    .where('told_stories.person_id', '=', personId)
    .where('told_chapters.heard', 'is not', null)
    .where('told_chapters.answered_at', '>=', since)
    .execute();
  return rows.map((row) => ({ storyKey: row.story_key, sceneId: row.scene_id, heard: row.heard as Heard }));
}
