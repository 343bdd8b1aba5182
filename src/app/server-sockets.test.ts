// The socket of the frame around the features, on the real server with real sessions and several nodes.
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { TICKET_SECONDS } from '#accounts/lifetimes.ts';
import { createTickets } from '#accounts/sessions/tickets.ts';
import { callSocket } from '#base/device/socket.ts';
import { openBus } from '#base/engines/bus/bus.ts';
import { cloneTestDatabase, createTestServer, type RunningServer } from '../../tests/server.ts';
import type { APP_FRAMES, APP_SOCKET } from './contract-socket.ts';

const SCRIPT = '/assets/index-B1K3ocQr.js';

let one: RunningServer;
let other: RunningServer;
/** Hears the hints of `one`. */
let near: RunningServer;
let web: string;

beforeAll(async () => {
  web = mkdtempSync(join(tmpdir(), 'lorepath-test-'));
  mkdirSync(join(web, 'assets'));
  writeFileSync(join(web, 'index.html'), `<script type="module" crossorigin src="${SCRIPT}"></script>`);
  const database = await cloneTestDatabase();
  const bus = openBus({ place: { kind: 'process' }, log: () => {} });
  one = await createTestServer({ database, bus, webFolder: web });
  near = await createTestServer({ database, bus });
  other = await createTestServer({ database });
  for (const { app } of [one, near, other]) await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await one.close();
  await near.close();
  await other.close();
  await one.database.drop();
  rmSync(web, { recursive: true, force: true });
});

/** Opens a socket of somebody, and gathers what comes. */
function open(server: RunningServer, token: string, by: 'token' | 'ticket' = 'token') {
  const { port } = server.app.server.address() as { port: number };
  const client = new WebSocket(`ws://127.0.0.1:${port}/api/ws?${by}=${token}`);
  const got: { readonly type: string }[] = [];
  client.on('message', (data) => got.push(JSON.parse(String(data))));
  const closed = once(client, 'close').then(([code, reason]) => [code, String(reason)]);
  return { client, got, closed };
}

test('tells whoever opens it who they are, and which web app the server has', async () => {
  const ann = await one.signIn('Ann');
  const socket = open(one, ann.token);
  await vi.waitFor(() =>
    expect(socket.got).toEqual([
      { type: 'connection_established', user_id: ann.id },
      { type: 'app_version', build: SCRIPT },
    ]),
  );
  socket.client.close();
  await socket.closed;
});

test('is closed when the session ends: here, where a hint of it comes, and within five seconds where none does', async () => {
  const ann = await one.signIn('Ann');
  const [here, hinted, there] = [open(one, ann.token), open(near, ann.token), open(other, ann.token)];
  for (const { got } of [here, hinted, there]) await vi.waitFor(() => expect(got).not.toEqual([]));
  expect((await one.call(ann, 'POST', '/auth/logout')).status).toBe(200);
  expect(await here.closed).toEqual([4401, 'app.session_expired']);
  expect(await hinted.closed).toEqual([4401, 'app.session_expired']);
  // No hint crosses to this one: the database is asked, every few seconds of a clock that is moved here.
  other.clock.move(4000);
  expect(await there.closed).toEqual([4401, 'app.session_expired']);
});

test('is kept open by the client of the browser, which is told the same, and stays out once nobody is signed in', async () => {
  const { port } = one.app.server.address() as { port: number };
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { location: { protocol: 'http:', host: `127.0.0.1:${port}` } }),
  );
  vi.stubGlobal('document', new EventTarget());
  onTestFinished(() => void vi.unstubAllGlobals());
  const ann = await one.signIn('Ann');
  const states: string[] = [];
  const frames: object[] = [];
  const socket = callSocket<typeof APP_SOCKET, typeof APP_FRAMES.version>({
    path: '/ws',
    readToken: () => ann.token,
    renewToken: async () => null,
    onFrame: (frame) => frames.push(frame),
    onState: (state) => states.push(state),
  });
  onTestFinished(socket.close);
  await vi.waitFor(() => expect(frames).toEqual([{ type: 'app_version', build: SCRIPT }]));
  await one.call(ann, 'POST', '/auth/logout');
  await vi.waitFor(() => expect(states).toEqual(['connecting', 'open', 'closed']));
});

test('refuses a token that is none, and one whose session is over', async () => {
  const ann = await one.signIn('Ann');
  await one.call(ann, 'POST', '/auth/logout');
  expect(await open(one, 'none').closed).toEqual([4401, 'app.unauthorized']);
  expect(await open(one, ann.token).closed).toEqual([4401, 'app.session_expired']);
});

test('is opened by a ticket: once, on any server, within half a minute, and as long as its session', async () => {
  const ann = await one.signIn('Ann');
  const issue = () =>
    createTickets(one.accounts, { purpose: 'socket-ticket', seconds: TICKET_SECONDS }).issue(
      `Bearer ${ann.token}`,
    );
  const ticket = await issue();
  const opened = open(near, ticket, 'ticket');
  await vi.waitFor(() => expect(opened.got).toEqual([{ type: 'connection_established', user_id: ann.id }]));
  expect(await open(near, ticket, 'ticket').closed).toEqual([4401, 'app.unauthorized']);
  expect(await open(one, ticket, 'ticket').closed).toEqual([4401, 'app.unauthorized']);
  const [forged, late, ended] = [`${await issue()}x`, await issue(), await issue()];
  expect(await open(one, forged, 'ticket').closed).toEqual([4401, 'app.unauthorized']);
  for (const { clock } of [one, near]) clock.move(30_000);
  expect(await open(one, late, 'ticket').closed).toEqual([4401, 'app.unauthorized']);
  for (const { clock } of [one, near]) clock.move(-1000);
  await one.call(ann, 'POST', '/auth/logout');
  expect(await open(one, ended, 'ticket').closed).toEqual([4401, 'app.session_expired']);
});

test('is described beside the calls', async () => {
  const { body } = await one.call<{ channels: Record<string, { address: string }> }>(
    undefined,
    'GET',
    '/asyncapi.json',
  );
  expect(body.channels['app.socket']?.address).toBe('/api/ws');
  const calls = await one.call<{ info: { description: string } }>(undefined, 'GET', '/openapi.json');
  expect(calls.body.info.description).toContain('/api/asyncapi.json');
});
