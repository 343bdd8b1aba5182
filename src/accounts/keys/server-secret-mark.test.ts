// A database knows its server's secret: the first one marks it, another one is noticed, and so is a marked or an older one.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cloneTestDatabase, createTestServer, type RunningServer, SECRET } from '../../../tests/server.ts';
import { isBoundToSecret, isSecretOf } from './secret-mark.ts';
import { createVault } from './vault.ts';

const OTHER = 'another secret that is long enough too';

let server: RunningServer;
beforeEach(async () => {
  server = await createTestServer({ database: await cloneTestDatabase() });
});
afterEach(async () => {
  await server.close();
  await server.database.drop();
});

const isOf = (secret: string) =>
  isSecretOf({ db: server.db, vault: createVault(secret), clock: server.clock.read });

/** What a server of before there were marks has left: a signing key, sealed. */
async function leaveKey(secret: string): Promise<void> {
  const kid = randomUUID();
  await server.db.kysely
    .insertInto('identity_keys')
    .values({
      kid,
      sealed_key: createVault(secret).seal('{}', `identity_keys.sealed_key/${kid}`),
      made_at: server.clock.read(),
    })
    .execute();
}

test('the first secret of a new database is the one from then on', async () => {
  await server.db.kysely.deleteFrom('identity_keys').execute();
  expect(await isBoundToSecret(server.db)).toBe(false);
  expect(await isOf(SECRET)).toBe(true);
  expect(await isBoundToSecret(server.db)).toBe(true);
  expect([await isOf(OTHER), await isOf(SECRET)]).toEqual([false, true]);
});

test('of nodes that start at once with secrets of their own, one is right', async () => {
  await server.db.kysely.deleteFrom('identity_keys').execute();
  const secrets = Array.from({ length: 6 }, (_, at) => `${at} is a secret that is long enough too`);
  const answers = await Promise.all(secrets.map(isOf));
  expect(answers.filter(Boolean)).toHaveLength(1);
});

test('a database from before there were marks is known by what is sealed in it', async () => {
  await server.db.kysely.deleteFrom('identity_keys').execute();
  await leaveKey(SECRET);
  expect(await isBoundToSecret(server.db)).toBe(true);
  expect(await isOf(OTHER)).toBe(false);
  expect(await server.db.kysely.selectFrom('secret_marks').selectAll().execute()).toEqual([]);
  expect([await isOf(SECRET), await isOf(OTHER)]).toEqual([true, false]);
});
