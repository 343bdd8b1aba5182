// Tokens: only those that this server signed for this use, in time, are good.
import { generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '#messages/catalogue.ts';
import { clockAt } from '../../../tests/hand-clock.ts';
import type { PersonId } from '../rules.ts';
import { createTokenKeeper, type SessionGuard, type TokenKeeper } from './tokens.ts';

const ADA = '0b5f9c1e-9a4e-4a30-8b8a-6f4c4bb0c001' as PersonId;
const SECRET = 'a secret that is long enough for tests';
const START = Date.UTC(2026, 2, 1, 12);

const BEARER = { person: ADA, session: 'session' };

let now: number;
/** The sessions that have ended, and those that the guard was asked for because it did not know them. */
let ended: Set<string>;
let asked: string[];
const guard: SessionGuard = {
  isKnownOpen: (session) => asked.includes(session) && !ended.has(session),
  isOpen: async (session) => {
    asked.push(session);
    return !ended.has(session);
  },
};
let keeper: TokenKeeper;

beforeEach(async () => {
  now = START;
  ended = new Set();
  asked = [];
  keeper = await createTokenKeeper(
    SECRET,
    clockAt(() => now),
    'production',
    guard,
  );
});

async function refusalOf(authorization: string | undefined): Promise<string> {
  try {
    await keeper.authenticate(authorization);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return 'none';
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string | undefined) => JSON.parse(Buffer.from(part ?? '', 'base64url').toString());

/** The key that the server of `SECRET` signs with, so that the test can sign what the server never would. */
async function deriveKey(): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', Buffer.from(SECRET), 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: Buffer.from('lorepath access tokens') },
    secret,
    { name: 'HMAC', hash: 'SHA-256', length: 256 },
    false,
    ['sign'],
  );
}

const GOOD_HEADER: JWTHeaderParameters = { alg: 'HS256', typ: 'at+jwt' };
const GOOD_CLAIMS: JWTPayload = {
  iss: 'lorepath',
  aud: 'lorepath-api',
  sub: ADA,
  sid: 'session',
  iat: START / 1000,
  exp: START / 1000 + 60,
};

async function sign(claims: JWTPayload, header: JWTHeaderParameters = GOOD_HEADER): Promise<string> {
  return new SignJWT(claims).setProtectedHeader(header).sign(await deriveKey());
}

describe('a token', () => {
  test('is good for its person until its time is over, on every server of the same secret', async () => {
    const token = await keeper.issueToken(BEARER, 60);
    const other = await createTokenKeeper(
      SECRET,
      clockAt(() => now),
      'production',
      guard,
    );
    for (const server of [keeper, keeper, other]) {
      expect(await server.authenticate(`Bearer ${token}`)).toBe(ADA);
      expect(await server.authenticate(`bearer ${token}`)).toBe(ADA);
    }
    expect(decode(token.split('.')[1])).toEqual(GOOD_CLAIMS);
    now += 59_999;
    expect(await keeper.authenticate(`Bearer ${token}`)).toBe(ADA);
    now += 1;
    expect(await refusalOf(`Bearer ${token}`)).toBe('app.session_expired');
    await expect(other.authenticate(`Bearer ${token}`)).rejects.toThrow(
      'Session expired. Please log in again.',
    );
  });

  test('that is signed by hand just so is good: what follows differs in one thing each', async () => {
    expect(await keeper.authenticate(`Bearer ${await sign(GOOD_CLAIMS)}`)).toBe(ADA);
  });

  test.each<[string, Record<string, unknown>]>([
    ['another audience', { ...GOOD_CLAIMS, aud: 'lorepath-mail' }],
    ['no audience', { ...GOOD_CLAIMS, aud: undefined }],
    ['another issuer', { ...GOOD_CLAIMS, iss: 'elsewhere' }],
    ['no issuer', { ...GOOD_CLAIMS, iss: undefined }],
    ['no person', { ...GOOD_CLAIMS, sub: undefined }],
    ['a person that is none', { ...GOOD_CLAIMS, sub: 'admin' }],
    ['a person in capitals', { ...GOOD_CLAIMS, sub: ADA.toUpperCase() }],
    ['SQL for a person', { ...GOOD_CLAIMS, sub: "' or 1=1 --" }],
    ['a number for a person', { ...GOOD_CLAIMS, sub: 1 }],
    ['no end', { ...GOOD_CLAIMS, exp: undefined }],
    ['an end that is no time', { ...GOOD_CLAIMS, exp: 'never' }],
    ['a beginning in the future', { ...GOOD_CLAIMS, nbf: START / 1000 + 30 }],
  ])('with %s is refused', async (_, claims) => {
    expect(await refusalOf(`Bearer ${await sign(claims as JWTPayload)}`)).toBe('app.unauthorized');
  });

  test.each<[string, JWTHeaderParameters]>([
    ['another type', { alg: 'HS256', typ: 'JWT' }],
    ['no type', { alg: 'HS256' }],
    ['an extension that nobody knows', { alg: 'HS256', typ: 'at+jwt', crit: ['extra'], extra: true }],
  ])('of %s is refused', async (_, header) => {
    const token = await sign(GOOD_CLAIMS).then(async (good) => {
      // Signed over its own header, as somebody who has the key would.
      const text = `${encode(header)}.${good.split('.')[1]}`;
      const signature = await crypto.subtle.sign('HMAC', await deriveKey(), Buffer.from(text));
      return `${text}.${Buffer.from(signature).toString('base64url')}`;
    });
    expect(await refusalOf(`Bearer ${token}`)).toBe('app.unauthorized');
  });

  test('is worth nothing once its session has ended; only what is not known is looked up', async () => {
    const token = `Bearer ${await keeper.issueToken(BEARER, 60)}`;
    for (let turn = 0; turn < 3; turn += 1) expect(await keeper.readBearer(token)).toMatchObject(BEARER);
    expect(asked).toEqual(['session']);
    ended.add('session');
    expect(await refusalOf(token)).toBe('app.session_expired');
    expect(await refusalOf(`Bearer ${await keeper.issueToken({ person: ADA, session: 'other' }, 60)}`)).toBe(
      'none',
    );
  });

  test.each([[undefined], [5], [null]])('with %j for a session is refused', async (sid) => {
    expect(await refusalOf(`Bearer ${await sign({ ...GOOD_CLAIMS, sid })}`)).toBe('app.unauthorized');
  });

  test('of another issuer is checked by whoever knows that issuer, and by nobody else', async () => {
    const foreign = await sign({ ...GOOD_CLAIMS, iss: 'https://id.example' });
    expect(await refusalOf(`Bearer ${foreign}`)).toBe('app.unauthorized');
    const checked: string[] = [];
    keeper.accept(
      () => 'https://id.example',
      async (token) => {
        checked.push(token);
        return { person: ADA, session: 'foreign', expires: now + 1000 };
      },
    );
    expect(await keeper.readBearer(`Bearer ${foreign}`)).toMatchObject({ person: ADA, session: 'foreign' });
    ended.add('foreign');
    expect(await refusalOf(`Bearer ${foreign}`)).toBe('app.session_expired');
    const other = await sign({ ...GOOD_CLAIMS, iss: 'https://id.example.org' });
    expect(await refusalOf(`Bearer ${other}`)).toBe('app.unauthorized');
    expect(await refusalOf(`Bearer ${await keeper.issueToken(BEARER, 60)}`)).toBe('none');
    expect(checked).toEqual([foreign]);
  });

  test('without a signature is refused', async () => {
    const unsecured = new UnsecuredJWT(GOOD_CLAIMS).encode();
    const [, payload] = unsecured.split('.');
    const [, , signature] = (await keeper.issueToken(BEARER, 60)).split('.');
    for (const token of [
      unsecured,
      `${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
      `${encode({ alg: 'None', typ: 'at+jwt' })}.${payload}.${signature}`,
      `${encode(GOOD_HEADER)}.${payload}.`,
      `${encode(GOOD_HEADER)}.${payload}`,
    ])
      expect(await refusalOf(`Bearer ${token}`)).toBe('app.unauthorized');
  });

  test('of development mode is worth nothing in production, though the secret is the same', async () => {
    const development = await createTokenKeeper(
      SECRET,
      clockAt(() => now),
      'development',
      guard,
    );
    const token = await development.issueToken(BEARER, 60);
    expect(await development.authenticate(`Bearer ${token}`)).toBe(ADA);
    expect(await refusalOf(`Bearer ${token}`)).toBe('app.unauthorized');
  });

  test('signed with another key is refused', async () => {
    const other = await createTokenKeeper(
      `${SECRET}!`,
      clockAt(() => now),
      'production',
      guard,
    );
    expect(await refusalOf(`Bearer ${await other.issueToken(BEARER, 60)}`)).toBe('app.unauthorized');
    for (const alg of ['HS512', 'ES256'] as const) {
      const key = alg === 'HS512' ? Buffer.alloc(64, 1) : (await generateKeyPair(alg)).privateKey;
      const token = await new SignJWT(GOOD_CLAIMS).setProtectedHeader({ alg, typ: 'at+jwt' }).sign(key);
      expect(await refusalOf(`Bearer ${token}`)).toBe('app.unauthorized');
    }
    // The secret itself is not the key, nor is a key derived for something else.
    const raw = await new SignJWT(GOOD_CLAIMS).setProtectedHeader(GOOD_HEADER).sign(Buffer.from(SECRET));
    expect(await refusalOf(`Bearer ${raw}`)).toBe('app.unauthorized');
  });

  test('altered anywhere is refused, also after the good one was seen', async () => {
    const token = await keeper.issueToken(BEARER, 60);
    await keeper.authenticate(`Bearer ${token}`);
    // The last letter holds two bits that decode to nothing.
    for (let at = 0; at < token.length - 1; at += 1) {
      const letter = token[at] === 'A' ? 'B' : 'A';
      const altered = token.slice(0, at) + letter + token.slice(at + 1);
      expect([at, await refusalOf(`Bearer ${altered}`)]).toEqual([at, 'app.unauthorized']);
    }
    const [header, payload, signature] = token.split('.');
    const longer = encode({ ...decode(payload), exp: START / 1000 + 9_999_999 });
    const someoneElse = encode({ ...decode(payload), sub: '0b5f9c1e-9a4e-4a30-8b8a-6f4c4bb0c002' });
    for (const changed of [longer, someoneElse])
      expect(await refusalOf(`Bearer ${header}.${changed}.${signature}`)).toBe('app.unauthorized');
  });

  test.each([
    [undefined],
    [''],
    ['Bearer'],
    ['Bearer '],
    ['Bearer  x'],
    ['Bearer x'],
    ['Bearer x.y'],
    ['Bearer x.y.z'],
    ['Bearer ..'],
    ['Bearer a.b.c.d.e'],
    ['Basic YWRhOnBhc3N3b3Jk'],
    ['Bearer \u0000'],
    ['Bearer 🦊.🦊.🦊'],
    [`Bearer ${'a'.repeat(10_000)}.${'b'.repeat(10_000)}.${'c'.repeat(10_000)}`],
    [`Bearer ${encode([])}.${encode(1)}.${encode(null)}`],
  ])('that is none is refused: %s', async (authorization) => {
    expect(await refusalOf(authorization)).toBe('app.unauthorized');
  });

  test('is still refused when very many others were seen', async () => {
    const token = await keeper.issueToken(BEARER, 1);
    await keeper.authenticate(`Bearer ${token}`);
    for (let at = 0; at < 50; at += 1)
      await keeper.authenticate(`Bearer ${await keeper.issueToken(BEARER, 60 + at)}`);
    now += 1000;
    expect(await refusalOf(`Bearer ${token}`)).toBe('app.session_expired');
  });
});
