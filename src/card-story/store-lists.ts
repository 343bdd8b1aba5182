// The SQL of a person's stories as lists show them: open ones, finished ones page by page, and those that came to an ending.
import type { Kysely } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { FinishedCursor } from '#base/wire/finished-cursor.ts';
import { STORY_COLUMNS, type StoredStory, toStory } from './store.ts';

/** A story with its times, as a list shows it. */
export type ShelvedStory = StoredStory & { readonly startedAt: Date; readonly finishedAt: Date | null };

/** Of so many stories of one person, the newest, it is looked up at which endings they came out. */
const MOST_ENDED = 500;

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

/** The newest 500 stories of a person that were played to their last card, in no order. */
export async function listEndedStories(
  db: Kysely<Tables>,
  personId: PersonId,
): Promise<readonly StoredStory[]> {
  const rows = await db
    .selectFrom('stories')
    .select(STORY_COLUMNS)
    .where('person_id', '=', personId)
    .where('outcome', '=', 'ended')
    .orderBy('finished_at', 'desc')
    .limit(MOST_ENDED)
    .execute();
  return rows.map(toStory);
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
