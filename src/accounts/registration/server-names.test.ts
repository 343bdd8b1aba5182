// Whose name it is: nobody gets one that looks like another's, and nobody loses theirs by an upgrade.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  fillIn,
  type Keyholder,
  makeAccount,
  makeKeyholder,
  type Refused,
  signInByKeys,
} from '../../../tests/accounts.ts';
import { createTestServer, type RunningServer } from '../../../tests/server.ts';
import type { PersonId } from '../rules.ts';
import { fillNameKeys } from './store-names.ts';

let server: RunningServer;
let holder: Keyholder;

beforeAll(async () => {
  server = await createTestServer();
  holder = await makeKeyholder();
  await makeAccount(server, 'Victor');
});
afterAll(() => server.close());

let calls = 0;

/** What is wrong with a name; undefined when nothing is, and somebody has it now. */
async function registerAs(username: string, keys = holder): Promise<string | undefined> {
  calls += 1;
  const form = { ...fillIn(keys, 'Newcomer'), email: `newcomer-${calls}@example.org`, username };
  const from = `10.9.${calls >> 8}.${calls & 255}`;
  const { body } = await server.call<Refused>(undefined, 'POST', '/auth/register', form, {}, from);
  return body.errors?.find(({ path }) => path === 'username')?.message;
}

const TAKEN = 'This username is taken';
const RESERVED = 'This name is kept for the people who run the place';

describe('a name', () => {
  test.each(['victor', '𝐕ictor', 'Ⅴictor', 'Vıctor', 'ＶＩＣＴＯＲ', 'vіctоr'.replace('v', 'ѵ')])(
    '%s is not free beside Victor',
    async (name) => {
      expect(await registerAs(name)).toMatch(/taken|two alphabets/);
    },
  );

  test.each(['admin', 'ɑdmin', 'Lorepath Support', 'no-reply'])('%s is for nobody', async (name) => {
    expect(await registerAs(name)).toBe(RESERVED);
  });

  test.each(['Victor‐Victim', 'ada@example.org'])('%s is none', async (name) => {
    expect(await registerAs(name)).toMatch(/no dashes but plain ones/);
  });

  test('is changed to one of another look only, and to another spelling of the own one', async () => {
    const account = await makeAccount(server, 'Renamed');
    const session = await signInByKeys(server, account);
    const rename = async (username: string) =>
      (await server.call<Refused>(session, 'PATCH', '/account/username', { username })).body.errors?.[0]
        ?.message;
    expect(await rename('Vıctor')).toBe(TAKEN);
    expect(await rename('ɑdmin')).toBe(RESERVED);
    expect(await rename('RENAMED')).toBeUndefined();
    expect(await rename('Emil')).toBeUndefined();
    expect(await registerAs('Renamed', await makeKeyholder())).toBeUndefined();
    expect(await registerAs('emil')).toBe(TAKEN);
    expect(await registerAs('Emi1', await makeKeyholder())).toBeUndefined();
  });
});

describe('people from before there were keys of names', () => {
  const insert = async (username: string, at: number) => {
    const row = { id: randomUUID() as PersonId, username, development: false, created_at: new Date(at) };
    await server.db.kysely.insertInto('people').values(row).execute();
    return row.id;
  };
  const findTwins = () =>
    server.db.kysely
      .selectFrom('people')
      .select(['username', 'username_key', 'username_twin'])
      .where('username', 'in', ['Mallory', 'Mаllory', '𝐌allory', 'admin', 'Solo'])
      .orderBy('created_at')
      .execute();

  test('keep their names, even where they share one, and nobody joins them', async () => {
    const first = await insert('Mallory', 1000);
    await insert('Mаllory', 2000);
    await insert('𝐌allory', 3000);
    await insert('admin', 4000);
    await insert('Solo', 5000);
    expect(await registerAs('Sоlо'.replaceAll('о', 'o'))).toBe(TAKEN);
    expect(await Promise.all([fillNameKeys(server.db), fillNameKeys(server.db)])).toContain(5);
    expect(await findTwins()).toEqual([
      { username: 'Mallory', username_key: 'mallory', username_twin: 0 },
      { username: 'Mаllory', username_key: 'mallory', username_twin: 1 },
      { username: '𝐌allory', username_key: 'mallory', username_twin: 2 },
      { username: 'admin', username_key: 'admin', username_twin: 0 },
      { username: 'Solo', username_key: 'solo', username_twin: 0 },
    ]);
    // Also when the first of them has left.
    await server.db.kysely.deleteFrom('people').where('id', '=', first).execute();
    expect(await registerAs('mallory')).toBe(TAKEN);
    expect(await fillNameKeys(server.db)).toBe(0);
  });

  test('are many and done in a moment', async () => {
    await sql`
      insert into people (id, username, created_at)
      select gen_random_uuid(), 'Number ' || n, now() from generate_series(1, 2500) n
    `.execute(server.db.kysely);
    expect(await fillNameKeys(server.db)).toBe(2500);
  });
});
