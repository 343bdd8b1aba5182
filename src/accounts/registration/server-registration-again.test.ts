// A registration that is sent once more, since its answer was lost: by whoever made the keys, and by nobody else.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Challenge,
  fillIn,
  makeAccount,
  makeKeyholder,
  type Refused,
  readLink,
  readMails,
  registerAccount,
  signInByKeys,
  someBytes,
} from '../../../tests/accounts.ts';
import { createTestServer, type Reply, type RunningServer } from '../../../tests/server.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

type Answer = { message: string; mend_token: string; mailed: boolean } & Refused;

let calls = 0;

/** Each from another address, so that no limit is in the way. */
function post<Body = Refused>(path: string, body: unknown): Promise<Reply<Body>> {
  calls += 1;
  return server.call(undefined, 'POST', path, body, {}, `10.1.${calls >> 8}.${calls & 255}`);
}

describe('accounts.register, sent once more since the answer was lost', () => {
  const register = (form: object) => post<Answer>('/auth/register', form);
  const countMails = async (to: string) => (await readMails(server)).filter((mail) => mail.to === to).length;

  test('is answered as the first time, without another mail, also at the same moment', async () => {
    const form = fillIn(await makeKeyholder(), 'Repeater');
    const replies = [...(await Promise.all([register(form), register(form)])), await register(form)];
    for (const { status, body } of replies)
      expect([status, body.message, body.mailed]).toEqual([201, replies[0]?.body.message, true]);
    expect(await countMails(form.email)).toBe(1);
    const token = replies[2]?.body.mend_token ?? '';
    const mended = await post('/auth/mend-email', { mend_token: token, email: 'repeated@example.org' });
    expect(mended.status).toBe(200);
  });

  test('is answered so when the mail was opened meanwhile', async () => {
    const account = await makeAccount(server, 'Opened');
    expect((await register(fillIn(account.holder, 'Opened'))).status).toBe(201);
    expect((await signInByKeys(server, account)).token).toMatch(/\w/);
  });

  test('tells nothing of a verified account but whose address it is, and changes nothing', async () => {
    const account = await makeAccount(server, 'Settled');
    const form = fillIn(account.holder, 'Settled');
    const first = await register(form);
    for (const change of [
      { city: 'Paris' },
      { username: 'Somebody' },
      { username: 'Other', city: 'Delft' },
    ]) {
      const reply = await register({ ...form, ...change });
      expect([reply.status, reply.body.message]).toEqual([201, first.body.message]);
    }
    const { token } = await signInByKeys(server, account);
    const { body } = await server.call({ token }, 'GET', '/account');
    expect(body).toMatchObject({ username: 'Settled', city: form.city });
  });

  test.each([
    ['waits to be verified', registerAccount],
    ['is verified', makeAccount],
  ])('is somebody else where no proof of the password was sent and the account %s', async (_, make) => {
    const name = `Proofless ${calls}`;
    const none = { password_proof: undefined, recovery_encrypted_private_key: undefined };
    const without = { ...none, recovery_iv: undefined, recovery_salt: undefined };
    const account = await make(server, name, without);
    const { email } = account;
    // All that a stranger has who knows the address.
    const told = (await post<Challenge>('/auth/challenge', { email })).body;
    expect(told).toMatchObject(account.holder.material);
    const { challenge: _1, challenge_id: _2, ...material } = told;
    const form = { ...fillIn(account.holder, name), ...without, ...material };
    const replies = [];
    for (const change of [{}, { city: 'Paris' }, { password_proof: someBytes(32) }])
      replies.push(await register({ ...form, ...change }));
    expect(replies.map(({ status, text }) => [status, text])).toEqual(
      Array(3).fill([422, replies[0]?.text ?? '']),
    );
    const moved = await register({ ...form, email: `stolen-${email}`, username: `Stolen ${name}` });
    expect([moved.status, moved.body.errors?.map(({ path }) => path)]).toEqual([422, ['public_key']]);
    const token = await readLink(server, email, 'verify-email');
    expect((await post('/auth/verify-email', { token })).status).toBe(200);
    const session = await signInByKeys(server, account);
    expect((await server.call(session, 'GET', '/account')).body).toMatchObject({ email, city: 'Utrecht' });
  });

  test('with another name or address takes the place of the first, unless that is verified or it is taken', async () => {
    const taken = await registerAccount(server, 'In The Way');
    const holder = await makeKeyholder();
    const first = fillIn(holder, 'Firstling');
    await register(first);
    const firstLink = await readLink(server, first.email, 'verify-email');
    for (const change of [{ username: 'Secondling' }, { email: 'second@example.org', city: 'Delft' }])
      expect((await register({ ...first, ...change })).status).toBe(201);
    const refused = await register({ ...first, email: taken.email });
    expect([refused.status, refused.body.errors?.map(({ path }) => path)]).toEqual([422, ['email']]);
    const rows = await server.db.kysely
      .selectFrom('people')
      .innerJoin('key_sets', 'key_sets.person_id', 'people.id')
      .where('public_key', '=', holder.material.public_key)
      .select(['username', 'email', 'city'])
      .execute();
    expect(rows).toEqual([{ username: 'Firstling', email: 'second@example.org', city: 'Delft' }]);
    expect((await post('/auth/verify-email', { token: firstLink })).status).toBe(410);
    const token = await readLink(server, 'second@example.org', 'verify-email');
    expect((await post('/auth/verify-email', { token })).status).toBe(200);
    expect((await register({ ...first, email: 'third@example.org' })).status).toBe(422);
  });

  test('with anything of the keys changed is somebody else', async () => {
    const account = await registerAccount(server, 'Copied');
    const form = fillIn(account.holder, 'Copied');
    const { password_proof, material, recovery } = await makeKeyholder();
    const others = { ...material, password_proof, ...recovery };
    for (const [field, other] of Object.entries(others).filter(([name]) => name !== 'kdf_iterations')) {
      const reply = await register({ ...form, [field]: other });
      expect([field, reply.status, reply.body.mend_token]).toEqual([field, 422, undefined]);
    }
    expect((await register({ ...form, password_proof: undefined })).status).toBe(422);
    expect((await register({ ...form, kdf_iterations: 700_000 })).status).toBe(422);
  });
});
