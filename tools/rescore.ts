// npm run rescore: scores every questionnaire's result anew that an older method, older keys or older norms have scored.
import { join } from 'node:path';
import { loadConfig } from '#app/config.ts';
import { systemClock } from '#base/engines/clock.ts';
import { openDatabase } from '#base/engines/database/db.ts';
import { migrate } from '#base/engines/database/migrate.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import { loadInstruments } from '#profile/content.ts';
import { rescoreTests } from '#profile/instruments/rescore.ts';
import { PROJECT } from './generated-file.ts';

async function rescore(): Promise<void> {
  const { databaseUrl, dataDir } = loadConfig();
  const instruments = loadInstruments(join(PROJECT, 'content/instruments'));
  const db = await openDatabase<Tables>({ databaseUrl, dataDir, log: () => {} });
  try {
    await migrate(db, { folder: join(PROJECT, 'migrations'), now: systemClock });
    const { changed, left } = await rescoreTests(db, instruments);
    console.log(`${changed} results have new scores`);
    if (left > 0) console.log(`${left} keep theirs: they answer items that are no longer asked`);
  } finally {
    await db.close();
  }
}

rescore().catch((error: unknown) => {
  console.error(error instanceof Error ? `Nothing more was scored: ${error.message}` : error);
  process.exitCode = 1;
});
