// The accounts of the demo people: names, addresses, and keys that were made beforehand.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { sealKeySet } from '#accounts/keys/key-material.ts';
import { findKeySet, saveNewKeySet } from '#accounts/keys/store-keys.ts';
import type { Vault } from '#accounts/keys/vault.ts';
import { emailKeyOf, type PersonId } from '#accounts/rules.ts';
import { type Person, saveDemoDetails, saveDevelopmentPerson } from '#accounts/store.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';

const FILE = join(import.meta.dirname, '../../content/demo-people.json');

const demoPeople = z.array(
  z.object({
    username: z.string(),
    email: z.string(),
    city: z.string(),
    public_key: z.string(),
    message_public_key: z.string(),
    encrypted_private_key: z.string(),
    encryption_iv: z.string(),
    encryption_salt: z.string(),
    kdf_iterations: z.int(),
    password_proof: z.string(),
    recovery_encrypted_private_key: z.string(),
    recovery_iv: z.string(),
    recovery_salt: z.string(),
  }),
);

type DemoAccount = z.infer<typeof demoPeople>[number];

type DemoAccountParts = { readonly db: Db; readonly clock: Clock; readonly vault: Vault };

/** Reads the demo people. Throws when the file is broken. */
export function loadDemoAccounts(): readonly DemoAccount[] {
  return z.parse(demoPeople, JSON.parse(readFileSync(FILE, 'utf8')));
}

/**
 * The person of a demo account, made with its keys if there is none. Undefined when the name is somebody else's. Keys and
 * address that the person has by now, changed or not, stay.
 */
export async function saveDemoAccount(
  { db, clock, vault }: DemoAccountParts,
  account: DemoAccount,
): Promise<Person | undefined> {
  const now = clock();
  const person = await saveDevelopmentPerson(db.kysely, {
    id: randomUUID() as PersonId,
    username: account.username,
    now,
  });
  if (!person || (await findKeySet(db.kysely, person.id))) return person;
  const { email, city } = account;
  const keys = await sealKeySet(vault, randomUUID(), account);
  await db.transaction(async (trx) => {
    await saveNewKeySet(trx, { ...keys, person_id: person.id }, now);
    await saveDemoDetails(trx, person.id, { email, emailKey: emailKeyOf(email), city, now });
  });
  return person;
}
