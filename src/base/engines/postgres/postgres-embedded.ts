// Runs the product's own PostgreSQL in the data folder, on a socket that only this user can reach.
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { type Clock, systemClock } from '../clock.ts';
import { claimDataFolder } from './data-folder.ts';
import { explainFolderError } from './make-folder.ts';
import { completeLibraries, locatePostgres, type PostgresBinaries } from './postgres-binaries.ts';
import { prepareCluster } from './postgres-cluster.ts';
import { createOrphanEnder } from './postgres-earlier.ts';
import { launchServer, OutOfRoom, type ServerPlan, type ServerRun } from './postgres-server.ts';
import { clearSocketDir, makeSocketDir } from './postgres-socket.ts';
import { lend } from './run-as.ts';

export type EmbeddedPostgresOptions = {
  /** The folder that holds everything the product keeps; the database lies in its `postgres`. */
  readonly dataDir: string;
  /** The folder of the database in it; `postgres` unless told. */
  readonly cluster?: string | undefined;
  /** Called when the database has ended and the data folder is still owned. */
  readonly beforeRelease?: (() => Promise<void>) | undefined;
  readonly log?: ((line: string) => void) | undefined;
  readonly clock?: Clock | undefined;
  /** Called once when the database has died and could not be brought back. */
  readonly onGone?: ((error: Error) => void) | undefined;
  /** Defaults to the binaries that are installed for this machine. */
  readonly binaries?: PostgresBinaries | undefined;
  /** How often it is looked whether a full disk has room again, in milliseconds; 5,000 unless told. */
  readonly roomPauseMs?: number | undefined;
  /** Settings of PostgreSQL that replace the product's own, by name. */
  readonly settings?: Readonly<Record<string, string>> | undefined;
};

export type EmbeddedPostgres = {
  /** How to reach it as its only user; stays the same when the server is brought back. */
  readonly connection: ClientConfig;
  readonly socketDir: string;
  /** The number of the server's main process at this moment. */
  readonly pid: number;
  /** Ends the server and leaves the folder to the next owner. */
  stop(): Promise<void>;
};

const NAME = 'lorepath';
const PORT = 5432;

/** A server that keeps dying is not brought back more often than this within a minute, but where its disk is full. */
const TRIES_PER_MINUTE = 5;
const ROOM_PAUSE_MS = 5000;

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  port: String(PORT),
  unix_socket_permissions: '0700',
  max_connections: '60',
  max_wal_size: '256MB',
  // Containers give shared memory sparingly, and none of our questions is large enough to be split.
  max_parallel_workers_per_gather: '0',
  fsync: 'on',
  full_page_writes: 'on',
  // Else whoever commits first in a new file of the log writes 16 MB of zeros, and all others wait 50 ms for it.
  wal_init_zero: 'off',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  log_checkpoints: 'off',
  // A refused statement may carry what people wrote: such errors go to the caller and not into the log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

/**
 * Starts the database of the data folder, making it on the first start, and keeps it alive until `stop`. It ends
 * when this process ends, however that happens. Throws a plain sentence when the folder has an owner,
 * was written by another version, or the server does not come up.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {});
  const binaries = options.binaries ?? locatePostgres();
  const dataDir = resolve(options.dataDir);
  const cluster = join(dataDir, options.cluster ?? 'postgres');
  const socketDir = await makeSocketDir();
  const connection = connectionAt(socketDir);
  const closing: (() => Promise<unknown>)[] = [() => rm(socketDir, { recursive: true, force: true })];
  const letGo = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    const claim = await claimDataFolder(dataDir, socketDir, { endHolders: createOrphanEnder(cluster, log) });
    closing.push(claim.release);
    if (options.beforeRelease) closing.push(options.beforeRelease);
    const libraryPath = completeLibraries(binaries, join(socketDir, 'lib'));
    const runAs = await prepareCluster({ cluster, binaries, libraryPath, user: NAME, log }).catch((error) => {
      throw explainFolderError(dataDir, error);
    });
    await clearSocketDir(claim.leftSocketDir);
    await lend(socketDir, runAs);
    const server = await keepServer(
      {
        ...{ cluster, binaries, libraryPath, runAs, log, hold: claim.hold },
        connection: { ...connection, database: 'postgres' },
        settings: { ...SETTINGS, unix_socket_directories: `"${socketDir}"`, ...options.settings },
      },
      {
        clock: options.clock ?? systemClock,
        onGone: options.onGone ?? (() => {}),
        roomPauseMs: options.roomPauseMs ?? ROOM_PAUSE_MS,
      },
    );
    closing.push(server.stop);
    await createDatabase({ ...connection, database: 'postgres' });
    return {
      connection,
      socketDir,
      get pid() {
        return server.findPid();
      },
      stop: letGo,
    };
  } catch (error) {
    await letGo();
    throw error;
  }
}

/** How to reach the database whose socket lies in the folder, as its only user. */
export function connectionAt(socketDir: string) {
  return { host: socketDir, port: PORT, user: NAME, database: NAME, password: '', ssl: false };
}

type Keeping = {
  readonly clock: Clock;
  readonly onGone: (error: Error) => void;
  readonly roomPauseMs: number;
};

/**
 * Launches the server, and again whenever it ends by itself, until it is stopped or ends too often. Where its disk is full it
 * waits for room as long as it takes: whoever runs it makes some, and nothing else is wrong.
 */
async function keepServer(
  plan: ServerPlan,
  { clock, onGone, roomPauseMs }: Keeping,
): Promise<{ findPid(): number; stop(): Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let tries: readonly number[] = [];
  let isWaitingForRoom = false;
  let run: ServerRun = await launchServer(plan, signal);

  const waitForRoom = async (): Promise<void> => {
    if (!isWaitingForRoom)
      plan.log(
        `The disk of ${plan.cluster} is full. The database is started again as soon as there is room.`,
      );
    isWaitingForRoom = true;
    tries = [];
    await pause(roomPauseMs, undefined, { signal }).catch(() => {});
  };
  const revive = async (): Promise<boolean> => {
    isWaitingForRoom = false;
    if (run.isOutOfRoom()) await waitForRoom();
    for (let lastError: unknown; !signal.aborted; ) {
      const now = clock.elapsed();
      tries = tries.filter((time) => now - time < 60_000);
      if (tries.length >= TRIES_PER_MINUTE) {
        onGone(new Error('The database keeps ending by itself and was given up.', { cause: lastError }));
        return false;
      }
      tries = [...tries, now];
      try {
        run = await launchServer(plan, signal);
        return true;
      } catch (error) {
        if (signal.aborted) return false;
        if (error instanceof OutOfRoom) {
          await waitForRoom();
          continue;
        }
        lastError = error;
        plan.log(error instanceof Error ? error.message : String(error));
        await pause(100 * 2 ** tries.length);
      }
    }
    return false;
  };
  const watch = async (): Promise<void> => {
    do {
      // The stop may have come in the very moment in which the server was back.
      if (signal.aborted) await run.stop();
      const code = await run.ended;
      if (signal.aborted) return;
      plan.log(`The database ended by itself (code ${code}); it is started again.`);
    } while (await revive());
  };
  const watching = watch();
  return {
    findPid: () => run.pid,
    stop: async () => {
      stopping.abort();
      await run.stop();
      await watching;
    },
  };
}

async function createDatabase(connection: ClientConfig): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [NAME]);
    if (found.rowCount === 0) await client.query(`create database ${NAME}`);
  } finally {
    await client.end();
  }
}
