// Access tokens of identity services: whatever is wrong with one, it opens nothing, and nobody is made for it.
import { createSecretKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { exportJWK, exportSPKI, importJWK, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeAccount } from '../../../tests/accounts.ts';
import {
  type Claims,
  FOREIGN_CLIENT,
  FOREIGN_REALM,
  type ForeignKeys,
  startForeignKeys,
} from '../../../tests/foreign-tokens.ts';
import { createVisitor, SERVICE } from '../../../tests/identity-visitor.ts';
import { createTestServer, type RunningServer } from '../../../tests/server.ts';
import { deleteExpired } from '../store-sweep.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString());

function whoIs(server: RunningServer, token: string) {
  return server.call<{ user_id: string; username: string; code: string }>(
    { token },
    'GET',
    '/auth/protected',
  );
}

describe('tokens of our own service', () => {
  let server: RunningServer;
  let good: string;
  let idToken: string;
  beforeAll(async () => {
    server = await createTestServer();
    const tokens = await createVisitor(server).signIn(await makeAccount(server, 'Ada'));
    [good, idToken] = [tokens.access_token, tokens.id_token];
  });
  afterAll(() => server.close());

  const change = (what: 'header' | 'claims', fields: object) => {
    const [header, claims, signature] = good.split('.');
    return [
      what === 'header' ? encode({ ...decode(header), ...fields }) : header,
      what === 'claims' ? encode({ ...decode(claims), ...fields }) : claims,
      signature,
    ].join('.');
  };

  /** The same claims, signed by somebody else, or with what anybody can know. */
  async function sign(header: object, key: CryptoKey | KeyObject, fields: object = {}) {
    const [first, claims] = good.split('.');
    const unsigned = new SignJWT({ ...decode(claims), ...fields });
    return unsigned.setProtectedHeader({ ...decode(first), ...header }).sign(key);
  }

  test('are good as they are', async () => {
    expect((await whoIs(server, good)).body.username).toBe('Ada');
  });

  test.each([
    ['changed claims', () => change('claims', { sub: '00000000-0000-4000-8000-000000000000' })],
    ['a longer life', () => change('claims', { exp: 9_999_999_999 })],
    ['another signature', () => `${good.slice(0, -4)}AAAA`],
    ['no signature', () => `${encode({ alg: 'none', typ: 'at+jwt' })}.${good.split('.')[1]}.`],
    ['none as algorithm', () => change('header', { alg: 'none' })],
    ['a key that comes along', () => change('header', { jku: 'http://evil.test/keys' })],
    ['the name of another key', () => change('header', { kid: 'somebody' })],
    ['no name of a key', () => change('header', { kid: undefined })],
    ['the identity token', () => idToken],
    ['junk', () => 'a.b.c'],
    ['an issuer that is nobody', () => change('claims', { iss: 'http://localhost:8080/realms/other' })],
    ['our own other issuer', () => change('claims', { iss: 'lorepath' })],
  ])('with %s are refused', async (_, make) => {
    const reply = await whoIs(server, make());
    expect([reply.status, reply.body.code]).toEqual([401, 'app.unauthorized']);
  });

  test('for somebody else, of another kind or of another client are refused, though we signed them', async () => {
    const { db, accounts } = server;
    const { kid, sealed_key } = await db.kysely
      .selectFrom('identity_keys')
      .selectAll()
      .executeTakeFirstOrThrow();
    const jwk = JSON.parse(accounts.vault.open(sealed_key, `identity_keys.sealed_key/${kid}`));
    const key = (await importJWK(jwk, 'ES256')) as CryptoKey;
    expect((await whoIs(server, await sign({}, key))).status).toBe(200);
    expect((await whoIs(server, await sign({}, key, { aud: 'somebody' }))).status).toBe(401);
    expect((await whoIs(server, await sign({}, key, { azp: 'somebody' }))).status).toBe(401);
    expect((await whoIs(server, await sign({ typ: 'JWT' }, key))).status).toBe(401);
    expect((await whoIs(server, await sign({}, key, { sid: 'somebody' }))).status).toBe(401);
    expect((await whoIs(server, await sign({}, key, { sub: 'somebody' }))).status).toBe(401);
  });

  test('signed by a key that is not ours, under the name of ours, are refused', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    expect((await whoIs(server, await sign({}, privateKey))).status).toBe(401);
  });

  test('signed with our public key as if it were a shared secret are refused', async () => {
    const { text } = await createVisitor(server).send('GET', `${SERVICE}/certs`);
    const [jwk] = JSON.parse(text).keys;
    const pem = await exportSPKI((await importJWK(jwk, 'ES256')) as CryptoKey);
    for (const secret of [pem, JSON.stringify(jwk)]) {
      const token = await sign({ alg: 'HS256' }, createSecretKey(Buffer.from(secret)));
      expect((await whoIs(server, token)).status).toBe(401);
    }
  });

  test('that have run out say so, so that another one is fetched', async () => {
    // The service tells the time by itself, so it is shown the clock of this test.
    vi.useFakeTimers({ toFake: ['Date'], now: server.clock.read() });
    try {
      const zoe = await createVisitor(server).signIn(await makeAccount(server, 'Zoe'));
      server.clock.move(599_000);
      expect((await whoIs(server, zoe.access_token)).status).toBe(200);
      server.clock.move(2000);
      const reply = await whoIs(server, zoe.access_token);
      expect([reply.status, reply.body.code]).toEqual([401, 'app.session_expired']);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('tokens of another service', () => {
  let foreign: ForeignKeys;
  let issuerUrl: string;
  let server: RunningServer;

  const startServer = (database?: RunningServer['database']) =>
    createTestServer({ identity: foreign.identity, ...(database ? { database } : {}) });

  beforeAll(async () => {
    foreign = await startForeignKeys();
    issuerUrl = foreign.url;
    server = await startServer();
  });
  afterAll(async () => {
    await server.close();
    foreign.stop();
  });
  afterEach(() => server.db.kysely.deleteFrom('people').execute());

  const write = (
    fields: Claims = {},
    written: { header?: object; key?: KeyObject } = {},
    at: RunningServer = server,
  ) => foreign.writeLikeKeycloak(at, fields, written);

  const people = () => server.db.kysely.selectFrom('people').selectAll().execute();

  test('make a person at their first arrival, and are theirs from then on', async () => {
    const first = await whoIs(server, await write());
    expect([first.status, first.body.username]).toEqual([200, 'ada']);
    const later = await whoIs(server, await write({ preferred_username: 'ada.lovelace' }));
    expect(later.body).toEqual(first.body);
    expect(await people()).toEqual([
      expect.objectContaining({ username: 'ada', email: 'ada@elsewhere.example', development: false }),
    ]);
    const told = await server.call(undefined, 'GET', '/auth/identity');
    expect(told.body).toEqual({
      url: issuerUrl,
      realm: FOREIGN_REALM,
      client_id: FOREIGN_CLIENT,
      own: false,
    });
  });

  test('twenty first arrivals at once make one person', async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, () => write()));
    const replies = await Promise.all(tokens.map((token) => whoIs(server, token)));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(replies.map(({ body }) => body.user_id)).size).toBe(1);
    expect(await people()).toHaveLength(1);
  });

  test('of people with one name or one address are different people here', async () => {
    await makeAccount(server, 'Ada', { email: 'ada@elsewhere.example' });
    const first = await whoIs(server, await write());
    const second = await whoIs(server, await write({ sub: 'subject-2', preferred_username: 'ADA' }));
    expect([first.body.username, second.body.username]).toEqual(['ada 2', 'ADA 3']);
    const rows = await people();
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
    // The address stays with the one who has it.
    expect(rows.flatMap(({ email }) => email ?? [])).toEqual(['ada@elsewhere.example']);
  });

  test.each([
    ['an address nobody has verified', { email_verified: false }, null],
    ['an address that says it is verified', { email_verified: 'true' }, null],
    ['an address that is none', { email: 'ада@elsewhere.example' }, null],
    ['an address of no text', { email: ['x@y.example'] }, null],
    ['a verified one', { email: ' Ada@Elsewhere.example ' }, 'Ada@Elsewhere.example'],
  ])('keep %s as it deserves', async (_, fields, kept) => {
    expect((await whoIs(server, await write(fields))).status).toBe(200);
    expect((await people()).map(({ email }) => email)).toEqual([kept]);
  });

  test.each([
    ['nothing', undefined, 'Traveller'],
    ['marks that hide', 'a\u202eb', 'Traveller'],
    ['two hundred letters', 'x'.repeat(200), 'Traveller'],
    ['a number', 42, 'Traveller'],
    ['001', '001', '001'],
    ['a family', '👨‍👩‍👧', '👨‍👩‍👧'],
  ])('give whoever is called %s a name', async (_, name, expected) => {
    const { body } = await whoIs(server, await write({ preferred_username: name }));
    expect(body.username).toBe(expected);
  });

  test.each([
    ['another issuer', { iss: 'http://127.0.0.1:1/realms/elsewhere' }],
    ['another realm', { iss: 'ISSUER/realms/master' }],
    ['another client', { azp: 'somebody', aud: 'account' }],
    ['no client', { azp: undefined, aud: undefined }],
    ['the kind of an identity token', { typ: 'ID' }],
    ['the kind of a refresh token', { typ: 'Refresh' }],
    ['no kind', { typ: undefined }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['a subject of a thousand letters', { sub: 'x'.repeat(1000) }],
    ['no end', { exp: undefined }],
    ['a time that has not come', { nbf: 9_999_999_999 }],
  ])('with %s are refused and make nobody', async (_, fields) => {
    const { iss } = fields as { iss?: string };
    const token = await write({ ...fields, ...(iss ? { iss: iss.replace('ISSUER', issuerUrl) } : {}) });
    const reply = await whoIs(server, token);
    expect([reply.status, reply.body.code]).toEqual([401, 'app.unauthorized']);
    expect(await people()).toEqual([]);
  });

  test('that were altered, signed by others, by nobody, or with the public key are refused', async () => {
    const good = await write();
    const [header, claims, signature] = good.split('.');
    const { privateKey: stranger } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = foreign.publicKey.export({ type: 'spki', format: 'pem' });
    const bad = [
      [header, encode({ ...decode(claims), sub: 'subject-2' }), signature].join('.'),
      `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`,
      await write({}, { key: stranger }),
      await write({}, { header: { kid: 'unknown' } }),
      await write({}, { header: { alg: 'HS256' }, key: createSecretKey(Buffer.from(pem)) }),
    ];
    for (const token of bad) expect((await whoIs(server, token)).status).toBe(401);
    expect(await people()).toEqual([]);
  });

  test('that have run out say so', async () => {
    const token = await write();
    expect((await whoIs(server, token)).status).toBe(200);
    server.clock.move(306_000);
    const reply = await whoIs(server, token);
    expect([reply.status, reply.body.code]).toEqual([401, 'app.session_expired']);
  });

  test('are worth nothing once their session was ended here, until they sign in anew there', async () => {
    const token = await write({ auth_time: 1 });
    expect((await server.call({ token }, 'POST', '/auth/logout')).status).toBe(200);
    expect((await whoIs(server, token)).status).toBe(401);
    expect((await whoIs(server, await write({ auth_time: 1 }))).status).toBe(401);
    expect((await whoIs(server, await write({ auth_time: 2 }))).status).toBe(200);
  });

  test('of a session that was ended here are refused for as long as that can last, and then forgotten', async () => {
    const since = Math.floor(server.clock.read().getTime() / 1000);
    const sent = { auth_time: since, sub: 'subject-long' };
    expect((await server.call({ token: await write(sent) }, 'POST', '/auth/logout')).status).toBe(200);
    for (const days of [2, 40, 100]) {
      server.clock.move(days * DAY_MS);
      await deleteExpired(server.db.kysely, server.clock.read());
      // Another node: this one remembers by itself what it has ended.
      const other = await startServer(server.database);
      other.clock.move(server.clock.read().getTime() - other.clock.read().getTime());
      const reply = await whoIs(other, await write(sent));
      await other.close();
      expect([days, reply.status]).toEqual([days, 401]);
    }
    server.clock.move(39 * DAY_MS);
    await deleteExpired(server.db.kysely, server.clock.read());
    const left = server.db.kysely.selectFrom('sessions').select('id').where('ended_at', 'is not', null);
    expect(await left.execute()).toEqual([]);
  });

  describe('of somebody who has deleted their account here', () => {
    const departures = () => server.db.kysely.selectFrom('departed_subjects').selectAll().execute();
    const since = () => Math.floor(server.clock.read().getTime() / 1000);

    async function leave(sub: string) {
      const sent = { sub, auth_time: since() - 60 };
      const token = await write(sent);
      expect((await server.call({ token }, 'POST', '/account/delete', {})).status).toBe(200);
      return sent;
    }

    test('make nobody, until they sign in anew there', async () => {
      const sent = await leave('subject-gone');
      expect(JSON.stringify(await departures())).not.toContain('subject-gone');
      for (const fields of [sent, { ...sent, sid: 'another' }, { ...sent, auth_time: undefined }])
        expect((await whoIs(server, await write(fields))).status).toBe(401);
      expect(await people()).toEqual([]);
      server.clock.move(2000);
      expect((await whoIs(server, await write({ ...sent, auth_time: since() }))).status).toBe(200);
      expect(await people()).toHaveLength(1);
      // Nor do they come to the account that is there since.
      for (const fields of [sent, { ...sent, sid: 'another' }, { ...sent, auth_time: undefined }])
        expect((await whoIs(server, await write({ ...fields, iat: sent.auth_time }))).status).toBe(401);
    });

    test('are not remembered longer than a session can last', async () => {
      await server.db.kysely.deleteFrom('departed_subjects').execute();
      await leave('subject-forgotten');
      server.clock.move(179 * DAY_MS);
      await deleteExpired(server.db.kysely, server.clock.read());
      expect(await departures()).toHaveLength(1);
      server.clock.move(2 * DAY_MS);
      await deleteExpired(server.db.kysely, server.clock.read());
      expect(await departures()).toEqual([]);
    });
  });

  describe('the keys', () => {
    let fresh: RunningServer;
    beforeEach(async () => {
      fresh = await startServer();
      foreign.state.fetched = [];
    });
    afterEach(() => {
      foreign.state.further = [];
      return fresh.close();
    });

    test.each(['nothing', 'fault', 'page', 'flood'] as const)(
      'may be away, which is nobody’s fault: %s comes',
      async (kind) => {
        foreign.state.answers = kind;
        const reply = await whoIs(fresh, await write({}, {}, fresh));
        expect([reply.status, reply.body.code]).toEqual([503, 'app.unavailable']);
        // Whoever calls is told nothing of it; the log says what to look at.
        expect(JSON.stringify(reply.body)).not.toContain('realms');
        expect((await whoIs(fresh, await write({}, {}, fresh))).status).toBe(503);
        expect(foreign.state.fetched).toHaveLength(1);
        foreign.state.answers = 'keys';
        fresh.clock.move(1000);
        expect((await whoIs(fresh, await write({}, {}, fresh))).status).toBe(200);
      },
    );

    test('may be several that a token could be signed with, when it names none', async () => {
      const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      foreign.state.further = [{ ...(await exportJWK(publicKey)), kid: 'older' }];
      const header = { kid: undefined };
      expect((await whoIs(fresh, await write({}, { header }, fresh))).status).toBe(200);
      expect((await whoIs(fresh, await write({}, { header, key: privateKey }, fresh))).status).toBe(200);
      const { privateKey: stranger } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      expect((await whoIs(fresh, await write({}, { header, key: stranger }, fresh))).status).toBe(401);
      // One that has run out says so, whichever key it is of.
      const late = await write({ exp: 1 }, { header, key: privateKey }, fresh);
      expect((await whoIs(fresh, late)).body.code).toBe('app.session_expired');
    });

    test.each([
      ['ES256', () => generateKeyPairSync('ec', { namedCurve: 'P-256' })],
      ['ES384', () => generateKeyPairSync('ec', { namedCurve: 'P-384' })],
      ['ES512', () => generateKeyPairSync('ec', { namedCurve: 'P-521' })],
      ['EdDSA', () => generateKeyPairSync('ed25519')],
      ['Ed25519', () => generateKeyPairSync('ed25519')],
      ['PS512', () => generateKeyPairSync('rsa', { modulusLength: 2048 })],
    ])('may be of the kind %s', async (alg, make) => {
      const { privateKey, publicKey } = make();
      foreign.state.further = [{ ...(await exportJWK(publicKey)), kid: 'further', use: 'sig' }];
      const token = await write({}, { header: { alg, kid: 'further' }, key: privateKey }, fresh);
      expect((await whoIs(fresh, token)).status).toBe(200);
    });

    test('are fetched once, not for every token that names one we do not know', async () => {
      for (let at = 0; at < 5; at += 1)
        expect((await whoIs(fresh, await write({}, {}, fresh))).status).toBe(200);
      expect(foreign.state.fetched).toEqual([`/realms/${FOREIGN_REALM}/protocol/openid-connect/certs`]);
      for (let at = 0; at < 20; at += 1)
        await whoIs(fresh, await write({}, { header: { kid: `no ${at}` } }, fresh));
      expect(foreign.state.fetched.length).toBeLessThanOrEqual(2);
    });
  });

  test('of our own service are none, and its sign-in is not there', async () => {
    expect((await createVisitor(server).send('GET', `${SERVICE}/certs`)).status).toBe(404);
    expect((await server.call(undefined, 'GET', '/auth/interactions/any')).status).toBe(404);
    const body = { challenge_id: 'x', email: 'ada@example.org', signature: 'x' };
    expect((await server.call(undefined, 'POST', '/auth/interactions/any/sign-in', body)).status).toBe(404);
  });

  test('come from an origin that pages may speak to and frame, and no other', async () => {
    const { headers } = await server.call(undefined, 'GET', '/app');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`connect-src 'self' ${issuerUrl};`);
    expect(policy).toContain(`frame-src 'self' ${issuerUrl};`);
    expect(policy).toContain("frame-ancestors 'none'");
  });
});
