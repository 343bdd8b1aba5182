// Whether the server can do its work, check by check.
import type { Db } from '#base/engines/tables.ts';
import type { HealthCheck } from './contract.ts';

/** With less than this, in bytes, the product's own PostgreSQL may soon stop: it makes its log in files of 16 MiB. */
const LEAST_SPACE = 64 * 1024 * 1024;

/** Runs every check; none throws. */
export async function checkHealth(parts: {
  readonly db: Db;
  readonly isStopping: () => boolean;
}): Promise<HealthCheck[]> {
  const stopping = parts.isStopping();
  return [
    { name: 'accepting work', ok: !stopping, ...(stopping ? { detail: 'The server is stopping.' } : {}) },
    ...(await Promise.all([checkDatabase(parts.db), checkDisk(parts.db)])).flat(),
  ];
}

async function checkDatabase(db: Db): Promise<HealthCheck> {
  try {
    if ((await db.ping()) === 'writable') return { name: 'database', ok: true };
    return { name: 'database', ok: false, detail: 'The database takes no writes.' };
  } catch {
    return { name: 'database', ok: false, detail: 'The database does not answer.' };
  }
}

/** Nothing of an external database: its disk is not ours to see. */
async function checkDisk(db: Db): Promise<HealthCheck[]> {
  try {
    const space = await db.readFreeSpace();
    if (space === undefined) return [];
    if (space >= LEAST_SPACE) return [{ name: 'disk', ok: true }];
    return [{ name: 'disk', ok: false, detail: 'The disk of the data folder is almost full.' }];
  } catch {
    return [{ name: 'disk', ok: false, detail: 'The disk of the data folder does not answer.' }];
  }
}
