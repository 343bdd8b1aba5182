// What a browser keeps of people: declared by every feature, and gone with whoever logs out, but for what is said here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endSession } from '#accounts/web/session/end-session.ts';
import { logOut, logOutForGood } from '#accounts/web/session/log-out.ts';
import { readFreshToken } from '#accounts/web/session/session.ts';
import { KINDS, nameOf } from '#base/device/kinds.ts';
import { THEME } from '#base/ui/kept.ts';
import { makeStorage } from '../../../tests/web-storage.ts';
import { listFiles } from '../../../tools/source-files.ts';
import { NAV_COLLAPSED, PICTURES } from './kept.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const tokenOf = (person: string) => `x.${btoa(JSON.stringify({ sub: person }))}.x`;

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage());
  vi.stubGlobal('sessionStorage', makeStorage());
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async () => Response.json({ message: 'm' }));
  taken = [];
  takenOfWorker = [];
  vi.stubGlobal('caches', { delete: async (name: string) => takenOfWorker.push(name) });
  vi.stubGlobal('indexedDB', {
    deleteDatabase: (name: string) => taken.push(name),
    databases: async () => listDatabases(['ann', 'bob']).map((name) => ({ name })),
  });
});
afterEach(() => vi.unstubAllGlobals());

const declaring = listFiles(ROOT, 'src', /\.tsx?$/).filter(
  (path) => !path.endsWith('.test.ts') && /\bdeclareKind\(/.test(read(path)),
);
const names = declaring.flatMap((path) =>
  [...read(path).matchAll(/ = declareKind\('([^']+)'/g)].map(([, name]) => name),
);
/** Without those that tests declare for themselves. */
const DECLARED = KINDS.filter(({ name }) => names.includes(name));
/** What is kept as texts; databases, and what the worker keeps, go as a whole. */
const TEXTS = DECLARED.filter(({ where }) => where !== 'database' && where !== 'worker');
/** The names of the databases that were taken away, and of what the worker kept. */
let taken: string[] = [];
let takenOfWorker: string[] = [];

/** The names of all databases of these people. */
const listDatabases = (people: readonly string[]) =>
  DECLARED.filter(({ where }) => where === 'database').flatMap((kind) =>
    people.map((person) => nameOf(kind, { person })),
  );

describe('what is kept', () => {
  test('is declared in files of that name alone, which are all there from the start', () => {
    expect(declaring.filter((path) => !path.endsWith('/kept.ts'))).toEqual([]);
    const features = declaring.filter((path) => /^src\/(?!app|base)/.test(path));
    expect(features.length).toBeGreaterThanOrEqual(4);
    for (const path of features)
      expect(read('src/app/web/kept.ts')).toContain(`import '${path.replace('src/', '#')}';`);
    expect(read('src/app/web/main.tsx')).toContain("import './kept.ts';");
    expect(DECLARED.map(({ name }) => name).sort()).toEqual(names.toSorted());
    expect(DECLARED).toEqual(expect.arrayContaining([THEME, NAV_COLLAPSED]));
  });

  test('of one kind is never taken for another', () => {
    for (const kind of DECLARED) {
      const names = DECLARED.filter(({ where }) => where === kind.where).map((other) =>
        nameOf(other, { person: 'p' }),
      );
      expect(names.filter((name) => name.startsWith(nameOf(kind, { person: 'p' })))).toHaveLength(1);
    }
  });

  test('goes with whoever it is of', () => {
    for (const { name, until, where } of DECLARED)
      if (name.includes('{person}'))
        expect([name, where, until]).toEqual([
          ...[name, expect.stringMatching(/^(browser|database)$/)],
          expect.not.stringMatching('always'),
        ]);
  });
});

/** Everything that is declared, of two people, as far as it can be told apart. */
function keepEverything(): void {
  for (const kind of TEXTS) {
    const storage = kind.where === 'tab' ? sessionStorage : localStorage;
    const what = /[.:]$/.test(kind.name) ? 'x' : '';
    for (const person of ['ann', 'bob']) storage.setItem(nameOf(kind, { person, what }), 'x');
  }
  localStorage.setItem('auth_token', tokenOf('ann'));
}

const listAll = () =>
  [localStorage, sessionStorage].flatMap((storage) =>
    Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? ''),
  );

describe('logging out', () => {
  beforeEach(async () => {
    keepEverything();
    await logOut();
  });

  test('leaves nothing of the person but what is on its way to the server, and that they were welcomed', () => {
    // In the order of names: that of the kinds is the order in which their files happen to be loaded.
    expect(
      listAll()
        .filter((name) => name.includes('.ann.'))
        .sort(),
    ).toEqual(['lorepath.answers.ann.x', 'lorepath.reply.ann.told-story.x', 'lorepath.welcomed.ann.here']);
  });

  test('leaves nothing that names nobody but how the browser looks, what it has seen of locks, and how tabs tell people apart', () => {
    expect(
      listAll()
        .filter((name) => !/\.(ann|bob)\./.test(name))
        .sort(),
    ).toEqual([
      ...[
        'arriving',
        'asked-there',
        'last-here',
        'lorepath.edition',
        'lorepath.left',
        'lorepath.lock.x',
        'lorepath.sound',
      ],
      'lorepath.taught',
      ...['nav-collapsed', 'return_to', 'story-letters', 'story-map-view', 'story-read-aloud'],
      ...['story-text-size', 'story-voice-speed', 'theme'],
    ]);
  });

  test('takes the person’s databases away, and those that earlier people left', async () => {
    await vi.waitFor(() => expect([...new Set(taken)].sort()).toEqual(listDatabases(['ann', 'bob']).sort()));
  });

  test('takes away what the worker keeps that tells what they did', () => {
    expect([...new Set(takenOfWorker)]).toEqual([PICTURES.name]);
  });

  test('leaves of anybody else only what waits for them until their account is deleted', () => {
    expect(
      listAll()
        .filter((name) => name.includes('.bob.'))
        .sort(),
    ).toEqual(['lorepath.answers.bob.x', 'lorepath.reply.bob.told-story.x', 'lorepath.welcomed.bob.here']);
  });
});

test('a session that is over takes along what the server would say again, of whomever', async () => {
  keepEverything();
  await readFreshToken();
  endSession();
  await vi.waitFor(() => {
    const left = listAll().join();
    for (const kind of DECLARED.filter(({ until }) => until === 'session'))
      expect(left).not.toContain(kind.name.split('{person}')[0]);
  });
  expect(listAll()).toContain('lorepath.draft.ann.test.x');
  expect(takenOfWorker).toEqual([PICTURES.name]);
  await vi.waitFor(() =>
    expect([...new Set(taken)].sort()).toEqual(
      listDatabases(['ann', 'bob'])
        .filter((name) => name.startsWith('lorepath.answered.'))
        .sort(),
    ),
  );
});

test('who never comes back leaves nothing at all', async () => {
  keepEverything();
  await logOutForGood();
  expect(listAll().filter((name) => name.includes('.ann.'))).toEqual([]);
  expect(listAll().filter((name) => name.includes('.bob.')).length).toBeGreaterThan(0);
});
