// The forgotten password, before it is replaced: a mail for those who are known, and what its link tells.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#base/engines/database/tables.ts';
import {
  createResetCalls,
  fillIn,
  makeAccount,
  makeKeyholder,
  type Refused,
  readLink,
  readMails,
  registerAccount,
} from '../../../tests/accounts.ts';
import { createTestServer, type RunningServer } from '../../../tests/server.ts';
import { RESET_LINK_SECONDS } from '../lifetimes.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const { post, askForLink, loadKeyInfo } = createResetCalls(() => server);

describe('accounts.forgotPassword', () => {
  test('answers the same for every address, and mails to those that are known', async () => {
    const account = await makeAccount(server, 'Forgetful');
    const before = (await readMails(server)).length;
    const asked = [
      'FORGETFUL@example.org',
      'nobody@example.org',
      '',
      'x'.repeat(1000),
      'a@b\r\nBcc: c@example.org',
    ];
    const replies = [];
    for (const email of asked) replies.push(await post('/auth/forgot-password', { email }));
    for (const { status, text, headers } of replies)
      expect([status, text, Object.keys(headers)]).toEqual([
        ...[200, JSON.stringify({ message: 'Password reset email sent. Please check your inbox.' })],
        Object.keys(replies[0]?.headers ?? {}),
      ]);
    const mails = await readMails(server);
    expect(mails).toHaveLength(before + 1);
    // To the address that is kept, not the one that was typed.
    expect(mails[0]).toMatchObject({ to: account.email, subject: 'A new password for Lorepath' });
  });

  test('mails once, though the server dies when it has just noted the mail', async () => {
    const account = await makeAccount(server, 'Unlucky');
    const before = (await readMails(server)).length;
    const transaction: Db['transaction'] = async (work) => {
      await server.db.transaction(work);
      throw new Error('dies');
    };
    const dying = await createTestServer({
      database: server.database,
      wrapDb: (db) => ({ ...db, transaction }),
    });
    try {
      await post('/auth/forgot-password', { email: account.email });
      await dying.runJobs();
    } finally {
      await dying.close();
    }
    const { rows } = await sql`update graphile_worker._private_jobs set run_at = now() returning id`.execute(
      server.db.kysely,
    );
    expect(rows).toEqual([]);
    expect(await readMails(server)).toHaveLength(before + 1);
  });

  test.each([
    'quac\u212a@example.org',
    'm\u0131ke@example.org',
    'strasse@example.org',
    'stra\u00dfe@example.org',
  ])('mails nothing to %j, which only looks like somebody', async (email) => {
    for (const known of ['quack', 'mike'])
      if (
        !(await server.db.kysely
          .selectFrom('people')
          .where('username', '=', known)
          .select('id')
          .executeTakeFirst())
      )
        await makeAccount(server, known);
    const before = (await readMails(server)).length;
    expect((await post('/auth/forgot-password', { email })).status).toBe(200);
    expect(await readMails(server)).toHaveLength(before);
  });

  test('does the same work for an address that is known and one that is not', async () => {
    const account = await makeAccount(server, 'Timed');
    const countJobs = async () => {
      const jobs = await server.database.connection;
      expect(jobs).toBeDefined();
      return (
        await server.db.prepared<{ count: number }>(
          ...([
            { name: 'test.jobs', text: 'select count(*)::int as count from graphile_worker.jobs' },
            [],
          ] as const),
        )
      )[0]?.count;
    };
    await readMails(server);
    const counts = [];
    for (const email of [account.email, 'nobody@example.org']) {
      const before = (await countJobs()) ?? 0;
      await post('/auth/forgot-password', { email });
      counts.push(((await countJobs()) ?? 0) - before);
    }
    expect(counts).toEqual([1, 1]);
    const links = await server.db.kysely
      .selectFrom('account_links')
      .where('purpose', '=', 'reset-password')
      .where('email', '=', account.email)
      .execute();
    // What tells them apart is done by a job, after the answer.
    expect(links).toEqual([]);
    const waiting = await server.db.prepared<{ payload: unknown }>(
      ...([
        { name: 'test.payloads', text: 'select payload from graphile_worker._private_jobs' },
        [],
      ] as const),
    );
    expect(waiting).toHaveLength(2);
    expect(JSON.stringify(waiting)).not.toContain('example.org');
  });

  test('is limited by what was typed, whoever it belongs to, and not for other addresses', async () => {
    const account = await makeAccount(server, 'Limited');
    for (const [at, email] of [account.email, 'nobody-limited@example.org'].entries()) {
      const ask = () =>
        server.call<Refused>(undefined, 'POST', '/auth/forgot-password', { email }, {}, `10.7.7.${at}`);
      const replies = [];
      for (let turn = 0; turn < 6; turn += 1) replies.push(await ask());
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
      expect(replies[5]?.headers['retry-after']).toBe('600');
    }
    expect((await post('/auth/forgot-password', { email: account.email })).status).toBe(200);
  });

  test('is not kept from anybody by mails of another kind that strangers ask for', async () => {
    const account = await makeAccount(server, 'Bothered');
    const form = fillIn(await makeKeyholder(), 'Botherer');
    for (let turn = 0; turn < 25; turn += 1)
      expect((await post('/auth/register', { ...form, email: account.email })).status).toBe(422);
    const warnings = (await readMails(server)).filter(({ to }) => to === account.email);
    expect(warnings.filter(({ subject }) => subject === 'You have an account already')).toHaveLength(8);
    expect(await askForLink(account)).toMatch(/\w/);
  });

  test('is not kept from anybody by one stranger who asks as often as they may', async () => {
    const { email } = await makeAccount(server, 'Besieged');
    const ask = () => server.call(undefined, 'POST', '/auth/forgot-password', { email }, {}, '10.7.9.1');
    for (let turn = 0; turn < 60; turn += 1) {
      server.clock.move(3 * 60_000);
      if ((await ask()).status === 200) await server.runJobs();
    }
    const before = (await readMails(server)).length;
    expect((await post('/auth/forgot-password', { email })).status).toBe(200);
    expect((await readMails(server)).length).toBe(before + 1);
  });

  test('sends eight mails at once to one person, from however many addresses they are asked for, and always one in time', async () => {
    const { email } = await makeAccount(server, 'Flooded');
    const before = (await readMails(server)).length;
    const askFromMany = async () => {
      for (let from = 1; from <= 60; from += 1) {
        const asked = await server.call(
          undefined,
          'POST',
          '/auth/forgot-password',
          { email },
          {},
          `10.7.${from}.1`,
        );
        expect(asked.status).toBe(200);
      }
      return (await readMails(server)).length - before;
    };
    expect(await askFromMany()).toBe(8);
    expect(RESET_LINK_SECONDS).toBeGreaterThan(600);
    server.clock.move(600_000);
    expect(await askFromMany()).toBe(9);
  });

  test('sends no link to whoever has no keys to lock anew', async () => {
    await post('/register', { email: 'keyless@example.org', username: 'Keyless' });
    expect(await askForLink({ email: 'keyless@example.org' })).toBe('');
  });
});

describe('accounts.keyInfo', () => {
  test('gives what the recovery code opens, for as long as the link is good', async () => {
    const account = await makeAccount(server, 'Informed');
    const token = await askForLink(account);
    const { material, recovery } = account.holder;
    expect((await loadKeyInfo(token)).body).toEqual({
      username: 'Informed',
      email: account.email,
      public_key: material.public_key,
      message_public_key: material.message_public_key,
      encryption_salt: material.encryption_salt,
      kdf_iterations: material.kdf_iterations,
      // For these a proof of the password would have to be shown.
      encrypted_private_key: null,
      encryption_iv: null,
      recovery,
    });
    server.clock.move(RESET_LINK_SECONDS * 1000);
    const late = await loadKeyInfo(token);
    expect([late.status, late.body.code]).toEqual([410, 'accounts.link_invalid']);
  });

  test('says when there is no recovery code', async () => {
    const none = {
      recovery_encrypted_private_key: undefined,
      recovery_iv: undefined,
      recovery_salt: undefined,
    };
    const token = await askForLink(await makeAccount(server, 'Codeless', none));
    expect((await loadKeyInfo(token)).body.recovery).toBeNull();
  });

  test.each(['x', 'a'.repeat(43), '\u0000', '../../etc/passwd', 'a'.repeat(2000)])(
    'knows nothing of the token %j',
    async (token) => {
      expect([400, 410]).toContain((await loadKeyInfo(token)).status);
    },
  );

  test('takes no token that verifies an address', async () => {
    const { email } = await registerAccount(server, 'Unverified');
    const token = (await readLink(server, email, 'verify-email')) ?? '';
    expect((await loadKeyInfo(token)).status).toBe(410);
  });
});
