// Places that answer what nobody agreed on: nothing of it is kept that could not be kept, shown, or given back.
import { expect, test } from 'vitest';
import { askForTokens } from './ask-provider.ts';
import { NO_ID, type Provider } from './provider.ts';
import { openReddit } from './reddit.ts';
import { openYouTube } from './youtube.ts';

const GRANT = { access: 'a', accessUntil: 0, refresh: null };
const OWNER = { id: 't2_x', name: 'ada' };
const HUGE = 'x'.repeat(1_000_000);

/** Both places, which answer the same to everything. */
function openBoth(body: unknown): Readonly<Record<'reddit' | 'youtube', Provider>> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const client = { clientId: 'c', clientSecret: 's', redirectUri: '/back', asking: '/ask' };
  const site = 'https://place.example';
  const clock = Object.assign(() => new Date(0), { elapsed: () => 0 });
  const parts = { wayOut: async () => ({ status: 200, headers: {}, text }), clock };
  return {
    reddit: openReddit({ ...client, site, api: site }, parts),
    youtube: openYouTube({ ...client, tokens: site, revoking: site, api: site }, parts),
  };
}

const page = (thing: object, after: unknown = null) => ({ data: { after, children: [{ data: thing }] } });

test.each([
  ['nothing', ''],
  ['half of a text', '{"id":'],
  ['markup', '<!doctype html><script>alert(1)</script>'],
  ['a list', []],
  ['no name', { id: 't2_x' }],
  ['a name of a million letters', { id: 't2_x', name: HUGE }],
  ['an id of a million letters', { id: HUGE, name: 'ada' }],
  ['an id that no database keeps', { id: 'a\u0000b', name: 'ada' }],
  ['a name of two lines', { id: 't2_x', name: 'ada\r\nHost: elsewhere' }],
  ['half a letter', '{"id":"t2_x","name":"\\ud800"}'],
  ['an empty name', { id: 't2_x', name: '' }],
])('Reddit saying %s of who an account is of says nothing', async (_what, body) => {
  await expect(openBoth(body).reddit.findOwner(GRANT)).rejects.toMatchObject({ kind: 'broken' });
});

test.each([
  ['an id that no database keeps', page({ name: 't1_\u0000', body: 'Hello' })],
  ['an id of a million letters', page({ name: HUGE, body: 'Hello' })],
  ['no id', page({ body: 'Hello' })],
  ['a way on that no database keeps', page({ name: 't1_a', body: 'Hello' }, 'a\u0000')],
  ['a way on of a million letters', page({ name: 't1_a', body: 'Hello' }, HUGE)],
  ['a number for a way on', page({ name: 't1_a', body: 'Hello' }, 7)],
  ['a text that is none', page({ name: 't1_a', body: { $gt: '' } })],
])('Reddit giving %s with what somebody wrote gives nothing', async (_what, body) => {
  const { reddit } = openBoth(body);
  await expect(reddit.readPage(GRANT, OWNER, null)).rejects.toMatchObject({ kind: 'broken' });
});

test.each([
  ['an id that no database keeps', { items: [{ id: 'a\u0000' }] }],
  ['a way on that no database keeps', { items: [], nextPageToken: 'a\u0000' }],
  ['an object for its list', { items: { id: 'a' } }],
])('YouTube giving %s with what somebody likes gives nothing', async (_what, body) => {
  const { youtube } = openBoth(body);
  await expect(youtube.readPage(GRANT, OWNER, 'liked')).rejects.toMatchObject({ kind: 'broken' });
});

test.each([
  ['Ada’s Lamps', 'Ada’s Lamps'],
  ['<b>Ada</b>', '<b>Ada</b>'],
  ['\u202eadA\u0000\n\u2028Lamps\ufeff', 'adA Lamps'],
  [HUGE, 'x'.repeat(100)],
  ['🕯'.repeat(200), '🕯'.repeat(100)],
  ['\u200b', 'YouTube'],
])('a channel is shown by a name that can be shown', async (title, name) => {
  const { youtube } = openBoth({ items: [{ id: 'UC1', snippet: { title } }] });
  expect(await youtube.findOwner(GRANT)).toEqual({ id: 'UC1', name });
});

test('an account without a channel has a name all the same', async () => {
  for (const body of [{}, { items: [] }])
    expect(await openBoth(body).youtube.findOwner(GRANT)).toEqual({ id: NO_ID, name: 'YouTube' });
});

const askTokens = (tokens: object) =>
  askForTokens(
    async () => ({ status: 200, headers: {}, text: JSON.stringify(tokens) }),
    { url: 'https://place.example/token', method: 'POST', form: {} },
    { now: new Date(0) },
  );

test.each([
  [3600, 3_600_000],
  [1e307, 365 * 86_400_000],
  [-1e307, 0],
])('an access for %d seconds is good until %d ms', async (expires_in, until) => {
  const grant = await askTokens({ access_token: 'a', expires_in });
  expect(grant.accessUntil).toBe(until);
  // As it is kept: what is no number there could never be opened again, nor given back.
  expect(JSON.parse(JSON.stringify(grant))).toEqual(grant);
});

test.each([
  { access_token: '', expires_in: 1 },
  { access_token: 'a\r\nHost: elsewhere', expires_in: 1 },
  { access_token: HUGE, expires_in: 1 },
  { access_token: 'a', expires_in: 1, refresh_token: 'a\u0000' },
  { access_token: 'a', expires_in: '1' },
  { access_token: ['a'], expires_in: 1 },
])('tokens that cannot be carried let nobody in', async (tokens) => {
  await expect(askTokens(tokens)).rejects.toMatchObject({ kind: 'broken' });
});
