// Looks at a server from below: into its data folder, at its database and at the process of that database.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';

const PAGE = join(import.meta.dirname, '../dist/web/index.html');

/** The server serves the web app too; where that has not been built, any page will do. */
export function makePage(): void {
  if (existsSync(PAGE)) return;
  mkdirSync(join(PAGE, '..'), { recursive: true });
  writeFileSync(PAGE, '<!doctype html><title>Lorepath</title>');
}

/** A connection to the database of a running server; whoever opens it ends it. */
export async function openClient(dataDir: string): Promise<Client> {
  const { socketDir } = JSON.parse(readFileSync(join(dataDir, 'owner.json'), 'utf8')) as {
    socketDir: string;
  };
  const client = new Client({
    host: socketDir,
    port: 5432,
    user: 'lorepath',
    database: 'lorepath',
    ssl: false,
  });
  await client.connect();
  return client;
}

/** Asks the database of a running server. */
export async function askDatabase<Row extends object>(dataDir: string, statement: string): Promise<Row[]> {
  const client = await openClient(dataDir);
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The number of the main process of the database of a running server. */
export function findPostgres(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Every process of the database of a running server. */
export async function listPostgres(dataDir: string): Promise<readonly number[]> {
  const main = findPostgres(dataDir);
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return [main, ...rows.filter(([, parent]) => parent === main).map(([pid]) => Number(pid))];
}

/** Sends a signal to each process that still lives. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Asks again and again until the answer is not undefined. Throws after `ms`. */
export async function waitFor<T>(what: string, ms: number, ask: () => Promise<T | undefined>): Promise<T> {
  for (const deadline = performance.now() + ms; performance.now() < deadline; await pause(5)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
  }
  throw new Error(`Waited ${ms} ms in vain for ${what}.`);
}
