// The SQL of the history of keys. It is written by the database itself whenever a set of keys comes into force.
import type { Kysely } from 'kysely';
import type { KeyEntry } from '#base/crypto/key-history.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { PersonId } from '../rules.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    key_entries: KeyEntry & { person_id: PersonId };
  }
}

/** Every entry of somebody's history, the first one first; empty of somebody who never had both keys. */
export async function listKeyEntries(db: Kysely<Tables>, person: PersonId): Promise<KeyEntry[]> {
  return db
    .selectFrom('key_entries')
    .select(['number', 'public_key', 'message_public_key', 'made_at', 'previous', 'signature'])
    .where('person_id', '=', person)
    .orderBy('number')
    .execute();
}
