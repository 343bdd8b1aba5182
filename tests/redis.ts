// A Redis for tests: the system's program on a loopback port, with a folder of its own.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '#base/engines/postgres/testing-external.ts';

const CANDIDATES = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];
const PATIENCE_MS = 10_000;
/** Runs a program, says its number, and ends it when whoever started it is gone: tests that are broken off leave nothing behind. */
const WATCH = `
  exec 3<&0
  "$@" </dev/null >/dev/null 2>&1 3<&- &
  program=$!
  echo $program
  { read -r closed <&3; kill -KILL $program; } >/dev/null 2>&1 &
  watch=$!
  wait $program
  kill -KILL $watch`;

export type TestRedis = {
  readonly url: string;
  readonly port: number;
  findPid(): number;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** The path of a Redis, installing one when there is none. Throws a sentence that says how to get one. */
export function findRedis(): string {
  const found = locate();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Redis (once) …');
    for (const order of [
      ['update', '-qq'],
      ['install', '-y', '-qq', 'redis-server'],
    ])
      spawnSync('apt-get', order, { stdio: 'inherit' });
  }
  const installed = locate();
  if (installed) return installed;
  throw new Error(
    'The tests need Redis. Install it (Debian: apt-get install redis-server; macOS: brew install redis) ' +
      'or set REDIS_SERVER to its path.',
  );
}

function locate(): string | undefined {
  const { REDIS_SERVER } = process.env;
  return [REDIS_SERVER, ...CANDIDATES].find((path) => path !== undefined && path !== '' && existsSync(path));
}

/** Starts one that keeps nothing on a disk. */
export async function startRedis(): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'lorepath-redis-'));
  const port = await findFreePort();
  let shell: ChildProcess;
  let pid = 0;
  const start = async () => {
    const settings = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder];
    const program = [findRedis(), ...settings, '--save', '', '--appendonly', 'no'];
    shell = spawn('/bin/sh', ['-c', WATCH, 'watch', ...program], { stdio: ['pipe', 'pipe', 'ignore'] });
    const [first] = (await once(shell.stdout as Readable, 'data')) as [Buffer];
    pid = Number(first);
    await waitUntilOpen(port);
  };
  const kill = async () => {
    if (shell.exitCode !== null || shell.signalCode !== null) return;
    const ended = once(shell, 'exit');
    process.kill(pid, 'SIGKILL');
    await ended;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    findPid: () => pid,
    kill,
    start,
    stop: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilOpen(port: number): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await canConnect(port))) {
    if (performance.now() > deadline) throw new Error(`Redis did not open port ${port}`);
    await pause(10);
  }
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
