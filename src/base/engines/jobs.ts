// Background jobs: work that is noted in one transaction with its cause, and done once that is committed.
import { type Kysely, sql } from 'kysely';
import { Client, type ClientConfig } from 'pg';
import type { Tables } from './database/tables.ts';
import {
  type JobTask,
  type JobTasks,
  type JobWorker,
  startJobWorker,
  workOffDueJobs,
} from './jobs-worker.ts';

export type { JobTask, JobTasks };

export type AddJobOptions = {
  /** A job that still waits under the same key is replaced. */
  readonly key?: string;
  /** How often it is tried at most; 17 unless told. */
  readonly attempts?: number;
  /** Not before this instant; at once unless told. */
  readonly runAt?: Date;
  /** Whether all others that are due go before it. */
  readonly isLast?: boolean;
};

/** The part of the jobs that a feature needs. */
export type JobQueue = {
  /** Notes a job through `db`, which may be a transaction: then the job exists exactly when that is committed. */
  add(db: Kysely<Tables>, name: string, payload: object, options?: AddJobOptions): Promise<void>;
};

/** What waits of a task: how many jobs, and the age in seconds of the oldest that is due or was tried in vain. */
export type JobsWaiting = { readonly count: number; readonly oldestSeconds: number };

/** Looks at the jobs of a task; of those that were given up it tells nothing. */
export async function findJobsWaiting(db: Kysely<Tables>, name: string): Promise<JobsWaiting> {
  const { rows } = await sql<{ count: number; oldest: number }>`
    select count(*)::int as count,
      coalesce(extract(epoch from now() - min(greatest(created_at, case when attempts = 0 then run_at end))), 0)::float8 as oldest
    from graphile_worker._private_jobs
    where task_id = (select id from graphile_worker._private_tasks where identifier = ${name})
      and attempts < max_attempts and (attempts > 0 or run_at <= now())`.execute(db);
  return { count: rows[0]?.count ?? 0, oldestSeconds: Math.max(0, rows[0]?.oldest ?? 0) };
}

export type Jobs = JobQueue & {
  /** Begins to work jobs off, two at a time and two more of those that are awaited, until `stop`. */
  start(): void;
  /** Works off what is due now, one after the other, and answers how many jobs were tried. For tests. */
  runDue(): Promise<number>;
  /** Lets what is under way end, for 4 s at most; whatever is left is done after the next start. */
  stop(): Promise<void>;
};

export type JobsOptions = {
  readonly connection: ClientConfig;
  readonly tasks: JobTasks;
  /** The tasks for which somebody waits: worked off apart, so that they never stand behind what takes long. */
  readonly awaited?: readonly string[];
  readonly log: (line: string) => void;
};

/**
 * The newest migration of the library's schema. Whether it is there can be asked without loading the library, which
 * costs a start 50 ms.
 */
export const NEWEST_JOBS_MIGRATION = 20;

/**
 * With the waiting times of the library, e, e², … seconds and from the tenth on e¹⁰ (6.1 hours), the last of so many
 * tries is made after 46 hours.
 */
const ATTEMPTS = 17;

/** The lower number goes first. */
const LAST = 10;

/** The tasks that are worked off together: those that are awaited, and the others. */
function splitTasks(tasks: JobTasks, awaited: readonly string[]): readonly JobTasks[] {
  const pick = (isAwaited: boolean) =>
    Object.fromEntries(Object.entries(tasks).filter(([name]) => awaited.includes(name) === isAwaited));
  return [pick(true), pick(false)].filter((some) => Object.keys(some).length > 0);
}

/** Opens the jobs of a database and makes what they need in it. They are worked off from `start` on. */
export async function openJobs({ connection, tasks, awaited = [], log }: JobsOptions): Promise<Jobs> {
  await prepareJobs(connection, Object.keys(tasks));
  const lanes = splitTasks(tasks, awaited);
  let workers: readonly JobWorker[] = [];
  let isStopped = false;
  return {
    add: async (db, name, payload, options = {}) => {
      if (!Object.hasOwn(tasks, name)) throw new Error(`There is no task ${name}.`);
      await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
        run_at := ${options.runAt ?? null}::timestamptz, max_attempts := ${options.attempts ?? ATTEMPTS}::int,
        job_key := ${options.key ?? null}::text, priority := ${options.isLast ? LAST : 0}::int)`.execute(db);
    },
    start: () => {
      if (isStopped || workers.length > 0) return;
      workers = lanes.map((some) => startJobWorker({ connection, tasks: some, log }));
    },
    runDue: () => workOffDueJobs({ connection, tasks, log }),
    stop: async () => {
      isStopped = true;
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

/**
 * Brings the library's schema up to date and writes the names of the tasks down: otherwise the first job of a name
 * would, and until its transaction is committed every worker would wait for it. Starters that race do no harm.
 */
export async function prepareJobs(connection: ClientConfig, names: readonly string[] = []): Promise<void> {
  const client = new Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    if ((await findNewestMigration(client)) < NEWEST_JOBS_MIGRATION) {
      const { migrateJobs } = await import('./jobs-migrate.ts');
      await migrateJobs(connection);
    }
    await client.query(
      `insert into graphile_worker._private_tasks (identifier)
       select name from unnest($1::text[]) as given (name)
       where not exists (select from graphile_worker._private_tasks where identifier = name)
       on conflict do nothing`,
      [names],
    );
  } finally {
    await client.end();
  }
}

async function findNewestMigration(client: Client): Promise<number> {
  const found = await client.query<{ is_there: boolean }>(
    "select to_regclass('graphile_worker.migrations') is not null as is_there",
  );
  if (!found.rows[0]?.is_there) return 0;
  const { rows } = await client.query<{ newest: number | null }>(
    'select max(id) as newest from graphile_worker.migrations',
  );
  return rows[0]?.newest ?? 0;
}
