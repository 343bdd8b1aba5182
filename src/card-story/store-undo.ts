// The SQL of answers that are taken back.
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#base/engines/database/tables.ts';
import type { StoryState } from './rules.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    /** Answers that were taken back in time; the turn is that of the answer. */
    undone_answers: {
      story_id: string;
      turn: number;
      card_id: string;
      agree: boolean;
      elapsed_ms: number | null;
      answered_at: Date;
      undone_at: Date;
      plain: boolean;
    };
  }
}

export type LastAnswer = { readonly turn: number; readonly cardId: string; readonly answeredAt: Date };

/** The last answer that a story has; undefined where it has none. */
export async function findLastAnswer(db: Kysely<Tables>, storyId: string): Promise<LastAnswer | undefined> {
  const row = await db
    .selectFrom('story_answers')
    .select(['turn', 'card_id', 'answered_at'])
    .where('story_id', '=', storyId)
    .orderBy('turn', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { turn: row.turn, cardId: row.card_id, answeredAt: row.answered_at };
}

/** Whether the answer to a card was taken back since a turn of the story. */
export async function wasTakenBack(
  db: Kysely<Tables>,
  storyId: string,
  { cardId, since }: { readonly cardId: string; readonly since: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('undone_answers')
    .select('turn')
    .where('story_id', '=', storyId)
    .where('card_id', '=', cardId)
    .where('turn', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Moves a story back to the state before its last answer and puts that answer among those taken back. It is a turn of its own, so that
 * nothing that was decided on the turn before can be recorded after it. False when the story was no longer at that turn, or is over.
 */
export async function takeBackAnswer(
  db: Kysely<Tables>,
  undo: {
    readonly storyId: string;
    /** Of the story as it was read, and of the answer. */
    readonly turn: number;
    readonly answerTurn: number;
    readonly state: StoryState;
    readonly now: Date;
  },
): Promise<boolean> {
  const { storyId, turn, answerTurn, state, now } = undo;
  const { rows } = await sql<{ turn: number }>`
    with moved as (
      update stories set turn = turn + 1, state = ${JSON.stringify(state)}, changed_at = ${now}
      where id = ${storyId} and turn = ${turn} and outcome = 'open' returning id
    ), taken as (
      delete from story_answers using moved where story_id = moved.id and story_answers.turn = ${answerTurn}
      returning story_id, story_answers.turn, card_id, agree, elapsed_ms, answered_at, plain
    )
    insert into undone_answers (story_id, turn, card_id, agree, elapsed_ms, answered_at, plain, undone_at)
    select story_id, turn, card_id, agree, elapsed_ms, answered_at, plain, ${now} from taken returning turn`.execute(
    db,
  );
  return rows.length === 1;
}
