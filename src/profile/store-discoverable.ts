// All SQL of being found: who has agreed to be found by everybody, and who by those who are alike.
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    discoverable_people: { person_id: PersonId; since: Date };
  }
}

/** Lets everybody find a person from the commit on, or nobody any more. Goes with the decision, in its transaction. */
export async function saveDiscoverable(
  trx: Kysely<Tables>,
  { personId, given, now }: { readonly personId: PersonId; readonly given: boolean; readonly now: Date },
): Promise<void> {
  if (given)
    await trx
      .insertInto('discoverable_people')
      .values({ person_id: personId, since: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await trx.deleteFrom('discoverable_people').where('person_id', '=', personId).execute();
}

type Found = { readonly person_id: PersonId };

/** Whom everybody may find, as other stores may join it. */
export function selectDiscoverable(
  db: Kysely<Tables>,
): SelectQueryBuilder<Tables, 'discoverable_people', Found> {
  return db.selectFrom('discoverable_people').select('person_id');
}

/** Who finds, and is found by, those who are alike, as other stores may join it. */
export function selectOpenToSimilar(
  db: Kysely<Tables>,
): SelectQueryBuilder<Tables, 'similarity_vectors', Found> {
  return db.selectFrom('similarity_vectors').select('person_id').where('levels', 'is not', null);
}
