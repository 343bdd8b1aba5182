// One owner per data folder: who serves from it is written in its owner.json.
import { createHash, randomUUID } from 'node:crypto';
import { link, lstat, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { explainFolderError, isErrno, makeFolder } from './make-folder.ts';
import { findStartMark } from './processes.ts';

type Owner = {
  readonly pid: number;
  readonly startMark: string;
  /** The private folder of the owner's database socket, so that the next owner can clear it away. */
  readonly socketDir: string;
};

/** Time (ms) given to somebody else who is about to replace a dead owner, before looking again. */
const SUCCESSION_MS = 5;

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
  const draft = `${file}.${randomUUID()}`;
  try {
    makeFolder(dataDir);
    await writeFile(draft, text, { flag: 'wx', mode: 0o600 });
    const claimed = await claim(file, draft);
    if ('livingPid' in claimed) throw new DataFolderInUse(dataDir, claimed.livingPid);
    return {
      leftSocketDir: claimed.left?.socketDir,
      release: async () => {
        if ((await readFile(file, 'utf8').catch(() => '')) === text) await rm(file, { force: true });
      },
    };
  } catch (error) {
    throw explainFolderError(dataDir, error);
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

/**
 * Puts the draft in the place of a claim, at once and whole, unless somebody living holds it. A dead one's claim is
 * replaced only by who holds the one file that stands for replacing it, so that of those who race one succeeds; a
 * replacer that died on the way is replaced in the same manner.
 */
async function claim(
  file: string,
  draft: string,
): Promise<{ readonly left: Owner | undefined } | { readonly livingPid: number }> {
  for (;;) {
    if (await linkNew(draft, file)) return { left: undefined };
    const found = await readClaim(file);
    if (found === undefined) continue;
    const owner = readOwner(found);
    if (owner !== undefined && (await findStartMark(owner.pid)) === owner.startMark)
      return { livingPid: owner.pid };
    const succession = `${file}.${createHash('sha256').update(found).digest('hex').slice(0, 16)}`;
    if ('livingPid' in (await claim(succession, draft))) {
      await pause(SUCCESSION_MS);
      continue;
    }
    try {
      if ((await readClaim(file)) === found) {
        await rename(succession, file);
        return { left: owner };
      }
    } finally {
      await rm(succession, { force: true });
    }
  }
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
    // Half a file, of a disk that was full or a machine that lost its power: it owns nothing.
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

/** False when there was such a file before. */
async function linkNew(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false;
    throw error;
  }
}
