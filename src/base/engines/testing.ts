// Databases for tests: one server in a folder of its own, and a fresh migrated database for each who asks.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { systemClock } from './clock.ts';
import { migrate } from './database/migrate.ts';
import { prepareJobs } from './jobs.ts';
import { startEmbeddedPostgres } from './postgres/postgres-embedded.ts';

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

/**
 * Starts a server in a temporary folder and migrates a template in it. It gives up durability for speed, which no
 * server of the product does.
 */
export async function createTestCluster(
  options: { readonly migrations?: string } = {},
): Promise<TestCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lorepath-test-'));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  const server = { socketDir: postgres.socketDir };
  const stop = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await askServer(server, `create database ${TEMPLATE}`);
    if (options.migrations !== undefined) {
      const connection = connectionOf(server, TEMPLATE);
      await migrate({ connection }, { folder: options.migrations, now: systemClock });
      await prepareJobs(connection);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { server, cloneDatabase: () => cloneDatabase(server), stop };
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
