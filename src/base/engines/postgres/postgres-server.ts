// One run of a PostgreSQL server: from its start until it answers, and to its end.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig, DatabaseError } from 'pg';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { explainDeadServer, isFullDisk, PASSING } from './postgres-cluster.ts';
import { readServerPid } from './postgres-earlier.ts';
import { type RunAs, startWatched, type WatchedProcess } from './watched-process.ts';

export type ServerRun = WatchedProcess & {
  /** The number of the server's main process. */
  readonly pid: number;
  /** Whether what it said last is that its disk is full. */
  readonly isOutOfRoom: () => boolean;
};

/** The server did not start because its disk is full. */
export class OutOfRoom extends Error {}

export type ServerPlan = {
  readonly cluster: string;
  readonly binaries: PostgresBinaries;
  readonly libraryPath: string | undefined;
  readonly runAs: RunAs;
  /** Held by the server and all its helpers, so that the folder counts as in use while one of them lives. */
  readonly hold?: number | undefined;
  readonly settings: Readonly<Record<string, string>>;
  /** A superuser's way in, to a database that is always there. */
  readonly connection: ClientConfig;
  readonly log: (line: string) => void;
};

/** A server may say nothing for this long; while it says that it is recovering it may take any time. */
const SILENCE_MS = 60_000;

/** What a server says when it has fallen over and tries again, and how often it may before it was ever ready. */
const CRASH = 'all server processes terminated; reinitializing';
const MOST_CRASHES = 2;

/** Helpers of a server that was killed may take this long to notice it. */
const HELPERS_PATIENCE_MS = 10_000;

/**
 * Starts the server and answers when it accepts connections; throws a sentence with its last words when it does
 * not, or when the signal says that it is not wanted any more.
 */
export async function launchServer(plan: ServerPlan, signal?: AbortSignal): Promise<ServerRun> {
  const flags = Object.entries(plan.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [join(plan.binaries.folder, 'bin', 'postgres'), '-D', plan.cluster, ...flags];
  const deadline = performance.now() + HELPERS_PATIENCE_MS;
  for (;;) {
    const lines: string[] = [];
    let crashes = 0;
    const onLine = (line: string) => {
      if (line.includes(CRASH)) crashes += 1;
      // What it says to us who ask whether it is ready would push out what matters.
      if (!PASSING.test(line)) lines.push(line);
      if (lines.length > 20) lines.shift();
      plan.log(line);
    };
    const { runAs, libraryPath, hold } = plan;
    const server = startWatched(command, { runAs, libraryPath, onLine, hold });
    signal?.addEventListener('abort', server.stop);
    if (signal?.aborted) void server.stop();
    try {
      await waitUntilReady(server, plan.connection, () => crashes >= MOST_CRASHES);
      const pid = await readServerPid(plan.cluster);
      if (pid === undefined) throw new Error('The server left while it was being asked.');
      return { ...server, pid, isOutOfRoom: () => isFullDisk(lines) };
    } catch (error) {
      await server.stop();
      if (
        lines.some((line) => line.includes('is still in use')) &&
        performance.now() < deadline &&
        !signal?.aborted
      ) {
        await pause(100);
        continue;
      }
      const sentence = `The database in ${plan.cluster} did not start.`;
      const Fault = isFullDisk(lines) ? OutOfRoom : Error;
      throw new Fault(explainDeadServer(sentence, plan.cluster, lines), { cause: error });
    } finally {
      signal?.removeEventListener('abort', server.stop);
    }
  }
}

async function waitUntilReady(
  server: WatchedProcess,
  connection: ClientConfig,
  isHopeless: () => boolean,
): Promise<void> {
  let hasEnded = false;
  void server.ended.then(() => {
    hasEnded = true;
  });
  for (let deadline = performance.now() + SILENCE_MS; !hasEnded; await pause(20)) {
    if (isHopeless()) throw new Error('The server falls over again and again.');
    const client = new Client({ ...connection, connectionTimeoutMillis: 5000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      const isRecovering = error instanceof DatabaseError && error.code === '57P03';
      if (isRecovering) deadline = performance.now() + SILENCE_MS;
      if (performance.now() > deadline || (error instanceof DatabaseError && !isRecovering)) throw error;
    }
  }
  throw new Error('The server ended before it was ready.');
}
