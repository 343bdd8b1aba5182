// What somebody's answers to 'sixty seconds about work' say of their interests.
import type { Kysely } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { AskedInterests } from '../rules/interests.ts';
import { choicesOf, hearPairs, type WorkPair } from '../rules/pairs.ts';
import { readPairAnswers } from './store-interests.ts';

/** Of each type that an answer is about; empty before the first one. */
export async function readPairInterests(
  db: Kysely<Tables>,
  personId: PersonId,
  pairs: readonly WorkPair[],
): Promise<AskedInterests> {
  return hearPairs(choicesOf(pairs, await readPairAnswers(db, personId)));
}
