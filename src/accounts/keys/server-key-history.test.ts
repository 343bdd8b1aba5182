// The history of keys as the server writes it: whole for whoever checks it, and never changed.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkHistory } from '#base/crypto/key-history.ts';
import { makeKeyPairs } from '#base/crypto/open-private-keys.ts';
import { createTestServer, type RunningServer } from '../../../tests/server.ts';
import type { PersonId } from '../rules.ts';
import { listKeyEntries } from './store-key-history.ts';
import { reinstateKeySet, retireKeySet, saveLocks, saveNewKeySet } from './store-keys.ts';

let server: RunningServer;
let person: PersonId;
beforeAll(async () => {
  server = await createTestServer();
  person = (await server.signIn('Ada')).id as PersonId;
});
afterAll(() => server.close());

const db = () => server.db.kysely;

/** Keeps new keys of the person, as of an instant; without the message key where one pair was made only. */
async function keep(at: string, { isPlain = false } = {}) {
  const { publicKeys } = await makeKeyPairs();
  const id = randomUUID();
  const { public_key, message_public_key } = publicKeys;
  const kept = await saveNewKeySet(
    db(),
    {
      ...{ id, person_id: person, public_key, message_public_key: isPlain ? null : message_public_key },
      ...{ sealed_private_key: 'sealed', encryption_iv: '', encryption_salt: '', kdf_iterations: 600_000 },
      ...{ password_proof_hash: null, sealed_recovery_key: null, recovery_iv: null, recovery_salt: null },
    },
    new Date(at),
  );
  expect(kept).toBe(true);
  return { id, public_key, message_public_key };
}

test('every set of keys that comes into force is an entry, bound to the one before', async () => {
  const first = await keep('2026-03-01T12:00:00.007Z', { isPlain: true });
  // One pair alone can be written to by nobody: it is no entry until it is completed.
  expect(await listKeyEntries(db(), person)).toEqual([]);
  const { message_public_key } = first;
  await saveLocks(db(), first.id, { message_public_key }, { now: new Date('2026-03-02T08:30:00.5Z') });
  // Another password is no other key.
  await saveLocks(db(), first.id, { kdf_iterations: 700_000 }, { now: new Date('2026-03-03T00:00:00Z') });
  await retireKeySet(db(), first.id, new Date('2026-03-04T00:00:00Z'));
  const second = await keep('2026-03-04T00:00:00Z');
  const since = new Date('2026-03-03T12:00:00Z');
  await reinstateKeySet(db(), person, { since, now: new Date('2026-03-05T00:00:00.120Z') });

  const entries = await listKeyEntries(db(), person);
  expect(entries.map(({ number, made_at, public_key }) => [number, made_at, public_key])).toEqual([
    [1, '2026-03-02T08:30:00.500Z', first.public_key],
    [2, '2026-03-04T00:00:00.000Z', second.public_key],
    [3, '2026-03-05T00:00:00.120Z', first.public_key],
  ]);
  const checked = await checkHistory(person, entries);
  expect(checked).toMatchObject({ head: { number: 3 }, unsigned: [2, 3] });
  expect(checked.keys).toEqual({ public_key: first.public_key, message_public_key });
});

test('an entry stays as it is, and goes with its person alone', async () => {
  const change = sql`update key_entries set made_at = '2020-01-01T00:00:00.000Z' where person_id = ${person}`;
  await expect(change.execute(db())).rejects.toThrow('stays as it is');
  const removal = sql`delete from key_entries where person_id = ${person} and number = 3`;
  await expect(removal.execute(db())).rejects.toThrow('stays as it is');
  await db().deleteFrom('people').where('id', '=', person).execute();
  expect(await listKeyEntries(db(), person)).toEqual([]);
});
