// What a person changes of their account: proved by their key where it matters, told by mail, undone for everybody else.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  answerOf,
  type Challenge,
  type KeyAccount,
  type KeySession,
  makeAccount,
  makeLock,
  makeRecoveryLock,
  type Purpose,
  proofOf,
  type Refused,
  readLink,
  readMails,
  signInByKeys,
} from '../../tests/accounts.ts';
import { createTestServer, type RunningServer } from '../../tests/server.ts';
import { tellOwnData } from './own-data.ts';
import type { PersonId } from './rules.ts';

let server: RunningServer;
let ada: KeyAccount;
let session: KeySession;

beforeAll(async () => {
  server = await createTestServer();
  ada = await makeAccount(server, 'Ada');
  session = await signInByKeys(server, ada);
});
afterAll(() => server.close());

type Answer = { message: string } & Refused;

const post = (path: string, body: unknown, who: { token: string } = session) =>
  server.call<Answer>(who, 'POST', `/account/${path}`, body);

const loadAccount = async (who: { token: string } = session) =>
  (
    await server.call<{ email: string; pending_email: string | null; username: string }>(
      who,
      'GET',
      '/account',
    )
  ).body;

test('accounts.getAccount tells what is kept of the account', async () => {
  expect(await loadAccount()).toEqual({
    id: session.id,
    welcomed: true,
    email: 'ada@example.org',
    username: 'Ada',
    city: 'Utrecht',
    pending_email: null,
    has_keys: true,
    has_recovery: true,
    development: false,
    study: null,
  });
  expect(await loadAccount(await server.signIn('Dev'))).toMatchObject({
    email: null,
    has_keys: false,
    has_recovery: false,
    development: true,
  });
});

describe('accounts.changeUsername', () => {
  const rename = (username: unknown, who: { token: string } = session) =>
    server.call<{ username: string } & Refused>(who, 'PATCH', '/account/username', { username });

  test('gives another name, also the same in other letters', async () => {
    for (const name of ['Ada Lovelace', 'ADA lovelace', 'Ada']) {
      expect((await rename(name)).body).toMatchObject({ id: session.id, username: name });
      expect((await loadAccount()).username).toBe(name);
    }
  });

  test.each([
    ['', 'Username is required'],
    [
      'x'.repeat(200),
      'A username has at most 40 letters, no hidden signs, no dashes but plain ones, no word in two alphabets, and is not an address',
    ],
    [
      'a\u202eb',
      'A username has at most 40 letters, no hidden signs, no dashes but plain ones, no word in two alphabets, and is not an address',
    ],
  ])('refuses %j', async (name, message) => {
    const reply = await rename(name);
    expect([reply.status, reply.body.message]).toEqual([422, message]);
  });

  test('lets nobody go through names without end', async () => {
    const restless = await server.signIn('Restless');
    for (let times = 0; times < 20; times += 1)
      expect((await rename(`Restless ${times}`, restless)).status).toBe(200);
    const reply = await rename('Restless 20', restless);
    expect([reply.status, reply.headers['retry-after']]).toEqual([429, '600']);
    expect((await rename('Ada')).status).toBe(200);
  });

  test('does not take a name from anybody, of two at once gives it to one', async () => {
    await makeAccount(server, 'Bela');
    expect((await rename('BELA')).body.message).toBe('This username is taken');
    const others = await Promise.all(['One', 'Two', 'Three', 'Four'].map((name) => server.signIn(name)));
    const replies = await Promise.all(others.map((other) => rename('Wanted', other)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });
});

describe('a change that needs a proof', () => {
  const cases: [string, Purpose, () => object][] = [
    ['email', 'email', () => ({ email: 'elsewhere@example.org' })],
    ['password', 'password', makeLock],
    ['recovery', 'recovery', makeRecoveryLock],
    ['delete', 'delete', () => ({})],
  ];

  test.each(cases)(
    '%s is not made without one, nor with one of another kind, person or moment',
    async (path, purpose, change) => {
      const eve = await makeAccount(server, `Eve ${path}`, { email: `eve-${path}@example.org` });
      const other: Purpose = purpose === 'email' ? 'password' : 'email';
      const used = await proofOf(server, ada, purpose);
      await server.call(undefined, 'POST', '/auth/verify', { ...used, email: ada.email });
      const spent = await proofOf(server, ada, purpose);
      await post(path, { ...change(), proof: { ...spent, signature: '' } });
      const late = await proofOf(server, ada, purpose);
      server.clock.move(60_000);
      for (const proof of [
        undefined,
        { challenge_id: '', signature: '' },
        await proofOf(server, ada, other),
        await proofOf(server, ada, 'sign-in'),
        await proofOf(server, eve, purpose),
        await proofOf(server, { ...eve, email: ada.email }, purpose),
        await proofOf(server, ada, purpose, { password_proof: null }),
        await proofOf(server, ada, purpose, { password_proof: eve.holder.password_proof }),
        spent,
        late,
      ]) {
        const reply = await post(path, { ...change(), proof });
        expect([reply.status, reply.body.code]).toEqual([401, 'accounts.invalid_credentials']);
      }
      const account = await loadAccount();
      expect([account.email, account.pending_email]).toEqual(['ada@example.org', null]);
      expect((await server.call(undefined, 'POST', '/auth/verify', await answerOf(server, ada))).status).toBe(
        200,
      );
      const proof = { email: ada.email, password_proof: ada.holder.password_proof };
      const { body } = await server.call<Challenge>(undefined, 'POST', '/auth/challenge', proof);
      expect(body).toMatchObject(ada.holder.material);
    },
  );

  test('of a person without keys is made as it is: there is nothing to prove it by', async () => {
    const dev = await server.signIn('Without keys');
    expect((await post('email', { email: 'without@example.org' }, dev)).status).toBe(200);
    expect((await post('password', makeLock(), dev)).status).toBe(422);
    expect((await post('recovery', makeRecoveryLock(), dev)).status).toBe(422);
    expect((await post('delete', {}, dev)).status).toBe(200);
  });
});

describe('accounts.changePassword', () => {
  test('puts the keys under another lock and signs out everybody else', async () => {
    const account = await makeAccount(server, 'Changer');
    const [here, there] = [await signInByKeys(server, account), await signInByKeys(server, account)];
    await server.call(undefined, 'POST', '/auth/forgot-password', { email: account.email });
    const reset = await readLink(server, account.email, 'reset-password');
    const lock = makeLock();
    const reply = await post(
      'password',
      { ...lock, proof: await proofOf(server, account, 'password') },
      here,
    );
    expect([reply.status, reply.body.message]).toEqual([
      ...[200, 'Your password is changed. All other devices are signed out.'],
    ]);
    const good = async ({ token }: KeySession) =>
      (await server.call({ token }, 'GET', '/auth/protected')).status;
    expect([await good(here), await good(there)]).toEqual([200, 401]);
    const refresh = ({ cookie }: KeySession) =>
      server.call(undefined, 'POST', '/auth/refresh', undefined, { cookie });
    expect([(await refresh(here)).status, (await refresh(there)).status]).toEqual([200, 401]);
    const { body } = await server.call<Challenge>(undefined, 'POST', '/auth/challenge', {
      ...{ email: account.email, password_proof: lock.password_proof },
    });
    expect(body.encrypted_private_key).toBe(lock.encrypted_private_key);
    expect(body.public_key).toBe(account.holder.material.public_key);
    expect((await readMails(server))[0]).toMatchObject({
      to: account.email,
      subject: 'Your password has been changed',
    });
    // A link that was asked for before, perhaps by somebody else, is over.
    expect((await server.call(undefined, 'GET', `/auth/key-info/${reset}`)).status).toBe(410);
  });

  test('ends a change of the address that waits, whoever began it', async () => {
    const account = await makeAccount(server, 'Taken Over');
    const intruder = await signInByKeys(server, account);
    await post(
      'email',
      { email: 'intruder@example.org', proof: await proofOf(server, account, 'email') },
      intruder,
    );
    const token = await readLink(server, 'intruder@example.org', 'change-email');
    const owner = await signInByKeys(server, account);
    const change = { ...makeLock(), proof: await proofOf(server, account, 'password') };
    expect((await post('password', change, owner)).status).toBe(200);
    expect((await post('email/confirm', { token }, owner)).status).toBe(410);
    expect(await loadAccount(owner)).toMatchObject({ email: account.email, pending_email: null });
  });

  test('does not say that it is done when the keys were replaced at this moment', async () => {
    const account = await makeAccount(server, 'Overtaken');
    let replace = async () => {};
    const slow = await createTestServer({
      database: server.database,
      wrapDb: (db) => ({
        ...db,
        transaction: async (work) => {
          await replace();
          return db.transaction(work);
        },
      }),
    });
    try {
      slow.clock.move(server.clock.read().getTime() - slow.clock.read().getTime());
      const who = await signInByKeys(slow, account);
      const change = { ...makeLock(), proof: await proofOf(slow, account, 'password') };
      replace = async () => {
        await server.db.kysely
          .updateTable('key_sets')
          .set({ retired_at: server.clock.read() })
          .where('public_key', '=', account.holder.material.public_key)
          .execute();
      };
      const reply = await slow.call<Answer>(who, 'POST', '/account/password', change);
      expect([reply.status, reply.body.code]).toEqual([401, 'accounts.invalid_credentials']);
    } finally {
      await slow.close();
    }
  });

  test('sent once more is answered as the first time; with anything changed it is refused', async () => {
    const account = await makeAccount(server, 'Repeating');
    const who = await signInByKeys(server, account);
    const sent = { ...makeLock(), proof: await proofOf(server, account, 'password') };
    const first = await post('password', sent, who);
    const mails = (await readMails(server)).length;
    const again = await post('password', sent, who);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect((await readMails(server)).length).toBe(mails);
    for (const [field, other] of Object.entries(makeLock()).filter(([name]) => name !== 'kdf_iterations')) {
      const reply = await post('password', { ...sent, [field]: other }, who);
      expect([field, reply.status, reply.body.code]).toEqual([field, 401, 'accounts.invalid_credentials']);
    }
    expect((await post('password', { ...sent, password_proof: undefined }, who)).status).toBe(401);
    const stranger = await signInByKeys(server, await makeAccount(server, 'Repeating Stranger'));
    expect((await post('password', sent, stranger)).status).toBe(401);
  });

  test('refuses a lock that is none', async () => {
    const proof = await proofOf(server, ada, 'password');
    const reply = await post('password', { ...makeLock(), kdf_iterations: 1000, proof });
    expect([reply.status, reply.body.message]).toEqual([422, 'Failed to process encryption keys']);
  });
});

test.each(['password', 'recovery'] as const)(
  'of two changes of the %s at once, proved by the same password, one is made and the other is refused',
  async (what) => {
    const account = await makeAccount(server, `Twice ${what}`);
    const who = await signInByKeys(server, account);
    const wanted = await Promise.all(
      [1, 2].map(async () => ({
        ...(what === 'password' ? makeLock() : makeRecoveryLock()),
        proof: await proofOf(server, account, what),
      })),
    );
    server.clock.move(1000);
    const replies = await Promise.all(wanted.map((body) => post(what, body, who)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const refused = replies.find(({ status }) => status === 401);
    expect(refused?.body.code).toBe('accounts.invalid_credentials');
  },
);

test.each(['password', 'recovery'] as const)(
  'the same change of the %s three times at once is one, and each is answered as the first',
  async (what) => {
    const account = await makeAccount(server, `Thrice ${what}`);
    const who = await signInByKeys(server, account);
    const lock = what === 'password' ? makeLock() : makeRecoveryLock();
    const sent = { ...lock, proof: await proofOf(server, account, what) };
    const mails = (await readMails(server)).length;
    const replies = await Promise.all([1, 2, 3].map(() => post(what, sent, who)));
    expect(replies.map(({ status, text }) => [status, text])).toEqual(
      Array(3).fill([200, replies[0]?.text ?? '']),
    );
    expect((await readMails(server)).length - mails).toBe(what === 'password' ? 1 : 0);
    // The proof is used: it is good for no other change.
    const other = what === 'password' ? makeLock() : makeRecoveryLock();
    expect((await post(what, { ...other, proof: sent.proof }, who)).status).toBe(401);
  },
);

test('a lock without a proof of the password is not known again: whoever asks for a challenge has it', async () => {
  const account = await makeAccount(server, 'Unproved', { password_proof: undefined });
  const who = await signInByKeys(server, account);
  const sent = { ...account.holder.material, password_proof: undefined };
  expect((await post('password', sent, who)).status).toBe(401);
});

test('a proof that came with keys that cannot be used is used all the same', async () => {
  const account = await makeAccount(server, 'Careless');
  const who = await signInByKeys(server, account);
  const proof = await proofOf(server, account, 'password');
  expect((await post('password', { ...makeLock(), kdf_iterations: 1000, proof }, who)).status).toBe(422);
  expect((await post('password', { ...makeLock(), proof }, who)).status).toBe(401);
});

const pickIv = ({ recovery_iv }: ReturnType<typeof makeRecoveryLock>) => ({ recovery_iv });

test('accounts.changeRecovery: the old code opens nothing any more', async () => {
  const account = await makeAccount(server, 'Recoverer');
  const who = await signInByKeys(server, account);
  const recovery = makeRecoveryLock();
  const reply = await post(
    'recovery',
    { ...recovery, proof: await proofOf(server, account, 'recovery') },
    who,
  );
  expect(reply.status).toBe(200);
  // Once more, since the answer was lost; by anybody else it would have to be proved.
  expect((await post('recovery', recovery, who)).status).toBe(200);
  expect((await post('recovery', { ...recovery, ...pickIv(makeRecoveryLock()) }, who)).status).toBe(401);
  await server.call(undefined, 'POST', '/auth/forgot-password', { email: account.email });
  const token = await readLink(server, account.email, 'reset-password');
  const info = await server.call<{ recovery: object }>(undefined, 'GET', `/auth/key-info/${token}`);
  expect(info.body.recovery).toEqual(recovery);
});

test('nothing of an account is for strangers', async () => {
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/sessions'],
    ['GET', '/data'],
    ['PATCH', '/username'],
    ['POST', '/email'],
    ['POST', '/password'],
    ['POST', '/recovery'],
    ['POST', '/delete'],
    ['DELETE', '/sessions/x'],
  ] as const)
    expect([path, (await server.call(undefined, method, `/account${path}`)).status]).toEqual([path, 401]);
});

test('much of what somebody takes along is read and told in pieces, every row once', async () => {
  const { id } = await server.signIn('Much Kept');
  await server.db.prepared(
    {
      name: 'test.many-pages',
      text: `insert into job_pages (person_id, shown_at, mark, method, entries)
     select $1, now(), gen_random_uuid(), 'fit', jsonb_build_array(at, repeat('x', 12000)) from generate_series(1, 90) as at`,
    },
    [id],
  );
  await server.db.prepared(
    {
      name: 'test.many-companies',
      text: `insert into job_hidden_companies (person_id, company_key, company, made_at)
     select $1, chr(at % 300 + 200) || at, 'It ' || at, now() from generate_series(1, 2200) as at`,
    },
    [id],
  );
  const pieces: string[] = [];
  for await (const piece of tellOwnData(server.accounts, id as PersonId)) pieces.push(piece);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(700_000);
  const data = JSON.parse(pieces.join('')) as Record<string, Record<string, unknown>[]>;
  const pages = data.job_pages?.map(({ entries }) => (entries as unknown[])[0]);
  expect(pages).toEqual(Array.from({ length: 90 }, (_, at) => at + 1));
  const companies = data.job_hidden_companies?.map(({ company }) => company) ?? [];
  expect([companies.length, new Set(companies).size]).toEqual([2200, 2200]);
  expect(Object.keys(data.job_hidden_companies?.[0] ?? {})).not.toContain('key 0');
  await server.db.prepared({ name: 'test.all-gone', text: 'delete from people where id = $1' }, [id]);
});
