// What becomes of conversations when somebody's account is deleted: the others keep theirs, and are told.
import type { Kysely } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { MessengerEngines } from '../engines.ts';
import { noteLeavingForGood } from './store-events.ts';
import { holdAllOf, readRevisions } from './store-members.ts';

/**
 * Holds everything that somebody is part of, before the database deletes it with them and leaves what is the others': the places
 * of messages, the admin's office, the revisions that tell of it. What is answered tells the others, after the commit.
 */
export async function leaveForGood(
  { db, changes, clock }: Pick<MessengerEngines, 'db' | 'changes' | 'clock'>,
  trx: Kysely<Tables>,
  personId: PersonId,
): Promise<() => Promise<void>> {
  const held = await holdAllOf(trx, personId);
  const ids = held.map(({ id }) => id);
  await noteLeavingForGood(trx, personId, clock());
  return async () => {
    // They are gone by now, whatever comes of telling it: who is not told finds it when they ask.
    const revisions = await readRevisions(db.kysely, ids).catch(() => new Map<number, number>());
    for (const { id, people } of held) changes.announceMembers(id, revisions.get(id) ?? 0, people);
  };
}
