// What an earlier server of a PostgreSQL's folder has left: its lock, and sometimes itself, still at work without an owner.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isErrno } from './make-folder.ts';
import { SOCKET_DIR_PREFIX } from './postgres-socket.ts';
import { findStartMark, isPostgresOf } from './processes.ts';

/** How long an earlier server may take to finish, in ms: first asked in the ordinary way, then told to quit. */
const ASKED_MS = 8000;
const TOLD_MS = 4000;
const LOOK_MS = 50;

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

/**
 * Makes what ends a server of the folder that has outlived its owner and its watchman; called again and again until it is
 * gone. It asks at once, and tells it to quit when that was in vain. Only for who owns the folder, or knows that its
 * owner is dead; what somebody else has started there is left alone.
 */
export function createOrphanEnder(cluster: string, log: (line: string) => void): () => Promise<void> {
  let askedAt: number | undefined;
  let isTold = false;
  return async () => {
    const pid = await readServerPid(cluster).catch(() => undefined);
    if (pid === undefined || Number.isNaN(pid) || !(await isPostgresOf(pid, cluster))) return;
    if (isTold || !(await isOurs(cluster))) return;
    if (askedAt === undefined) {
      askedAt = performance.now();
      send(pid, 'SIGINT');
    } else if (performance.now() - askedAt > ASKED_MS) {
      isTold = true;
      log(`A PostgreSQL (process ${pid}) without an owner does not end in ${cluster}; it is told to quit.`);
      send(pid, 'SIGQUIT');
    }
  };
}

/** Whether the server was started by Lorepath, and not by somebody who serves the folder in their own way. */
async function isOurs(cluster: string): Promise<boolean> {
  return (await readFile(join(cluster, 'postmaster.opts'), 'utf8').catch(() => '')).includes(
    SOCKET_DIR_PREFIX,
  );
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself, or belongs to another user: whoever waits for it sees which.
  }
}

/**
 * Ends a server of the folder that is still at work, and clears away a lock that names no such server. A lock that
 * names a dead process is left to PostgreSQL, which also looks for helpers of the dead that are still at work.
 * Throws a plain sentence when the server is not ours or does not end.
 */
export async function endEarlierServer(cluster: string, log: (line: string) => void): Promise<void> {
  const deadline = performance.now() + ASKED_MS + TOLD_MS;
  const end = createOrphanEnder(cluster, log);
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
    await end();
    await pause(LOOK_MS);
  }
}
