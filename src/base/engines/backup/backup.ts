// Reads everything out of a database as it is at one moment, beside whatever is at work in it.
import { Client, type ClientConfig } from 'pg';
import type { Clock } from '../clock.ts';
import type { BackupRecord } from './backup-file.ts';
import { createRowSum, listTables, quoteName, SAME_WORDS, SCHEMAS, type TableName } from './backup-tables.ts';

/** Rows are fetched so many bytes at a time, and so many rows at most, so that memory stays small whatever they hold. */
const FETCH_BYTES = 512 * 1024;
const FETCH_ROWS = 2000;

export type BackupSource = {
  readonly connection: ClientConfig;
  readonly clock: Clock;
  /** Texts that are kept beside the database, by the name of their file. */
  readonly files: Readonly<Record<string, string>>;
  /** The names of the settings that are set. */
  readonly settings: readonly string[];
};

/**
 * The records of a backup, out of one read-only transaction. Every table is in it, the queue of jobs too: a mail that
 * waits is sent by whoever is restored. Throws a plain sentence when the database was never used by Lorepath.
 */
export async function* readDatabase(source: BackupSource): AsyncGenerator<BackupRecord> {
  const client = new Client({ ...source.connection, application_name: 'lorepath backup', keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(SAME_WORDS);
    await client.query('begin isolation level repeatable read read only');
    const tables = await listTables(client);
    if (!tables.some(({ name }) => name === 'schema_migrations'))
      throw new Error('There is nothing to back up: no Lorepath has used this database yet.');
    yield {
      kind: 'about',
      madeAt: source.clock().toISOString(),
      migrations: await listApplied(client),
      queue: tables.some(({ schema }) => schema === 'graphile_worker') ? await findQueue(client) : 0,
      settings: source.settings,
    };
    for (const [name, content] of Object.entries(source.files)) yield { kind: 'file', name, content };
    for (const table of tables) yield* readTable(client, table);
    yield { kind: 'sequences', values: await listSequences(client) };
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function* readTable(client: Client, table: TableName): AsyncGenerator<BackupRecord> {
  yield { kind: 'table', ...table };
  const sum = createRowSum();
  await client.query(
    `declare backup_rows no scroll cursor for select t::text as row from ${quoteName(table)} t`,
  );
  for (let wanted = 16; ; ) {
    const { rows } = await client.query<{ row: string }>(`fetch ${wanted} from backup_rows`);
    if (rows.length === 0) break;
    const texts = rows.map(({ row }) => row);
    for (const text of texts) sum.add(text);
    yield { kind: 'rows', rows: texts };
    const bytes = texts.reduce((all, text) => all + text.length, 0) / texts.length;
    wanted = Math.max(1, Math.min(FETCH_ROWS, wanted * 4, Math.floor(FETCH_BYTES / bytes)));
  }
  await client.query('close backup_rows');
  yield { kind: 'table end', ...sum.read() };
}

async function listApplied(client: Client) {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by number',
  );
  return rows;
}

async function findQueue(client: Client): Promise<number> {
  const { rows } = await client.query<{ newest: number }>(
    'select coalesce(max(id), 0) as newest from graphile_worker.migrations',
  );
  return rows[0]?.newest ?? 0;
}

async function listSequences(client: Client) {
  // Read after the rows: a number that was given out in the meantime is given out never again.
  const { rows } = await client.query<{ schema: string; name: string; value: string }>(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
     where schemaname = any($1) and last_value is not null order by 1, 2`,
    [SCHEMAS],
  );
  return rows;
}
