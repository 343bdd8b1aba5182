// The product's own PostgreSQL for every user: root, ordinary, nameless, with an installation that is only half there.
import { spawnSync } from 'node:child_process';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeScratchFolder } from '../testing.ts';
import { locatePostgres, type PostgresBinaries } from './postgres-binaries.ts';
import { startEmbeddedPostgres } from './postgres-embedded.ts';
import { findStartMark } from './processes.ts';
import { type Owner, type OwnerOptions, startOwner } from './testing-owner.ts';

const isRoot = process.getuid?.() === 0;
/** A user that owns nothing but what it is given. */
const ORDINARY = 65_534;
/** A user number that nobody has. */
const NAMELESS = 54_321;

/** The programs lie here, and what people have; others may pass through. */
let scratch: string;
let homes: string;
/** A copy of the programs that every user may run, wherever the project lies, without the links between libraries. */
let binaries: PostgresBinaries;
const started: (() => Promise<unknown>)[] = [];

const libraries = () => join(binaries.folder, 'lib');
const listLinks = async () =>
  (await readdir(libraries(), { withFileTypes: true }))
    .filter((entry) => entry.isSymbolicLink())
    .map(({ name }) => name);

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'lorepath-users-'));
  homes = await makeScratchFolder('homes');
  for (const folder of [scratch, homes]) await chmod(folder, 0o755);
  const installed = locatePostgres();
  binaries = { ...installed, folder: join(scratch, 'package', 'native') };
  await cp(installed.folder, binaries.folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !file.endsWith('.a'),
  });
  for (const name of await listLinks()) await rm(join(libraries(), name));
});
beforeEach(() => async () => {
  for (const end of started.splice(0).reverse()) await end();
});
afterAll(async () => {
  for (const folder of [scratch, homes]) await rm(folder, { recursive: true, force: true });
});

async function start(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir, binaries });
  started.push(postgres.stop);
  return postgres;
}

async function startOther(options: OwnerOptions): Promise<Owner> {
  const owner = await startOwner({ binaries, ...options });
  started.push(async () => owner.child.kill('SIGKILL'));
  return owner;
}

/** A folder that belongs to the user. */
async function makeHome(name: string, uid: number | undefined, mode = 0o755): Promise<string> {
  const home = join(homes, name);
  await mkdir(home, { mode });
  if (uid !== undefined) await chown(home, uid, uid);
  return home;
}

const readOwnerOf = async (path: string) => (await stat(path)).uid;

test('on a machine for which there are no programs, the sentence names the way out', () => {
  expect(() => locatePostgres('win32', 'x64')).toThrow(/\(win32-x64\).*set DATABASE_URL/);
  const other = process.platform === 'darwin' ? 'linux' : 'darwin';
  expect(() => locatePostgres(other, process.arch)).toThrow(/is not installed.*set DATABASE_URL/);
});

test('an ordinary user starts although the links are missing and may not be made', async () => {
  await chmod(libraries(), 0o555);
  const uid = isRoot ? ORDINARY : undefined;
  const dataDir = join(await makeHome('ordinary', uid), 'data');
  const owner = await startOther({ dataDir, uid });
  expect(await readOwnerOf(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(uid ?? process.getuid?.());
  expect(await listLinks()).toEqual([]);
  await owner.stop();
  expect(await findStartMark(owner.pid)).toBeUndefined();
  await chmod(libraries(), 0o755);
});

test('the missing links are made again', async () => {
  const dataDir = join(homes, 'links');
  const postgres = await start(dataDir);
  expect(await findStartMark(postgres.pid)).toBeDefined();
  expect(await listLinks()).toContain('libpq.so.5');
  expect(await readOwnerOf(join(dataDir, 'postgres'))).toBe(process.getuid?.());
});

if (isRoot) {
  describe('as root', () => {
    test('a database begun by an ordinary user stays theirs', async () => {
      const theirs = { dataDir: join(await makeHome('begun', ORDINARY), 'data'), uid: ORDINARY };
      await (await startOther(theirs)).stop();
      const postgres = await start(theirs.dataDir);
      expect(await readOwnerOf(`/proc/${postgres.pid}`)).toBe(ORDINARY);
      await postgres.stop();
      await (await startOther(theirs)).stop();
    });

    test('a database of somebody else is refused to an ordinary user in plain words', async () => {
      const theirs = { dataDir: join(await makeHome('else', ORDINARY), 'data'), uid: ORDINARY };
      await (await startOther(theirs)).stop();
      await chown(join(theirs.dataDir, 'postgres'), 0, 0);
      await expect(startOther(theirs)).rejects.toThrow(
        /The database in .* belongs to another user of this machine \(number 0\)\. Start Lorepath as that user/,
      );
    });

    test('in a home that is closed to others the database is lent to whose home it is', async () => {
      const dataDir = join(await makeHome('closed', ORDINARY, 0o700), 'data');
      const postgres = await start(dataDir);
      expect(await readOwnerOf(join(dataDir, 'postgres'))).toBe(ORDINARY);
      expect(await readOwnerOf(`/proc/${postgres.pid}`)).toBe(ORDINARY);
      await postgres.stop();
      await start(dataDir);
    });

    test('a user number without a name, as in containers, starts or is told what to do', async () => {
      const dataDir = join(await makeHome('nameless', NAMELESS), 'data');
      const mayMap = spawnSync('unshare', ['--user', 'true'], { uid: NAMELESS }).status === 0;
      const outcome = startOther({ dataDir, uid: NAMELESS });
      if (mayMap) {
        const owner = await outcome;
        expect(await readOwnerOf(`/proc/${owner.pid}`)).toBe(NAMELESS);
        await owner.stop();
      } else {
        await expect(outcome).rejects.toThrow(/has no name on this system: add it to \/etc\/passwd/);
      }
    });
  });
}
