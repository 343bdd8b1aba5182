// The forgotten password: asked for by anybody, answered to nobody, and done once by whoever reads the mail and holds keys.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  answerOf,
  type Challenge,
  createResetCalls,
  type KeyAccount,
  type Keyholder,
  makeAccount,
  makeKeyholder,
  makeLock,
  makeRecoveryLock,
  proofOf,
  readLink,
  readMails,
  registerAccount,
  signInByKeys,
  someBytes,
  underLock,
} from '../../../tests/accounts.ts';
import { createVisitor } from '../../../tests/identity-visitor.ts';
import { createTestServer, type RunningServer } from '../../../tests/server.ts';
import { RESET_LINK_SECONDS } from '../lifetimes.ts';
import { resetText } from '../rules.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

let resets = 0;
const { post, askForLink, loadKeyInfo } = createResetCalls(() => server);

/** A reset that keeps the keys, as the recovery code makes it possible. */
async function keepKeys(resetToken: string, holder: Keyholder, lock: object = makeLock()) {
  const sent = { ...makeLock(), ...lock };
  return { resetToken, ...sent, signature: await signReset(resetToken, holder, sent.encrypted_private_key) };
}

/** A reset to other keys. */
async function bringKeys(resetToken: string, fresh: Keyholder) {
  const { material, password_proof, recovery } = fresh;
  const signature = await signReset(resetToken, fresh, material.encrypted_private_key);
  return { resetToken, ...material, password_proof, ...recovery, signature };
}

function signReset(
  resetToken: string,
  holder: Keyholder,
  encryptedPrivateKey: string,
  origin = 'http://localhost:8080',
) {
  return holder.sign(resetText({ origin, resetToken, encryptedPrivateKey }));
}

async function findLock(email: string) {
  return server.db.kysely
    .selectFrom('key_sets')
    .innerJoin('people', 'people.id', 'key_sets.person_id')
    .where('people.email', '=', email)
    .where('retired_at', 'is', null)
    .select(['public_key', 'encryption_salt', 'kdf_iterations', 'recovery_salt'])
    .executeTakeFirst();
}

test('a server that lost its secret lets everybody back in by new keys', async () => {
  const account = await makeAccount(server, 'Orphan');
  await createVisitor(server).signIn(account);
  const other = await createTestServer({
    database: server.database,
    secret: 'another secret, made after the first',
  });
  try {
    const { email } = account;
    expect((await other.call(undefined, 'POST', '/auth/verify', await answerOf(other, account))).status).toBe(
      401,
    );
    await other.call(undefined, 'POST', '/auth/forgot-password', { email });
    const token = (await readLink(other, email, 'reset-password')) ?? '';
    const info = await other.call<{ recovery: unknown }>(undefined, 'GET', `/auth/key-info/${token}`);
    expect([info.status, info.body.recovery]).toEqual([200, null]);
    const fresh = await makeKeyholder();
    const reply = await other.call(undefined, 'POST', '/auth/reset-password', await bringKeys(token, fresh));
    expect(reply.status).toBe(200);
    expect((await signInByKeys(other, { ...account, holder: fresh })).token).toMatch(/\w/);
    // The key that signed for the identity service is lost too; there is another one, for as long as keys sign.
    const tokens = await createVisitor(other).signIn({ ...account, holder: fresh });
    expect((await other.call({ token: tokens.access_token }, 'GET', '/auth/protected')).status).toBe(200);
    expect(await server.db.kysely.selectFrom('identity_keys').select('kid').execute()).toHaveLength(2);
    await createVisitor(other).signIn({ ...account, holder: fresh });
    expect(await server.db.kysely.selectFrom('identity_keys').select('kid').execute()).toHaveLength(2);
  } finally {
    await other.close();
  }
});

describe('accounts.resetPassword', () => {
  test('with the keys that are held keeps them, under a new password', async () => {
    const account = await makeAccount(server, 'Keeper');
    const old = await signInByKeys(server, account);
    const token = await askForLink(account);
    const lock = makeLock();
    const reply = await post('/auth/reset-password', await keepKeys(token, account.holder, lock));
    expect([reply.status, reply.body.message]).toEqual([
      ...[200, 'Password has been reset successfully. You can now log in.'],
    ]);
    expect(await findLock(account.email)).toEqual({
      public_key: account.holder.material.public_key,
      encryption_salt: lock.encryption_salt,
      kdf_iterations: 600_000,
      recovery_salt: account.holder.recovery.recovery_salt,
    });
    // The old password opens nothing, the new one does; everybody who was signed in is not any more.
    const ask = async (password_proof: string) =>
      (await post<Challenge>('/auth/challenge', { email: account.email, password_proof })).body;
    expect((await ask(lock.password_proof)).encrypted_private_key).toBe(lock.encrypted_private_key);
    expect((await ask(account.holder.password_proof)).encrypted_private_key).not.toBe(
      lock.encrypted_private_key,
    );
    expect((await server.call({ token: old.token }, 'GET', '/auth/protected')).status).toBe(401);
    expect((await post('/auth/refresh', undefined, { cookie: old.cookie })).status).toBe(401);
    const [mail] = await readMails(server);
    expect(mail).toMatchObject({ to: account.email, subject: 'Your password has been reset' });
    const changed = { ...account, holder: underLock(account.holder, lock) };
    expect((await signInByKeys(server, changed)).token).toMatch(/\w/);
  });

  test('with other keys puts them in their place, and keeps the old ones out of force', async () => {
    const account = await makeAccount(server, 'Loser');
    const fresh = await makeKeyholder();
    const reply = await post('/auth/reset-password', await bringKeys(await askForLink(account), fresh));
    expect(reply.status).toBe(200);
    expect(await findLock(account.email)).toMatchObject({ public_key: fresh.material.public_key });
    expect((await post('/auth/verify', await answerOf(server, account))).status).toBe(401);
    expect((await signInByKeys(server, { ...account, holder: fresh })).token).toMatch(/\w/);
    const sets = await server.db.kysely
      .selectFrom('key_sets')
      .where('public_key', '=', account.holder.material.public_key)
      .select('retired_at')
      .execute();
    expect(sets).toEqual([{ retired_at: expect.any(Date) }]);
  });

  test('takes the shape that names only the blob and its iv, when it is signed', async () => {
    const account = await makeAccount(server, 'Short');
    const resetToken = await askForLink(account);
    const encrypted_private_key = someBytes(2576);
    const sent = { resetToken, encrypted_private_key, encryption_iv: someBytes(12) };
    const unsigned = await post('/auth/reset-password', sent);
    expect([unsigned.status, unsigned.body.message]).toEqual([422, 'Failed to process encryption keys']);
    const signature = await signReset(resetToken, account.holder, encrypted_private_key);
    expect((await post('/auth/reset-password', { ...sent, signature })).status).toBe(200);
    expect(await findLock(account.email)).toMatchObject({
      encryption_salt: account.holder.material.encryption_salt,
      kdf_iterations: 600_000,
    });
  });

  test('takes a new recovery code along', async () => {
    const account = await makeAccount(server, 'Coded');
    const recovery = makeRecoveryLock();
    const sent = await keepKeys(await askForLink(account), account.holder);
    expect((await post('/auth/reset-password', { ...sent, ...recovery })).status).toBe(200);
    expect(await findLock(account.email)).toMatchObject({ recovery_salt: recovery.recovery_salt });
  });

  test('verifies the address, which the link was mailed to', async () => {
    const account = await registerAccount(server, 'Late');
    const lock = makeLock();
    const sent = await keepKeys(await askForLink(account), account.holder, lock);
    expect((await post('/auth/reset-password', sent)).status).toBe(200);
    const changed = { ...account, holder: underLock(account.holder, lock) };
    expect((await signInByKeys(server, changed)).token).toMatch(/\w/);
    // The link that was to verify it says so.
    const token = await readLink(server, account.email, 'verify-email');
    expect((await post('/auth/verify-email', { token })).status).toBe(200);
  });

  test('ends a change of the address that waits, whoever began it', async () => {
    const account = await makeAccount(server, 'Robbed Once');
    const intruder = await signInByKeys(server, account);
    const proof = await proofOf(server, account, 'email');
    await server.call(intruder, 'POST', '/account/email', { email: 'thief@example.org', proof });
    expect(await readLink(server, 'thief@example.org', 'change-email')).toMatch(/\w/);
    const sent = await keepKeys(await askForLink(account), account.holder);
    expect((await post('/auth/reset-password', sent)).status).toBe(200);
    const links = server.db.kysely.selectFrom('account_links').where('email', '=', 'thief@example.org');
    expect(await links.select('used_at').execute()).toEqual([{ used_at: expect.any(Date) }]);
    expect(await findLock(account.email)).toBeDefined();
  });

  test('is not done for an address that the account has lost at this moment', async () => {
    const account = await makeAccount(server, 'Moving');
    const token = await askForLink(account);
    const sent = await keepKeys(token, account.holder);
    const before = await findLock(account.email);
    const moving = await createTestServer({
      database: server.database,
      wrapDb: (db) => ({
        ...db,
        transaction: async (work) => {
          await db.kysely
            .updateTable('people')
            .set({ email: 'moved@example.org', email_key: 'moved@example.org' })
            .where('username', '=', 'Moving')
            .execute();
          return db.transaction(work);
        },
      }),
    });
    try {
      expect((await moving.call(undefined, 'POST', '/auth/reset-password', sent)).status).toBe(410);
      expect(await findLock('moved@example.org')).toEqual(before);
    } finally {
      await moving.close();
    }
  });

  type Change = (good: Awaited<ReturnType<typeof keepKeys>>, account: KeyAccount) => object | Promise<object>;
  test.each<[string, number, Change]>([
    ['another token', 410, (good) => ({ ...good, resetToken: 'a'.repeat(43) })],
    ['no token', 410, (good) => ({ ...good, resetToken: '' })],
    ['no signature', 422, ({ signature: _, ...good }) => good],
    [
      'a signature of somebody else',
      422,
      async (good) => ({
        ...good,
        signature: await signReset(good.resetToken, await makeKeyholder(), good.encrypted_private_key),
      }),
    ],
    ['a signature over another blob', 422, (good) => ({ ...good, encrypted_private_key: someBytes(2576) })],
    [
      'a signature for another site',
      422,
      async (good, { holder }) => ({
        ...good,
        signature: await signReset(
          good.resetToken,
          holder,
          good.encrypted_private_key,
          'https://evil.example',
        ),
      }),
    ],
    [
      'a signature for another link',
      422,
      async (good, { holder }) => ({
        ...good,
        signature: await signReset('another', holder, good.encrypted_private_key),
      }),
    ],
    [
      'a blob of another size',
      422,
      async (good, { holder }) =>
        keepKeys(good.resetToken, holder, { encrypted_private_key: someBytes(100) }),
    ],
    [
      'too few iterations',
      422,
      async (good, { holder }) => keepKeys(good.resetToken, holder, { kdf_iterations: 1000 }),
    ],
    [
      'other keys without a signature of theirs',
      422,
      async (good, { holder }) => ({
        ...(await bringKeys(good.resetToken, await makeKeyholder())),
        signature: await signReset(good.resetToken, holder, good.encrypted_private_key),
      }),
    ],
    [
      'half of other keys',
      422,
      async (good) => ({
        ...(await bringKeys(good.resetToken, await makeKeyholder())),
        message_public_key: undefined,
      }),
    ],
  ])('refuses %s; the link is still good for the right one', async (name, status, change) => {
    const account = await makeAccount(server, `R ${name}`.slice(0, 39), {
      email: `r${++resets}@example.org`,
    });
    const before = await findLock(account.email);
    const session = await signInByKeys(server, account);
    const good = await keepKeys(await askForLink(account), account.holder);
    const reply = await post('/auth/reset-password', await change(good, account));
    expect(reply.status).toBe(status);
    expect(await findLock(account.email)).toEqual(before);
    expect((await server.call({ token: session.token }, 'GET', '/auth/protected')).status).toBe(200);
    expect((await post('/auth/reset-password', good)).status).toBe(200);
  });

  test("refuses somebody else's keys", async () => {
    const [account, owner] = [await makeAccount(server, 'Robber'), await makeAccount(server, 'Robbed')];
    const token = await askForLink(account);
    const reply = await post('/auth/reset-password', await bringKeys(token, owner.holder));
    expect(reply.status).toBe(422);
    expect((await signInByKeys(server, owner)).token).toMatch(/\w/);
    expect((await loadKeyInfo(token)).status).toBe(200);
  });

  test('works once: of parallel resets with one token one, and afterwards none', async () => {
    const account = await makeAccount(server, 'Parallel');
    const token = await askForLink(account);
    const sent = await Promise.all(
      Array.from({ length: 8 }, async (_, at) =>
        at % 2 ? keepKeys(token, account.holder) : bringKeys(token, await makeKeyholder()),
      ),
    );
    const replies = await Promise.all(sent.map((body) => post('/auth/reset-password', body)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(410)]);
    const winner = sent[replies.findIndex(({ status }) => status === 200)];
    expect((await findLock(account.email))?.encryption_salt).toBe(
      (winner as { encryption_salt: string }).encryption_salt,
    );
    for (const loser of sent.filter((other) => other !== winner))
      expect((await post('/auth/reset-password', loser)).status).toBe(410);
    expect((await loadKeyInfo(token)).status).toBe(410);
  });

  test.each([
    ['the keys that are held', (token: string, { holder }: KeyAccount) => keepKeys(token, holder)],
    ['other keys', async (token: string) => bringKeys(token, await makeKeyholder())],
  ])('with %s, sent once more since the answer was lost, is answered as the first time', async (_, make) => {
    resets += 1;
    const account = await makeAccount(server, `Repeater ${resets}`);
    const token = await askForLink(account);
    const sent = await make(token, account);
    const first = await post('/auth/reset-password', sent);
    const mails = (await readMails(server)).length;
    const again = await post('/auth/reset-password', sent);
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
    expect((await readMails(server)).length).toBe(mails);
    // Anything else is another reset, for which the link is used up.
    const { material } = await makeKeyholder();
    const others = { ...makeLock(), kdf_iterations: 700_000, ...makeRecoveryLock() };
    const changes = { ...others, public_key: material.public_key, password_proof: undefined };
    for (const [field, other] of Object.entries(changes)) {
      const reply = await post('/auth/reset-password', { ...sent, [field]: other });
      expect([field, reply.status]).toEqual([field, 410]);
    }
    expect((await loadKeyInfo(token)).status).toBe(410);
  });

  test.each([
    ['the keys that are held', (token: string, { holder }: KeyAccount) => keepKeys(token, holder)],
    ['other keys', async (token: string) => bringKeys(token, await makeKeyholder())],
  ])('with %s three times at once is one, and each is answered as the first', async (_, make) => {
    resets += 1;
    const account = await makeAccount(server, `Hasty ${resets}`);
    const sent = await make(await askForLink(account), account);
    const mails = (await readMails(server)).length;
    const { promise: allThere, resolve } = Promise.withResolvers<void>();
    let there = 0;
    // Each has found the link unused before any of them uses it.
    const together = await createTestServer({
      database: server.database,
      wrapDb: (db) => ({
        ...db,
        transaction: async (work) => {
          there += 1;
          if (there >= 3) resolve();
          await allThere;
          return db.transaction(work);
        },
      }),
    });
    try {
      const reset = () => together.call(undefined, 'POST', '/auth/reset-password', sent);
      const replies = await Promise.all([reset(), reset(), reset()]);
      expect(replies.map(({ status, text }) => [status, text])).toEqual(
        Array(3).fill([200, replies[0]?.text ?? '']),
      );
    } finally {
      await together.close();
    }
    expect((await readMails(server)).length).toBe(mails + 1);
  });

  test('makes every other link of the account worthless', async () => {
    const account = await makeAccount(server, 'Twice');
    const first = await askForLink(account);
    const second = await askForLink(account);
    expect(second).not.toBe(first);
    expect((await post('/auth/reset-password', await keepKeys(second, account.holder))).status).toBe(200);
    expect((await post('/auth/reset-password', await keepKeys(first, account.holder))).status).toBe(410);
  });

  test('is over after a quarter of an hour', async () => {
    const account = await makeAccount(server, 'Dawdler');
    const sent = await keepKeys(await askForLink(account), account.holder);
    server.clock.move(RESET_LINK_SECONDS * 1000);
    expect((await post('/auth/reset-password', sent)).status).toBe(410);
  });
});
