// npm run restore -- FILE: fills an empty DATA_DIR or DATABASE_URL out of a backup, and compares every row.

import { listenForStop, readBackupOrder, restoreInto } from '#app/backup-place.ts';
import { loadConfig } from '#app/config.ts';

const USAGE = 'npm run restore -- FILE [--passphrase-file FILE]';

async function restore(): Promise<void> {
  const config = loadConfig();
  const order = readBackupOrder(config, USAGE, process.argv.slice(2));
  const { about, restored, hasSecret } = await restoreInto(config, order, listenForStop());
  const place = config.databaseUrl === undefined ? config.dataDir : 'the database of DATABASE_URL';
  console.log(
    [
      `${place} is as it was at ${about.madeAt}: ${restored.rows} rows in ${restored.tables} tables, each compared.`,
      ...(restored.leftOut.length > 0
        ? [`Left out, since no Lorepath makes such tables: ${restored.leftOut.join(', ')}.`]
        : []),
      hasSecret
        ? 'The server secret is back too.'
        : 'The backup holds no server secret: set SERVER_SECRET to what it was.',
      ...(about.settings.length > 0
        ? [`Set then, and not in the backup: ${about.settings.join(', ')}.`]
        : []),
    ].join('\n'),
  );
}

restore().catch((error: unknown) => {
  console.error(error instanceof Error ? `Nothing was restored: ${error.message}` : error);
  process.exitCode = 1;
});
