// How many stories somebody has completed, of either mode, and whether that opens job recommendations.
import type { Kysely } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import { countFinishedStories } from '#card-story/store.ts';
import { STORIES_TO_OPEN_ROADS } from './rules/map.ts';
import { countFinishedTellings } from './store.ts';

type Ways = { readonly told: Kysely<Tables>; readonly cards: Kysely<Tables> };

/** Told stories that ended, and card stories that ended or were lost; each counted by its own way to the database. */
export async function countCompletedStories({ told, cards }: Ways, personId: PersonId): Promise<number> {
  const counts = await Promise.all([
    countFinishedTellings(told, personId),
    countFinishedStories(cards, personId),
  ]);
  return counts[0] + counts[1];
}

/** Whether job recommendations are open to somebody: they are from the second completed story on. */
export async function areRecommendationsOpen(db: Db, personId: PersonId): Promise<boolean> {
  // In the lane of those who play them: when their table is locked, told stories go on.
  const ways = { told: db.kysely, cards: db.lane('card-story').kysely };
  return (await countCompletedStories(ways, personId)) >= STORIES_TO_OPEN_ROADS;
}
