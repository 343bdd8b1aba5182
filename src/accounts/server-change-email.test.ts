// Another address for an account: it counts once its mail was opened, is nobody's before, and nobody is told whose it is.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  answerOf,
  type KeyAccount,
  type KeySession,
  makeAccount,
  proofOf,
  type Refused,
  readLink,
  readMails,
  registerAccount,
  signInByKeys,
} from '../../tests/accounts.ts';
import { createTestServer, type RunningServer } from '../../tests/server.ts';

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

describe('accounts.changeEmail', () => {
  const change = async (account: KeyAccount, who: KeySession, email: string) =>
    post('email', { email, proof: await proofOf(server, account, 'email') }, who);

  test('counts once the mail to the new address is opened; the old one is told', async () => {
    const account = await makeAccount(server, 'Mover');
    const who = await signInByKeys(server, account);
    const reply = await change(account, who, 'Moved@Example.org');
    expect([reply.status, reply.body.message]).toEqual([
      ...[200, 'Open the link that we sent to the new address: then it counts.'],
    ]);
    expect(await loadAccount(who)).toMatchObject({
      email: account.email,
      pending_email: 'Moved@Example.org',
    });
    const token = await readLink(server, 'Moved@Example.org', 'verify-email');
    expect((await server.call(undefined, 'POST', '/auth/verify-email', { token })).status).toBe(200);
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
    const wrong = await readLink(server, 'stranger@example.org', 'verify-email');
    await change(account, who, 'wavered@example.org');
    const verify = (token: string | undefined) =>
      server.call(undefined, 'POST', '/auth/verify-email', { token });
    expect((await verify(wrong)).status).toBe(410);
    expect((await verify(await readLink(server, 'wavered@example.org', 'verify-email'))).status).toBe(200);
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
    expect(await readLink(server, 'OWNING@example.org', 'verify-email')).toBeUndefined();
  });

  test('an address is whose mail was opened, not whose registration never was', async () => {
    const squatter = await registerAccount(server, 'Squatter', { email: 'wanted@example.org' });
    const squatted = await readLink(server, squatter.email, 'verify-email');
    const [mover, rival] = [await makeAccount(server, 'Moving In'), await makeAccount(server, 'Rivalling')];
    const [who, other] = [await signInByKeys(server, mover), await signInByKeys(server, rival)];
    await change(rival, other, 'WANTED@example.org');
    const late = await readLink(server, 'WANTED@example.org', 'verify-email');
    await change(mover, who, 'Wanted@Example.org');
    const token = await readLink(server, 'Wanted@Example.org', 'verify-email');
    const verify = (sent: string | undefined) =>
      server.call<Refused>(undefined, 'POST', '/auth/verify-email', { token: sent });
    expect((await verify(token)).status).toBe(200);
    expect((await loadAccount(who)).email).toBe('Wanted@Example.org');
    const names = server.db.kysely.selectFrom('people').where('username', '=', 'Squatter');
    expect(await names.select('id').execute()).toEqual([]);
    // The other change is over as well, and its link says why.
    expect((await loadAccount(other)).pending_email).toBeNull();
    const lost = await verify(late);
    expect([lost.status, lost.body.message]).toEqual([
      ...[410, 'Another account has verified this address by now.'],
    ]);
    expect((await verify(squatted)).status).toBe(410);
    // Not even a link that was opened at the same moment takes what is verified.
    await server.db.kysely
      .updateTable('account_links')
      .set({ used_at: null })
      .where('email', '=', 'WANTED@example.org')
      .execute();
    expect((await verify(late)).body.code).toBe('accounts.address_taken');
    expect((await loadAccount(who)).email).toBe('Wanted@Example.org');
    expect((await verify(token)).status).toBe(200);
  });

  test('whoever holds an address unverified but is signed in another way loses it, and stays', async () => {
    await server.call(undefined, 'POST', '/register', { email: 'lent@example.org', username: 'Lender' });
    const lender = await server.signIn('Lender');
    const mover = await makeAccount(server, 'Borrowing');
    const who = await signInByKeys(server, mover);
    await change(mover, who, 'lent@example.org');
    const token = await readLink(server, 'lent@example.org', 'verify-email');
    expect((await server.call(undefined, 'POST', '/auth/verify-email', { token })).status).toBe(200);
    expect(await loadAccount(lender)).toMatchObject({ username: 'Lender', email: null });
  });

  test('of two who verify one address one gets it', async () => {
    const accounts = [
      await makeAccount(server, 'Rival A', { email: 'rival-a@example.org' }),
      await makeAccount(server, 'Rival B', { email: 'rival-b@example.org' }),
    ];
    const tokens: (string | undefined)[] = [];
    for (const account of accounts) {
      await change(account, await signInByKeys(server, account), 'prize@example.org');
      tokens.push(await readLink(server, 'prize@example.org', 'verify-email'));
    }
    const replies = await Promise.all(
      tokens.map((token) => server.call(undefined, 'POST', '/auth/verify-email', { token })),
    );
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
      while (server.accounts.limits.mayMail('verify-email', email));
      const reply = await change(account, who, email);
      expect([reply.status, reply.body.code]).toEqual([429, 'accounts.too_many']);
    }
    const token = await readLink(server, 'patient-2@example.org', 'verify-email');
    expect((await server.call(undefined, 'POST', '/auth/verify-email', { token })).status).toBe(200);
  });

  test('refuses what is no address', async () => {
    const ada = await makeAccount(server, 'Ada');
    const reply = await change(ada, await signInByKeys(server, ada), 'nobody');
    expect([reply.status, reply.body.message]).toEqual([422, 'Please enter a valid email address']);
  });
});
