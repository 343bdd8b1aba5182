// Databases for tests: one server in a folder of its own, and a fresh migrated database for each who asks.
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client, type ClientConfig } from 'pg';
import { systemClock } from './clock.ts';
import { listMigrations, migrate } from './database/migrate.ts';
import { prepareJobs } from './jobs.ts';
import { locatePostgres } from './postgres/postgres-binaries.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './postgres/postgres-embedded.ts';

/** Where a test server is; plain data, so that it can be handed to another process. */
export type TestServer = { readonly socketDir: string };

export type TestDatabase = {
  /** Good as a DATABASE_URL. */
  readonly url: string;
  readonly connection: ClientConfig;
  drop(): Promise<void>;
};

export type TestCluster = {
  readonly server: TestServer;
  cloneDatabase(): Promise<TestDatabase>;
  stop(): Promise<void>;
};

const USER = 'lorepath';
const TEMPLATE = 'lorepath_template';

/** Where Linux keeps files in memory, and how much room there must be for databases of tests to lie there, in bytes. */
const IN_MEMORY = '/dev/shm';
const ROOMY = 4e9;

/** Where what all tests begin from is kept. */
const KEPT = join(import.meta.dirname, '../../../.cache/test-databases');

/** What lies in memory for so long (ms) was left by a run that was killed: none takes longer. */
const LEFT_MS = 3 * 3_600_000;
const NAMED = 'lorepath-';

/**
 * Makes a folder for databases of tests, in memory where there is plenty: a fresh database is 700 files, and on a disk to make and to
 * delete them takes a third of all that the databases do. What is killed there loses as little as on a disk, which only the machine's
 * own end could empty.
 */
export async function makeScratchFolder(name: string): Promise<string> {
  if (isRoomy()) {
    // Not everybody may write there.
    const folder = await mkdtemp(join(IN_MEMORY, `${NAMED}${name}-`)).catch(() => undefined);
    if (folder !== undefined) return folder;
  }
  return mkdtemp(join(tmpdir(), `${NAMED}${name}-`));
}

/** Whether there is room both in the place and in the memory that it takes when it is filled. */
function isRoomy(): boolean {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) >= ROOMY;
}

/** Takes away what runs that were killed have left in memory. */
export async function sweepScratchFolders(): Promise<void> {
  const names = await readdir(IN_MEMORY).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(NAMED))) {
    const folder = join(IN_MEMORY, name);
    const made = await stat(folder).catch(() => undefined);
    if (made !== undefined && systemClock().getTime() - made.mtimeMs > LEFT_MS)
      await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Starts a server in a temporary folder, with a migrated template in it where migrations are given. It gives up durability for speed,
 * which no server of the product does.
 */
export async function createTestCluster(
  options: { readonly migrations?: string } = {},
): Promise<TestCluster> {
  const dataDir = await makeScratchFolder('test');
  const remove = () => rm(dataDir, { recursive: true, force: true });
  const postgres = await layDatabase(dataDir, options.migrations)
    .then(() => startHasty(dataDir))
    .catch(async (error: unknown) => {
      await remove();
      throw error;
    });
  const server = { socketDir: postgres.socketDir };
  const stop = async () => {
    await postgres.stop();
    await remove();
  };
  await openOnce(server).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { server, cloneDatabase: () => cloneDatabase(server), stop };
}

/**
 * Opens the template once. Whoever is first in a database works out what PostgreSQL keeps of its own tables, and leaves it in a file there, which
 * a start throws away; copies of the template have the file from then on, and none of their connections works it out.
 */
async function openOnce(server: TestServer): Promise<void> {
  const client = new Client(connectionOf(server, TEMPLATE));
  await client.connect();
  await client.query('select 1').finally(() => client.end());
}

const startHasty = (dataDir: string): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });

/**
 * Lays into a data folder without a database what a server makes there on its first start: a database, with all migrations of a folder where one
 * is told, and without a row. Making it anew takes seconds of the processor, copying it a tenth of one. The first who asks makes it.
 */
export async function layDatabase(dataDir: string, migrations?: string): Promise<void> {
  const hash = createHash('sha256').update(`${locatePostgres().folder} ${process.getuid?.()}`);
  const files = migrations === undefined ? [] : await listMigrations(migrations);
  for (const { name, checksum } of files) hash.update(`${name} ${checksum}`);
  const kept = join(KEPT, hash.digest('hex').slice(0, 16));
  if (!existsSync(kept)) await makeDatabase(kept, migrations);
  await promisify(execFile)('cp', ['-pR', kept, join(dataDir, 'postgres')]);
}

/** Whoever comes second of several who make it at once throws theirs away. */
async function makeDatabase(place: string, migrations: string | undefined): Promise<void> {
  await mkdir(KEPT, { recursive: true });
  const dataDir = await mkdtemp(join(KEPT, 'new-'));
  try {
    if (migrations !== undefined) await layDatabase(dataDir);
    const postgres = await startHasty(dataDir);
    const server = { socketDir: postgres.socketDir };
    try {
      if (migrations === undefined) await askServer(server, `create database ${TEMPLATE}`);
      else {
        const connection = connectionOf(server, TEMPLATE);
        await migrate({ connection }, { folder: migrations, now: systemClock });
        await prepareJobs(connection);
      }
      await askServer(server, `drop database ${USER}`);
      await askServer(server, `create database ${USER} template ${TEMPLATE}`);
    } finally {
      await postgres.stop();
    }
    await rename(join(dataDir, 'postgres'), place).catch((error: NodeJS.ErrnoException) => {
      if (!existsSync(place)) throw error;
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Makes a fresh copy of the template of a server that this or another process has started. */
export async function cloneDatabase(server: TestServer): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copied file by file it costs half of what it does by way of the log, which nobody here reads.
  await askServer(server, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  return {
    url: `postgresql:///${name}?host=${encodeURIComponent(server.socketDir)}&user=${USER}`,
    connection: connectionOf(server, name),
    drop: () => askServer(server, `drop database if exists ${name} with (force)`),
  };
}

function connectionOf(server: TestServer, database: string): ClientConfig {
  return { host: server.socketDir, port: 5432, user: USER, database, password: '', ssl: false };
}

async function askServer(server: TestServer, statement: string): Promise<void> {
  const client = new Client(connectionOf(server, 'postgres'));
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
