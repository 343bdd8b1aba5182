// Works jobs off: keeps a worker of the library at work through failures of the database, until it is stopped.
import { setTimeout as pause } from 'node:timers/promises';
import type { JobHelpers, Logger, TaskList } from 'graphile-worker';
import { type Kysely, sql } from 'kysely';
import { Client, type ClientConfig, type PoolClient } from 'pg';
import type { Tables } from './database/tables.ts';
import { endWhenUnanswered } from './database/unanswered.ts';
import { JobsPool } from './jobs-pool.ts';

/** The job that a task has in hand. */
export type JobInHand = {
  /**
   * Crosses the job off through a transaction, to begin with: what else the transaction does is then done once, whenever
   * the server dies. False when somebody else has done it, or is doing it now.
   */
  readonly crossOff: (trx: Kysely<Tables>) => Promise<boolean>;
};

/**
 * Does one job, and is tried again when it throws. It may be done twice when the server dies right after it, unless it
 * crosses its job off.
 */
export type JobTask = (payload: unknown, job: JobInHand) => Promise<void>;

/** Thrown by a task for what no other try would change: the job is given up at once. */
export class FinalFailure extends Error {}

export type JobTasks = Readonly<Record<string, JobTask>>;

export type JobWorker = {
  /** Resolves when what was under way has ended, or after 4 s. */
  stop(): Promise<void>;
};

type WorkerParts = {
  readonly connection: ClientConfig;
  readonly tasks: JobTasks;
  readonly log: (line: string) => void;
  /** Other times than those of `TIMES`, for tests. */
  readonly times?: typeof TIMES;
};

const AT_ONCE = 2;
const STOP_PATIENCE_MS = 4000;
/** A worker that fell over is started again after this long, in ms, and after twice as long each time it falls again. */
const REST_MS = 500;
const LONGEST_REST_MS = 15_000;
const TIDY_MS = 60_000;
const TIMES = {
  /** New jobs are announced by the database; asking is for those that are tried again, in ms. */
  pollMs: 5000,
  /** What the worker itself asks is answered at once: after so many ms its database has gone without a word. */
  answerMs: 15_000,
};

/** Starts a worker, and another whenever it falls over, such as when the database went away under it. */
export function startJobWorker(parts: WorkerParts): JobWorker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const working = keepWorking(parts, signal);
  return {
    stop: async () => {
      stopping.abort();
      const patience = new AbortController();
      const late = pause(STOP_PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => {});
      await Promise.race([working, late]);
      patience.abort();
    },
  };
}

/** Works off what is due, one after the other; answers how many jobs were tried. */
export async function workOffDueJobs({ connection, tasks, log }: WorkerParts): Promise<number> {
  const { runTaskListOnce } = await import('graphile-worker');
  await tidyJobs(connection);
  const client = new Client(connection);
  client.on('error', () => {});
  await client.connect();
  let tried = 0;
  const list = listTasks(tasks, log, () => {
    tried += 1;
  });
  try {
    await runTaskListOnce(await describeWork(log), list, client as PoolClient).promise;
  } finally {
    await client.end();
  }
  return tried;
}

async function keepWorking(parts: WorkerParts, signal: AbortSignal): Promise<void> {
  for (let rest = REST_MS; !signal.aborted; rest = Math.min(rest * 2, LONGEST_REST_MS)) {
    const began = performance.now();
    try {
      await workOnce(parts, signal);
    } catch (error) {
      parts.log(`The jobs stand still: ${error instanceof Error ? error.message : String(error)}`);
    }
    // One that worked for a while fell over something new.
    if (performance.now() - began > TIDY_MS) rest = REST_MS;
    await pause(rest, undefined, { signal }).catch(() => {});
  }
}

/** Works with one pool of connections until the worker ends. */
async function workOnce(
  { connection, tasks, log, times = TIMES }: WorkerParts,
  signal: AbortSignal,
): Promise<void> {
  const { runTaskList } = await import('graphile-worker');
  await tidyJobs(connection);
  if (signal.aborted) return;
  const pool = new JobsPool({
    ...connection,
    // One connection listens, the others take and finish jobs.
    max: AT_ONCE + 1,
    connectionTimeoutMillis: 3000,
    keepAlive: true,
    // A worker marks what it takes with its id. Its connections bear the same, so that everybody can see whether it
    // still lives: what a dead one took is free again.
    onConnect: async (client) => {
      client.on('error', () => {});
      endWhenUnanswered(client, times.answerMs);
      await client.query("select set_config('application_name', $1, false)", [run.id]);
    },
  });
  pool.on('error', () => {});
  // The library wants to see a listener.
  pool.on('connect', () => {});
  keepTracesFromConsole();
  const work = { ...(await describeWork(log)), pollInterval: times.pollMs, concurrency: AT_ONCE };
  const run = runTaskList(work, listTasks(tasks, log), pool);
  const finish = () => void Promise.resolve(run.gracefulShutdown()).catch(() => {});
  const tidying = setInterval(() => void tidyJobs(connection).catch(() => {}), TIDY_MS);
  if (signal.aborted) finish();
  signal.addEventListener('abort', finish);
  try {
    await run.promise;
  } finally {
    clearInterval(tidying);
    signal.removeEventListener('abort', finish);
    await pool.end();
  }
}

/**
 * When a worker ends with its connection, the library tells its logger and prints the same once more to the console, with
 * the whole connection in it. That is the only use of traces in this process.
 */
function keepTracesFromConsole(): void {
  console.trace = () => {};
}

/** How long a job that was given up is kept, in days: somebody may ask what became of it. */
export const KEPT_FAILED_DAYS = 14;

/** Frees what the dead have taken, and forgets what was given up long ago, with the addresses in it. */
async function tidyJobs(connection: ClientConfig): Promise<void> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 3000 });
  client.on('error', () => {});
  endWhenUnanswered(client, TIMES.answerMs);
  await client.connect();
  try {
    await client.query(
      `select graphile_worker.force_unlock_workers(array(
        select distinct locked_by from graphile_worker._private_jobs
        where locked_by like 'pool-%'
          and not exists (select from pg_stat_activity where application_name = locked_by)))`,
    );
    await client.query(
      `delete from graphile_worker._private_jobs
       where attempts >= max_attempts and locked_at is null and run_at < now() - $1 * interval '1 day'`,
      [KEPT_FAILED_DAYS],
    );
  } finally {
    await client.end();
  }
}

/** Tasks of the library that tell of failures in our words. `onTry` is called for each job. */
function listTasks(tasks: JobTasks, log: (line: string) => void, onTry = () => {}): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, work]) => [
      name,
      async (payload: unknown, helpers: JobHelpers) => {
        const { job } = helpers;
        onTry();
        try {
          await work(payload, { crossOff: (trx) => crossOff(trx, job) });
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          const isFinal = error instanceof FinalFailure;
          if (isFinal) await forgoTries(helpers);
          const isLast = isFinal || job.attempts >= job.max_attempts;
          log(
            `The job ${name} failed (try ${job.attempts} of ${job.max_attempts}${isLast ? ', given up' : ''}): ${reason}`,
          );
          throw error;
        }
      },
    ]),
  );
}

/** Another worker that took the job, since this one was thought dead, counts as somebody else. */
async function crossOff(trx: Kysely<Tables>, { id, locked_by }: JobHelpers['job']): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from graphile_worker._private_jobs where id = ${id}::bigint and locked_by = ${locked_by}`.execute(
    trx,
  );
  return numAffectedRows > 0n;
}

/** Makes the try that is under way the last one: the job is kept as one that was given up. */
async function forgoTries({ job, withPgClient }: JobHelpers): Promise<void> {
  await withPgClient((client) =>
    client.query('update graphile_worker._private_jobs set max_attempts = attempts where id = $1', [job.id]),
  );
}

async function describeWork(log: (line: string) => void) {
  return {
    schema: 'graphile_worker',
    pollInterval: TIMES.pollMs,
    noHandleSignals: true,
    logger: await makeLogger(log),
    // Without a batch, the library prints the loss of a connection to the console by itself.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
}

/** What goes wrong with the library itself. That a job failed is told by its task. */
async function makeLogger(log: (line: string) => void): Promise<Logger> {
  const { Logger: LibraryLogger } = await import('graphile-worker');
  return new LibraryLogger(() => (level, message, meta) => {
    if ((level === 'error' || level === 'warning') && meta?.failure !== true)
      log(`Jobs: ${message.replace(/\s*\n\s*/g, ' ')}`);
  });
}
