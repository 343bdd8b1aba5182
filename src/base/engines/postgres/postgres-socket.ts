// The private folder in which a PostgreSQL of ours has its socket.
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

export const SOCKET_DIR_PREFIX = 'lorepath-pg-';
const SOCKET_FILE = '.s.PGSQL.5432';

/** A socket's path may have 107 bytes on Linux and 103 on macOS, its own name and the random end included. */
const LONGEST_PARENT = 103 - `/${SOCKET_FILE}`.length - SOCKET_DIR_PREFIX.length - 7;

/** A new folder that only this user may enter, with a path short enough for a socket. */
export async function makeSocketDir(): Promise<string> {
  let refusal: unknown;
  for (const parent of ['/tmp', tmpdir()]) {
    if (Buffer.byteLength(parent) > LONGEST_PARENT) continue;
    try {
      return await mkdtemp(join(parent, SOCKET_DIR_PREFIX));
    } catch (error) {
      refusal = error;
    }
  }
  throw new Error('The database needs a folder for its socket, but neither /tmp nor TMPDIR can be written.', {
    cause: refusal,
  });
}

/** Takes away what a dead server has left; not that of a living one, whose name may stand in a copied folder too. */
export async function clearSocketDir(socketDir: string | undefined): Promise<void> {
  if (socketDir === undefined || !basename(socketDir).startsWith(SOCKET_DIR_PREFIX)) return;
  if (await isAnswered(join(socketDir, SOCKET_FILE))) return;
  await rm(socketDir, { recursive: true, force: true });
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    const settle = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => settle(true)).once('error', () => settle(false));
  });
}
