// What `npm run dev` serves: the sources of the web app to the pages of this machine, and nothing that is kept secret.

import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join, resolve } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

// It transforms what it serves, which a busy machine does not do at once.
vi.setConfig({ testTimeout: 120_000 });

const PROJECT = resolve(import.meta.dirname, '..');
const WORD = 'nobody-may-read-this';
let server: ViteDevServer;
/** In the place of the server behind it: refuses every socket, and knows from which pages they came. */
let behind: Server;
const origins: (string | undefined)[] = [];
const ways: (string | undefined)[] = [];
let port: number;
let folder: string;
let inside: string;

beforeAll(async () => {
  mkdirSync(join(PROJECT, '.cache'), { recursive: true });
  folder = mkdtempSync(join(PROJECT, '.cache/dev-server-'));
  // Also where somebody puts the data among the sources.
  inside = mkdtempSync(join(PROJECT, 'src/app/web/data-'));
  for (const place of [folder, inside])
    for (const name of ['server-secret', 'story.json', '.env', 'key.pem'])
      writeFileSync(join(place, name), `"${WORD}"`);
  vi.stubEnv('DATA_DIR', inside);
  behind = createHttpServer(({ headers }, answer) => {
    ways.push(headers.via);
    answer.end();
  }).on('upgrade', ({ headers }, socket) => {
    origins.push(headers.origin);
    socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  behind.listen(0, '127.0.0.1');
  await once(behind, 'listening');
  vi.stubEnv('PORT', String((behind.address() as AddressInfo).port));
  server = await createServer({
    root: PROJECT,
    configFile: join(PROJECT, 'vite.config.ts'),
    cacheDir: join(folder, 'vite'),
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, watch: null, ws: false, hmr: false },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (!address || typeof address === 'string') throw new Error('It listens nowhere.');
  port = address.port;
});
afterAll(async () => {
  await server?.close();
  behind?.close();
  for (const place of [folder, inside]) rmSync(place, { recursive: true, force: true });
});

type Answer = { readonly status: number; readonly text: string; readonly allowed: string | undefined };

/** Asks for a path exactly as it is written. */
function ask(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((answer, fail) => {
    const call = request({ host: '127.0.0.1', port, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      const allowed = response.headers['access-control-allow-origin'];
      response.on('end', () => answer({ status: response.statusCode ?? 0, text, allowed }));
    });
    call.on('error', fail).end();
  });
}

test('serves the page and the sources that it is made of', async () => {
  expect((await ask('/', { accept: 'text/html' })).text).toContain('/src/app/web/main.tsx');
  expect((await ask('/src/app/web/main.tsx')).status).toBe(200);
  expect((await ask('/theme.js')).status).toBe(200);
});

test('serves nothing of the data, of the history, of settings and of the rest of the folder, however it is asked', async () => {
  const relative = folder.slice(PROJECT.length);
  const among = inside.slice(PROJECT.length);
  const files = [
    ...['server-secret', 'story.json', '.env', 'key.pem'].flatMap((name) => [
      `${relative}/${name}`,
      `${among}/${name}`,
    ]),
    ...[
      '/.git',
      '/.git/HEAD',
      '/package.json',
      '/README.md',
      '/migrations/0001-ground.sql',
      '/tests/server.ts',
    ],
  ];
  const spellings = (file: string) => [
    ...[
      '',
      '?raw',
      '?url',
      '?import&raw',
      '?import&url',
      '?inline',
      '?raw??',
      '?import&raw??',
      '?.svg?.wasm?init',
    ].map((query) => file + query),
    ...['', '?raw', '?import&raw'].map((query) => `/@fs${PROJECT}${file}${query}`),
    ...[
      `/src/..${file}`,
      `/@fs${PROJECT}/src/..${file}`,
      `/%2e${file}`,
      `/src/%2e%2e${file}`,
      `/src\\..${file}`,
      `/${file}`,
    ],
  ];
  for (const path of files.flatMap(spellings)) {
    const { text } = await ask(path);
    expect([path, /nobody-may-read-this|ref: refs|gitdir|"private": true|create table/i.test(text)]).toEqual([
      path,
      false,
    ]);
  }
});

test('lets no page of another origin read, and knows only the names of this machine', async () => {
  for (const origin of ['https://evil.example', 'http://localhost:9999', 'null'])
    expect((await ask('/src/app/web/main.tsx', { origin })).allowed).toBeUndefined();
  for (const host of ['evil.example', 'localhost.evil.example', 'evil.example:5173'])
    expect((await ask('/src/app/web/main.tsx', { host })).status).toBe(403);
});

test('opens sockets of its own pages as pages of the server, and those of others as what they are', async () => {
  const page = `http://127.0.0.1:${port}`;
  for (const origin of [page, 'http://elsewhere.example'])
    await new Promise((done) => {
      const headers = { Connection: 'Upgrade', Upgrade: 'websocket', Origin: origin };
      request({ host: '127.0.0.1', port, path: '/api/ws', headers })
        .on('response', (answer) => answer.resume().on('close', done))
        .on('error', done)
        .end();
    });
  const own = `http://127.0.0.1:${(behind.address() as AddressInfo).port}`;
  expect(origins).toEqual([own, 'http://elsewhere.example']);
});

test('tells the server which calls came in the oldest HTTP, as a proxy that was told nothing else speaks', async () => {
  for (const path of ['/api/dev/outbox', '/dev/providers/'])
    for (const version of ['1.0', '1.1']) {
      const line = connect(port, '127.0.0.1');
      line
        .resume()
        .write(`GET ${path} HTTP/${version}\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`);
      await once(line, 'close');
    }
  expect(ways).toEqual(['1.0 dev', undefined, '1.0 dev', undefined]);
});
