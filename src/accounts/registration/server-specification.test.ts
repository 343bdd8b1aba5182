// A client of the specification alone: it registers, verifies, signs in and resets with the specified fields, and our own
// app takes the account over as it finds it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NEW_DEVICE } from '../../../tests/account-flows.ts';
import {
  makeAccount,
  makeKeyholder,
  makeLock,
  type Refused,
  readLink,
  someBytes,
} from '../../../tests/accounts.ts';
import { createTestServer, type Reply, type RunningServer } from '../../../tests/server.ts';
import {
  makeSpecifiedKeys,
  rewrap,
  type SpecifiedMaterial,
  signChallenge,
} from '../../../tests/specification-client.ts';
import * as keys from '../keys/keys.ts';
import { listenToKeys } from '../keys/tell-keys.ts';
import { challengeText } from '../rules.ts';
import type { CallAccounts } from '../web/calls.ts';
import { answerChallenge } from '../web/keys/answer-challenge.ts';

const ORIGIN = 'http://localhost:8080';
const PASSWORD = 'ferry at dawn';

let server: RunningServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

let calls = 0;

type Handed = SpecifiedMaterial & { challenge: string; challenge_id: string };
type Signed = { access_token: string; user: { id: string }; keys: object } & Refused;

/** Each from another address, so that no limit is in the way. */
function post<Body = { message: string } & Refused>(path: string, body: unknown): Promise<Reply<Body>> {
  calls += 1;
  return server.call<Body>(undefined, 'POST', path, body, {}, `10.7.${calls >> 8}.${calls & 255}`);
}

async function registerPlainly(name: string, password = PASSWORD, more = {}) {
  const email = `${name.toLowerCase()}@example.org`;
  const material = await makeSpecifiedKeys(password);
  const reply = await post('/auth/register/', { email, username: name, city: 'Porto', ...material, ...more });
  return { email, material, reply };
}

async function makePlainAccount(name: string, password = PASSWORD) {
  const { email, material, reply } = await registerPlainly(name, password);
  expect(reply.status).toBe(201);
  const verified = await post('/auth/verify-email/', {
    token: await readLink(server, email, 'verify-email'),
  });
  expect(verified.status).toBe(200);
  return { email, material };
}

/** In one step, as specified: challenge, decrypt, sign, verify. */
async function logIn(email: string, password: string): Promise<Reply<Signed>> {
  const { body } = await post<Handed>('/auth/challenge/', { email });
  const signature = await signChallenge(body, password);
  return post<Signed>('/auth/verify/', { challenge_id: body.challenge_id, email, signature });
}

function findRow(email: string) {
  return server.db.kysely
    .selectFrom('people')
    .leftJoin('key_sets', 'key_sets.person_id', 'people.id')
    .where('people.email', '=', email)
    .select([
      ...(['consented_at', 'message_public_key', 'encryption_salt', 'kdf_iterations'] as const),
      'password_proof_hash',
    ])
    .executeTakeFirstOrThrow();
}

describe('a client of the specification', () => {
  test('registers, verifies and logs in in one step', async () => {
    const { email, material } = await makePlainAccount('Plain');
    expect(await findRow(email)).toEqual({
      ...{ consented_at: null, message_public_key: null, password_proof_hash: null },
      ...{ encryption_salt: material.encryption_salt, kdf_iterations: 100_000 },
    });
    const reply = await logIn(email, PASSWORD);
    expect([reply.status, reply.body.keys]).toEqual([
      200,
      { ...material, message_public_key: null, kdf_iterations: 100_000 },
    ]);
    const session = { token: reply.body.access_token };
    expect((await server.call(session, 'GET', '/auth/protected/')).body).toMatchObject({ username: 'Plain' });
  });

  test('says no to age or consent at its own risk', async () => {
    for (const more of [{ age_confirmed: false }, { consent: false }])
      expect((await registerPlainly('Refused', PASSWORD, more)).reply.status).toBe(422);
    const { email } = await registerPlainly('Half', PASSWORD, { age_confirmed: true });
    expect((await findRow(email)).consented_at).toBeNull();
    const asked = await registerPlainly('Agreed', PASSWORD, { age_confirmed: true, consent: true });
    expect((await findRow(asked.email)).consented_at).toBeInstanceOf(Date);
  });

  test('logs in with nothing but its own key, for its own challenge, once', async () => {
    const { email } = await makePlainAccount('Guarded');
    const other = await makePlainAccount('Stranger');
    const asked = (await post<Handed>('/auth/challenge', { email })).body;
    const answer = { challenge_id: asked.challenge_id, email };
    const strange = await signChallenge({ ...other.material, challenge: asked.challenge }, PASSWORD);
    expect((await post('/auth/verify', { ...answer, signature: strange })).status).toBe(401);
    const again = (await post<Handed>('/auth/challenge', { email })).body;
    const signature = await signChallenge(again, PASSWORD);
    // It stands for signing in only: no change of the account is proved by it.
    const wanted = { email, purpose: 'delete' };
    const toDelete = (await post<Handed>('/auth/challenge', wanted)).body;
    const proof = { challenge_id: toDelete.challenge_id, signature: await signChallenge(toDelete, PASSWORD) };
    const signed = await post<Signed>('/auth/verify', { challenge_id: again.challenge_id, email, signature });
    expect(signed.status).toBe(200);
    const session = { token: signed.body.access_token };
    expect((await server.call(session, 'POST', '/account/delete', { proof })).status).toBe(401);
    const twice = await post('/auth/verify', { challenge_id: again.challenge_id, email, signature });
    expect(twice.status).toBe(401);
  });

  test('the text alone is no signature of an account with a proof or a message key', async () => {
    const account = await makeAccount(server, 'Whole');
    const { email, holder } = account;
    const ask = { email, password_proof: holder.password_proof };
    const { body } = await post<Handed>('/auth/challenge', ask);
    const answer = { challenge_id: body.challenge_id, email, signature: await holder.sign(body.challenge) };
    expect((await post('/auth/verify', answer)).status).toBe(401);
  });

  test('resets with the specified fields alone, under the kept salt and count', async () => {
    const { email, material } = await makePlainAccount('Forgetful');
    await post('/auth/forgot-password/', { email });
    const resetToken = await readLink(server, email, 'reset-password');
    const { body: info } = await server.call<SpecifiedMaterial>(
      ...([undefined, 'GET', `/auth/key-info/${resetToken}/`] as const),
    );
    expect(info).toMatchObject({ ...material, kdf_iterations: 100_000, recovery: null });
    const sent = { resetToken, ...(await rewrap(info, { from: PASSWORD, to: 'a newer one' })) };
    expect((await post('/auth/reset-password/', sent)).status).toBe(200);
    expect(await findRow(email)).toMatchObject({
      ...{ encryption_salt: material.encryption_salt, kdf_iterations: 100_000 },
    });
    await expect(logIn(email, PASSWORD)).rejects.toThrow();
    expect((await logIn(email, 'a newer one')).status).toBe(200);
    expect((await post('/auth/reset-password', sent)).status).toBe(410);
  });

  test('brings other keys by a reset only when it signs for them', async () => {
    const { email } = await makePlainAccount('Swapped');
    await post('/auth/forgot-password', { email });
    const resetToken = await readLink(server, email, 'reset-password');
    const fresh = await makeSpecifiedKeys('other');
    expect((await post('/auth/reset-password', { resetToken, ...fresh })).status).toBe(422);
    expect((await logIn(email, PASSWORD)).status).toBe(200);
  });

  test.each<[string, () => object]>([
    ['a bundle without a message key', () => ({ encrypted_private_key: someBytes(2576) })],
    ['a key that is too short to be one', () => ({ encrypted_private_key: someBytes(600) })],
    ['a recovery lock on one key', () => ({ recovery_encrypted_private_key: someBytes(2576) })],
    ['fewer iterations', () => ({ kdf_iterations: 99_999 })],
  ])('is refused for %s', async (_what, change) => {
    const { reply } = await registerPlainly('Odd', PASSWORD, change());
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([422, 'public_key']);
  });
});

describe('a reset without a salt', () => {
  test('keeps the count with it, also for our own accounts', async () => {
    const account = await makeAccount(server, 'Salted');
    const { email, holder } = account;
    await post('/auth/forgot-password', { email });
    const resetToken = await readLink(server, email, 'reset-password');
    const { encrypted_private_key, encryption_iv, password_proof } = makeLock();
    const text = ['lorepath/reset/v1', ORIGIN, resetToken, encrypted_private_key].join('\n');
    const sent = { resetToken, encrypted_private_key, encryption_iv, password_proof };
    const signature = await holder.sign(text);
    const alone = await post('/auth/reset-password', { ...sent, kdf_iterations: 700_000, signature });
    expect(alone.status).toBe(422);
    expect((await post('/auth/reset-password', sent)).status).toBe(422);
    expect((await post('/auth/reset-password', { ...sent, signature })).status).toBe(200);
    expect(await findRow(email)).toMatchObject({
      ...{ encryption_salt: holder.material.encryption_salt, kdf_iterations: 600_000 },
    });
  });
});

/** What our own app sends and hears, with its real flows. */
function makeApp() {
  const call = (async (route: string, { body }: { body?: unknown }) => {
    const [method = '', path = ''] = route.split(' ');
    calls += 1;
    const from = `10.8.${calls >> 8}.${calls & 255}`;
    const reply = await server.call<Refused>(undefined, method as 'POST', path, body, {}, from);
    return reply.status < 300
      ? { success: true, data: reply.body }
      : { success: false, status: reply.status, code: reply.body.code, authError: false };
  }) as unknown as CallAccounts;
  return { call, keys, locks: NEW_DEVICE, origin: ORIGIN };
}

describe('our own app at such an account', () => {
  test.each([
    ['ascii', PASSWORD],
    // In two forms: this one is changed by NFKC, which no client of the specification knows of.
    ['unformed', 'ﬁrst ① ferry'],
  ])('makes the message key and the proof once the password is known (%s)', async (name, password) => {
    const { email, material } = await makePlainAccount(`Taken-over-${name}`, password);
    const wrong = await answerChallenge(makeApp(), { email, password: 'not this' }, { purpose: 'sign-in' });
    expect(wrong.kind).toBe('wrong-password');
    expect((await findRow(email)).message_public_key).toBeNull();
    const told: string[] = [];
    const stop = listenToKeys(server.bus, (person) => told.push(person));
    const answered = await answerChallenge(makeApp(), { email, password }, { purpose: 'sign-in' });
    // Whoever writes to them hears that there are keys for it now.
    expect(told).toHaveLength(1);
    stop();
    if (answered.kind !== 'answered') throw new Error(answered.message);
    expect((await post('/auth/verify', { ...answered.answer, email })).status).toBe(200);
    const row = await findRow(email);
    expect(row).toMatchObject({ kdf_iterations: 600_000, password_proof_hash: expect.any(String) });
    expect(row.message_public_key).toBe(answered.material.message_public_key);
    expect(answered.material.public_key).toBe(material.public_key);
    // From now on the keys are given out for the proof only.
    const { body } = await post<Handed>('/auth/challenge', { email });
    expect(body.encrypted_private_key).not.toBe(answered.material.encrypted_private_key);
    const again = await answerChallenge(makeApp(), { email, password }, { purpose: 'sign-in' });
    expect(again.kind).toBe('answered');
  });

  test('nobody else completes it, and nothing complete is completed again', async () => {
    const { email } = await makePlainAccount('Claimed');
    const [intruder, account] = [await makeKeyholder(), await makeAccount(server, 'Finished')];
    const attempt = async (at: string, holder: typeof intruder, password_proof?: string) => {
      const asked = { email: at, purpose: 'complete', ...(password_proof ? { password_proof } : {}) };
      const { challenge, challenge_id } = (await post<Handed>('/auth/challenge', asked)).body;
      const text = challengeText({
        origin: ORIGIN,
        purpose: 'complete',
        challengeId: challenge_id,
        challenge,
      });
      const { public_key: _, ...material } = holder.material;
      const sent = { email: at, challenge_id, signature: await holder.sign(text), ...material };
      return (await post('/auth/complete-keys', { ...sent, password_proof: someBytes(32) })).status;
    };
    expect(await attempt(email, intruder)).toBe(401);
    expect((await logIn(email, PASSWORD)).status).toBe(200);
    expect(await attempt(account.email, account.holder, account.holder.password_proof)).toBe(401);
  });
});
