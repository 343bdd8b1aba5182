// Makes the schema of the jobs, or brings it up to date.
import { runMigrations } from 'graphile-worker';
import { type ClientConfig, Pool } from 'pg';

/** Runs the library's own migrations. Throws when they fail. */
export async function migrateJobs(connection: ClientConfig): Promise<void> {
  const pool = new Pool({ ...connection, max: 1 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await runMigrations({ pgPool: pool, schema: 'graphile_worker', noHandleSignals: true });
  } finally {
    await pool.end();
  }
}
