// The way to a place elsewhere and back: who may go, what goes with them, and where everybody ends who should not be there.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LinksWire } from '#profile/linked/contract-links.ts';
import { makeAccount, signInByKeys } from '../../tests/accounts.ts';
import { createLinkVisitor, type LinkVisitor } from '../../tests/links.ts';
import { createTestServer, type Player, type RunningServer } from '../../tests/server.ts';

let server: RunningServer;
let ada: Player;
let browser: LinkVisitor;
let people = 0;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  ada = await server.signIn(`Linking ${people}`);
  browser = createLinkVisitor(server);
});

const FAILED = '/profile?link=failed&provider=reddit';
const readRows = async (table: string) =>
  server.db.prepared<Record<string, unknown>>(
    { name: `test.${table}`, text: `select * from ${table} where person_id = $1` },
    [ada.id],
  );

describe('before anything is linked', () => {
  test('both places are named, and nothing is known', async () => {
    const { status, body } = await server.call<LinksWire>(ada, 'GET', '/links');
    const nothing = { connected: false, username: null, scan: null, evidence: null, available: true };
    expect([status, body]).toEqual([
      200,
      {
        model: null,
        links: [
          { provider: 'reddit', ...nothing, scopes: ['identity', 'history'] },
          {
            ...{ provider: 'youtube', ...nothing },
            scopes: ['https://www.googleapis.com/auth/youtube.readonly'],
          },
        ],
      },
    ]);
    expect((await server.call(undefined, 'GET', '/links')).status).toBe(401);
  });

  test('a scan is refused, and to unlink changes nothing', async () => {
    await browser.agree(ada, 'reddit');
    expect((await server.call(ada, 'POST', '/links/reddit/scan')).body).toMatchObject({
      code: 'links.not_linked',
    });
    expect((await server.call(ada, 'POST', '/links/youtube/scan')).body).toMatchObject({
      code: 'links.no_consent',
      message: 'Please agree to the scan of YouTube first.',
    });
    expect((await server.call(ada, 'DELETE', '/links/reddit')).status).toBe(200);
    expect((await server.call(ada, 'DELETE', '/links/myspace')).body).toMatchObject({
      code: 'app.bad_request',
      errors: [{ path: 'provider', message: 'Please name reddit or youtube.' }],
    });
  });
});

describe('whoever leaves', () => {
  test('is sent to the place with a state, a challenge and the least there is to ask for', async () => {
    await browser.agree(ada, 'reddit');
    const { status, to } = await browser.leave(ada, 'reddit');
    const url = new URL(to, 'http://localhost:8080');
    expect([status, url.pathname]).toEqual([302, '/dev/providers/reddit/api/v1/authorize']);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...{ client_id: 'lorepath', response_type: 'code', duration: 'permanent', scope: 'identity history' },
      ...{ redirect_uri: '/api/auth/reddit/callback', code_challenge_method: 'S256' },
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    const [row] = await readRows('link_states');
    // What is kept opens nothing by itself.
    expect(JSON.stringify(row)).not.toContain(url.searchParams.get('state'));
    expect([...browser.jar.keys()]).toEqual(['lorepath_link_reddit']);
  });

  test('of the key-based login needs no ticket', async () => {
    const account = await makeAccount(server, `Holder ${people}`, { email: `h${people}@example.org` });
    const { id, token, cookie } = await signInByKeys(server, account);
    const player = { name: '', id, token };
    await browser.agree(player, 'reddit');
    const leave = (headers: Record<string, string>) =>
      browser.visit('/api/auth/reddit/login?original_route=/chat', { headers });
    expect((await leave({ cookie })).to).toMatch(/^\/dev\/providers\/reddit\//);
    expect((await leave({ cookie, 'sec-fetch-site': 'cross-site' })).to).toBe('/login?to=%2Fchat');
    // It is not used up.
    expect((await server.call(undefined, 'POST', '/auth/refresh', undefined, { cookie })).status).toBe(200);
    expect((await leave({ cookie })).to).toBe('/login?to=%2Fchat');
  });

  test('is asked to sign in where nobody is', async () => {
    const { status, to } = await browser.visit('/api/auth/youtube/login?original_route=%2Fprofile');
    expect([status, to]).toEqual([302, '/login?to=%2Fprofile']);
  });

  test('with a ticket that was used, is late, or was sent by another site goes nowhere', async () => {
    await browser.agree(ada, 'reddit');
    const goWith = (ticket: string, headers: Record<string, string>) =>
      browser.visit(`/api/auth/reddit/login?ticket=${encodeURIComponent(ticket)}`, { headers });
    const go = (ticket: string, site = 'same-origin') => goWith(ticket, { 'sec-fetch-site': site });
    const ticket = await browser.takeTicket(ada);
    for (const site of ['cross-site', 'same-site', 'none']) expect((await go(ticket, site)).to).toBe(FAILED);
    expect((await go(ticket, 'same-origin')).to).toMatch(/^\/dev\/providers/);
    expect((await go(ticket)).to).toBe(FAILED);
    // A browser that does not say so is known by the page that it names.
    const other = await browser.takeTicket(ada);
    const host = 'localhost:8080';
    for (const headers of [{}, { referer: 'https://elsewhere.example/' }, { referer: 'nonsense' }])
      expect((await goWith(other, { host, ...headers })).to).toBe(FAILED);
    expect((await goWith(other, { host, referer: `http://${host}/profile` })).to).toMatch(
      /^\/dev\/providers/,
    );
    const late = await browser.takeTicket(ada);
    server.clock.move(60_000);
    expect((await go(late)).to).toBe(FAILED);
    expect((await go('nonsense')).to).toBe(FAILED);
    // One for a socket is worth nothing here.
    const { body } = await server.call<{ ticket: string }>(ada, 'POST', '/messenger/ticket');
    expect((await go(body.ticket)).to).toBe(FAILED);
  });

  test('without having agreed, or younger than 16, does not leave', async () => {
    expect((await browser.leave(ada, 'reddit')).to).toBe('/profile?link=consent_needed&provider=reddit');
    await browser.agree(ada, 'reddit');
    await server.call(ada, 'PATCH', '/profile/update_profile', { age: 15 });
    expect((await browser.leave(ada, 'reddit', '/chat')).to).toBe('/chat?link=too_young&provider=reddit');
    await server.call(ada, 'PATCH', '/profile/update_profile', { age: 16 });
    expect((await browser.leave(ada, 'reddit')).to).toMatch(/^\/dev\/providers/);
    expect(await readRows('link_states')).toHaveLength(1);
  });
});

describe('whoever comes back', () => {
  test('is connected, by a page that needs no script, with nothing of the way left in the address', async () => {
    await browser.agree(ada, 'reddit');
    const { to: asking } = await browser.leave(ada, 'reddit', '/chat?a=1#b');
    const page = await browser.visit(asking);
    expect(page.text).not.toMatch(/<script|\son\w+=/);
    expect(page.text).toMatch(/value="allow">Allow<[\s\S]*value="deny">Deny</);
    const { to: callback } = await browser.answer(asking, 'warm_baker', 'allow');
    const { status, to } = await browser.visit(callback);
    expect([status, to]).toEqual([302, '/chat?a=1&link=connected&provider=reddit#b']);
    expect(await browser.read(ada, 'reddit')).toMatchObject({
      ...{ connected: true, username: 'warm_baker', scan: { state: 'waiting', done: 0, total: null } },
      evidence: null,
    });
    const { body } = await server.call(ada, 'GET', '/profile/get_profile');
    expect(body).toMatchObject({ reddit_connected: true, reddit_username: 'warm_baker' });
    expect(body).toMatchObject({ youtube_connected: false, youtube_username: null });
    // Once.
    expect((await browser.visit(callback)).to).toBe(FAILED);
    expect([...browser.jar]).toEqual([]);
    expect(await readRows('link_states')).toEqual([]);
  });

  test('keeps tokens sealed, each for its place', async () => {
    await browser.link(ada, 'reddit', 'warm_baker');
    await browser.link(ada, 'youtube', 'Tinkerer');
    const rows = await readRows('linked_accounts');
    expect(rows).toHaveLength(2);
    for (const { provider, sealed_grant } of rows) {
      const { vault } = server.accounts;
      const opened = vault.open(String(sealed_grant), `links.token/${ada.id}/${String(provider)}`);
      const { access, refresh } = JSON.parse(opened);
      expect([typeof access, typeof refresh]).toEqual(['string', 'string']);
      expect(JSON.stringify(rows)).not.toContain(access);
      expect(() => vault.open(String(sealed_grant), 'links.token/other/reddit')).toThrow('cannot be opened');
    }
  });

  test('having said no is told so', async () => {
    await browser.agree(ada, 'youtube');
    const { to: asking } = await browser.leave(ada, 'youtube');
    const { to: callback } = await browser.answer(asking, 'Melody', 'deny');
    expect((await browser.visit(callback)).to).toBe('/profile?link=denied&provider=youtube');
    expect((await browser.read(ada, 'youtube')).connected).toBe(false);
  });

  test('with another browser, late, or with what is not of this way, links nothing', async () => {
    await browser.agree(ada, 'reddit');
    const begin = async () => {
      const { to } = await browser.leave(ada, 'reddit');
      return (await browser.answer(to, 'warm_baker', 'allow')).to;
    };
    const callback = await begin();
    expect((await createLinkVisitor(server).visit(callback)).to).toBe(FAILED);
    expect((await browser.visit(callback.replace(/state=[^&]+/, 'state=forged'))).to).toBe(FAILED);
    const late = await begin();
    server.clock.move(600_000);
    expect((await browser.visit(late)).to).toBe(FAILED);
    for (const change of [
      (url: string) => url.replace(/code=[^&]+/, 'code=forged'),
      (url: string) => url.replace(/&code=[^&]+/, ''),
      (url: string) => `${url}&error=server_error`,
      (url: string) => `${url}&code=twice`,
    ])
      expect((await browser.visit(change(await begin()))).to).toBe(FAILED);
    // A state of one place is worth nothing at another.
    browser.jar.set('lorepath_link_youtube', browser.jar.get('lorepath_link_reddit') ?? '');
    const elsewhere = (await begin()).replace('/auth/reddit/', '/auth/youtube/');
    expect((await browser.visit(elsewhere)).to).toBe('/profile?link=failed&provider=youtube');
    expect((await browser.read(ada, 'reddit')).connected).toBe(false);
  });

  test('having taken the consent back meanwhile is not linked', async () => {
    await browser.agree(ada, 'reddit');
    const { to } = await browser.leave(ada, 'reddit');
    const { to: callback } = await browser.answer(to, 'warm_baker', 'allow');
    await browser.agree(ada, 'reddit', false);
    await browser.agree(ada, 'reddit');
    // With the consent went the way that had begun under it.
    expect((await browser.visit(callback)).to).toBe(FAILED);
  });
});

test('the challenge goes where it is proved: without the verifier a code is worth nothing', async () => {
  await browser.agree(ada, 'youtube');
  const { to } = await browser.leave(ada, 'youtube');
  const { to: callback } = await browser.answer(to, 'Melody', 'allow');
  const code = new URL(callback, 'http://localhost').searchParams.get('code') ?? '';
  const ask = async (code_verifier: string) =>
    (
      await browser.visit('/dev/providers/youtube/token', {
        form: {
          ...{ client_id: 'lorepath', client_secret: 'development', grant_type: 'authorization_code' },
          ...{ redirect_uri: '/api/auth/youtube/callback', code, code_verifier },
        },
      })
    ).status;
  expect(await ask(createHash('sha256').update('guess').digest('base64url'))).toBe(400);
});

test('what is expired is swept', async () => {
  await browser.agree(ada, 'reddit');
  await browser.leave(ada, 'reddit');
  server.clock.move(600_000);
  await server.runRegular();
  expect(await readRows('link_states')).toEqual([]);
});

/** Somebody at a server in production. */
async function enter(other: RunningServer): Promise<Player> {
  const email = 'real@example.org';
  await makeAccount(other, 'Real', { email });
  const { id } = await other.db.kysely
    .selectFrom('people')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { name: 'Real', id, token: await other.openToken(id, 60) };
}

test('the places that stand in can be told how to be, at the address that the handbook gives, and show how they are', async () => {
  const visit = async () => {
    const { statusCode, headers, body } = await server.app.inject({ url: '/dev/providers/' });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    return body;
  };
  expect(await visit()).toContain('<option selected>none</option>');
  const tell = async (fault: string) =>
    (await browser.visit('/dev/providers/reddit/manners', { form: { fault, times: '2' } })).to;
  expect(await tell('slow')).toBe('/dev/providers/');
  expect(await visit()).toContain('<option selected>slow</option>');
  await tell('none');
});

describe('in production', () => {
  test('nothing stands in for the places, and what is not set up is said to be so', async () => {
    const other = await createTestServer({ mode: 'production', publicUrl: 'https://lorepath.example' });
    try {
      for (const url of ['/dev/providers/', '/dev/providers/reddit/api/v1/authorize'])
        expect((await other.app.inject({ url })).statusCode).toBe(404);
      const player = await enter(other);
      const visitor = createLinkVisitor(other);
      expect(await visitor.read(player, 'reddit')).toMatchObject({ available: false, scopes: [] });
      await visitor.agree(player, 'reddit');
      expect((await visitor.leave(player, 'reddit')).to).toBe(FAILED);
      expect((await other.call(player, 'POST', '/links/reddit/scan')).body).toMatchObject({
        code: 'links.not_configured',
        message: 'Reddit cannot be linked here: whoever runs this server has not set it up.',
      });
    } finally {
      await other.close();
    }
  });

  test('the real places are gone to, with the way back that is registered there', async () => {
    const linkClients = { reddit: { id: 'r', secret: 's' }, youtube: { id: 'y', secret: 't' } };
    const other = await createTestServer({
      ...{ mode: 'production', publicUrl: 'https://lorepath.example', linkClients },
    });
    try {
      const player = await enter(other);
      const visitor = createLinkVisitor(other);
      for (const [provider, address, client] of [
        ['reddit', 'https://www.reddit.com/api/v1/authorize', 'r'],
        ['youtube', 'https://accounts.google.com/o/oauth2/v2/auth', 'y'],
      ] as const) {
        await visitor.agree(player, provider);
        const url = new URL((await visitor.leave(player, provider)).to);
        expect([`${url.origin}${url.pathname}`, url.searchParams.get('client_id')]).toEqual([
          address,
          client,
        ]);
        expect(url.searchParams.get('redirect_uri')).toBe(
          `https://lorepath.example/api/auth/${provider}/callback`,
        );
        expect(visitor.jar.has(`__Secure-lorepath_link_${provider}`)).toBe(true);
      }
    } finally {
      await other.close();
    }
  });
});

test('while the database is away both ways lead back to a page, which can be tried from again', async () => {
  let isAway = false;
  const lost = await createTestServer({
    wrapDb: (db) => ({
      ...db,
      get kysely() {
        if (isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
        return db.kysely;
      },
    }),
  });
  try {
    const person = await lost.signIn('Ada');
    const visitor = createLinkVisitor(lost);
    await visitor.agree(person, 'reddit');
    const left = await visitor.leave(person, 'reddit');
    const state = new URL(left.to, 'http://localhost:8080').searchParams.get('state');
    const ticket = await visitor.takeTicket(person);
    isAway = true;
    const back = await visitor.visit(`/api/auth/reddit/callback?state=${state}&code=x`);
    expect([back.status, back.to]).toEqual([302, FAILED]);
    const query = new URLSearchParams({ original_route: '/card-story', ticket });
    const headers = { 'sec-fetch-site': 'same-origin' };
    const again = await visitor.visit(`/api/auth/reddit/login?${query}`, { headers });
    expect([again.status, again.to]).toEqual([302, '/card-story?link=failed&provider=reddit']);
  } finally {
    await lost.close();
  }
});
