// Real engines on the real server: what three people write reaches whoever is in, sealed, over calls, lines and a restart.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callSocket } from '#base/device/socket.ts';
import { createCall } from '#base/wire/call.ts';
import { cloneTestDatabase, createTestServer, type RunningServer } from '../../tests/server.ts';
import { layTalk, type Talker } from '../../tests/talk.ts';
import type { MESSENGER_SOCKET } from './contract-frames.ts';
import { type KeyedPerson, makePeople } from './testing-people.ts';
import type { CallMessenger } from './web/calls.ts';
import type { TalkDevices } from './web/talk/devices.ts';
import { begin, shows, until } from './web/talk/testing-scene.ts';
import { createFakeServer } from './web/talk/testing-server.ts';
import { createBrowser, installStorage, openTab, type Tab } from './web/talk/testing-tab.ts';

let server: RunningServer;
let people: readonly { readonly talker: Talker; readonly person: KeyedPerson }[];
const tabs: Tab[] = [];
const fetchReally = globalThis.fetch;
const database = cloneTestDatabase();
let port = 0;

async function start(): Promise<void> {
  server = await createTestServer({ database: await database });
  await server.app.listen({ host: '127.0.0.1', port });
  ({ port } = server.app.server.address() as { port: number });
}

beforeAll(async () => {
  await start();
  installStorage();
  const ground = layTalk(server);
  const made = await makePeople(3);
  people = await Promise.all(
    ['Ann', 'Ben', 'Cleo'].map(async (name, at) => {
      const talker = await ground.join(name, { keys: false });
      const person = { ...(made[at] as KeyedPerson), userId: talker.id };
      await handIn(talker, person);
      return { talker, person };
    }),
  );
});
afterAll(async () => {
  for (const { talk } of tabs) talk.close();
  await server.close();
  await (await database).drop();
});

/** Hands real public keys in, under locks that open nothing. */
async function handIn(talker: Talker, { keys }: KeyedPerson): Promise<void> {
  const bytes = (length: number) => Buffer.alloc(length, 1).toString('base64');
  const { status, text } = await server.call(talker, 'POST', '/account/keys', {
    ...keys,
    ...{ encrypted_private_key: bytes(2576), encryption_iv: bytes(12), encryption_salt: bytes(16) },
    ...{ kdf_iterations: 600_000, password_proof: bytes(32) },
  });
  if (status !== 200) throw new Error(text);
}

function open(at: number, browser = createBrowser()): Tab {
  const { talker, person } = people[at] as (typeof people)[number];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    fetchReally(`http://127.0.0.1:${port}${path}`, init),
  );
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { location: { protocol: 'http:', host: `127.0.0.1:${port}` } }),
  );
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  const call = createCall<never>({}, () => talker.token) as unknown as CallMessenger;
  const wire: Partial<TalkDevices> = {
    call,
    openSocket: (on) =>
      callSocket<typeof MESSENGER_SOCKET>({
        ...{ path: '/messenger/ws', readToken: () => talker.token, renewToken: async () => null },
        ...on,
      }),
    async putFile(fileId, conversationId, sealed) {
      const query = { conversation_id: String(conversationId) };
      const result = await call('PUT /messenger/files/:fileId', { params: { fileId }, query, body: sealed });
      return result.success ? 'done' : { fault: result.code ?? '' };
    },
    async getFile(fileId) {
      const headers = { Authorization: `Bearer ${talker.token}` };
      const response = await fetch(`/api/messenger/files/${fileId}`, { headers });
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
    },
    makeId: () => crypto.randomUUID(),
    clock: Date.now,
  };
  const tab = openTab({ server: createFakeServer(), userId: person.userId, person, browser, wire });
  tabs.push(tab);
  return tab;
}

const idOf = (at: number) => people[at]?.person as KeyedPerson;

describe('three people', () => {
  it('talk in twos and in a group, through a restart and a removed member, and the database has no word of it', async () => {
    const [a, b, c] = [open(0), open(1), open(2)];
    const two = await begin(a, idOf(1));
    b.talk.open(two);
    await until(() => expect(b.chat(two).state).toBe('ready'));
    expect(await b.talk.accept(two)).toEqual({ ok: true });
    await a.talk.send(two, { text: 'walnut one' });
    await shows(b, two, ['walnut one']);
    await b.talk.send(two, { text: 'walnut two' });
    await shows(a, two, ['walnut one', 'walnut two']);
    await until(() => expect(a.chat(two).messages[0]?.sending).toBe('read'));
    const [first, second] = a.chat(two).messages.map((message) => message.id ?? 0) as [number, number];
    expect(await a.talk.edit(two, first, 'walnut one, mended')).toEqual({ ok: true });
    expect(await a.talk.react(two, second, '🌰')).toEqual({ ok: true });
    await shows(b, two, ['walnut one, mended', 'walnut two']);
    await until(() => expect(b.chat(two).messages[1]?.reactions[0]?.emoji).toBe('🌰'));
    const note = new File(['walnut map'], 'walnut.txt', { type: 'text/plain' });
    expect(await a.talk.attach(two, note)).toEqual({ ok: true });
    expect(await a.talk.send(two, { text: 'see' })).toEqual({ ok: true });
    await until(() => expect(b.said(two)).toHaveLength(3));
    await shows(b, two, ['walnut one, mended', 'walnut two', 'see']);
    const said = b.chat(two).messages[2]?.said;
    const attachment = said?.kind === 'text' ? said.attachment : undefined;
    expect(attachment?.name).toBe('walnut.txt');
    expect(await (attachment && (await b.talk.readFile(two, attachment)))?.text()).toBe('walnut map');

    const three = await begin(a, idOf(1), idOf(2));
    for (const tab of [b, c]) {
      tab.talk.open(three);
      await until(() => expect(tab.chat(three).state).toBe('ready'));
      await tab.talk.accept(three);
    }
    await c.talk.send(three, { text: 'walnut for three' });
    for (const tab of [a, b]) await shows(tab, three, ['walnut for three']);
    expect(await a.talk.removeMember(three, idOf(2).userId)).toEqual({ ok: true });
    await b.talk.send(three, { text: 'walnut for two' });
    await shows(a, three, ['walnut for three', 'walnut for two']);
    await until(() => expect(c.chat(three).state).toBe('missing'));
    expect(c.said(three)).not.toContain('walnut for two');

    // The server goes, and comes again at the same place: what was written meanwhile arrives.
    await server.close();
    await a.talk.send(two, { text: 'walnut meanwhile' });
    await until(() => expect(a.chat(two).messages.at(-1)?.said).toMatchObject({ text: 'walnut meanwhile' }));
    await start();
    window.dispatchEvent(new Event('online'));
    a.setLine(true);
    await until(() => expect(a.chat(two).messages.at(-1)?.sending).toMatch(/sent|read/));
    b.look(true);
    await until(() => expect(b.said(two).at(-1)).toBe('walnut meanwhile'));
    expect(b.said(two)).toEqual(a.said(two));
    for (const tab of [a, b]) for (const id of [two, three]) expect(tab.chat(id).notices).toEqual([]);

    // A new device of Ben reads all of it with his keys.
    const other = open(1);
    other.talk.open(two);
    await shows(other, two, b.said(two));

    const rows = await server.db.kysely.selectFrom('messages').selectAll().execute();
    expect(rows.length).toBeGreaterThanOrEqual(6);
    expect(JSON.stringify(rows)).not.toMatch(/walnut|🌰/);
  }, 60_000);
});
