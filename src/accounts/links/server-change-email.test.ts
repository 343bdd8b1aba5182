// Another address for an account: it counts once its mail was opened, is nobody's before, and nobody is told whose it is.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  answerOf,
  type KeyAccount,
  type KeySession,
  makeAccount,
  makeKeyholder,
  proofOf,
  type Refused,
  readLink,
  readMails,
  registerAccount,
  signInByKeys,
} from '../../../tests/accounts.ts';
import { createTestServer, type RunningServer } from '../../../tests/server.ts';
import { listenToKeys } from '../keys/tell-keys.ts';
import { resetText } from '../rules.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

type Answer = { message: string } & Refused;

const post = (path: string, body: unknown, who: { token: string }) =>
  server.call<Answer>(who, 'POST', `/account/${path}`, body);

const loadAccount = async (who: { token: string }) =>
  (
    await server.call<{ email: string; pending_email: string | null; username: string }>(
      who,
      'GET',
      '/account',
    )
  ).body;

const change = async (account: KeyAccount, who: KeySession, email: string) =>
  post('email', { email, proof: await proofOf(server, account, 'email') }, who);

const confirm = (who: { token: string }, token: string | undefined) => post('email/confirm', { token }, who);

const callStranger = (path: string, body: unknown) =>
  server.call<Answer>(undefined, 'POST', path, body, {}, '10.20.0.1');

describe('accounts.changeEmail', () => {
  test('counts once the mail to the new address is opened; the old one is told', async () => {
    const account = await makeAccount(server, 'Mover');
    const who = await signInByKeys(server, account);
    const reply = await change(account, who, 'Moved@Example.org');
    expect([reply.status, reply.body.message]).toEqual([
      ...[
        200,
        'Open the link that we sent to the new address, in a browser where you are signed in: then it counts.',
      ],
    ]);
    expect(await loadAccount(who)).toMatchObject({
      email: account.email,
      pending_email: 'Moved@Example.org',
    });
    const token = await readLink(server, 'Moved@Example.org', 'change-email');
    expect((await confirm(who, token)).status).toBe(200);
    expect((await confirm(who, token)).status).toBe(200);
    expect(await loadAccount(who)).toMatchObject({ email: 'Moved@Example.org', pending_email: null });
    const [mail] = await readMails(server);
    expect(mail).toMatchObject({ to: account.email, subject: 'Your account has another address now' });
    const moved = { ...account, email: 'moved@example.org' };
    expect((await signInByKeys(server, moved)).token).toMatch(/\w/);
    expect(
      (await server.call(undefined, 'POST', '/auth/verify', await answerOf(server, account))).status,
    ).toBe(401);
  });

  test('of two addresses that were typed only the later one counts', async () => {
    const account = await makeAccount(server, 'Wavering');
    const who = await signInByKeys(server, account);
    await change(account, who, 'stranger@example.org');
    const wrong = await readLink(server, 'stranger@example.org', 'change-email');
    await change(account, who, 'wavered@example.org');
    expect((await confirm(who, wrong)).status).toBe(410);
    const right = await readLink(server, 'wavered@example.org', 'change-email');
    expect((await confirm(who, right)).status).toBe(200);
  });

  test('does not give away whose address it is, and tells them', async () => {
    const [owner, curious] = [await makeAccount(server, 'Owning'), await makeAccount(server, 'Asking')];
    const who = await signInByKeys(server, curious);
    const free = await change(curious, who, 'nobody-yet@example.org');
    const freeAccount = await loadAccount(who);
    const taken = await change(curious, who, 'OWNING@example.org');
    expect([taken.status, taken.text]).toEqual([free.status, free.text]);
    expect(Object.keys(await loadAccount(who))).toEqual(Object.keys(freeAccount));
    expect((await loadAccount(who)).pending_email).toBe('OWNING@example.org');
    const mails = await readMails(server);
    expect(mails.find(({ to }) => to.toLowerCase() === owner.email)?.subject).toBe(
      'You have an account already',
    );
    expect(await readLink(server, 'OWNING@example.org', 'change-email')).toBeUndefined();
  });

  test('an address is whose mail was opened, not whose registration never was', async () => {
    const squatter = await registerAccount(server, 'Squatter', { email: 'wanted@example.org' });
    const squatted = await readLink(server, squatter.email, 'verify-email');
    const [mover, rival] = [await makeAccount(server, 'Moving In'), await makeAccount(server, 'Rivalling')];
    const [who, other] = [await signInByKeys(server, mover), await signInByKeys(server, rival)];
    await change(rival, other, 'WANTED@example.org');
    const late = await readLink(server, 'WANTED@example.org', 'change-email');
    await change(mover, who, 'Wanted@Example.org');
    const token = await readLink(server, 'Wanted@Example.org', 'change-email');
    expect((await confirm(who, token)).status).toBe(200);
    expect((await loadAccount(who)).email).toBe('Wanted@Example.org');
    const names = server.db.kysely.selectFrom('people').where('username', '=', 'Squatter');
    expect(await names.select('id').execute()).toEqual([]);
    // The other change is over as well, and its link says why.
    expect((await loadAccount(other)).pending_email).toBeNull();
    const lost = await confirm(other, late);
    expect([lost.status, lost.body.message]).toEqual([
      ...[410, 'Another account has verified this address by now.'],
    ]);
    const verified = await server.call(undefined, 'POST', '/auth/verify-email', { token: squatted });
    expect(verified.status).toBe(410);
    // Not even a link that was opened at the same moment takes what is verified.
    await server.db.kysely
      .updateTable('account_links')
      .set({ used_at: null })
      .where('email', '=', 'WANTED@example.org')
      .execute();
    expect((await confirm(other, late)).body.code).toBe('accounts.address_taken');
    expect((await loadAccount(who)).email).toBe('Wanted@Example.org');
    expect((await confirm(who, token)).status).toBe(200);
  });

  test('whoever holds an address unverified but is signed in another way loses it, and stays', async () => {
    await server.call(undefined, 'POST', '/register', { email: 'lent@example.org', username: 'Lender' });
    const lender = await server.signIn('Lender');
    const mover = await makeAccount(server, 'Borrowing');
    const who = await signInByKeys(server, mover);
    await change(mover, who, 'lent@example.org');
    const token = await readLink(server, 'lent@example.org', 'change-email');
    expect((await confirm(who, token)).status).toBe(200);
    expect(await loadAccount(lender)).toMatchObject({ username: 'Lender', email: null });
  });

  test('of two who verify one address one gets it', async () => {
    const accounts = [
      await makeAccount(server, 'Rival A', { email: 'rival-a@example.org' }),
      await makeAccount(server, 'Rival B', { email: 'rival-b@example.org' }),
    ];
    const calls: (() => ReturnType<typeof confirm>)[] = [];
    for (const account of accounts) {
      const who = await signInByKeys(server, account);
      await change(account, who, 'prize@example.org');
      const token = await readLink(server, 'prize@example.org', 'change-email');
      calls.push(() => confirm(who, token));
    }
    const replies = await Promise.all(calls.map((call) => call()));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test('refuses an address that had too many mails, taken or not, and leaves the link before it good', async () => {
    const [account, waiting] = [
      await makeAccount(server, 'Patient'),
      await registerAccount(server, 'Crowding', { email: 'crowd@example.org' }),
    ];
    const who = await signInByKeys(server, account);
    expect((await change(account, who, 'patient-2@example.org')).status).toBe(200);
    for (const email of ['full@example.org', waiting.email]) {
      while (await server.accounts.limits.mayMail('confirm-new-email', email));
      const reply = await change(account, who, email);
      expect([reply.status, reply.body.code]).toEqual([429, 'accounts.too_many']);
    }
    const token = await readLink(server, 'patient-2@example.org', 'change-email');
    expect((await confirm(who, token)).status).toBe(200);
  });

  test('refuses what is no address', async () => {
    const ada = await makeAccount(server, 'Ada');
    const reply = await change(ada, await signInByKeys(server, ada), 'nobody');
    expect([reply.status, reply.body.message]).toEqual([422, 'Please enter a valid email address']);
  });
});

describe('a link to an address that was mistyped', () => {
  test('names the account, and gives a stranger nothing', async () => {
    const account = await makeAccount(server, 'Dr.Who');
    const stranger = await makeAccount(server, 'Stranger');
    const who = await signInByKeys(server, account);
    await change(account, who, 'mistyped@example.org');
    const [mail] = await readMails(server);
    // Nothing of the name becomes a link to elsewhere.
    expect(mail).toMatchObject({ to: 'mistyped@example.org', text: expect.stringContaining('Dr. Who') });
    const token = await readLink(server, 'mistyped@example.org', 'change-email');
    expect((await callStranger('/auth/verify-email', { token })).status).toBe(410);
    expect((await callStranger('/account/email/confirm', { token })).status).toBe(401);
    expect((await confirm(await signInByKeys(server, stranger), token)).status).toBe(410);
    await callStranger('/auth/forgot-password', { email: 'mistyped@example.org' });
    expect(await readLink(server, 'mistyped@example.org', 'reset-password')).toBeUndefined();
    expect(await loadAccount(who)).toMatchObject({ email: account.email });
    // They can end it, and then it is over for everybody.
    expect((await callStranger('/auth/disown-address', { token })).status).toBe(200);
    expect((await loadAccount(who)).pending_email).toBeNull();
    expect((await confirm(who, token)).status).toBe(410);
    expect((await callStranger('/auth/disown-address', { token })).status).toBe(410);
  });

  test('of a registration that was not theirs takes it back', async () => {
    const account = await registerAccount(server, 'Typo', { email: 'not-mine@example.org' });
    const [mail] = await readMails(server);
    expect(mail?.text).toMatch(/called Typo .*This was not me:\n\S+\?token=[\w-]+&not-me=1\n/s);
    const token = await readLink(server, account.email, 'verify-email');
    expect((await callStranger('/auth/disown-address', { token: `${token}x` })).status).toBe(410);
    expect((await callStranger('/auth/disown-address', { token })).status).toBe(200);
    expect((await callStranger('/auth/verify-email', { token })).status).toBe(410);
    const rows = server.db.kysely.selectFrom('people').where('username', '=', 'Typo');
    expect(await rows.select('id').execute()).toEqual([]);
  });

  test('of an account that is verified takes nothing back', async () => {
    const account = await registerAccount(server, 'Settled');
    const token = await readLink(server, account.email, 'verify-email');
    expect((await callStranger('/auth/verify-email', { token })).status).toBe(200);
    expect((await callStranger('/auth/disown-address', { token })).status).toBe(410);
    expect((await signInByKeys(server, account)).token).toMatch(/\w/);
  });
});

describe('the address before', () => {
  const move = async (account: KeyAccount, to: string) => {
    const who = await signInByKeys(server, account);
    // Nobody goes there and on in the same moment.
    server.clock.move(1000);
    await change(account, who, to);
    expect((await confirm(who, await readLink(server, to, 'change-email'))).status).toBe(200);
    return { who, moved: { ...account, email: to } };
  };

  test('takes the account back, signs everybody out, and once more changes nothing', async () => {
    const account = await makeAccount(server, 'Robbed');
    const { who, moved } = await move(account, 'robber@example.org');
    await callStranger('/auth/forgot-password', { email: moved.email });
    const reset = await readLink(server, moved.email, 'reset-password');
    const token = await readLink(server, account.email, 'restore-email');
    expect((await callStranger('/auth/restore-email', { token })).status).toBe(200);
    expect((await server.call(who, 'GET', '/account')).status).toBe(401);
    const again = await signInByKeys(server, account);
    expect(await loadAccount(again)).toMatchObject({ email: account.email, pending_email: null });
    expect((await server.call(undefined, 'GET', `/auth/key-info/${reset}`)).status).toBe(410);
    const [mail] = await readMails(server);
    expect(mail).toMatchObject({ to: moved.email, subject: expect.stringContaining('went back') });
    expect((await callStranger('/auth/restore-email', { token })).status).toBe(200);
    expect((await loadAccount(again)).email).toBe(account.email);
  });

  test('takes it back with its keys, also after a reset by way of the other one', async () => {
    const account = await makeAccount(server, 'Overtaken');
    const { moved } = await move(account, 'overtaker@example.org');
    await callStranger('/auth/forgot-password', { email: moved.email });
    const resetToken = (await readLink(server, moved.email, 'reset-password')) ?? '';
    const { material, password_proof, sign } = await makeKeyholder();
    const text = {
      origin: 'http://localhost:8080',
      resetToken,
      encryptedPrivateKey: material.encrypted_private_key,
    };
    const sent = { resetToken, ...material, password_proof, signature: await sign(resetText(text)) };
    const told: string[] = [];
    const stop = listenToKeys(server.bus, (person) => told.push(person));
    expect((await callStranger('/auth/reset-password', sent)).status).toBe(200);
    const token = await readLink(server, account.email, 'restore-email');
    expect((await callStranger('/auth/restore-email', { token })).status).toBe(200);
    const back = await signInByKeys(server, account);
    expect(back.token).toMatch(/\w/);
    // Whoever writes to them hears of both.
    expect(told).toEqual([back.id, back.id]);
    stop();
  });

  test('takes it back past another one in between', async () => {
    const account = await makeAccount(server, 'Twice Moved');
    const { moved } = await move(account, 'first-move@example.org');
    await move(moved, 'second-move@example.org');
    const [first, second] = [
      await readLink(server, account.email, 'restore-email'),
      await readLink(server, moved.email, 'restore-email'),
    ];
    expect((await callStranger('/auth/restore-email', { token: first })).status).toBe(200);
    expect((await callStranger('/auth/restore-email', { token: second })).status).toBe(410);
  });

  test('takes it back also after whoever moved it has gone one step back, and theirs do not count then', async () => {
    const account = await makeAccount(server, 'Moved About');
    const { moved } = await move(account, 'about-first@example.org');
    const { moved: last } = await move(moved, 'about-second@example.org');
    const step = await readLink(server, moved.email, 'restore-email');
    expect((await callStranger('/auth/restore-email', { token: step })).status).toBe(200);
    await move(moved, last.email);
    const steps = [step, await readLink(server, moved.email, 'restore-email')];
    const first = await readLink(server, account.email, 'restore-email');
    expect((await callStranger('/auth/restore-email', { token: first })).status).toBe(200);
    expect((await loadAccount(await signInByKeys(server, account))).email).toBe(account.email);
    for (const token of steps)
      expect((await callStranger('/auth/restore-email', { token })).status).toBe(410);
  });

  test('takes it back for a week', async () => {
    const other = await makeAccount(server, 'Late');
    await move(other, 'late-move@example.org');
    const late = await readLink(server, other.email, 'restore-email');
    const links = server.db.kysely.updateTable('account_links').where('email', '=', other.email);
    await links.set({ expires_at: new Date(0) }).execute();
    expect((await callStranger('/auth/restore-email', { token: late })).status).toBe(410);
  });
});
