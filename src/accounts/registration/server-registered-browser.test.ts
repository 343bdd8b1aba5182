// Whoever opens the mail in the browser that registered is in; nobody else is, and nobody twice.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createResetCalls, fillIn, makeKeyholder, readLink, readMails } from '../../../tests/accounts.ts';
import { createTestServer, type RunningServer } from '../../../tests/server.ts';
import { VERIFY_LINK_SECONDS } from '../lifetimes.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const { post } = createResetCalls(() => server);

const cookiesOf = (headers: object) =>
  [(headers as { 'set-cookie'?: string | string[] })['set-cookie'] ?? []].flat();

async function register(name: string) {
  const holder = await makeKeyholder();
  const form = fillIn(holder, name);
  const reply = await post('/auth/register', form);
  const [cookie = ''] = cookiesOf(reply.headers);
  expect(cookie).toMatch(
    /^lorepath_registered=[\w-]+; Path=\/api\/auth; Max-Age=86400; HttpOnly; SameSite=Strict$/,
  );
  return { ...form, holder, cookie: cookie.split(';')[0] ?? '' };
}

type Verified = { message: string; access_token: string | null };

const verify = async (email: string, headers: object) =>
  post<Verified>('/auth/verify-email', { token: await readLink(server, email, 'verify-email') }, headers);

test('the browser that registered is signed in by its link, once', async () => {
  const { email, username, cookie } = await register('Direct');
  const reply = await verify(email, { cookie });
  const token = reply.body.access_token ?? '';
  expect((await server.call({ token }, 'GET', '/auth/protected')).body).toMatchObject({ username });
  const set = cookiesOf(reply.headers).map((line) => line.split(';')[0] ?? '');
  expect(set).toEqual([expect.stringMatching(/^lorepath_refresh=[\w-]{43}$/), 'lorepath_registered=']);
  expect((await post('/auth/refresh', undefined, { cookie: set[0] })).status).toBe(200);
  expect((await verify(email, { cookie })).body.access_token).toBeNull();
});

test.each<[string, (own: string, others: string) => object]>([
  ['no cookie', () => ({})],
  ["another person's", (_own, others) => ({ cookie: others })],
  ['one that was made up', () => ({ cookie: 'lorepath_registered=AQIDBA' })],
  ['a page of another site', (cookie) => ({ cookie, origin: 'https://elsewhere.example' })],
])('with %s the address is verified, and nobody is in', async (what, headers) => {
  const [own, other] = [await register(`Own ${what.length}`), await register(`Other ${what.length}`)];
  const reply = await verify(own.email, headers(own.cookie, other.cookie));
  expect([reply.status, reply.body.access_token ?? null]).toEqual([reply.status === 403 ? 403 : 200, null]);
  expect(cookiesOf(reply.headers)).toEqual([]);
});

test('who is signed in here stays who they are', async () => {
  const first = await register('First');
  const token = (await verify(first.email, { cookie: first.cookie })).body.access_token;
  const second = await register('Second');
  const headers = { cookie: second.cookie, authorization: `Bearer ${token}` };
  expect((await verify(second.email, headers)).body.access_token).toBeNull();
});

test('not after a day, whatever link it is', async () => {
  const late = await register('Belated');
  server.clock.move(VERIFY_LINK_SECONDS * 1000 - 60_000);
  await post('/auth/resend-verification', { email: late.email });
  await readMails(server);
  server.clock.move(120_000);
  const reply = await verify(late.email, { cookie: late.cookie });
  expect([reply.status, reply.body.access_token]).toEqual([200, null]);
});
