// A real server that is asked everything there is loads nothing that opens keys, on no thread, and asks Node for nothing
// that would.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { challengeText } from '#accounts/rules.ts';
import type { TestDatabase } from '#base/engines/testing.ts';
import type { Endpoint } from '#base/wire/endpoint.ts';
import { CONSENT_WORDINGS } from '#profile/rules/consents.ts';
import { listEndpoints } from '../tools/contracts.ts';
import { ALLOWANCES, isSecretFile, SERVER_ENTRY } from '../tools/house-plan.ts';
import { parseSource } from '../tools/source-files.ts';
import { type Challenge, fillIn, makeKeyholder } from './accounts.ts';
import { makePage } from './data-folder.ts';
import type { Noted } from './record-loads.ts';
import { type Request, requestsTo } from './requests.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { cloneTestDatabase, PROJECT } from './server.ts';
import { type SmtpServer, startSmtpServer } from './smtp-server.ts';

/** Requests to each endpoint, good and broken. */
const RUNS = 4;
const RECORDER = join(import.meta.dirname, 'record-loads.ts');

let folder: string;
let database: TestDatabase;
let smtp: SmtpServer;
let server: RunningServer;
let noted: readonly Noted[];
const statuses = new Map<string, number[]>();

beforeAll(async () => {
  makePage();
  folder = mkdtempSync(join(tmpdir(), 'lorepath-loads-'));
  const record = join(folder, 'record');
  [database, smtp] = await Promise.all([cloneTestDatabase(), startSmtpServer()]);
  server = await startServer({
    dataDir: join(folder, 'data'),
    environment: {
      DATABASE_URL: database.url,
      SMTP_URL: smtp.url,
      RECORD_LOADS_IN: record,
      NODE_OPTIONS: `--import=${RECORDER}`,
    },
  });
  await askWell();
  for (const endpoint of await listEndpoints()) await askAnything(endpoint);
  await server.stop();
  const lines = readFileSync(record, 'utf8').trimEnd().split('\n');
  noted = lines.map((line) => JSON.parse(line) as Noted);
});
afterAll(async () => {
  await server?.stop();
  await Promise.all([database?.drop(), smtp?.close()]);
  rmSync(folder, { recursive: true, force: true });
});

async function call<Body = Record<string, string>>(
  method: string,
  path: string,
  { token, body }: { readonly token?: string | undefined; readonly body?: unknown } = {},
): Promise<Body> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} was refused: ${text}`);
  return (text.startsWith('{') ? JSON.parse(text) : text) as Body;
}

/** What loads or does more than a single request would: keys, both games, a test, similar people, every kind of page. */
async function askWell(): Promise<void> {
  const { access_token: token } = await call('POST', '/api/dev/sign-in', { body: { name: 'Ada' } });
  await signInByKeys();
  await call('GET', '/realms/lorepath/.well-known/openid-configuration');
  await call('GET', '/realms/lorepath/protocol/openid-connect/certs');
  const consent = { kind: 'similarity', given: true, version: CONSENT_WORDINGS.similarity };
  await call('PUT', '/api/profile/consents', { token, body: consent });
  const answers = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [at + 1, 5]));
  await call('POST', '/api/psych/dospert', { token, body: answers });
  await call('GET', '/api/psych/top-similar-users', { token });
  const story = await call<{ _id: string; cardIds: string[] }>('POST', '/api/card-game/stories', {
    ...{ token, body: { topic_id: 'the-long-watch' } },
  });
  const answeredCards = { [story.cardIds[0] ?? '']: true };
  const move = { _id: story._id, lastCardPointer: 1, answeredCards };
  await call('PUT', `/api/card-game/stories/${story._id}`, { token, body: move });
  await call('POST', '/api/story/stories', { token, body: {} });
  for (const path of ['/', '/login', '/api/docs/', '/api/openapi.json', '/api/story/map/dark.svg'])
    await call('GET', path);
}

/** Registers, verifies the address by the mail, and signs in. */
async function signInByKeys(): Promise<void> {
  const holder = await makeKeyholder();
  const form = fillIn(holder, 'Ben');
  await call('POST', '/api/auth/register', { body: form });
  const findLink = () => {
    // Long lines are broken, and what breaks them is written as a number.
    const texts = smtp.mails.map(({ source }) => source.replaceAll('=\n', '').replaceAll('=3D', '='));
    return texts.flatMap((text) => /response\?token=([\w-]+)/.exec(text)?.[1] ?? [])[0];
  };
  const token = await vi.waitUntil(findLink, { timeout: 20_000 });
  await call('POST', '/api/auth/verify-email', { body: { token } });
  const { email, password_proof } = form;
  const { challenge, challenge_id } = await call<Challenge>('POST', '/api/auth/challenge', {
    body: { email, password_proof, purpose: 'sign-in' },
  });
  const text = { origin: server.url, purpose: 'sign-in', challengeId: challenge_id, challenge };
  const signature = await holder.sign(challengeText(text));
  await call('POST', '/api/auth/verify', { body: { challenge_id, email, signature } });
}

/** Sends what may be good or broken; whoever may call is a newcomer each time, since the last call may have ended theirs. */
async function askAnything(endpoint: Endpoint): Promise<void> {
  const name = endpoint.name.replace(/\W/g, ' ');
  const { access_token: token } = await call('POST', '/api/dev/sign-in', { body: { name } });
  for (const request of fc.sample(requestsTo(endpoint), { numRuns: RUNS, seed: 7 })) {
    const status = await send(endpoint, request, token);
    statuses.set(endpoint.name, [...(statuses.get(endpoint.name) ?? []), status]);
  }
}

async function send(endpoint: Endpoint, request: Request, token: string | undefined): Promise<number> {
  const [method = 'GET', path = ''] = endpoint.route.split(' ');
  const url = Object.entries(request.ids).reduce(
    (filled, [name, id]) => filled.replace(`:${name}`, encodeURIComponent(id.toWellFormed())),
    `${server.url}/api${path}`,
  );
  const body = request.body.kind === 'text' && method !== 'GET' ? request.body.text : undefined;
  const response = await fetch(`${url}?${request.query}`, {
    method,
    headers: {
      ...(request.caller === 'nobody' ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
  await response.text();
  return response.status;
}

const pathOf = (by: string) => relative(PROJECT, by.startsWith('file:') ? fileURLToPath(by) : by);
const listLoaded = () =>
  noted.flatMap(({ what, name }) => (what === 'load' && name.startsWith('file:') ? pathOf(name) : []));

/** The files that the checks believe the server can load. */
function listFollowed(): readonly string[] {
  const paths = new Set([SERVER_ENTRY]);
  for (const path of paths) {
    const { imports } = parseSource(path, readFileSync(join(PROJECT, path), 'utf8'));
    for (const { kind, target } of imports)
      if (kind === 'value' && target?.endsWith('.ts')) paths.add(target);
  }
  return [...paths];
}

test('every call was made, and none of them broke', () => {
  expect(statuses.size).toBeGreaterThan(40);
  expect([...statuses].filter(([, all]) => all.includes(500))).toEqual([]);
});

test('what was loaded is what the checks follow, and nothing that opens keys', () => {
  const loaded = new Set(listLoaded());
  const own = [...loaded].filter(
    (path) => !path.startsWith('node_modules/') && path !== relative(PROJECT, RECORDER),
  );
  const followed = listFollowed();
  expect(own.filter((path) => !followed.includes(path))).toEqual([]);
  expect(own.filter(isSecretFile)).toEqual([]);
  // It was asked for nearly everything that it has, so that nothing of it hides behind a call that was not made.
  const unused = followed.filter((path) => !loaded.has(path));
  expect(unused.length, unused.join('\n')).toBeLessThan(followed.length / 20);
  // What is loaded late, and what a thread of its own loads, is seen too.
  for (const late of ['src/accounts/identity/provider.ts', 'src/profile/similar/worker.ts'])
    expect([...loaded]).toContain(late);
  expect(noted.some(({ what, thread }) => what === 'load' && thread > 0)).toBe(true);
});

test('what opens keys was asked for by nobody but whom the plan names', () => {
  const powers = noted.filter(({ what }) => what === 'power');
  const own = powers.filter(({ by }) => pathOf(by).startsWith('src/'));
  const isAllowed = ({ name, by }: Noted) =>
    ALLOWANCES.some(
      ({ file, powers: named }) => file === pathOf(by) && named.some((power) => name.startsWith(power)),
    );
  expect(own.filter((each) => !isAllowed(each))).toEqual([]);
  expect(own.map(({ name }) => name)).toContain('node:crypto createDecipheriv');
  const others = powers.filter(({ by }) => !pathOf(by).startsWith('src/'));
  // With the keys that the identity service signs with, which are its own.
  const signing = others.filter(
    ({ name, by }) => name === 'subtle.importKey jwk' && /\/node_modules\/jose\//.test(by),
  );
  expect(others.filter((each) => !signing.includes(each))).toEqual([]);
  expect(noted.filter(({ what }) => what === 'start')).toEqual([]);
});
