// Brings the tables of a database up to date: each file of the migrations folder once, in order, forward only.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, type ClientConfig, DatabaseError } from 'pg';

/** What all migrations come to, written by `npm run schema` for people who review one. */
const SCHEMA_FILE = 'schema.sql';

export type Migration = {
  readonly number: number;
  /** The file's name, such as `0001-people.sql`. */
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the text in hex; line ends of Windows count as the others. */
  readonly checksum: string;
};

type Applied = Pick<Migration, 'number' | 'name' | 'checksum'>;

/** Any number that nobody else uses for an advisory lock in the same database. */
const LOCK = 7_305_114_082;

/** Another starter may take this long with its migrations before we give up waiting. */
const LOCK_PATIENCE = '10min';

/**
 * The migrations of the folder in order. Throws a plain sentence for a bad file name, a number that is missing and
 * one that is there twice. Hidden files and the generated schema.sql are passed over.
 */
export async function listMigrations(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder))
    .filter((name) => !name.startsWith('.') && name !== SCHEMA_FILE)
    .sort();
  const migrations: Migration[] = [];
  for (const name of names) {
    const number = Number(/^(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.sql$/.exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(number)) {
      throw new Error(
        `${name} in ${folder} is no migration: their names are four digits, a dash and what they do, ` +
          'such as 0001-people.sql.',
      );
    }
    const expected = migrations.length + 1;
    if (number === 0) throw new Error(`The migration ${name} has the number 0000; they begin at 0001.`);
    if (number < expected) {
      throw new Error(`Two migrations have the same number: ${migrations.at(-1)?.name} and ${name}.`);
    }
    if (number > expected) {
      throw new Error(`A migration is missing before ${name}: number ${toDigits(expected)} comes next.`);
    }
    const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
    migrations.push({ number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') });
  }
  return migrations;
}

/**
 * Applies what is missing and answers the names of the files applied. Starters that race wait for each other, so each
 * file is applied once; each in a transaction of its own, so one that fails or is killed leaves nothing.
 * Throws a plain sentence, before anything is changed, when an applied file was changed since or the
 * database is newer than the folder; and one that names the file when it fails.
 */
export async function migrate(
  db: { readonly connection: ClientConfig },
  options: {
    readonly folder: string;
    readonly now: () => Date;
    /** Only so many of the first ones; all unless told. */
    readonly upTo?: number;
  },
): Promise<readonly string[]> {
  const migrations = await listMigrations(options.folder);
  const client = new Client({ ...db.connection, application_name: 'lorepath migrate', keepAlive: true });
  // The statement that is under way reports a lost connection by itself.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`set lock_timeout = '${LOCK_PATIENCE}'; set statement_timeout = 0`);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      `create table if not exists schema_migrations (
        number integer primary key,
        name text not null,
        checksum text not null,
        applied_at timestamptz not null
      )`,
    );
    const { rows } = await client.query<Applied>(
      'select number, name, checksum from schema_migrations order by number',
    );
    checkApplied(migrations, rows);
    const missing = migrations.slice(rows.length, options.upTo);
    for (const migration of missing) await applyMigration(client, migration, options.now);
    return missing.map(({ name }) => name);
  } finally {
    // Closing the connection gives the lock back as well.
    await client.end();
  }
}

/**
 * Changes nothing. Throws a plain sentence when the database was never used by Lorepath, lacks a migration of the folder or is
 * newer than it: for tools that only read what a server has written, where a missing table would be all that is said.
 */
export async function checkMigrated(
  db: { readonly connection: ClientConfig },
  { folder }: { readonly folder: string },
): Promise<void> {
  const migrations = await listMigrations(folder);
  const client = new Client({ ...db.connection, application_name: 'lorepath check', keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    const found = await client.query<{ there: boolean }>(
      "select to_regclass('schema_migrations') is not null as there",
    );
    if (found.rows[0]?.there !== true) {
      throw new Error(
        'No Lorepath has used this database yet. Run it with the settings of the server (DATA_DIR or DATABASE_URL).',
      );
    }
    const { rows } = await client.query<Applied>(
      'select number, name, checksum from schema_migrations order by number',
    );
    checkApplied(migrations, rows);
    const next = migrations[rows.length];
    if (next !== undefined) {
      throw new Error(
        `The database is older than this Lorepath: it lacks ${next.name}. Start the server once, which brings it up to date.`,
      );
    }
  } finally {
    await client.end();
  }
}

/** Throws when what was applied is not the beginning of what the folder holds. */
function checkApplied(migrations: readonly Migration[], applied: readonly Applied[]): void {
  for (const [index, done] of applied.entries()) {
    const file = migrations[index];
    if (done.number !== index + 1) {
      throw new Error(
        `The database lacks migration ${toDigits(index + 1)} but has ${done.name}: it was altered by hand.`,
      );
    }
    if (file === undefined) {
      throw new Error(
        `The database is newer than this Lorepath: it has ${done.name}, which this version does not know. ` +
          'Start the version that made it, or restore a backup from before (npm run restore -- FILE).',
      );
    }
    if (file.name !== done.name || file.checksum !== done.checksum) {
      const what =
        file.name === done.name ? `${file.name} was changed` : `${done.name} was replaced by ${file.name}`;
      throw new Error(`${what} after it had been applied. Put it back and write a new migration instead.`);
    }
  }
}

async function applyMigration(client: Client, migration: Migration, now: () => Date): Promise<void> {
  try {
    await client.query('begin');
    // Run from inside a block, a file cannot end the transaction in its middle and so leave half of itself.
    await client.query("select set_config('lorepath.migration', $1, true)", [migration.sql]);
    await client.query("do $$ begin execute current_setting('lorepath.migration'); end $$");
    await client.query(
      'insert into schema_migrations (number, name, checksum, applied_at) values ($1, $2, $3, $4)',
      [migration.number, migration.name, migration.checksum, now()],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    const place = findLine(migration.sql, error);
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The migration ${migration.name} failed${place} and was undone: ${reason}`, {
      cause: error,
    });
  }
}

function findLine(text: string, error: unknown): string {
  const position = error instanceof DatabaseError ? Number(error.internalPosition) : Number.NaN;
  return position > 0 ? ` in line ${text.slice(0, position - 1).split('\n').length}` : '';
}

function toDigits(number: number): string {
  return String(number).padStart(4, '0');
}
