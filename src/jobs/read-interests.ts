// Reads what a person's finished games say of interests in work.
import type { Kysely } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import { listEvidence } from '#profile/store-assessments.ts';
import { readInterestCards } from './rules/interest-cards.ts';
import type { AskedInterests } from './rules/interests.ts';

/**
 * The interests that the interest cards of a person's finished games speak of; none of somebody who does not agree to a
 * profile, of whom no evidence is kept. Forgotten games are forgotten here too.
 */
export async function readInterests(db: Kysely<Tables>, personId: PersonId): Promise<AskedInterests> {
  const games = await listEvidence(db, personId);
  return readInterestCards(games.map(({ answers }) => answers));
}
