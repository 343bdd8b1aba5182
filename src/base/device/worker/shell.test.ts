// The kept shell: all of a build or nothing, the server's word first, and what is kept where there is no line.
import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dropShell, keepShell } from './shell.ts';
import { createTestScope } from './testing-scope.ts';

const BUILD = {
  ...{ entry: '/assets/index-one.js', page: 'one', assets: ['/assets/index-one.js', '/assets/part-one.js'] },
  files: ['/theme.js'],
};
const PAGE = '<script type="module" src="/assets/index-one.js"></script>';
const OPENED = { mode: 'navigate', destination: 'document' };
const PUBLIC = { 'Cache-Control': 'public, max-age=31536000, immutable' };

let ground: ReturnType<typeof createTestScope>;
/** How long a page is waited for; never unless a test lets the time pass. */
let pass: () => void;

beforeEach(() => {
  ground = createTestScope();
  const isOver = new Promise<void>((resolve) => {
    pass = resolve;
  });
  keepShell({
    scope: ground.scope,
    build: BUILD,
    pictures: [/^\/api\/pictures\//],
    pictureCache: 'lorepath-pictures',
    wait: () => isOver,
  });
  const { server } = ground;
  server.set('/', () => new Response(PAGE));
  for (const path of [...BUILD.assets, ...BUILD.files]) server.set(path, () => new Response(path));
});

const read = async (path: string, how?: object) => (await ground.ask(path, how))?.text();

describe('a build', () => {
  test('is kept as a whole, and then starts without a line', async () => {
    await ground.fire('install');
    expect([...ground.stores.keys()]).toEqual(['lorepath-shell-index-one.js']);
    ground.server.clear();
    expect(await read('/profile?x=1', OPENED)).toBe(PAGE);
    for (const path of [...BUILD.assets, ...BUILD.files]) expect(await read(path)).toBe(path);
    await expect(read('/assets/of-none.js')).rejects.toThrow('there is no line');
  });

  test('is not kept where the server has another one by now, or a part of it does not come', async () => {
    ground.server.set('/', () => new Response(PAGE.replace('one', 'two')));
    await expect(ground.fire('install')).rejects.toThrow('another build');
    ground.server.set('/', () => new Response(PAGE));
    ground.server.set('/assets/part-one.js', () => new Response('', { status: 404 }));
    await expect(ground.fire('install')).rejects.toThrow('part-one.js did not come');
    // What a network that wants something first answers to everything would be that part for ever.
    const portal = { headers: { 'Content-Type': 'text/html; charset=utf-8' } };
    ground.server.set('/assets/part-one.js', () => new Response('<h1>Our guests</h1>', portal));
    await expect(ground.fire('install')).rejects.toThrow('part-one.js did not come');
    expect([...ground.stores.keys()]).toEqual([]);
  });

  test('that is kept stays when it cannot be kept anew', async () => {
    await ground.fire('install');
    ground.server.clear();
    await expect(ground.fire('install')).rejects.toThrow('there is no line');
    expect(await read('/profile', OPENED)).toBe(PAGE);
  });

  test('that a newer worker fills just now is not taken away by a page that rests', async () => {
    await ground.fire('install');
    await ground.fire('activate');
    ground.stores.set('lorepath-shell-index-two.js', new Map());
    ground.openPage('/card-story');
    await ground.fire('message', { data: { rests: BUILD.entry } });
    expect([...ground.stores.keys()]).toEqual(['lorepath-shell-index-one.js', 'lorepath-shell-index-two.js']);
  });

  test('stays for a page that was opened with it, until such a page is the only one no more', async () => {
    ground.stores.set('lorepath-shell-index-old.js', new Map());
    await (await ground.scope.caches.open('lorepath-shell-index-old.js')).put(
      '/assets/old.js',
      new Response('old'),
    );
    await ground.fire('install');
    ground.openPage('/card-story');
    await ground.fire('activate');
    expect(await read('/assets/old.js')).toBe('old');
    await ground.fire('message', { data: { rests: '/assets/index-old.js' } });
    expect(await read('/assets/old.js')).toBe('old');
    for (const data of [undefined, 'x', { rests: 7 }]) await ground.fire('message', { data });
    await ground.fire('message', { data: { rests: BUILD.entry } });
    expect([...ground.stores.keys()]).toEqual(['lorepath-shell-index-one.js']);
  });
});

describe('a page', () => {
  beforeEach(() => ground.fire('install'));

  test('is the server’s where it answers, whatever it says but that it cannot', async () => {
    ground.server.set('/card-story', () => new Response('newer'));
    expect(await read('/card-story', OPENED)).toBe('newer');
    ground.server.set('/card-story', () => new Response('broken', { status: 500 }));
    expect(await read('/card-story', OPENED)).toBe('broken');
    for (const status of [502, 503, 504]) {
      ground.server.set('/card-story', () => new Response('no', { status }));
      expect(await read('/card-story', OPENED)).toBe(PAGE);
    }
  });

  test('is the kept one where what the browser asked for by itself came to an error, as Firefox hands it over', async () => {
    ground.server.clear();
    const preloadResponse = Promise.resolve(Response.error());
    expect(await read('/card-story', { ...OPENED, preloadResponse })).toBe(PAGE);
  });

  test('is the kept one where nothing comes for long', async () => {
    ground.server.set('/card-story', () => new Promise(() => undefined));
    const answer = read('/card-story', OPENED);
    pass();
    expect(await answer).toBe(PAGE);
  });
});

test('a start on a line that hangs waits once: files are the kept ones at once then, until something comes', async ({
  onTestFinished,
}) => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
  onTestFinished(() => clock.mockRestore());
  ground = createTestScope();
  const waits: (() => void)[] = [];
  const wait = () => new Promise<void>((resolve) => void waits.push(resolve));
  keepShell({
    ...{ scope: ground.scope, build: BUILD, pictures: [], pictureCache: 'lorepath-pictures' },
    wait,
  });
  const { server } = ground;
  server.set('/', () => new Response(PAGE));
  for (const path of [...BUILD.assets, ...BUILD.files]) server.set(path, () => new Response(path));
  await ground.fire('install');
  const late = Promise.withResolvers<Response>();
  server.set('/card-story', () => late.promise);
  server.set('/theme.js', () => new Response('newer'));
  // Its own time is up long after the server has answered: that is no line that hangs.
  expect(await read('/theme.js')).toBe('newer');
  waits.at(-1)?.();
  const page = read('/card-story', OPENED);
  await vi.waitFor(() => expect(waits).toHaveLength(2));
  expect(await read('/theme.js')).toBe('newer');
  waits.at(1)?.();
  expect(await page).toBe(PAGE);
  expect(await read('/theme.js')).toBe('/theme.js');
  late.resolve(new Response('late'));
  // What the worker does about it has no timers.
  await setImmediate();
  expect(await read('/theme.js')).toBe('newer');
});

describe('a picture', () => {
  // As a page makes it for who is signed in.
  beforeEach(() => ground.scope.caches.open('lorepath-pictures'));

  test('is kept nowhere once somebody has logged out, also where it was on its way', async () => {
    const drawn = () => new Response('drawn', { headers: PUBLIC });
    ground.server.set('/api/pictures/a.svg', async () => {
      await ground.scope.caches.delete('lorepath-pictures');
      return drawn();
    });
    ground.server.set('/api/pictures/b.svg', drawn);
    for (const path of ['/api/pictures/a.svg', '/api/pictures/b.svg']) expect(await read(path)).toBe('drawn');
    expect([...ground.stores.keys()]).toEqual([]);
  });

  test('is kept as it came, and asked for once', async () => {
    ground.server.set('/api/pictures/a.svg?v=1', () => new Response('drawn', { headers: PUBLIC }));
    for (let time = 0; time < 3; time += 1) expect(await read('/api/pictures/a.svg?v=1')).toBe('drawn');
    expect(ground.asked.filter(({ path }) => path.startsWith('/api/'))).toHaveLength(1);
    expect(ground.stores.get('lorepath-pictures')?.size).toBe(1);
  });

  test.each([
    ['is of one person', 200, { 'Cache-Control': 'private, max-age=31536000, immutable' }],
    ['may change', 200, { 'Cache-Control': 'public, max-age=3600, must-revalidate' }],
    ['is not there', 404, PUBLIC],
  ])('that %s is not kept', async (_, status, headers) => {
    ground.server.set(
      '/api/pictures/a.svg',
      () => new Response('x', { status, headers: headers as HeadersInit }),
    );
    expect((await ground.ask('/api/pictures/a.svg'))?.status).toBe(status);
    expect(ground.stores.get('lorepath-pictures')?.size ?? 0).toBe(0);
  });
});

test('a call is not even seen: what it says of somebody lies in no cache', async () => {
  await ground.fire('install');
  ground.server.set(
    '/api/messenger/conversations/7/messages',
    () => new Response('sealed', { headers: PUBLIC }),
  );
  expect(await ground.ask('/api/messenger/conversations/7/messages')).toBeUndefined();
  expect([...ground.stores.values()].flatMap((store) => [...store.keys()]).sort()).toEqual(
    ['/', ...BUILD.assets, ...BUILD.files].map((path) => `https://lorepath.example${path}`).sort(),
  );
});

test('where an operator wants none, all of it goes, and requests pass by', async () => {
  await ground.fire('install');
  const off = createTestScope();
  for (const name of ['lorepath-shell-index-one.js', 'lorepath-pictures', 'of-others'])
    off.stores.set(name, new Map());
  dropShell(off.scope, 'lorepath-pictures');
  await off.fire('install');
  await off.fire('activate');
  expect([...off.stores.keys()]).toEqual(['of-others']);
  expect(await off.ask('/card-story', OPENED)).toBeUndefined();
});
