// A socket in the data folder by which anybody who sees the folder, from whichever container, learns whether its owner lives.
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isErrno, refuseFolder } from './make-folder.ts';

/** `living`: its process answers; `held`: somebody holds it and says nothing; `gone`: nobody does. */
export type OwnerState = 'living' | 'held' | 'gone';

export type OwnerSocket = {
  /** The file's name in the data folder; no other ever had it. */
  readonly name: string;
  /** The number of the open socket: given to a child, it keeps the socket held for as long as the child lives. */
  readonly descriptor: number;
  /** From now on it says that the folder is owned, and no longer only that somebody asks for it. */
  setOwned(): void;
  close(): Promise<void>;
};

const GREETING = 'lorepath\n';
/** Follows the greeting of who owns the folder. */
const OWNED = 'owner\n';
const NAME = /^owner-[0-9a-f-]{36}\.sock$/;
const DRAFT = '.new';
/** Nobody takes this long from making a draft to naming it, in ms. */
const STALE_DRAFT_MS = 60_000;
/** A living owner may take this long to say so, in ms, before it is looked at in other ways. */
const ANSWER_MS = 250;
/** The same where there is no other way to tell: a busy machine halts a process for longer than that. */
const PATIENT_ANSWER_MS = 10_000;
/** A socket's path may have 107 bytes on Linux and 103 on macOS. */
const LONGEST_SOCKET_PATH = 103;
/** What a connection says where nobody listens any more. */
const GONE = ['ECONNREFUSED', 'ENOENT', 'ENOTSOCK', 'ENOTDIR'];

/**
 * Opens a new socket in the folder. The kernel closes it when the last process that holds it has ended, and answers for
 * it to every process on this kernel, whatever process numbers it can see.
 * Throws a plain sentence when the folder's file system knows no sockets.
 */
export async function openOwnerSocket(dataDir: string): Promise<OwnerSocket> {
  const name = `owner-${randomUUID()}.sock`;
  let isOwned = false;
  const server = createServer((caller) => {
    caller.on('error', () => {});
    caller.end(isOwned ? GREETING + OWNED : GREETING);
  });
  const setOwned = () => {
    isOwned = true;
  };
  server.on('error', () => {});
  const close = async () => {
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await rm(join(dataDir, name), { force: true });
  };
  try {
    // Nobody may take it for a dead one between its making and its first listening.
    await atShortPath(dataDir, name + DRAFT, (path) => listen(server, path));
    server.unref();
    await rename(join(dataDir, name + DRAFT), join(dataDir, name));
    const isAnswered = (await hear(dataDir, name, GREETING, PATIENT_ANSWER_MS)) === 'living';
    if (isAnswered) return { name, descriptor: findDescriptor(server), setOwned, close };
  } catch (error) {
    await close();
    if (!['EPERM', 'EOPNOTSUPP', 'ENOTSUP', 'EINVAL'].some((code) => isErrno(error, code))) throw error;
  }
  await close();
  throw refuseFolder(dataDir, 'its file system knows no sockets');
}

/** Asks the socket of that name; never throws for one that is not there. */
export async function askOwner(dataDir: string, name: string): Promise<OwnerState> {
  return await hear(dataDir, name, GREETING, ANSWER_MS);
}

/** Whether another socket than that of `own` says that it owns the folder, whatever stands in the folder's files. */
export async function hasOtherOwner(dataDir: string, own: string): Promise<boolean> {
  for (const name of await readdir(dataDir)) {
    if (name === own) continue;
    if ((await hear(dataDir, name, GREETING + OWNED, PATIENT_ANSWER_MS)) === 'living') return true;
  }
  return false;
}

/** Listens to the socket until it has said the words: then it is `living`. */
async function hear(dataDir: string, name: string, words: string, patienceMs: number): Promise<OwnerState> {
  if (!NAME.test(name)) return 'gone';
  return atShortPath(
    dataDir,
    name,
    (path) =>
      new Promise<OwnerState>((resolve) => {
        let heard = '';
        const socket = connect(path);
        const settle = (state: OwnerState) => {
          clearTimeout(patience);
          socket.destroy();
          resolve(state);
        };
        const patience = setTimeout(settle, patienceMs, 'held');
        socket.setEncoding('utf8').on('data', (piece: string) => {
          heard += piece;
          if (heard.startsWith(words)) settle('living');
        });
        socket.on('error', (error: NodeJS.ErrnoException) =>
          settle(GONE.includes(error.code ?? '') ? 'gone' : 'held'),
        );
        socket.on('end', () => settle('held'));
      }),
  );
}

/** Takes away the sockets that nobody holds; for the owner of the folder. */
export async function clearDeadSockets(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name);
    const isDead = name.endsWith(`.sock${DRAFT}`)
      ? Date.now() - (await findTime(path)) > STALE_DRAFT_MS
      : NAME.test(name) && (await askOwner(dataDir, name)) === 'gone';
    if (isDead) await rm(path, { force: true });
  }
}

/** When it was written; now, when somebody has renamed it in the meantime. */
async function findTime(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Date.now(),
  );
}

/** Node tells it nowhere else. */
function findDescriptor(server: Server): number {
  const { fd } = (server as unknown as { _handle: { fd: unknown } })._handle;
  if (typeof fd !== 'number' || fd < 0) throw new Error('The socket of the data folder has no number.');
  return fd;
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
}

/** Does the work on the file's path, or on a short one that leads there: the paths of sockets have little room. */
async function atShortPath<T>(folder: string, name: string, work: (path: string) => Promise<T>): Promise<T> {
  const path = join(folder, name);
  if (Buffer.byteLength(path) <= LONGEST_SOCKET_PATH) return work(path);
  const way = await mkdtemp(join(await chooseShortParent(), 'lorepath-at-'));
  try {
    await symlink(folder, join(way, 'd'));
    return await work(join(way, 'd', name));
  } finally {
    await rm(way, { recursive: true, force: true });
  }
}

async function chooseShortParent(): Promise<string> {
  const isThere = await stat('/tmp').then(
    (found) => found.isDirectory(),
    () => false,
  );
  return isThere ? '/tmp' : tmpdir();
}
