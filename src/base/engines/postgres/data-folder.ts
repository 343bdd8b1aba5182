// One owner per data folder: who serves from it is written in its owner.json, and a socket beside it tells whether they live.
import { createHash, randomUUID } from 'node:crypto';
import { link, lstat, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { explainFolderError, isErrno, makeFolder } from './make-folder.ts';
import {
  askOwner,
  clearDeadSockets,
  hasOtherOwner,
  type OwnerState,
  openOwnerSocket,
} from './owner-socket.ts';
import { findStartMark } from './processes.ts';

type Owner = {
  readonly pid: number;
  readonly startMark: string;
  /** The private folder of the owner's database socket, so that the next owner can clear it away. */
  readonly socketDir: string;
  /** The name of the socket that the owner holds, and its database with it; none of an owner of an older version. */
  readonly socket: string | undefined;
  /** Which folder this was written in: a copy of it says something else. */
  readonly folder: string | undefined;
};

/** Time (ms) given to somebody else who is about to replace a dead owner, before looking again. */
const SUCCESSION_MS = 5;
/** What a dead owner has left running is looked at this often, and may take this long to end, both in ms. */
const HELD_LOOK_MS = 50;
const HELD_PATIENCE_MS = 15_000;

export type DataFolderClaim = {
  /** The socket folder of an owner that ended without clearing up. */
  readonly leftSocketDir: string | undefined;
  /** An open file to hand to the programs that work in the folder: while one of them lives, nobody else becomes its owner. */
  readonly hold: number;
  release(): Promise<void>;
};

export type ClaimOptions = {
  /** Called again and again while programs of a dead owner still hold the folder: may end them. */
  readonly endHolders?: (() => Promise<void>) | undefined;
};

/**
 * Makes this process the owner of the folder, which is created when missing. An owner that has died is
 * replaced, once everything that it has started has ended. Throws a plain sentence when the owner lives, here or in another
 * container, when something of a dead one does not end, or when the folder cannot be written.
 */
export async function claimDataFolder(
  dataDir: string,
  socketDir: string,
  options: ClaimOptions = {},
): Promise<DataFolderClaim> {
  const file = join(dataDir, 'owner.json');
  const draft = `${file}.${randomUUID()}`;
  try {
    makeFolder(dataDir);
    const folder = await identifyFolder(dataDir);
    const held = await openOwnerSocket(dataDir);
    try {
      const self: Owner = {
        pid: process.pid,
        startMark: (await findStartMark(process.pid)) ?? 'unknown',
        ...{ socketDir, folder, socket: held.name },
      };
      const text = `${JSON.stringify(self)}\n`;
      await writeFile(draft, text, { flag: 'wx', mode: 0o600 });
      const { left } = await claim({ dataDir, folder, draft, endHolders: options.endHolders }, file);
      // Of an owner.json that somebody took away, or that holds half a claim, the living owner's socket still tells.
      if (await hasOtherOwner(dataDir, held.name)) {
        await rm(file, { force: true });
        throw new DataFolderInUse(dataDir, undefined, true);
      }
      held.setOwned();
      await clearDeadSockets(dataDir).catch(() => undefined);
      return {
        leftSocketDir: left?.socketDir,
        hold: held.descriptor,
        release: async () => {
          if ((await readFile(file, 'utf8').catch(() => '')) === text) await rm(file, { force: true });
          await held.close();
        },
      };
    } catch (error) {
      await held.close();
      throw error;
    }
  } catch (error) {
    throw explainFolderError(dataDir, error);
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

type Claim = {
  readonly dataDir: string;
  readonly folder: string;
  readonly draft: string;
  readonly endHolders: ClaimOptions['endHolders'];
};

/**
 * Puts the draft in the place of a claim, at once and whole, unless somebody living holds it. A dead one's claim is
 * replaced only by who holds the one file that stands for replacing it, so that of those who race one succeeds; a
 * replacer that died on the way is replaced in the same manner. Whoever was once seen dead stays dead: a claim is written
 * when its socket answers already, and no other socket ever has its name.
 */
async function claim(parts: Claim, file: string): Promise<{ readonly left: Owner | undefined }> {
  let deadline: number | undefined;
  for (;;) {
    if (await linkNew(parts.draft, file)) return { left: undefined };
    const found = await readClaim(file);
    if (found === undefined) continue;
    const owner = readOwner(found);
    const state = owner === undefined ? 'gone' : await judgeOwner(parts, owner);
    if (owner !== undefined && state === 'living')
      throw new DataFolderInUse(parts.dataDir, owner, await isVisible(owner));
    if (state === 'held') {
      deadline ??= performance.now() + HELD_PATIENCE_MS;
      if (performance.now() > deadline) throw new DataFolderHeld(parts.dataDir);
      await parts.endHolders?.();
      await pause(HELD_LOOK_MS);
      continue;
    }
    const succession = `${file}.${createHash('sha256').update(found).digest('hex').slice(0, 16)}`;
    try {
      await claim(parts, succession);
    } catch (error) {
      if (!(error instanceof DataFolderInUse)) throw error;
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

/** Its socket tells; where that was taken away, its process, unless the claim came here with a copy of its folder. */
async function judgeOwner({ dataDir, folder }: Claim, owner: Owner): Promise<OwnerState> {
  const state = owner.socket === undefined ? 'gone' : await askOwner(dataDir, owner.socket);
  if (state === 'living') return state;
  const isOfHere = owner.folder === undefined || owner.folder === folder;
  return isOfHere && (await isVisible(owner)) ? 'living' : state;
}

/** Whether its process lives and can be seen from here. */
async function isVisible(owner: Owner): Promise<boolean> {
  return (await findStartMark(owner.pid)) === owner.startMark;
}

/** A second server was started on a folder whose owner lives. */
export class DataFolderInUse extends Error {
  /** Where the owner's database can be reached; unknown where its owner.json was taken away. */
  readonly socketDir: string | undefined;
  constructor(dataDir: string, owner: Pick<Owner, 'pid' | 'socketDir'> | undefined, isVisible: boolean) {
    const named = owner && `(process ${owner.pid}${isVisible ? '' : ' of another container'})`;
    super(
      `The data folder ${dataDir} is already in use by another Lorepath server ` +
        `${named ?? 'whose owner.json was taken away'}. ` +
        'Stop it first, or choose another folder with DATA_DIR.',
    );
    this.socketDir = owner?.socketDir;
  }
}

/** The owner is dead, and something that it has started does not end. */
class DataFolderHeld extends Error {
  constructor(dataDir: string) {
    super(
      `The data folder ${dataDir} is still in use by what an earlier Lorepath server has left running, out of reach of ` +
        'this one: stop the container that it ran in, or choose another folder with DATA_DIR.',
    );
  }
}

/** The same for whoever looks at a folder, by whichever path; another one for a copy of it. */
async function identifyFolder(dataDir: string): Promise<string> {
  const { dev, ino } = await stat(dataDir);
  return `${dev}:${ino}`;
}

function readOwner(text: string): Owner | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const { pid, startMark, socketDir, socket, folder } = value as Record<string, unknown>;
    if (typeof pid !== 'number' || typeof startMark !== 'string') return undefined;
    return {
      ...{ pid, startMark, socketDir: typeof socketDir === 'string' ? socketDir : '' },
      socket: typeof socket === 'string' ? socket : undefined,
      folder: typeof folder === 'string' ? folder : undefined,
    };
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
