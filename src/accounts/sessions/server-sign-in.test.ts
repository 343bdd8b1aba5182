// Signing in by a challenge: one shape for everybody, one refusal for everything, and nothing to guess on.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  answerOf,
  type Challenge,
  cookieOf,
  type KeyAccount,
  makeAccount,
  type Refused,
  registerAccount,
  signInByKeys,
  someBytes,
} from '../../../tests/accounts.ts';
import { createTestServer, type Reply, type RunningServer } from '../../../tests/server.ts';
import { derivePassword, signText, unlockKeys } from '../keys/keys.ts';
import { CHALLENGE_SECONDS } from '../lifetimes.ts';
import { challengeText } from '../rules.ts';

let server: RunningServer;
let ada: KeyAccount;
let ben: KeyAccount;

beforeAll(async () => {
  server = await createTestServer();
  [ada, ben] = [await makeAccount(server, 'Ada'), await makeAccount(server, 'Ben')];
});
afterAll(() => server.close());

function ask(body: object, from?: string): Promise<Reply<Challenge & Refused>> {
  return server.call(undefined, 'POST', '/auth/challenge', body, {}, from);
}

type SignedIn = { access_token: string; keys: object; user: object } & Refused;

function verify(body: object, from?: string): Promise<Reply<SignedIn>> {
  return server.call(undefined, 'POST', '/auth/verify', body, {}, from);
}

/** How many rows a sign-in leaves behind. */
async function countSessions(): Promise<number> {
  return (await server.db.kysely.selectFrom('sessions').selectAll().execute()).length;
}

function shapeOf(body: object) {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.length : typeof value,
    ]),
  );
}

describe('accounts.challenge', () => {
  test('looks the same for an address that is known and one that is not', async () => {
    const [known, unknown] = [await ask({ email: ada.email }), await ask({ email: 'nobody@example.org' })];
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(shapeOf(known.body)).toEqual(shapeOf(unknown.body));
    expect(Object.keys(known.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
    expect(known.body.kdf_iterations).toBe(unknown.body.kdf_iterations);
  });

  test('gives the salt to stretch the password with, and nothing else of the account', async () => {
    const { body } = await ask({ email: ada.email });
    const { material } = ada.holder;
    expect(body.encryption_salt).toBe(material.encryption_salt);
    for (const field of [
      'public_key',
      'message_public_key',
      'encrypted_private_key',
      'encryption_iv',
    ] as const)
      expect([field, body[field] === material[field]]).toEqual([field, false]);
  });

  test.each(['ada@example.org', 'nobody@example.org'])(
    'answers %s the same decoy every time',
    async (email) => {
      const { challenge: one, challenge_id: oneId, ...first } = (await ask({ email })).body;
      for (const spelling of [email, email.toUpperCase(), ` ${email} `]) {
        const { challenge, challenge_id, ...again } = (await ask({ email: spelling })).body;
        expect(again).toEqual(first);
        expect([challenge === one, challenge_id === oneId]).toEqual([false, false]);
      }
      const other = (await ask({ email: `x${email}` })).body;
      expect(other.encrypted_private_key).not.toBe(first.encrypted_private_key);
      expect(other.encryption_salt).not.toBe(first.encryption_salt);
    },
  );

  test('answers decoys that are public keys like any other', async () => {
    for (const email of ['ada@example.org', 'a@example.org', 'b@example.org', 'c@example.org']) {
      const { body } = await ask({ email });
      for (const spki of [body.public_key, body.message_public_key]) {
        const bytes = Buffer.from(spki, 'base64');
        const key = await crypto.subtle.importKey(
          ...(['spki', bytes, { name: 'RSA-PSS', hash: 'SHA-256' }, true, ['verify']] as const),
        );
        const algorithm = key.algorithm as RsaHashedKeyAlgorithm;
        expect([algorithm.modulusLength, [...algorithm.publicExponent]]).toEqual([2048, [1, 0, 1]]);
        const { n = '' } = await crypto.subtle.exportKey('jwk', key);
        const modulus = BigInt(`0x${Buffer.from(n, 'base64url').toString('hex')}`);
        for (let divisor = 2n; divisor < 1000n; divisor += 1n) expect(modulus % divisor).not.toBe(0n);
      }
    }
  });

  test('gives the wrapped keys for the proof of the password', async () => {
    const { holder, email } = ada;
    const { body } = await ask({ email, password_proof: holder.password_proof });
    expect(body).toMatchObject(holder.material);
    for (const password_proof of [ben.holder.password_proof, '', 'x', someBytes(32)]) {
      const wrong = (await ask({ email, password_proof }, '198.51.100.1')).body;
      expect(wrong.encrypted_private_key).not.toBe(holder.material.encrypted_private_key);
      expect(shapeOf(wrong)).toEqual(shapeOf(body));
    }
  });

  test('answers an account of a client that sent no proof in one step', async () => {
    const plain = await makeAccount(server, 'Plain', {
      password_proof: undefined,
      kdf_iterations: undefined,
    });
    const { body } = await ask({ email: plain.email });
    expect(body).toMatchObject({ ...plain.holder.material, kdf_iterations: 100_000 });
    expect((await verify(await answerOf(server, plain, { password_proof: null }))).status).toBe(200);
    for (let at = 0; at < 20; at += 1)
      expect((await ask({ email: plain.email, password_proof: someBytes(32) })).status).toBe(200);
  });
});

describe('guessing', () => {
  const guess = (from: string, password_proof = someBytes(32), email = ben.email) =>
    ask({ email, password_proof }, from);

  test('comes to an end from one address, for known and unknown accounts alike; the right password still passes', async () => {
    for (const [at, email] of [ben.email, 'unknown@example.org'].entries()) {
      const from = `198.51.100.${10 + at}`;
      for (let turn = 0; turn < 10; turn += 1)
        expect((await guess(from, someBytes(32), email)).status).toBe(200);
      const reply = await guess(from, someBytes(32), email);
      expect([reply.status, reply.body.code, reply.headers['retry-after']]).toEqual([
        ...[429, 'accounts.too_many', '60'],
      ]);
    }
    const right = ben.holder.password_proof;
    expect((await guess('198.51.100.10', right)).body).toMatchObject(ben.holder.material);
    expect((await guess('203.0.113.7', right)).body).toMatchObject(ben.holder.material);
    expect((await guess('203.0.113.7')).status).toBe(200);
    server.clock.move(60_000);
    expect((await guess('198.51.100.10')).status).toBe(200);
    expect((await guess('198.51.100.10')).status).toBe(429);
  });

  test('does not go on for ever by waiting for the one right answer', async () => {
    const from = '198.51.100.20';
    for (let turn = 0; turn < 100; turn += 1) await guess(from);
    const right = ben.holder.password_proof;
    expect((await guess(from, right)).status).toBe(429);
    // The person themself sits elsewhere, and is not kept out.
    expect((await guess('203.0.113.8', right)).body).toMatchObject(ben.holder.material);
  });

  test('counts a household of IPv6 addresses as one', async () => {
    for (let turn = 0; turn < 10; turn += 1) await guess(`2001:db8:1:2::${turn}`);
    expect((await guess('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await guess('2001:db8:1:3::1')).status).toBe(200);
  });
});

describe('accounts.verify', () => {
  test('signs in whoever signs the challenge, and sets the refresh cookie', async () => {
    const reply = await verify(await answerOf(server, ada));
    expect([reply.status, Object.keys(reply.body).sort()]).toEqual([200, ['access_token', 'keys', 'user']]);
    expect(reply.body.keys).toEqual(ada.holder.material);
    expect(reply.body.user).toEqual({
      ...{ id: expect.any(String), email: ada.email, username: 'Ada', welcomed: true },
    });
    const me = await server.call({ token: reply.body.access_token }, 'GET', '/auth/protected');
    expect(me.body).toMatchObject({ username: 'Ada' });
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^lorepath_refresh=[\w-]{43}; Path=\/api\/auth; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
    );
  });

  test('the whole way with a real password: derive, unlock, sign', async () => {
    const robin = (await import('../../../content/demo-people.json', { with: { type: 'json' } })).default[0];
    if (!robin) throw new Error('There is no demo person.');
    const { username, city: _city, ...form } = robin;
    const real = await makeAccount(server, username, { ...form, email: 'real@example.org' });
    const first = (await ask({ email: real.email })).body;
    const derived = await derivePassword('lantern-light', first.encryption_salt, first.kdf_iterations);
    const { challenge, challenge_id, ...material } = (
      await ask({ email: real.email, password_proof: derived.proof })
    ).body;
    const { signing } = await unlockKeys(material, derived);
    const text = challengeText({
      ...{ origin: 'http://localhost:8080', purpose: 'sign-in' },
      challengeId: challenge_id,
      challenge,
    });
    const signature = await signText(signing, text);
    const reply = await verify({ challenge_id, email: real.email, signature });
    expect([reply.status, reply.body.user]).toMatchObject([200, { username: 'Robin' }]);
  });

  test('marks the cookie for https alone where people come by https', async () => {
    const secure = await createTestServer({ mode: 'production', publicUrl: 'https://lorepath.example' });
    try {
      const eve = await registerAccount(secure, 'Eve');
      await secure.db.kysely.updateTable('people').set({ email_verified_at: secure.clock.read() }).execute();
      const answer = await answerOf(secure, eve, { origin: 'https://lorepath.example' });
      const reply = await secure.call(undefined, 'POST', '/auth/verify', answer);
      expect(String(reply.headers['set-cookie'])).toMatch(/^__Secure-lorepath_refresh=.*; Secure$/);
      const cookie = { cookie: cookieOf(reply) };
      expect((await secure.call(undefined, 'POST', '/auth/refresh', undefined, cookie)).status).toBe(200);
      // Production knows one origin, its own.
      for (const origin of [
        ...['http://localhost', 'http://localhost:8080', 'http://127.0.0.1:8080'],
        ...['https://lorepath.example.org', 'http://lorepath.example', 'https://lorepath.example:8443'],
      ]) {
        const foreign = await answerOf(secure, eve, { origin });
        const headers = { origin };
        const refused = await secure.call(undefined, 'POST', '/auth/verify', foreign, headers);
        expect([origin, refused.status]).toEqual([origin, 401]);
      }
    } finally {
      await secure.close();
    }
  });

  type Change = (good: {
    challenge_id: string;
    email: string;
    signature: string;
  }) => Promise<object> | object;
  test.each<[string, Change]>([
    ['a signature with one bit changed', (good) => ({ ...good, signature: flip(good.signature) })],
    ['no signature', (good) => ({ ...good, signature: '' })],
    ['a signature that is no base64', (good) => ({ ...good, signature: '*'.repeat(344) })],
    ['a signature that is too short', (good) => ({ ...good, signature: good.signature.slice(4) })],
    ['a signature with more behind it', (good) => ({ ...good, signature: `${good.signature}AAAA` })],
    ['zeros for a signature', (good) => ({ ...good, signature: Buffer.alloc(256).toString('base64') })],
    [
      'the signature of somebody else',
      async () => answerOf(server, { holder: ben.holder, email: ada.email }),
    ],
    ["somebody else's answer", async () => ({ ...(await answerOf(server, ben)), email: ada.email })],
    [
      'a challenge that was given out for another address',
      async () => ({
        ...(await answerOf(server, { holder: ada.holder, email: ben.email })),
        email: ada.email,
      }),
    ],
    ['an unknown address', (good) => ({ ...good, email: 'nobody@example.org' })],
    ['no address', (good) => ({ ...good, email: '' })],
    ['a challenge for another purpose', async () => answerOf(server, ada, { purpose: 'delete' })],
    [
      'a challenge for another purpose that is signed for this one',
      async () => answerOf(server, ada, { purpose: 'delete', signedFor: 'sign-in' }),
    ],
    [
      'a challenge without a proof of the password',
      async () => answerOf(server, ada, { password_proof: null }),
    ],
    [
      'a challenge with a wrong proof of the password',
      async () => answerOf(server, ada, { password_proof: someBytes(32) }),
    ],
    ['another origin', async () => answerOf(server, ada, { origin: 'https://evil.example' })],
    ['the origin of another port', async () => answerOf(server, ada, { origin: 'http://localhost:8081' })],
    [
      'an id with one letter changed',
      (good) => ({ ...good, challenge_id: `${good.challenge_id.slice(0, -2)}AA` }),
    ],
    [
      'another instant in the id',
      (good) => ({ ...good, challenge_id: good.challenge_id.replace(/\.\d+\./, '.9999999999999.') }),
    ],
    [
      'another purpose in the id',
      (good) => ({ ...good, challenge_id: good.challenge_id.replace('sign-in', 'delete') }),
    ],
    ['no id', (good) => ({ ...good, challenge_id: '' })],
    ['junk for an id', (good) => ({ ...good, challenge_id: 'v1.sign-in.9999999999999.x.y' })],
    ['a thousand letters for an id', (good) => ({ ...good, challenge_id: 'x'.repeat(1024) })],
  ])('refuses %s, and signs nobody in', async (_name, change) => {
    const before = await countSessions();
    const reply = await verify(await change(await answerOf(server, ada)));
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      ...[401, 'accounts.invalid_credentials', 'Challenge verification failed'],
    ]);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(await countSessions()).toBe(before);
  });

  test('refuses the challenge of a server with another secret', async () => {
    const other = await createTestServer({ secret: 'another secret that is long enough' });
    try {
      const answer = await answerOf(other, ada);
      expect((await verify(answer)).status).toBe(401);
    } finally {
      await other.close();
    }
  });

  test('takes an answer once, also when it was wrong, and of ten at once takes one', async () => {
    const answer = await answerOf(server, ada);
    expect((await verify(answer)).status).toBe(200);
    expect((await verify(answer)).status).toBe(401);
    const spoiled = await answerOf(server, ada);
    expect((await verify({ ...spoiled, signature: flip(spoiled.signature) })).status).toBe(401);
    expect((await verify(spoiled)).status).toBe(401);
    const raced = await answerOf(server, ada);
    const replies = await Promise.all(Array.from({ length: 10 }, () => verify(raced)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('takes an answer for a minute', async () => {
    const [late, early] = [await answerOf(server, ada), await answerOf(server, ada)];
    server.clock.move(CHALLENGE_SECONDS * 1000 - 1);
    expect((await verify(early)).status).toBe(200);
    server.clock.move(1);
    expect((await verify(late)).status).toBe(401);
  });

  test('sends whoever has not verified their address to their mail, and nobody who cannot sign', async () => {
    const young = await registerAccount(server, 'Young');
    const reply = await verify(await answerOf(server, young));
    expect([reply.status, reply.body.code]).toEqual([403, 'accounts.email_unverified']);
    expect(reply.body.data?.mend_token).toMatch(/\w/);
    const forged = await verify(await answerOf(server, { ...young, holder: ben.holder }));
    expect([forged.status, forged.body.data]).toEqual([401, undefined]);
  });

  test.each(['ADA@EXAMPLE.ORG', ' ada@example.org\t', 'Ada@Example.org'])(
    'knows %j for the same address',
    async (email) => {
      const answer = await answerOf(server, { ...ada, email });
      expect((await verify(answer)).status).toBe(200);
    },
  );

  test.each([
    '\u0430da@example.org',
    'ada@example.org.',
    'ada@ex\u0430mple.org',
    'a\u200bda@example.org',
    'ada+x@example.org',
  ])('does not take %j for it', async (email) => {
    const answer = await answerOf(server, { ...ada, email });
    expect((await verify(answer)).status).toBe(401);
  });

  test('lets the demo people into development only', async () => {
    const production = await createTestServer({ mode: 'production', publicUrl: 'http://localhost:8080' });
    try {
      const demo = await registerAccount(production, 'Demo');
      const set = { email_verified_at: production.clock.read() };
      await production.db.kysely.updateTable('people').set(set).execute();
      const session = await signInByKeys(production, demo);
      await production.db.kysely.updateTable('people').set({ development: true }).execute();
      const refused = await production.call(
        undefined,
        'POST',
        '/auth/verify',
        await answerOf(production, demo),
      );
      expect(refused.status).toBe(401);
      const cookie = { cookie: session.cookie };
      const refreshed = await production.call(undefined, 'POST', '/auth/refresh', undefined, cookie);
      expect(refreshed.status).toBe(401);
      const proof = { email: demo.email, password_proof: demo.holder.password_proof };
      const { body } = await production.call<Challenge>(undefined, 'POST', '/auth/challenge', proof);
      expect(body.encrypted_private_key).not.toBe(demo.holder.material.encrypted_private_key);
    } finally {
      await production.close();
    }
  });
});

/** The same with one bit changed. */
function flip(base64: string): string {
  const bytes = Buffer.from(base64, 'base64');
  bytes[100] = (bytes[100] ?? 0) ^ 1;
  return bytes.toString('base64');
}
