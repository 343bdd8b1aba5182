// The folder of a PostgreSQL: made whole or not at all, of the right version, and free of an earlier server.
import { mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isErrno, refuseFolder } from './make-folder.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { findStartMark, isPostgresOf } from './processes.ts';
import { chooseRunAs } from './run-as.ts';
import { type RunAs, runOnce } from './watched-process.ts';

/** How long a server whose owner was killed may take to finish. */
const EARLIER_SERVER_PATIENCE_MS = 10_000;

/** Paths of PostgreSQL may have 1023 bytes, and with some of its files more it writes past their end. */
const LONGEST_PATH = 800;

/** What `initdb` says when no user of the machine has its number, as is usual in containers. */
const NAMELESS = 'could not look up effective user ID';

/**
 * Makes the folder ready for a server and answers as whom it must run. A new one is made beside its place and then
 * moved there, so that a start that is killed in the middle leaves nothing half-made.
 * Throws a plain sentence when the folder holds something else, another version or a server that does not end.
 */
export async function prepareCluster(options: {
  readonly cluster: string;
  readonly binaries: PostgresBinaries;
  readonly libraryPath: string | undefined;
  readonly user: string;
  readonly log: (line: string) => void;
}): Promise<RunAs> {
  const { cluster, binaries, libraryPath, log } = options;
  const program = (name: string) => join(binaries.folder, 'bin', name);
  if (Buffer.byteLength(cluster) > LONGEST_PATH) throw refuseFolder(dirname(cluster), 'its path is too long');
  await clearUnfinished(cluster);
  if (await checkVersion(cluster, binaries.major)) {
    await waitForEarlierServer(cluster, log);
    return chooseRunAs(program('postgres'), cluster, libraryPath);
  }
  const made = await mkdtemp(`${cluster}.new-`);
  const runAs = await chooseRunAs(program('postgres'), made, libraryPath);
  const lines: string[] = [];
  const makeAs = (who: RunAs) =>
    runOnce(
      [
        program('initdb'),
        ...['-D', made, '-U', options.user, '--auth=trust', '--encoding=UTF8', '--no-instructions'],
        ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ],
      { runAs: who, libraryPath, onLine: (line) => lines.push(line) },
    );
  let code = await makeAs(runAs);
  if (code !== 0 && lines.some((line) => line.includes(NAMELESS))) {
    // Only the making asks for the user's name, so it may be shown another user than the server will run as.
    code = await makeAs({ ...runAs, isMapped: true });
  }
  if (code !== 0) {
    await rm(made, { recursive: true, force: true });
    throw new Error(explainLastLines(`The database in ${cluster} could not be made.`, cluster, lines));
  }
  await rename(made, cluster);
  const above = await open(dirname(cluster));
  await above.sync().finally(() => above.close());
  log(`A new database was made in ${cluster}.`);
  return runAs;
}

const REASONS: readonly { readonly sign: RegExp; readonly reason: (place: string) => string }[] = [
  {
    sign: /No space left on device|Disk quota exceeded|Check free disk space/,
    reason: (place) =>
      ` The disk that holds ${place} is full. Make room, or choose another folder with DATA_DIR.`,
  },
  {
    sign: /Read-only file system|Operation not (permitted|supported)|Input\/output error/,
    reason: (place) => ` No database can be kept in ${place}. Choose another folder with DATA_DIR.`,
  },
  {
    sign: /(initdb|postgres): (not found|No such file|cannot execute)/,
    reason: () =>
      ' This system cannot run the PostgreSQL that comes with Lorepath: install one and set DATABASE_URL to it.',
  },
  {
    sign: new RegExp(NAMELESS),
    reason: () =>
      ' The user number that Lorepath runs as has no name on this system: add it to /etc/passwd, run as another ' +
      'user, or set DATABASE_URL.',
  },
];

/** The sentence, with the reason where it is known and what the program said last. */
export function explainLastLines(sentence: string, cluster: string, lines: readonly string[]): string {
  const said = lines.slice(-8);
  const reason =
    REASONS.find(({ sign }) => lines.some((line) => sign.test(line)))?.reason(dirname(cluster)) ?? '';
  const words = said.length === 0 ? ' It said nothing.' : ` It said:\n  ${said.join('\n  ')}`;
  return `${sentence}${reason}${words}`;
}

/** The process number in the first line of `postmaster.pid`; undefined when there is no such file, NaN when it is nonsense. */
export async function readServerPid(cluster: string): Promise<number | undefined> {
  try {
    const line = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0] ?? '';
    return /^[1-9]\d*$/.test(line.trim()) ? Number(line) : Number.NaN;
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function clearUnfinished(cluster: string): Promise<void> {
  const above = dirname(cluster);
  for (const name of await readdir(above)) {
    if (!name.startsWith(`${basename(cluster)}.new-`)) continue;
    await rm(join(above, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/** False when there is no database yet. */
async function checkVersion(cluster: string, major: number): Promise<boolean> {
  const entries = await readdir(cluster).catch((error: unknown) => {
    if (isErrno(error, 'ENOENT')) return [];
    // Closed to us: whose it is comes out, in plain words, when it is decided who runs it.
    if (isErrno(error, 'EACCES')) return undefined;
    if (isErrno(error, 'ENOTDIR')) return ['a file'];
    throw error;
  });
  if (entries === undefined) return true;
  if (entries.length === 0) return false;
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '');
  if (version.trim() === '') {
    throw new Error(
      `The folder ${cluster} holds something that is no PostgreSQL database. Choose another folder with DATA_DIR.`,
    );
  }
  if (Number(version) !== major) {
    throw new Error(
      `The database in ${cluster} was written by PostgreSQL ${version.trim()}, but this Lorepath brings ` +
        `PostgreSQL ${major}. Make a backup with the Lorepath that wrote it and restore it into a new DATA_DIR, ` +
        'or serve the folder with a PostgreSQL of its own version and set DATABASE_URL to it.',
    );
  }
  return true;
}

/**
 * Waits until a server of the folder has ended, and clears away a lock that names no such server. A lock that
 * names a dead process is left to PostgreSQL, which also looks for helpers of the dead that are still at work.
 */
async function waitForEarlierServer(cluster: string, log: (line: string) => void): Promise<void> {
  const deadline = performance.now() + EARLIER_SERVER_PATIENCE_MS;
  for (;;) {
    const pid = await readServerPid(cluster).catch(() => undefined);
    if (pid === undefined) return;
    if (Number.isNaN(pid) || !(await isPostgresOf(pid, cluster))) {
      const isDead = !Number.isNaN(pid) && (await findStartMark(pid)) === undefined;
      if (isDead) return;
      log(`The lock postmaster.pid in ${cluster} names no PostgreSQL of this folder; it was removed.`);
      await rm(join(cluster, 'postmaster.pid'), { force: true });
      return;
    }
    if (performance.now() > deadline) {
      throw new Error(
        `Another PostgreSQL (process ${pid}) is still at work in ${cluster}. Stop it first, or choose another ` +
          'folder with DATA_DIR.',
      );
    }
    await pause(50);
  }
}
