// An eighth feature is planted in a copy of the house by its own files and one word in the plan, and everything finds it:
// its call, its table, its mail, its regular work and its screen. Then it is taken away again.
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { systemClock } from '#base/engines/clock.ts';
import { openDatabase } from '#base/engines/database/db.ts';
import { migrate } from '#base/engines/database/migrate.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { TestDatabase } from '#base/engines/testing.ts';
import type { Endpoint } from '#base/wire/endpoint.ts';
import { cloneTestDatabase, PROJECT } from './server.ts';

// Whole checks of the house are run, one after the other.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const WORD = 'letterbox';
const GENERATED = ['src/app/features.ts', 'src/app/web/features.ts', 'src/messages/refusals.ts'];
const PLAN = 'tools/house-plan.ts';

let house: string;
let planted: readonly string[];
let database: TestDatabase;
let ground: Awaited<ReturnType<typeof import('./fuzz-ground.ts')['layGround']>>;

const read = (path: string) => readFileSync(join(house, path), 'utf8');
/** A module of the copy; its types are those of the house. */
const load = (path: string) => import(/* @vite-ignore */ join(house, path));
/** Runs a tool of the copy, of which nothing compiled is kept. Throws with what it says when it ends badly. */
const runTool = (...command: readonly string[]) =>
  promisify(execFile)(process.execPath, [...command], {
    cwd: house,
    env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' },
  });

/** Puts the files of the feature and its word into the copy; answers the files. */
function plant(): readonly string[] {
  const from = join(PROJECT, 'tests/planted');
  const files = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.\w+$/.test(path),
  );
  const number = String(readdirSync(join(house, 'migrations')).filter((name) => /^\d/.test(name)).length + 1);
  const places = files.map((path) => path.replace('letters.sql', `${number.padStart(4, '0')}-letters.sql`));
  for (const [at, path] of files.entries()) cpSync(join(from, path), join(house, places[at] ?? path));
  writeFileSync(join(house, PLAN), read(PLAN).replace(/^\] as const;/m, `  '${WORD}',\n] as const;`));
  return places;
}

beforeAll(async () => {
  house = mkdtempSync(join(tmpdir(), 'lorepath-planted-'));
  for (const part of ['src', 'tools', 'tests', 'content', 'migrations', 'docs', 'package.json'])
    cpSync(join(PROJECT, part), join(house, part), {
      recursive: true,
      filter: (path) => !/tests\/(e2e|planted)|docs\/(?!openapi)./.test(path),
    });
  symlinkSync(join(PROJECT, 'node_modules'), join(house, 'node_modules'));
  planted = plant();
  await runTool('tools/features.ts');
  database = await cloneTestDatabase();
  const db = await openDatabase<Tables>({ databaseUrl: database.url, dataDir: '/nowhere', log: () => {} });
  await migrate(db, { folder: join(house, 'migrations'), now: systemClock });
  await db.close();
  const { layGround } = (await load('tests/fuzz-ground.ts')) as typeof import('./fuzz-ground.ts');
  ground = await layGround({ database });
});
afterAll(async () => {
  await ground?.server.close();
  await database?.drop();
  rmSync(house, { recursive: true, force: true });
});

const loadAccounts = async () => (await load('tests/accounts.ts')) as typeof import('./accounts.ts');
const write = async (person: { readonly token: string }, text: string) =>
  ground.server.call<{ letters: number }>(person, 'POST', '/letters', { text });
const countLetters = async () =>
  (await ground.server.db.kysely.selectFrom('letters').selectAll().execute()).length;

test('it keeps to the plan of the house, and its sentences to the catalogue', async () => {
  await runTool('tools/check-sources.ts');
});

test('the call is in the description of the calls', async () => {
  await runTool('tools/openapi.ts');
  const { paths, tags } = JSON.parse(read('docs/openapi.json'));
  expect(paths['/api/letters'].post).toMatchObject({ operationId: 'letterbox.write', tags: [WORD] });
  expect(tags).toContainEqual({ name: WORD, description: 'Letters to oneself.' });
});

test('the call answers, and its mail comes with the words of its template', async () => {
  const { readMails } = await loadAccounts();
  const ada = await ground.findSession(ground.ada);
  expect((await write(ada, 'Dear me')).body).toEqual({ letters: 1 });
  expect((await write({ token: 'none' }, 'Dear me')).status).toBe(401);
  const [mail] = await readMails(ground.server);
  expect(mail).toMatchObject({ to: 'ada@example.org', subject: 'Your letter is kept' });
  expect(mail?.text).toContain('Hello Ada,');
});

test('its refusals are in the catalogue', async () => {
  const ben = await ground.findSession(ground.ben);
  const replies = [];
  for (let letter = 0; letter < 21; letter += 1) replies.push(await write(ben, 'Dear Ben'));
  expect([replies[19]?.status, replies[20]?.status]).toEqual([200, 409]);
  expect(replies[20]?.body).toMatchObject({ code: 'letterbox.full', message: 'Your letterbox is full.' });
});

test('the call is fuzzed', async () => {
  const { listEndpoints } = (await load('tools/contracts.ts')) as typeof import('../tools/contracts.ts');
  const endpoint = (await listEndpoints()).find(({ name }) => name === 'letterbox.write') as Endpoint;
  const { requestsTo } = (await load('tests/requests.ts')) as typeof import('./requests.ts');
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(
      requestsTo(endpoint, () => false),
      async (request) => {
        const { response } = await ground.send(await ground.prepare(endpoint, request));
        seen.add(response.statusCode);
        expect(response.statusCode).toBeLessThan(500);
      },
    ),
    { numRuns: 60 },
  );
  expect([...seen]).toEqual(expect.arrayContaining([200, 400, 401]));
});

test('its regular work is done with that of the others', async () => {
  expect(await countLetters()).toBeGreaterThan(20);
  ground.server.clock.move(31 * 24 * 60 * 60 * 1000);
  await write(await ground.findSession(ground.ada), 'Dear me, later');
  await ground.server.runRegular();
  expect(await countLetters()).toBe(1);
});

test('its table is taken along without what is left out, and deleted with the person', async () => {
  const { makeAccount, proofOf, signInByKeys } = await loadAccounts();
  const account = await makeAccount(ground.server, 'Writer');
  const writer = await signInByKeys(ground.server, account);
  await write(writer, 'Dear planted me');
  const { body } = await ground.server.call<{ letters: object[] }>(writer, 'GET', '/account/data');
  expect(body.letters).toEqual([expect.objectContaining({ person_id: writer.id, text: 'Dear planted me' })]);
  expect(body.letters[0]).not.toHaveProperty('seal_key');
  const proof = await proofOf(ground.server, account, 'delete');
  expect((await ground.server.call(writer, 'POST', '/account/delete', { proof })).status).toBe(200);
  const left = await ground.server.db.kysely.selectFrom('letters').select('text').execute();
  expect(left).not.toContainEqual({ text: 'Dear planted me' });
});

test('its screen has an address, a frame, code and a place in the navigation, and its page names its code', async () => {
  const { ALL_SCREENS, ALL_PARTS } = await load('src/app/web/features.ts');
  expect(ALL_SCREENS).toContainEqual(expect.objectContaining({ address: '/letters', who: 'signed-in' }));
  await ALL_PARTS['/letters'].fetch();
  const { chooseFrame } = await load('src/app/web/frame.ts');
  expect(chooseFrame('/letters/')).toBe('wide');
  const { NAV_ITEMS } = (await load('src/app/web/navigation.ts')) as typeof import('#app/web/navigation.ts');
  const bar = NAV_ITEMS.filter(({ who }) => who === 'signed-in').map(({ to, say }) => [to, say()]);
  expect(bar.at(-1)).toEqual(['/letters', 'Letters']);
  const { SOURCES } = await load('src/app/features.ts');
  expect(existsSync(join(house, SOURCES['/letters']))).toBe(true);
});

test('it is taken away by its files and its word', async () => {
  for (const path of planted) rmSync(join(house, path));
  rmSync(join(house, 'src', WORD), { recursive: true });
  writeFileSync(join(house, PLAN), read(PLAN).replace(`  '${WORD}',\n`, ''));
  await runTool('tools/features.ts');
  for (const path of [...GENERATED, PLAN]) expect(read(path)).toBe(readFileSync(join(PROJECT, path), 'utf8'));
});
