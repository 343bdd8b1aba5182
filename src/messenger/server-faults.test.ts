// What lines and clocks do to what people write: a link that is cut without a word, and clocks that are wrong on both sides.
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { callSocket } from '#base/device/socket.ts';
import { keepTrying } from '#base/device/wake.ts';
import { createCall, UNREACHABLE } from '#base/wire/call.ts';
import { layLink } from '../../tests/cut-link.ts';
import { createTestServer, type RunningServer } from '../../tests/server.ts';
import { layTalk, type Talker, type TalkGround } from '../../tests/talk.ts';
import type { MESSENGER_SOCKET } from './contract-frames.ts';
import type { CallMessenger } from './web/calls.ts';
import type { TalkDevices } from './web/talk/devices.ts';
import { until } from './web/talk/testing-scene.ts';
import { createFakeServer } from './web/talk/testing-server.ts';
import { installStorage, openTab, type Tab } from './web/talk/testing-tab.ts';

/** As long as a page waits for a call, in ms. */
const PATIENCE_MS = 25_000;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

let server: RunningServer;
let ground: TalkGround;
let port: number;
const fetchReally = globalThis.fetch;

beforeAll(async () => {
  server = await createTestServer();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.app.server.address() as { port: number });
  ground = layTalk(server);
});
afterAll(() => server.close());
beforeEach(installStorage);

/** A page of somebody without keys, at a port: a real engine over real connections, with the times of a browser. */
function open({ id, token }: Talker, { at = port, aheadMs = 0 } = {}): Tab {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    fetchReally(`http://127.0.0.1:${at}${path}`, init),
  );
  const location = { protocol: 'http:', host: `127.0.0.1:${at}` };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  const call = createCall<never>({}, () => token) as unknown as CallMessenger;
  const stops: (() => void)[] = [];
  let isClosed = false;
  const wire: Partial<TalkDevices> = {
    call: (async (...[route, input]: Parameters<CallMessenger>) => {
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
      const answer = await call(route, input, { signal: patience.signal }).catch(() => UNREACHABLE);
      clearTimeout(timer);
      return answer;
    }) as CallMessenger,
    openSocket: (on) =>
      callSocket<typeof MESSENGER_SOCKET>({
        ...{ path: '/messenger/ws', readToken: () => token, renewToken: async () => null },
        ...on,
      }),
    keepTrying: (...given) => {
      // What is closed tries nothing any more: there is no window by then.
      const stop = isClosed ? () => {} : keepTrying(...given);
      stops.push(stop);
      return stop;
    },
    later(ms, then) {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
    makeId: () => crypto.randomUUID(),
    clock: () => Date.now() + aheadMs,
  };
  const tab = openTab({ server: createFakeServer(), userId: id, wire });
  onTestFinished(() => {
    isClosed = true;
    tab.talk.close();
    for (const stop of stops) stop();
  });
  return tab;
}

/** Two who talk without keys. */
async function meet() {
  const [ann, ben] = [await ground.join('Ann', { keys: false }), await ground.join('Ben', { keys: false })];
  const id = await ground.begin(ann, ben);
  await ground.call(ben, 'POST', `/conversations/${id}/accept`);
  return { ann, ben, id };
}

const readKept = async (id: number) =>
  (
    await server.db.kysely
      .selectFrom('messages')
      .select('content')
      .where('conversation_id', '=', id)
      .orderBy('revision')
      .execute()
  ).map(({ content }) => content);

/** Lets seconds pass for pages, one by one, with turns between in which answers come. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
}

it('a link that is cut without a word is noticed within 40 s; what was written waits and goes once, and what was missed comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { ann, ben, id } = await meet();
  const link = await layLink(port);
  onTestFinished(link.close);
  const page = open(ann, { at: link.port });
  page.talk.open(id);
  await until(() => expect(page.chat(id).state).toBe('ready'));
  await page.talk.send(id, { text: 'before' });
  await until(async () => expect(await readKept(id)).toEqual(['before']));
  await until(() => expect(page.talk.line.get()).toBe('open'));

  link.cut();
  await page.talk.send(id, { text: 'one' });
  await page.talk.send(id, { text: 'two' });
  await ground.say(ben, id, 'missed');
  await pass(20);
  // Nobody has said that anything is wrong.
  expect(page.talk.line.get()).toBe('open');
  await pass(20);
  expect(page.talk.line.get()).not.toBe('open');
  expect(page.said(id)).toEqual(['before', 'one', 'two']);
  expect(await readKept(id)).toEqual(['before', 'missed']);

  link.mend();
  await pass(40);
  await until(() => expect(page.talk.line.get()).toBe('open'));
  const all = ['before', 'missed', 'one', 'two'];
  await until(async () => expect(await readKept(id)).toEqual(all));
  await until(() => expect(page.said(id)).toEqual(all));
  // The server rests for company by these timers: one that is taken away would never end.
  await pass(1);
}, 60_000);

it('clocks that are a day wrong in browsers and ten minutes on the server change no order, and lose nothing', async () => {
  const { ann, ben, id } = await meet();
  const [ahead, behind] = [open(ann, { aheadMs: DAY_MS }), open(ben, { aheadMs: -DAY_MS })];
  for (const { talk } of [ahead, behind]) talk.open(id);
  for (const page of [ahead, behind]) await until(() => expect(page.chat(id).state).toBe('ready'));
  const all: string[] = [];
  for (const [at, setMs] of [0, 10, -20, 20, -10].entries()) {
    server.clock.set(setMs * MINUTE_MS);
    for (const page of at % 2 === 0 ? [ahead, behind] : [behind, ahead]) {
      all.push(`${at} of ${page === ahead ? 'Ann' : 'Ben'}`);
      await page.talk.send(id, { text: all.at(-1) ?? '' });
      for (const one of [ahead, behind]) await until(() => expect(one.said(id)).toEqual(all));
    }
  }
  expect(await readKept(id)).toEqual(all);
  for (const page of [ahead, behind]) expect(page.talk.line.get()).toBe('open');
  // A page that comes anew has the same, and a letter that came later by the server's clock stands no further down.
  const anew = open(ann);
  anew.talk.open(id);
  await until(() => expect(anew.said(id)).toEqual(all));
  const times = anew.chat(id).messages.map(({ at }) => at);
  expect([...times].sort((one, other) => one - other)).not.toEqual(times);
}, 60_000);
