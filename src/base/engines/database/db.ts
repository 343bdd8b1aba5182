// The database behind one interface: the product's own PostgreSQL, or the one that DATABASE_URL names.
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { type ClientConfig, Pool, type QueryConfig } from 'pg';
import { systemClock } from '../clock.ts';
import { createSpaceGauge } from '../postgres/free-space.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/postgres-embedded.ts';
import { askByCallback } from './ask-by-callback.ts';
import { isStaleStatement, isTransactionConflict } from './db-errors.ts';
import { checkExternalServer } from './db-external.ts';
import { type Lane, openLane } from './db-lanes.ts';
import { valueParsers } from './db-values.ts';
import { endWhenUnanswered } from './unanswered.ts';

export {
  isDatabaseAway,
  isDatabaseBusy,
  isDatabaseUnavailable,
  isForeignKeyViolation,
  isUniqueViolation,
} from './db-errors.ts';

export type DatabaseOptions = {
  /** The address of a PostgreSQL 15 or later; without it the product's own is started in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** Called once when the product's own PostgreSQL could not be brought back. */
  readonly onGone?: ((error: Error) => void) | undefined;
  /** Connections at most; 16 unless told. */
  readonly poolSize?: number | undefined;
  /** A lock is waited for this many milliseconds; 2,000 unless told. */
  readonly lockTimeoutMs?: number | undefined;
  /** A statement is given up after this many milliseconds; 10,000 unless told. */
  readonly statementTimeoutMs?: number | undefined;
  /** So much later, in milliseconds, an answer is overdue that the server should have given up; 2,000 unless told. */
  readonly overdueMs?: number | undefined;
  /** How long an external server may take to appear at the start, in milliseconds; 30,000 unless told. */
  readonly patienceMs?: number | undefined;
};

/**
 * A database within a transaction. Not the library's own class for it: whether that one may stand for a `Kysely` is a comparison of all that
 * both can do with every table, which is a fifth of what checking the types of the server takes.
 */
export type Transaction<Schema> = Kysely<Schema> & { readonly isTransaction: true };

export type Database<Schema> = {
  readonly kind: 'embedded' | 'external';
  readonly kysely: Kysely<Schema>;
  /** How to reach the same database with a connection of one's own, without the pool's limits on time. */
  readonly connection: ClientConfig;
  /**
   * Runs a statement that each connection parses and plans once; `name` must belong to one `text` for ever. When the
   * server has lost the statement, or its tables have changed, it is run once more unprepared.
   */
  prepared<Row>(
    statement: { readonly name: string; readonly text: string },
    values: readonly unknown[],
  ): Promise<Row[]>;
  /**
   * Runs `work` in a transaction, and once more when it fell to a deadlock or a conflict of serializable
   * transactions: it must do nothing but speak to the database.
   */
  transaction<T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T>;
  /**
   * The same database for a kind of work, which holds no more than its share of the connections: when its tables are
   * locked, it waits alone. The same name is the same lane; the lanes are named after the features whose tables are asked.
   */
  lane(name: string): Database<Schema>;
  /** Whether the database takes writes, on a connection of its own; rejects when it does not answer within 2 s. */
  ping(): Promise<'writable' | 'read-only'>;
  /** The bytes that the disk of the product's own database can still take; undefined of an external one. */
  readFreeSpace(): Promise<number | undefined>;
  /** Connections of the pool, those of them that are free, and requests that wait for one. */
  stats(): { readonly total: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
};

/** The share of the connections that one kind of work may hold. */
const LANE_SHARE = 3 / 8;
/** How long a transaction waits that lost against another, before it is tried once more, in milliseconds. */
const CONFLICT_PAUSE_MS = 50;
/** How long a close waits for work that still holds connections, in milliseconds. */
const CLOSE_PATIENCE_MS = 5000;

/**
 * Opens the database. Throws a plain sentence when the own one cannot start, or the external one cannot be reached,
 * is older than 15 or does not keep UTF-8. Whole numbers of 8 bytes come as numbers (an error when they are not safe),
 * `timestamptz` as Date, `date` as 'YYYY-MM-DD', `numeric` as string.
 */
export async function openDatabase<Schema>(options: DatabaseOptions): Promise<Database<Schema>> {
  const { databaseUrl, log } = options;
  let embedded: EmbeddedPostgres | undefined;
  let connection: ClientConfig;
  if (databaseUrl === undefined || databaseUrl === '') {
    embedded = await startEmbeddedPostgres(options);
    connection = { ...embedded.connection, types: valueParsers };
  } else {
    connection = { connectionString: databaseUrl, types: valueParsers };
    await checkExternalServer(connection, options.patienceMs ?? 30_000, log);
  }

  const statementTimeout = options.statementTimeoutMs ?? 10_000;
  const poolSize = options.poolSize ?? 16;
  const settings = {
    ...connection,
    max: poolSize,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeout,
    // Shorter than the statement's: whoever waits for a lock holds a connection for nothing.
    lock_timeout: options.lockTimeoutMs ?? 2000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'lorepath',
    keepAlive: true,
    // Compiling a statement takes longer than any of ours runs, however much the planner expects of a million rows. And a page out of
    // turn costs hardly more than the next one: it is in memory, or on a disk without a head. By PostgreSQL's own 4, small
    // tables are read whole for each letter (docs/decisions/2026-11-30-pages-out-of-turn.md).
    options: '-c timezone=UTC -c jit=off -c random_page_cost=1.1',
  };
  const pool = new Pool(settings);
  // For health alone: it must not wait for anybody.
  const probe = new Pool({ ...settings, max: 1, idleTimeoutMillis: 0 });
  let closing: Promise<void> | undefined;
  for (const one of [pool, probe]) {
    one.on('error', (error) => {
      // While closing, connections end on purpose.
      if (closing === undefined && one === pool)
        log(`A connection to the database was lost: ${error.message}`);
    });
    one.on('connect', (client) => {
      // The pool listens only to connections that are free; one that is lost in use reports to its user already.
      client.on('error', () => {});
      // A server that is frozen cannot keep its own limit, so ours follows a little later.
      endWhenUnanswered(client, statementTimeout + (options.overdueMs ?? 2000));
      askByCallback(client);
    });
  }
  const ping = shareCalls(() => askWhetherWritable(probe));
  const readFreeSpace = embedded && createSpaceGauge({ folder: options.dataDir, clock: systemClock });

  const close = async () => {
    const patience = new AbortController();
    const late = pause(CLOSE_PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => {});
    try {
      await Promise.race([Promise.all([pool.end(), probe.end()]), late]);
    } finally {
      patience.abort();
      await embedded?.stop();
    }
  };
  const lanes = new Map<string, { readonly lane: Lane; readonly database: Database<Schema> }>();
  const most = Math.max(1, Math.floor(poolSize * LANE_SHARE));
  const ground = {
    kind: embedded === undefined ? ('external' as const) : ('embedded' as const),
    connection,
    lane: (name: string) => {
      const known = lanes.get(name);
      if (known) return known.database;
      const lane = openLane(pool, { name, most });
      const database = { ...ground, ...speakThrough<Schema>(pool, lane) };
      lanes.set(name, { lane, database });
      return database;
    },
    ping,
    readFreeSpace: async () => readFreeSpace?.(),
    stats: () => {
      const inLanes = [...lanes.values()].reduce((sum, { lane }) => sum + lane.waiting(), 0);
      return { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount + inLanes };
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
  const whole: Database<Schema> = { ...ground, ...speakThrough<Schema>(pool) };
  return whole;
}

/** What speaks to the database through a pool, or a lane of it. */
function speakThrough<Schema>(
  pool: Pool,
  lane?: Lane,
): Pick<Database<Schema>, 'kysely' | 'prepared' | 'transaction'> {
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: lane?.pool ?? pool }) });
  return {
    kysely,
    prepared: (statement, values) => {
      const run = () => runPrepared<never>(pool, statement, values);
      return lane ? lane.take(run) : run();
    },
    transaction: async (work) => {
      const run = () => kysely.transaction().execute((trx) => work(trx as unknown as Transaction<Schema>));
      try {
        return await run();
      } catch (error) {
        if (!isTransactionConflict(error)) throw error;
        // The other one goes on now: begun at once, this one could take again what that one is waiting for.
        await pause(CONFLICT_PAUSE_MS);
        return await run();
      }
    },
  };
}

async function askWhetherWritable(probe: Pool): Promise<'writable' | 'read-only'> {
  const question: QueryConfig & { query_timeout: number } = {
    text: "select current_setting('transaction_read_only') as closed",
    query_timeout: 2000,
  };
  const { rows } = await probe.query<{ closed: string }>(question);
  return rows[0]?.closed === 'on' ? 'read-only' : 'writable';
}

/** Calls that come while one is under way get its answer. */
function shareCalls<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  return () => {
    underWay ??= ask().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

async function runPrepared<Row>(
  pool: Pool,
  statement: { readonly name: string; readonly text: string },
  values: readonly unknown[],
): Promise<Row[]> {
  try {
    const result = await pool.query({ name: statement.name, text: statement.text, values: [...values] });
    return result.rows as Row[];
  } catch (error) {
    // The pool drops a connection whose query failed, so the stale statement goes with it.
    if (!isStaleStatement(error)) throw error;
    const result = await pool.query({ text: statement.text, values: [...values] });
    return result.rows as Row[];
  }
}
