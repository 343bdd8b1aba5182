// The folder of a PostgreSQL: made whole or not at all, of the right version, and free of an earlier server.
import { mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isErrno, refuseFolder } from './make-folder.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { endEarlierServer } from './postgres-earlier.ts';
import { chooseRunAs } from './run-as.ts';
import { type RunAs, runOnce } from './watched-process.ts';

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
    await endEarlierServer(cluster, log);
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

const FULL = /No space left on device|Disk quota exceeded|Check free disk space/;

/** Whether a program that says such lines has no room on its disk: it is well again as soon as there is some. */
export function isFullDisk(lines: readonly string[]): boolean {
  return lines.some((line) => FULL.test(line));
}

const REASONS: readonly { readonly sign: RegExp; readonly reason: (place: string) => string }[] = [
  {
    sign: FULL,
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
    sign: /insufficient file descriptors|Too many open files|out of file descriptors/,
    reason: () =>
      ' Too few files may be opened here; its own are in order. Raise that limit: ulimit -n 4096, or LimitNOFILE=4096 of its service.',
  },
  {
    sign: /Cannot allocate memory|out of memory|could not map anonymous shared memory/,
    reason: () =>
      ' This machine, or what it may use of it, has too little memory left; its files are in order.',
  },
  {
    sign: /could not fork|Resource temporarily unavailable/,
    reason: () => ' Too few processes may run here; its files are in order. Raise that limit: ulimit -u.',
  },
  {
    sign: /has invalid permissions/,
    reason: (place) => ` Others may read it, or its own user may not: chmod -R u=rwX,go= ${place}.`,
  },
  {
    sign: /Permission denied|has wrong ownership/,
    reason: (place) =>
      ` Not all of its files belong to the user that it runs as, as after a copy by somebody else. Give everything in ${place} to one user: chown -R.`,
  },
  {
    sign: new RegExp(NAMELESS),
    reason: () =>
      ' The user number that Lorepath runs as has no name on this system: add it to /etc/passwd, run as another ' +
      'user, or set DATABASE_URL.',
  },
];

/** What keeps a PostgreSQL from starting although its files are in order: everything else it dies of is damage. */
const NOT_DAMAGE =
  /parameter|configuration|shared memory|semaphore|lock file|could not (bind|create|fork)|out of memory/;
const DEATH = /^(FATAL|PANIC): |could not find the database system/;
/** Said to those who come while it starts or stops. */
export const PASSING =
  /: {2}(the database system is|terminating connection)|Consistent recovery state has not/;

/** Advice for whoever made a database by hand: followed here, it would take away what can still be rescued. */
const FOREIGN_ADVICE = /^HINT: |\binitdb\b|pg_resetwal/;

/**
 * The sentence about a server that does not start, with the reason where it is known and what it said last, but for the
 * advice to make the database anew.
 */
export function explainDeadServer(sentence: string, cluster: string, lines: readonly string[]): string {
  const isKnown = REASONS.some(({ sign }) => lines.some((line) => sign.test(line)));
  const last = lines.filter((line) => DEATH.test(line));
  const isDamaged = !isKnown && last.length > 0 && !last.some((line) => NOT_DAMAGE.test(line));
  const reason = isDamaged
    ? ` Its files seem to be damaged. Keep ${dirname(cluster)} as it is, and restore your last backup into a new DATA_DIR: ` +
      'npm run restore -- FILE.'
    : '';
  const said = lines.filter((line) => !FOREIGN_ADVICE.test(line));
  return explainLastLines(sentence + reason, cluster, said);
}

/** The sentence, with the reason where it is known and what the program said last. */
function explainLastLines(sentence: string, cluster: string, lines: readonly string[]): string {
  const said = lines.slice(-8);
  const reason =
    REASONS.find(({ sign }) => lines.some((line) => sign.test(line)))?.reason(dirname(cluster)) ?? '';
  const words = said.length === 0 ? ' It said nothing.' : ` It said:\n  ${said.join('\n  ')}`;
  return `${sentence}${reason}${words}`;
}

/** Takes away what was being made beside the folder when it was killed; for the owner of the data folder. */
export async function clearUnfinished(cluster: string): Promise<void> {
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
        `PostgreSQL ${major}. Make a backup with the Lorepath that wrote it (npm run backup -- FILE) and restore it into a ` +
        'new DATA_DIR (npm run restore -- FILE), or serve the folder with a PostgreSQL of its own version and set DATABASE_URL to it.',
    );
  }
  return true;
}
