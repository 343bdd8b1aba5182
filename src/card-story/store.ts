// All SQL of the card story.
import { type ColumnType, CompiledQuery, type Kysely, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import { selectKnownPeople } from '#accounts/store-known.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import type { TopicDeck } from './content.ts';
import type { LoggedAnswer } from './evidence.ts';
import type { Outcome, StoryState } from './rules.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    deck_versions: {
      topic_id: string;
      version: string;
      checksum: string;
      /** JSON of a `TopicDeck`: text when written, parsed when read. */
      content: unknown;
      first_played_at: Date;
    };
    stories: {
      id: string;
      person_id: PersonId;
      topic_id: string;
      deck_version: string;
      dummy: boolean;
      outcome: Outcome;
      turn: number;
      /** JSON of a `StoryState`: text when written, parsed when read. */
      state: unknown;
      started_at: Date;
      changed_at: Date;
      /** When it ended or was lost; null while it is open. */
      finished_at: Date | null;
      /** The key of the ending that it came to, '' for none; null while it is open or lost, and until a list asks for it first. */
      ending: string | null;
    };
    story_answers: {
      story_id: string;
      turn: number;
      card_id: string;
      agree: boolean;
      elapsed_ms: number | null;
      answered_at: Date;
      /** Whether the card was read in plain words. */
      plain: ColumnType<boolean, boolean | undefined, boolean>;
    };
    topic_ratings: { topic_id: string; person_id: PersonId; rating: number; rated_at: Date };
  }
}

/** A row of a story: its deck version, its state as the fold of its answers, and `turn`, how often it has moved: each answer is a turn, and each that was taken back is two. */
export type StoredStory = {
  readonly id: string;
  readonly topicId: string;
  readonly deckVersion: string;
  readonly dummy: boolean;
  readonly outcome: Outcome;
  readonly turn: number;
  readonly state: StoryState;
};

export type StoryRow = Omit<
  Tables['stories'],
  'person_id' | 'started_at' | 'changed_at' | 'finished_at' | 'ending'
>;

export const STORY_COLUMNS = ['id', 'topic_id', 'deck_version', 'dummy', 'outcome', 'turn', 'state'] as const;

/**
 * The two statements of an answer: they are also what the benchmark runs.
 * The second moves the story only from the turn that was read, so that of two at once one changes nothing.
 */
export const ANSWER_STATEMENTS = {
  load: {
    name: 'card-story.loadStory',
    text: `select ${STORY_COLUMNS.join(', ')} from stories where id = $1 and person_id = $2`,
  },
  record: {
    name: 'card-story.recordAnswer',
    text: `with moved as (
  update stories set turn = turn + 1, outcome = $3, state = $4, changed_at = $5,
    finished_at = case when $3 = 'open' then null else $5::timestamptz end
  where id = $1 and turn = $2 returning id
)
insert into story_answers (story_id, turn, card_id, agree, elapsed_ms, answered_at, plain)
select id, $2, $6, $7, $8, $5, $9 from moved returning turn`,
  },
} as const;

export function toStory(row: StoryRow): StoredStory {
  return {
    id: row.id,
    topicId: row.topic_id,
    deckVersion: row.deck_version,
    dummy: row.dummy,
    outcome: row.outcome,
    turn: row.turn,
    state: row.state as StoryState,
  };
}

/** A story of a person; undefined when there is none or it is another's. */
export async function findStory(db: Db, id: string, personId: PersonId): Promise<StoredStory | undefined> {
  const [row] = await db.prepared<StoryRow>(ANSWER_STATEMENTS.load, [id, personId]);
  return row && toStory(row);
}

export type NewAnswer = {
  readonly storyId: string;
  /** The turn of the story that it is given on. */
  readonly turn: number;
  readonly outcome: Outcome;
  /** The state after the answer. */
  readonly state: StoryState;
  readonly cardId: string;
  readonly agree: boolean;
  readonly elapsedMs: number | undefined;
  /** Whether the card was read in plain words. */
  readonly plain: boolean;
  readonly now: Date;
};

function answerValues(answer: NewAnswer): unknown[] {
  const { storyId, turn, outcome, state, now, cardId, agree, elapsedMs, plain } = answer;
  return [storyId, turn, outcome, JSON.stringify(state), now, cardId, agree, elapsedMs ?? null, plain];
}

/** Records the answer that ends a story, inside a transaction. False when the story was no longer at that turn. */
export async function recordLastAnswer(trx: Kysely<Tables>, answer: NewAnswer): Promise<boolean> {
  const statement = CompiledQuery.raw(ANSWER_STATEMENTS.record.text, answerValues(answer));
  const { rows } = await trx.executeQuery(statement);
  return rows.length === 1;
}

/** The answers of a story in order of play. */
export async function listAnswers(db: Kysely<Tables>, storyId: string): Promise<readonly LoggedAnswer[]> {
  const rows = await db
    .selectFrom('story_answers')
    .select(['card_id', 'agree', 'elapsed_ms', 'answered_at'])
    .where('story_id', '=', storyId)
    .orderBy('turn')
    .execute();
  return rows.map((row) => ({
    cardId: row.card_id,
    agree: row.agree,
    answeredAt: row.answered_at,
    ...(row.elapsed_ms === null ? {} : { elapsedMs: row.elapsed_ms }),
  }));
}

/** The open story of a person and topic; undefined when there is none. */
export async function findOpenStory(
  db: Kysely<Tables>,
  personId: PersonId,
  topicId: string,
): Promise<StoredStory | undefined> {
  const row = await db
    .selectFrom('stories')
    .select(STORY_COLUMNS)
    .where('person_id', '=', personId)
    .where('topic_id', '=', topicId)
    .where('outcome', '=', 'open')
    .executeTakeFirst();
  return row && toStory(row);
}

/** How the attempt of a person that came to its end just before a story was begun was lost; undefined when it was not, or there is none. */
export async function findLossBefore(
  db: Kysely<Tables>,
  { id, topicId }: Pick<StoredStory, 'id' | 'topicId'>,
  personId: PersonId,
): Promise<StoryState | undefined> {
  const row = await db
    .selectFrom('stories')
    .select(['outcome', 'state'])
    .where('person_id', '=', personId)
    .where('topic_id', '=', topicId)
    .where('outcome', '<>', 'open')
    .where('finished_at', '<=', ({ selectFrom }) =>
      selectFrom('stories').select('started_at').where('id', '=', id),
    )
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.outcome === 'lost' ? (row.state as StoryState) : undefined;
}

export type NewStory = {
  readonly id: string;
  readonly personId: PersonId;
  readonly topicId: string;
  readonly deckVersion: string;
  readonly state: StoryState;
  readonly now: Date;
};

/** Begins a story; `dummy` when the topic was finished before. Undefined when one is open already. */
export async function saveNewStory(db: Kysely<Tables>, story: NewStory): Promise<StoredStory | undefined> {
  const { id, personId, topicId, deckVersion, state, now } = story;
  const row = await db
    .insertInto('stories')
    .values(({ exists, selectFrom }) => ({
      id,
      person_id: personId,
      topic_id: topicId,
      deck_version: deckVersion,
      dummy: exists(
        selectFrom('stories')
          .select('id')
          .where('person_id', '=', personId)
          .where('topic_id', '=', topicId)
          .where('outcome', '<>', 'open'),
      ).$castTo<boolean>(),
      outcome: 'open',
      turn: 0,
      state: JSON.stringify(state),
      started_at: now,
      changed_at: now,
      finished_at: null,
    }))
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'topic_id']).where('outcome', '=', 'open').doNothing(),
    )
    .returning(STORY_COLUMNS)
    .executeTakeFirst();
  return row && toStory(row);
}

/** Whether a person has any story at all. */
export async function hasStories(db: Kysely<Tables>, personId: PersonId): Promise<boolean> {
  const row = await db
    .selectFrom('stories')
    .select('id')
    .where('person_id', '=', personId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a story of a person with its answers. False when there is none or it is another's. */
export async function deleteStory(db: Kysely<Tables>, id: string, personId: PersonId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('stories')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/** Keeps a rating (1 to 5); a later one of the same person replaces it. */
export async function saveRating(
  db: Kysely<Tables>,
  rating: {
    readonly personId: PersonId;
    readonly topicId: string;
    readonly rating: number;
    readonly now: Date;
  },
): Promise<void> {
  await db
    .insertInto('topic_ratings')
    .values({
      person_id: rating.personId,
      topic_id: rating.topicId,
      rating: rating.rating,
      rated_at: rating.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['topic_id', 'person_id'])
        .doUpdateSet({ rating: rating.rating, rated_at: rating.now }),
    )
    .execute();
}

/** The rating a person gave a topic; undefined when they gave none. */
export async function findRating(
  db: Kysely<Tables>,
  personId: PersonId,
  topicId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('topic_ratings')
    .select('rating')
    .where('topic_id', '=', topicId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.rating;
}

/** The sum and number of all ratings of a topic; those of development people only where `development` says so. */
export async function sumRatings(
  db: Kysely<Tables>,
  topicId: string,
  people: { readonly development: boolean },
): Promise<{ readonly sum: number; readonly ratings: number }> {
  const row = await db
    .selectFrom('topic_ratings')
    .select(({ fn }) => [fn.sum<number>('rating').as('sum'), fn.countAll<number>().as('ratings')])
    .innerJoin(selectKnownPeople(db).as('known'), 'known.person_id', 'topic_ratings.person_id')
    .where('topic_id', '=', topicId)
    .$if(!people.development, (query) => query.where('known.development', '=', false))
    .executeTakeFirstOrThrow();
  return { sum: Number(row.sum ?? 0), ratings: Number(row.ratings) };
}

/** Every kept deck version with its checksum. */
export async function listDeckChecksums(db: Kysely<Tables>) {
  const rows = await db
    .selectFrom('deck_versions')
    // Cut out as it was written: taking a document apart would fail on letters that PostgreSQL does not have, and with
    // it the whole start. The first name in a deck is its own.
    .select([
      'topic_id',
      'version',
      'checksum',
      sql<string | null>`substring(content::text from '"name":("(?:[^"\\\\]|\\\\.)*")')`.as('name'),
    ])
    .execute();
  return rows.map(({ topic_id, version, checksum, name }) => ({
    topicId: topic_id,
    version,
    checksum,
    name: name === null ? topic_id : String(JSON.parse(name)),
  }));
}

/** The content of a kept deck version; undefined when it was never played. */
export async function findDeckVersion(
  db: Kysely<Tables>,
  topicId: string,
  version: string,
): Promise<unknown> {
  const row = await db
    .selectFrom('deck_versions')
    .select('content')
    .where('topic_id', '=', topicId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.content;
}

/** Keeps a deck version unless it is kept already; answers the checksum of the one that is kept. */
export async function saveDeckVersion(db: Kysely<Tables>, deck: TopicDeck, now: Date): Promise<string> {
  await db
    .insertInto('deck_versions')
    .values({
      topic_id: deck.id,
      version: deck.version,
      checksum: deck.checksum,
      content: JSON.stringify(deck),
      first_played_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('deck_versions')
    .select('checksum')
    .where('topic_id', '=', deck.id)
    .where('version', '=', deck.version)
    .executeTakeFirstOrThrow();
  return row.checksum;
}

/** How many stories of a person have ended or were lost. */
export async function countFinishedStories(db: Kysely<Tables>, personId: PersonId): Promise<number> {
  const { count } = await db
    .selectFrom('stories')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('finished_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
