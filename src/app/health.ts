// Whether the server can do its work, check by check.
import type { Db } from '#base/engines/tables.ts';
import type { HealthCheck } from './contract.ts';

/** Runs every check; none throws. */
export async function checkHealth(parts: {
  readonly db: Db;
  readonly isStopping: () => boolean;
}): Promise<HealthCheck[]> {
  const stopping = parts.isStopping();
  return [
    { name: 'accepting work', ok: !stopping, ...(stopping ? { detail: 'The server is stopping.' } : {}) },
    await checkDatabase(parts.db),
  ];
}

async function checkDatabase(db: Db): Promise<HealthCheck> {
  try {
    await db.ping();
    return { name: 'database', ok: true };
  } catch {
    return { name: 'database', ok: false, detail: 'The database does not answer.' };
  }
}
