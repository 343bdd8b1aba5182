// The database that a server has written, for tools of its operator: opened with the server's own settings, and closed again.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#app/config.ts';
import { openDatabase } from '#base/engines/database/db.ts';
import { checkMigrated } from '#base/engines/database/migrate.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import { PROJECT } from './generated-file.ts';

/**
 * Throws a plain sentence, before `work`, for a database that no server has used or that is of another version. None is made: a folder
 * that is mistyped stays as it is.
 */
export async function withWrittenDatabase<T>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'postgres')))
    throw new Error(
      `there is no database in ${dataDir}. Choose its folder with DATA_DIR, or set DATABASE_URL.`,
    );
  const db = await openDatabase<Tables>({ databaseUrl, dataDir, log: () => {} });
  try {
    await checkMigrated(db, { folder: join(PROJECT, 'migrations') });
    return await work(db);
  } finally {
    await db.close();
  }
}
