// Fills an empty database out of a backup, in one transaction that ends well only when every row is as it was.
import { Client, type ClientConfig, DatabaseError } from 'pg';
import type { Clock } from '../clock.ts';
import { listMigrations, migrate } from '../database/migrate.ts';
import { NEWEST_JOBS_MIGRATION } from '../jobs.ts';
import { migrateJobs } from '../jobs-migrate.ts';
import type { BackupAbout, BackupRecord, SequenceValue } from './backup-file.ts';
import { BackupRefusal } from './backup-seal.ts';
import {
  createRowSum,
  listTables,
  quoteName,
  SAME_WORDS,
  sumTable,
  type TableName,
} from './backup-tables.ts';

export type Restored = {
  readonly tables: number;
  readonly rows: number;
  /** Tables of the backup that are none of Lorepath's: somebody had put them into its database. */
  readonly leftOut: readonly string[];
};

export type RestoreTarget = {
  readonly connection: ClientConfig;
  readonly clock: Clock;
  /** The folder of the migrations of this version. */
  readonly migrations: string;
};

export type BackupHead = {
  readonly about: BackupAbout;
  /** What was kept beside the database, by the name of its file. */
  readonly files: Readonly<Record<string, string>>;
  /** The tables and what follows them. */
  readonly rest: AsyncGenerator<BackupRecord>;
};

/** Reads what stands before the tables. Throws `BackupRefusal` when that is not what it must be. */
export async function readHead(records: AsyncGenerator<BackupRecord>): Promise<BackupHead> {
  const { value: about } = await records.next();
  if (about?.kind !== 'about') throw new BackupRefusal('The backup is damaged: its parts are not in order.');
  const files: Record<string, string> = {};
  for (;;) {
    const { value: record } = await records.next();
    if (record === undefined) throw new BackupRefusal('The backup is damaged: a part is missing.');
    if (record.kind === 'file') files[record.name] = record.content;
    else return { about, files, rest: goOn(record, records) };
  }
}

async function* goOn(
  first: BackupRecord,
  records: AsyncGenerator<BackupRecord>,
): AsyncGenerator<BackupRecord> {
  yield first;
  yield* records;
}

/** Throws a plain sentence unless the backup is of this version or an earlier one. */
export async function checkAbout(about: BackupAbout, folder: string): Promise<void> {
  const known = await listMigrations(folder);
  for (const [at, { name, checksum }] of about.migrations.entries()) {
    const mine = known[at];
    if (mine?.name !== name || mine.checksum !== checksum)
      throw new BackupRefusal(
        `The backup was made by a newer Lorepath, or by another one: this version does not know its ${name}. ` +
          'Restore it with the version that made it, or a later one.',
      );
  }
  if (about.queue > NEWEST_JOBS_MIGRATION)
    throw new BackupRefusal(
      'The backup was made by a newer Lorepath. Restore it with that one, or a later one.',
    );
  // Whoever raises the library's schema teaches this file what an older queue looks like.
  if (about.queue > 0 && about.queue < NEWEST_JOBS_MIGRATION)
    throw new BackupRefusal(
      'The queue of the backup is of an older kind that this version cannot take over.',
    );
}

/**
 * Makes the tables as they were when the backup was made, fills them, compares count and hash of each with what the backup
 * says, and brings them up to this version. Throws a plain sentence, and leaves no row, when the database is not empty or
 * a table does not come out the same.
 */
export async function fillDatabase(
  target: RestoreTarget,
  about: BackupAbout,
  records: AsyncIterable<BackupRecord>,
): Promise<Restored> {
  const { connection, clock, migrations: folder } = target;
  const client = new Client({ ...connection, application_name: 'lorepath restore', keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(SAME_WORDS);
    await refuseUsed(client, about.migrations.length);
    await migrate({ connection }, { folder, now: clock, upTo: about.migrations.length });
    if (about.queue > 0) await migrateJobs(connection);
    await client.query('begin');
    const restored = await fillTables(client, records);
    await client.query('commit');
    await client.query('analyze');
    await migrate({ connection }, { folder, now: clock });
    return restored;
  } finally {
    await client.end();
  }
}

/** Tables that are filled by being made. */
const MADE_FULL = ['schema_migrations', '_private_tasks'];

async function refuseUsed(client: Client, known: number): Promise<void> {
  const tables = await listTables(client);
  const [other] = tables;
  // Tables of others would stand beside ours: known by it that none of ours is there yet.
  if (other !== undefined && !tables.some(({ name }) => name === 'schema_migrations'))
    throw new BackupRefusal(
      `The database is not empty: there is a table ${other.name}. Restore into an empty one.`,
    );
  for (const table of tables) {
    const { rows } = await client.query<{ count: string }>(
      table.name === 'schema_migrations'
        ? `select count(*) as count from schema_migrations where number > ${known}`
        : `select count(*) as count from (select from ${quoteName(table)} limit 1) as first`,
    );
    if (Number(rows[0]?.count) > 0 && table.name !== '_private_tasks')
      throw new BackupRefusal(
        `The database is not empty: there is something in ${table.name}. Restore into an empty one.`,
      );
  }
}

async function fillTables(client: Client, records: AsyncIterable<BackupRecord>): Promise<Restored> {
  const tables = await listTables(client);
  const putBack = await takeRulesOff(client, tables);
  for (const table of tables)
    if (MADE_FULL.includes(table.name)) await client.query(`delete from ${quoteName(table)}`);
  const missing = new Set(tables.map(quoteName));
  const made = new Set(missing);
  const leftOut: string[] = [];
  let isLeftOut = false;
  let current: { readonly table: TableName; readonly insert: string; readonly sum: RowSum } | undefined;
  let restored = { tables: 0, rows: 0 };
  let hasSequences = false;
  for await (const record of records) {
    if (record.kind === 'table') {
      const table = { schema: record.schema, name: record.name };
      isLeftOut = !made.has(quoteName(table));
      if (isLeftOut) {
        leftOut.push(table.name);
        continue;
      }
      if (!missing.delete(quoteName(table)))
        throw new BackupRefusal(`The backup is damaged: the table ${table.name} is in it twice.`);
      current = { table, insert: await writeInsert(client, table), sum: createRowSum() };
    } else if (isLeftOut && (record.kind === 'rows' || record.kind === 'table end')) continue;
    else if (record.kind === 'rows' && current) {
      for (const row of record.rows) current.sum.add(row);
      await insertRows(client, current, record.rows);
    } else if (record.kind === 'table end' && current) {
      await compare(client, current.table, record, current.sum.read());
      restored = { tables: restored.tables + 1, rows: restored.rows + record.count };
      current = undefined;
    } else if (record.kind === 'sequences') {
      await setSequences(client, record.values);
      hasSequences = true;
    } else throw new BackupRefusal('The backup is damaged: its parts are not in order.');
  }
  const [other] = missing;
  if (other !== undefined)
    throw new BackupRefusal(
      `The database has a table ${other} that the backup knows nothing of. Restore into an empty one.`,
    );
  if (!hasSequences) throw new BackupRefusal('The backup is damaged: a part is missing.');
  await putBack();
  return { ...restored, leftOut };
}

type RowSum = ReturnType<typeof createRowSum>;
type Counted = { readonly count: number; readonly sum: string };

async function compare(client: Client, table: TableName, told: Counted, came: Counted): Promise<void> {
  const kept = await sumTable(client, table);
  for (const { count, sum } of [came, kept])
    if (count !== told.count || sum !== told.sum)
      throw new BackupRefusal(
        `The table ${table.name} did not come out as it was: ${told.count} rows were written down, ${count} are there` +
          `${count === told.count ? ', and not the same' : ''}. Nothing was restored.`,
      );
}

/** Classes of PostgreSQL's codes for a row that the columns do not take: what it says then quotes the row, which is somebody's. */
const UNFIT = ['22', '23', '42'];

async function insertRows(
  client: Client,
  { table, insert }: { readonly table: TableName; readonly insert: string },
  rows: readonly string[],
): Promise<void> {
  try {
    await client.query({ name: `fill ${quoteName(table)}`.slice(0, 63), text: insert, values: [rows] });
  } catch (error) {
    if (!(error instanceof DatabaseError) || !UNFIT.includes(error.code?.slice(0, 2) ?? '')) throw error;
    throw new BackupRefusal(
      `The table ${table.name} of the backup has other columns than this version makes: somebody changed it by hand in ` +
        'the database that was backed up. Undo that there, and make another backup.',
    );
  }
}

/** What puts rows into a table, given as texts. Columns that the server works out by itself are left to it. */
async function writeInsert(client: Client, table: TableName): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [quoteName(table)],
  );
  const names = rows.map(({ name }) => name);
  // The offset keeps each text from being read once for each column.
  return `insert into ${quoteName(table)} (${names}) overriding system value
    select ${names.map((name) => `(one.row).${name}`)}
    from (select text::${quoteName(table)} as row from unnest($1::text[]) with ordinality as given (text, at)
      order by at offset 0) as one`;
}

/** Takes off what would change rows as they come, or wants them in an order, and answers what puts it back and checks it. */
async function takeRulesOff(client: Client, tables: readonly TableName[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ place: string; name: string; rule: string }>(
    `select conrelid::regclass::text as place, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`,
    [tables.map(quoteName)],
  );
  for (const { place, name } of rows) await client.query(`alter table ${place} drop constraint ${name}`);
  for (const table of tables) await client.query(`alter table ${quoteName(table)} disable trigger user`);
  return async () => {
    for (const table of tables) await client.query(`alter table ${quoteName(table)} enable trigger user`);
    for (const { place, name, rule } of rows)
      await client.query(`alter table ${place} add constraint ${name} ${rule}`);
  };
}

async function setSequences(client: Client, values: readonly SequenceValue[]): Promise<void> {
  // One of a table that is left out is not there.
  for (const { schema, name, value } of values)
    await client.query('select setval(to_regclass($1), $2::bigint)', [quoteName({ schema, name }), value]);
}
