// One owner per data folder: who serves from it is written in its owner.json.
import { randomUUID } from 'node:crypto';
import { lstat, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { explainFolderError, isErrno, makeFolder } from './make-folder.ts';
import { findStartMark } from './processes.ts';

type Owner = {
  readonly pid: number;
  readonly startMark: string;
  /** The private folder of the owner's database socket, so that the next owner can clear it away. */
  readonly socketDir: string;
};

export type DataFolderClaim = {
  /** The socket folder of an owner that ended without clearing up. */
  readonly leftSocketDir: string | undefined;
  release(): Promise<void>;
};

/**
 * Makes this process the owner of the folder, which is created when missing. An owner that has died is
 * replaced. Throws a plain sentence when the owner lives or the folder cannot be written.
 */
export async function claimDataFolder(dataDir: string, socketDir: string): Promise<DataFolderClaim> {
  const file = join(dataDir, 'owner.json');
  const self: Owner = {
    pid: process.pid,
    startMark: (await findStartMark(process.pid)) ?? 'unknown',
    socketDir,
  };
  const text = `${JSON.stringify(self)}\n`;
  let left: Owner | undefined;
  try {
    makeFolder(dataDir);
    while (!(await createFile(file, text))) {
      const found = await readClaim(file);
      if (found === undefined) continue;
      const owner = readOwner(found);
      if (owner !== undefined && (await findStartMark(owner.pid)) === owner.startMark) {
        throw new DataFolderInUse(dataDir, owner.pid);
      }
      if (await removeIfUnchanged(file, found)) left = owner;
    }
  } catch (error) {
    throw explainFolderError(dataDir, error);
  }
  return {
    leftSocketDir: left?.socketDir,
    release: async () => {
      if ((await readFile(file, 'utf8').catch(() => '')) === text) await rm(file, { force: true });
    },
  };
}

/** A second server was started on a folder whose owner lives. */
export class DataFolderInUse extends Error {
  constructor(dataDir: string, pid: number) {
    super(
      `The data folder ${dataDir} is already in use by another Lorepath server (process ${pid}). ` +
        'Stop it first, or choose another folder with DATA_DIR.',
    );
  }
}

function readOwner(text: string): Owner | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const { pid, startMark, socketDir } = value as Record<string, unknown>;
    if (typeof pid !== 'number' || typeof startMark !== 'string') return undefined;
    return { pid, startMark, socketDir: typeof socketDir === 'string' ? socketDir : '' };
  } catch {
    // Half a file: its writer was killed while writing, so it owns nothing.
    return undefined;
  }
}

/** What another has written; undefined when it let go in the meantime. */
async function readClaim(file: string): Promise<string | undefined> {
  try {
    if ((await lstat(file)).isFile()) return await readFile(file, 'utf8');
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw error;
  }
  throw new Error(`${file} is no file of ours. Take it away, or choose another folder with DATA_DIR.`);
}

/** False when the file was there before. */
async function createFile(file: string, text: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(text).finally(() => handle.close());
    return true;
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Two starters may find the same dead owner: the one that is late must not remove the claim of the other. */
async function removeIfUnchanged(file: string, expected: string): Promise<boolean> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return false;
    throw error;
  }
  if ((await readFile(aside, 'utf8')) === expected) {
    await rm(aside, { force: true });
    return true;
  }
  await rename(aside, file);
  return false;
}
