// The SQL of a person's stories as lists show them: open ones, finished ones page by page, and those that came to an ending.
import { type Kysely, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { FinishedCursor } from '#base/wire/finished-cursor.ts';
import type { Outcome } from './rules.ts';
import { STORY_COLUMNS, type StoredStory, toStory } from './store.ts';

/** A story with its times, as a list shows it. */
export type ShelvedStory = StoredStory & { readonly startedAt: Date; readonly finishedAt: Date | null };

/** Of so many stories of one person it is looked up at once at which endings they came out: of each story only once. */
const MOST_UNREAD = 500;

/** The cards of a topic that a person has answered, in whichever of their stories, and when last. */
export async function listMetCards(
  db: Kysely<Tables>,
  personId: PersonId,
  topicId: string,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('stories')
    .innerJoin('story_answers', 'story_answers.story_id', 'stories.id')
    .select(({ fn }) => ['card_id', fn.max('answered_at').as('answered_at')])
    .where('person_id', '=', personId)
    .where('topic_id', '=', topicId)
    .groupBy('card_id')
    .execute();
  return new Map(rows.map(({ card_id, answered_at }) => [card_id, answered_at]));
}

/** The topics of which a person has a story, open or over. */
export async function listBegunTopics(db: Kysely<Tables>, personId: PersonId): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('stories')
    .select('topic_id')
    .distinct()
    .where('person_id', '=', personId)
    .execute();
  return new Set(rows.map(({ topic_id }) => topic_id));
}

/** Every open story of a person, newest first. */
export async function listOpenStories(
  db: Kysely<Tables>,
  personId: PersonId,
): Promise<readonly ShelvedStory[]> {
  const rows = await db
    .selectFrom('stories')
    .select([...STORY_COLUMNS, 'started_at'])
    .where('person_id', '=', personId)
    .where('outcome', '=', 'open')
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...toStory(row), startedAt: row.started_at, finishedAt: null }));
}

/** The endings that a person has come to, each once; '' stands for stories that came to none. */
export async function listFoundEndings(
  db: Kysely<Tables>,
  personId: PersonId,
): Promise<readonly { readonly topicId: string; readonly ending: string }[]> {
  const rows = await db
    .selectFrom('stories')
    .select(['topic_id', 'ending'])
    .distinct()
    .where('person_id', '=', personId)
    .where('outcome', '=', 'ended')
    .where('ending', 'is not', null)
    .execute();
  return rows.map(({ topic_id, ending }) => ({ topicId: topic_id, ending: ending ?? '' }));
}

/** Stories of a person that were played to their last card and whose ending is not kept yet: the newest 500, in no order. */
export async function listUnreadEndings(
  db: Kysely<Tables>,
  personId: PersonId,
): Promise<readonly StoredStory[]> {
  const rows = await db
    .selectFrom('stories')
    .select(STORY_COLUMNS)
    .where('person_id', '=', personId)
    .where('outcome', '=', 'ended')
    .where('ending', 'is', null)
    .orderBy('finished_at', 'desc')
    .limit(MOST_UNREAD)
    .execute();
  return rows.map(toStory);
}

/** Keeps which endings stories came to: what was played to its last card never changes. */
export async function saveEndings(
  db: Kysely<Tables>,
  endings: readonly { readonly id: string; readonly ending: string }[],
): Promise<void> {
  if (endings.length === 0) return;
  await sql`
    update stories set ending = found.ending
    from json_to_recordset(${JSON.stringify(endings)}) as found(id uuid, ending text)
    where stories.id = found.id`.execute(db);
}

/** Finished stories of a person with the time of their end, newest first, after a cursor. */
export async function listFinishedStories(
  db: Kysely<Tables>,
  personId: PersonId,
  page: { readonly after?: FinishedCursor | undefined; readonly limit: number },
): Promise<readonly (ShelvedStory & FinishedCursor)[]> {
  let query = db
    .selectFrom('stories')
    .select([...STORY_COLUMNS, 'started_at', 'finished_at'])
    .where('person_id', '=', personId)
    .where('outcome', '<>', 'open');
  const { after } = page;
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('finished_at', 'id'), '<', tuple(after.finishedAt, after.id)),
    );
  }
  const rows = await query.orderBy('finished_at', 'desc').orderBy('id', 'desc').limit(page.limit).execute();
  return rows.map((row) => ({
    ...toStory(row),
    startedAt: row.started_at,
    finishedAt: row.finished_at as Date,
  }));
}

/** Of every story of a person that ended or was lost: with which version of which deck, and how. */
export async function listEnds(
  db: Kysely<Tables>,
  personId: PersonId,
): Promise<
  readonly {
    readonly storyId: string;
    readonly topicId: string;
    readonly deckVersion: string;
    readonly outcome: Outcome;
  }[]
> {
  const rows = await db
    .selectFrom('stories')
    .select(['id', 'topic_id', 'deck_version', 'outcome'])
    .where('person_id', '=', personId)
    .where('outcome', '<>', 'open')
    .execute();
  return rows.map((row) => ({
    ...{ storyId: row.id, topicId: row.topic_id, deckVersion: row.deck_version, outcome: row.outcome },
  }));
}

/** The cards that a person answered having read them in plain words: `story card`, by the ids of both. */
export async function listPlainAnswers(db: Kysely<Tables>, personId: PersonId): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('stories')
    .innerJoin('story_answers', 'story_answers.story_id', 'stories.id')
    .select(['story_id', 'card_id'])
    .where('person_id', '=', personId)
    .where('plain', '=', true)
    .execute();
  return new Set(rows.map(({ story_id, card_id }) => `${story_id} ${card_id}`));
}
