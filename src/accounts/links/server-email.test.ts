// The address of a new account: verified by its mail, asked for again, mended while it is not.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  answerOf,
  fillIn,
  makeAccount,
  makeKeyholder,
  type Refused,
  readLink,
  readMails,
  registerAccount,
  signInByKeys,
} from '../../../tests/accounts.ts';
import { createTestServer, type Reply, type RunningServer } from '../../../tests/server.ts';
import { VERIFY_LINK_SECONDS } from '../lifetimes.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

type Answer = { message: string; mend_token: string } & Refused;

let calls = 0;

/** Each from another address, so that no limit is in the way. */
function post<Body = Answer>(path: string, body: unknown, headers = {}): Promise<Reply<Body>> {
  calls += 1;
  return server.call(undefined, 'POST', path, body, headers, `10.1.${calls >> 8}.${calls & 255}`);
}

describe('accounts.verifyEmail', () => {
  const verify = (token: unknown) => post('/auth/verify-email', { token });

  test('verifies by the mail, and says the same when the link is opened again', async () => {
    const account = await registerAccount(server, 'Verified');
    const token = await readLink(server, account.email, 'verify-email');
    for (let turn = 0; turn < 2; turn += 1) {
      const reply = await verify(token);
      expect([reply.status, reply.body.message]).toEqual([
        ...[200, 'Your email address is verified. You can now log in.'],
      ]);
    }
    expect((await signInByKeys(server, account)).token).toMatch(/\w/);
  });

  test('says the same to two who open the link at once', async () => {
    const account = await registerAccount(server, 'Double');
    const token = await readLink(server, account.email, 'verify-email');
    const replies = await Promise.all(Array.from({ length: 4 }, () => verify(token)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('does not verify after a day', async () => {
    const account = await registerAccount(server, 'Slow');
    const token = await readLink(server, account.email, 'verify-email');
    server.clock.move(VERIFY_LINK_SECONDS * 1000);
    const reply = await verify(token);
    expect([reply.status, reply.body.code]).toEqual([410, 'accounts.link_invalid']);
    expect((await post('/auth/verify', await answerOf(server, account))).status).toBe(403);
  });

  test.each(['', 'x', 'a'.repeat(43), '\u0000', '%', "' or true --"])(
    'refuses the token %j',
    async (token) => {
      expect((await verify(token)).status).toBe(410);
    },
  );

  test('does not take the token of a reset for one', async () => {
    const account = await makeAccount(server, 'Crossed');
    await post('/auth/forgot-password', { email: account.email });
    const token = await readLink(server, account.email, 'reset-password');
    expect((await verify(token)).status).toBe(410);
    expect((await server.call(undefined, 'GET', `/auth/key-info/${token}`)).status).toBe(200);
  });

  test('no token is kept as it is', async () => {
    const account = await registerAccount(server, 'Hashed');
    const token = (await readLink(server, account.email, 'verify-email')) ?? '';
    const rows = JSON.stringify(await server.db.kysely.selectFrom('account_links').selectAll().execute());
    expect([token.length, rows.includes(token)]).toEqual([43, false]);
  });
});

describe('accounts.resendVerification', () => {
  test('mails another link to who waits for one, and answers everybody alike', async () => {
    const [waiting, done] = [await registerAccount(server, 'Waiting'), await makeAccount(server, 'Done')];
    const before = (await readMails(server)).length;
    const replies = [];
    for (const email of [
      waiting.email,
      done.email,
      'nobody@example.org',
      'no address',
      'WAITING@example.org',
    ])
      replies.push(await post('/auth/resend-verification', { email }));
    for (const { status, text, headers } of replies)
      expect([status, text, Object.keys(headers)]).toEqual([
        200,
        replies[0]?.text,
        Object.keys(replies[0]?.headers ?? {}),
      ]);
    const mails = await readMails(server);
    expect(mails.slice(0, mails.length - before).map(({ to }) => to)).toEqual([waiting.email, waiting.email]);
  });

  test('does not let anybody flood an address', async () => {
    const { email } = await registerAccount(server, 'Flooded');
    const before = (await readMails(server)).length;
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1)
      statuses.push(
        (await server.call(undefined, 'POST', '/auth/resend-verification', { email }, {}, '10.8.8.8')).status,
      );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    for (let at = 0; at < 30; at += 1) await post('/auth/resend-verification', { email });
    // The one of the registration was the first of eight.
    expect((await readMails(server)).length - before).toBe(7);
  });
});

describe('accounts.mendEmail', () => {
  const mend = (mend_token: string, email: string) => post('/auth/mend-email', { mend_token, email });

  test('mails to the right address, and the wrong one is worth nothing any more', async () => {
    const right = await makeKeyholder();
    const { body } = await post('/auth/register', { ...fillIn(right, 'Typo'), email: 'tipo@example.org' });
    const wrongLink = await readLink(server, 'tipo@example.org', 'verify-email');
    const reply = await mend(body.mend_token, 'typo@example.org');
    expect([reply.status, reply.body.message]).toEqual([200, body.message]);
    expect((await post('/auth/verify-email', { token: wrongLink })).status).toBe(410);
    expect((await mend(body.mend_token, 'other@example.org')).status).toBe(410);
    const link = await readLink(server, 'typo@example.org', 'verify-email');
    expect((await post('/auth/verify-email', { token: link })).status).toBe(200);
    const account = { email: 'typo@example.org', username: 'Typo', holder: right };
    expect((await signInByKeys(server, account)).token).toMatch(/\w/);
    // Verified is verified.
    expect((await mend(reply.body.mend_token, 'other@example.org')).status).toBe(410);
  });

  test('does not give away whose address it is, and tells them', async () => {
    const owner = await makeAccount(server, 'Known');
    const { body } = await post('/auth/register', fillIn(await makeKeyholder(), 'Curious'));
    const taken = await mend(body.mend_token, owner.email);
    // Whoever had it or not: the token that was sent is over, and asking for another mail does not bring it back.
    await post('/auth/resend-verification', { email: 'curious@example.org' });
    expect((await mend(body.mend_token, 'unused@example.org')).status).toBe(410);
    const free = await mend(taken.body.mend_token, 'unused@example.org');
    expect((await mend(taken.body.mend_token, 'other@example.org')).status).toBe(410);
    expect([taken.status, Object.keys(taken.body)]).toEqual([free.status, Object.keys(free.body)]);
    expect(taken.body.message).toBe(free.body.message);
    const mails = await readMails(server);
    expect(mails.find(({ to }) => to === owner.email)?.subject).toBe('You have an account already');
    const row = await server.db.kysely
      .selectFrom('people')
      .where('username', '=', 'Known')
      .select('email')
      .executeTakeFirst();
    expect(row?.email).toBe(owner.email);
  });

  test('does not give it away either when one registers once more with the same keys', async () => {
    const owner = await makeAccount(server, 'Known Well');
    const outcomes = [];
    for (const [name, wanted] of [
      ['Prying', owner.email],
      ['Prying Too', 'nobodys@example.org'],
    ] as const) {
      const form = fillIn(await makeKeyholder(), name);
      const { body } = await post('/auth/register', form);
      expect((await mend(body.mend_token, wanted)).status).toBe(200);
      const again = await post<Answer & { mailed: boolean }>('/auth/register', form);
      const id = await server.db.kysely
        .selectFrom('people')
        .where('username', '=', name)
        .select('id')
        .executeTakeFirst();
      expect(`${body.mend_token} ${again.body.mend_token}`).not.toContain(id?.id);
      // Back at the first address, a link to it is on its way again.
      const mails = (await readMails(server)).filter(({ to }) => to === form.email);
      const link = await readLink(server, form.email, 'verify-email');
      const opened = (await post('/auth/verify-email', { token: link })).status;
      outcomes.push([again.status, again.body.message, again.body.mailed, mails.length, opened]);
    }
    expect(outcomes).toEqual([outcomes[1], [201, expect.anything(), true, 2, 200]]);
  });

  test('of many who mend to one address at once gives it to one', async () => {
    const forms = await Promise.all(
      ['A', 'B', 'C', 'D'].map(async (letter) => fillIn(await makeKeyholder(), `Rival ${letter}`)),
    );
    const tokens = await Promise.all(
      forms.map(async (form) => (await post('/auth/register', form)).body.mend_token),
    );
    const replies = await Promise.all(tokens.map((token) => mend(token, 'rivals@example.org')));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const people = server.db.kysely.selectFrom('people').where('email_key', '=', 'rivals@example.org');
    expect(await people.select('id').execute()).toHaveLength(1);
  });

  test('of many at once with one token makes one', async () => {
    const { body } = await post('/auth/register', fillIn(await makeKeyholder(), 'Hasty'));
    const wanted = ['hasty-1@example.org', 'hasty-2@example.org', 'hasty-3@example.org'];
    const replies = await Promise.all(wanted.map((email) => mend(body.mend_token, email)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
    const row = await server.db.kysely
      .selectFrom('people')
      .where('username', '=', 'Hasty')
      .select('email')
      .executeTakeFirst();
    expect(row?.email).toBe(wanted[replies.findIndex(({ status }) => status === 200)]);
  });

  test('to the same address once more, since the answer was lost, is answered as the first time', async () => {
    const owner = await makeAccount(server, 'Owning Twice');
    const form = fillIn(await makeKeyholder(), 'Lossy');
    const { body } = await post('/auth/register', form);
    const countMails = async (to: string) =>
      (await readMails(server)).filter((mail) => mail.to === to).length;
    // Whether it is somebody's or not.
    for (const [email, before] of [
      ['lossy-2@example.org', body.mend_token],
      [owner.email, undefined],
    ] as const) {
      const start =
        before ?? (await post('/auth/register', fillIn(await makeKeyholder(), 'Lossy Too'))).body.mend_token;
      const first = await mend(start, email);
      const mails = await countMails(email);
      const again = await mend(start, email.toUpperCase());
      expect([first.status, again.status, again.body.message]).toEqual([200, 200, first.body.message]);
      await post('/auth/resend-verification', { email: 'lossy-too@example.org' });
      expect((await mend(start, email)).status).toBe(200);
      expect(await countMails(email)).toBe(mails);
      expect((await mend(start, 'elsewhere@example.org')).status).toBe(410);
      expect((await mend(again.body.mend_token, `next-${email}`)).status).toBe(200);
      expect((await mend(start, email)).status).toBe(410);
    }
  });

  test('a token that was used never comes back to life', async () => {
    const form = { ...fillIn(await makeKeyholder(), 'Wanderer'), email: 'Wander@example.org' };
    const dead: string[] = [];
    let token = (await post('/auth/register', form)).body.mend_token;
    for (const email of [
      'wander@example.org',
      'Wander@example.org',
      'b@example.net',
      'wander@example.org',
      'b@example.net',
    ]) {
      const reply = await mend(token, email);
      expect([email, reply.status]).toEqual([email, 200]);
      dead.push(token);
      token = reply.body.mend_token;
    }
    for (const old of dead) expect((await mend(old, 'lost@example.org')).status).toBe(410);
  });

  test('to an address that somebody registered and never verified: whoever opens the mail has it', async () => {
    const squatter = await registerAccount(server, 'Sitting');
    const holder = await makeKeyholder();
    const { body } = await post('/auth/register', {
      ...fillIn(holder, 'Rightful'),
      email: 'rihgtful@example.org',
    });
    expect((await mend(body.mend_token, squatter.email)).status).toBe(200);
    const token = await readLink(server, squatter.email, 'verify-email');
    expect((await post('/auth/verify-email', { token })).status).toBe(200);
    const account = { email: squatter.email, username: 'Rightful', holder };
    expect((await signInByKeys(server, account)).token).toMatch(/\w/);
    expect((await post('/auth/verify', await answerOf(server, squatter))).status).toBe(401);
  });

  test('refuses an address that had too many mails, and leaves everything as it is', async () => {
    const { body } = await post('/auth/register', fillIn(await makeKeyholder(), 'Refused'));
    while (await server.accounts.limits.mayMail('verify-email', 'full@example.org'));
    const reply = await mend(body.mend_token, 'full@example.org');
    expect([reply.status, reply.body.code]).toEqual([429, 'accounts.too_many']);
    expect((await mend(body.mend_token, 'not-full@example.org')).status).toBe(200);
  });

  test('makes the links of the address that was worthless for good', async () => {
    const form = fillIn(await makeKeyholder(), 'Undecided');
    const { body } = await post('/auth/register', form);
    await post('/auth/forgot-password', { email: form.email });
    const reset = await readLink(server, form.email, 'reset-password');
    const there = await mend(body.mend_token, 'decided@example.org');
    expect((await mend(there.body.mend_token, form.email)).status).toBe(200);
    expect((await server.call(undefined, 'GET', `/auth/key-info/${reset}`)).status).toBe(410);
  });

  test.each([
    ['an altered end', (token: string) => token.replace(/..$/, (end) => (end === 'AA' ? 'BB' : 'AA'))],
    ['an altered middle', (token: string) => `${token.slice(0, 40)}${token.slice(44)}`],
    ['half of it', (token: string) => token.slice(0, token.length / 2)],
    ['nothing', () => ''],
    ['junk', () => '\u0000.\u0000.\u0000'],
  ])('refuses a token with %s', async (_name, change) => {
    const { body } = await post('/auth/register', fillIn(await makeKeyholder(), `Mend${calls}`));
    expect((await mend(change(body.mend_token), 'mended@example.org')).status).toBe(410);
  });

  test('is over after a day', async () => {
    const { body } = await post('/auth/register', fillIn(await makeKeyholder(), 'Tardy'));
    server.clock.move(VERIFY_LINK_SECONDS * 1000);
    expect((await mend(body.mend_token, 'late@example.org')).status).toBe(410);
  });
});

test('links are built from the configured address, whatever a request says of itself', async () => {
  const account = await makeAccount(server, 'Hosted');
  const forged = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example',
    'x-original-host': 'evil.example',
  };
  await post('/auth/forgot-password', { email: account.email }, forged);
  const form = fillIn(await makeKeyholder(), 'Forged');
  await post('/auth/register', form, forged);
  const mails = (await readMails(server)).slice(0, 2);
  expect(mails.map(({ to }) => to).sort()).toEqual(['forged@example.org', account.email]);
  for (const { text } of mails) {
    expect(text).not.toContain('evil');
    expect(text).toContain('http://localhost:8080/');
  }
});
