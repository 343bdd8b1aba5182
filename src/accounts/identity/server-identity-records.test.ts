// What the identity service keeps: nothing that opens anything, over restarts, for its time, and under keys that change.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type KeyAccount, makeAccount } from '../../../tests/accounts.ts';
import { createVisitor, readUid, SERVICE } from '../../../tests/identity-visitor.ts';
import { cloneTestDatabase, createTestServer, type RunningServer } from '../../../tests/server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let server: RunningServer;
let ada: KeyAccount;

beforeAll(async () => {
  server = await createTestServer();
  ada = await makeAccount(server, 'Ada');
});
afterAll(() => server.close());

describe('what is kept', () => {
  test('holds no token, code or id that opens anything, and nothing that can be read', async () => {
    const visitor = createVisitor(server);
    const tokens = await visitor.signIn(ada);
    const cookies = [...visitor.jar.values()].map(({ value }) => value);
    const rows = await server.db.kysely.selectFrom('identity_records').selectAll().execute();
    const dump =
      JSON.stringify(rows) +
      JSON.stringify(await server.db.kysely.selectFrom('identity_keys').selectAll().execute());
    for (const secret of [tokens.refresh_token, tokens.refresh_token.split('.')[2] ?? '', ...cookies])
      expect(dump).not.toContain(secret);
    expect(dump).not.toMatch(/ada@example|redirect_uri|"d":/);
    // The keyed hash of a token is not the plain one, which anybody could compare with.
    expect(dump).not.toContain(createHash('sha256').update(tokens.refresh_token).digest('base64url'));
  });

  test('outlives the server: sessions, tokens and keys are the same after a restart', async () => {
    const database = await cloneTestDatabase();
    const first = await createTestServer({ database });
    const account = await makeAccount(first, 'Ada');
    const visitor = createVisitor(first);
    const tokens = await visitor.signIn(account);
    await first.close();
    const second = await createTestServer({ database });
    try {
      const me = await second.call({ token: tokens.access_token }, 'GET', '/auth/protected');
      expect(me.status).toBe(200);
      const later = createVisitor(second);
      for (const [name, cookie] of visitor.jar) later.jar.set(name, cookie);
      expect((await later.checkSilently()).answer.code).toBeDefined();
      expect((await later.refresh(tokens.refresh_token)).status).toBe(200);
    } finally {
      await second.close();
      await database.drop();
    }
  });

  test('is not found any more when its time is over', async () => {
    const visitor = createVisitor(server);
    const uid = readUid((await visitor.ask().arrived).location);
    server.clock.move(29 * 60_000);
    expect((await visitor.send('GET', `/api/auth/interactions/${uid}`)).status).toBe(200);
    server.clock.move(2 * 60_000);
    expect((await visitor.send('GET', `/api/auth/interactions/${uid}`)).status).toBe(404);
    const { refresh_token } = await visitor.signIn(ada);
    server.clock.move(DAY_MS + 1000);
    expect((await visitor.refresh(refresh_token)).status).toBe(400);
  });
});

test('a refresh token that was used by a clock a year ahead is used up', async () => {
  const visitor = createVisitor(server);
  const { refresh_token } = await visitor.signIn(ada);
  expect((await visitor.refresh(refresh_token)).status).toBe(200);
  expect((await visitor.refresh(refresh_token)).status).toBe(200);
  const consumed_at = new Date(server.clock.read().getTime() + 365 * DAY_MS);
  await server.db.kysely
    .updateTable('identity_records')
    .set({ consumed_at })
    .where('consumed_at', 'is not', null)
    .execute();
  expect((await visitor.refresh(refresh_token)).status).toBe(400);
});

describe('the signing keys', () => {
  test('are replaced after 30 days; what the old one signed is good as long as it would have been', async () => {
    const other = await createTestServer();
    try {
      const account = await makeAccount(other, 'Ada');
      const kidOf = (token: string) =>
        JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
      const listed = async () => {
        const reply = await createVisitor(other).send('GET', `${SERVICE}/certs`);
        return (JSON.parse(reply.text).keys as { kid: string; d?: string }[]).map(({ kid, d }) => [kid, d]);
      };
      expect(await listed()).toHaveLength(1);
      other.clock.move(29 * DAY_MS);
      const before = await createVisitor(other).signIn(account);
      other.clock.move(2 * DAY_MS);
      const after = await createVisitor(other).signIn(account);
      const kids = [kidOf(after.access_token), kidOf(before.access_token)];
      expect(new Set(kids).size).toBe(2);
      expect(await listed()).toEqual(kids.map((kid) => [kid, undefined]));
      const me = await other.call({ token: before.access_token }, 'GET', '/auth/protected');
      expect(me.status).toBe(200);
      other.clock.move(29.5 * DAY_MS);
      expect(await listed()).toHaveLength(1);
    } finally {
      await other.close();
    }
  });
});
