// All SQL of key material. What is sensitive comes and goes sealed.
import type { Kysely } from 'kysely';
import type { Tables } from '#base/engines/database/tables.ts';
import type { PersonId } from '../rules.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    key_sets: {
      id: string;
      person_id: PersonId;
      public_key: string;
      /** Null until a client that makes one pair only is followed by one that makes both. */
      message_public_key: string | null;
      sealed_private_key: string;
      encryption_iv: string;
      encryption_salt: string;
      kdf_iterations: number;
      password_proof_hash: string | null;
      sealed_recovery_key: string | null;
      recovery_iv: string | null;
      recovery_salt: string | null;
      made_at: Date;
      changed_at: Date;
      retired_at: Date | null;
    };
  }
}

export type KeySet = Tables['key_sets'];

/** The lock of the password on a key set, as it is kept. */
export type PasswordLock = Pick<
  KeySet,
  'sealed_private_key' | 'encryption_iv' | 'encryption_salt' | 'kdf_iterations' | 'password_proof_hash'
>;

/** The lock of the recovery code, as it is kept. */
export type RecoveryLock = Pick<KeySet, 'sealed_recovery_key' | 'recovery_iv' | 'recovery_salt'>;

/** The keys of a person that are in force; undefined when there are none. */
export async function findKeySet(db: Kysely<Tables>, person: PersonId): Promise<KeySet | undefined> {
  return db
    .selectFrom('key_sets')
    .selectAll()
    .where('person_id', '=', person)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
}

/** The keys in force that a public key for signing belongs to; undefined when there are none. */
export async function findKeySetByPublicKey(
  db: Kysely<Tables>,
  publicKey: string,
): Promise<KeySet | undefined> {
  return db
    .selectFrom('key_sets')
    .selectAll()
    .where('public_key', '=', publicKey)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Keeps a key set. False when a public key in it is kept already, with whoever. A person who has keys in force cannot be
 * given others: `retireKeySet` comes first.
 */
export async function saveNewKeySet(
  trx: Kysely<Tables>,
  keys: Omit<KeySet, 'made_at' | 'changed_at' | 'retired_at'>,
  now: Date,
): Promise<boolean> {
  if (await isKeyKept(trx, [keys.public_key, keys.message_public_key])) return false;
  const made = await trx
    .insertInto('key_sets')
    .values({ ...keys, made_at: now, changed_at: now, retired_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Whether one of some public keys is kept already, with whoever and for whatever use. */
export async function isKeyKept(db: Kysely<Tables>, keys: readonly (string | null)[]): Promise<boolean> {
  const asked = keys.filter((key) => key !== null);
  const twin = await db
    .selectFrom('key_sets')
    .select('id')
    .where(({ eb, or }) => or([eb('public_key', 'in', asked), eb('message_public_key', 'in', asked)]))
    .executeTakeFirst();
  return twin !== undefined;
}

/**
 * Puts another lock on the keys of a person: of the password, of the recovery code, or both. False when they are not in force
 * any more, or were changed since it was proved who wants this (`provedAt`).
 */
export async function saveLocks(
  db: Kysely<Tables>,
  id: string,
  locks: Partial<PasswordLock & RecoveryLock & Pick<KeySet, 'message_public_key'>>,
  { now, provedAt = now }: { readonly now: Date; readonly provedAt?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('key_sets')
    .set({ ...locks, changed_at: now })
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .where('changed_at', '<=', provedAt)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Takes the keys of a person out of force; they are kept, for the day their password comes back to mind. */
export async function retireKeySet(trx: Kysely<Tables>, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('key_sets')
    .set({ retired_at: now })
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .execute();
}

/**
 * Puts the keys that a person had at a time in force again, where others have taken their place since. Where none have, or
 * there were none then, nothing changes.
 */
export async function reinstateKeySet(
  trx: Kysely<Tables>,
  person: PersonId,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<void> {
  const before = await trx
    .selectFrom('key_sets')
    .select('id')
    .where('person_id', '=', person)
    .where('made_at', '<=', since)
    .where('retired_at', '>=', since)
    .orderBy('retired_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const current = await findKeySet(trx, person);
  if (!before || !current) return;
  await retireKeySet(trx, current.id, now);
  await trx
    .updateTable('key_sets')
    .set({ retired_at: null, changed_at: now })
    .where('id', '=', before.id)
    .execute();
}
