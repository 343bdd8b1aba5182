// npm run jobs: imports the postings of a file, or a table of occupations, and says what was read, skipped and why; or what is recommended to whom.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '#app/config.ts';
import { isWorthTelling } from '#app/database-lines.ts';
import { systemClock } from '#base/engines/clock.ts';
import { openDatabase } from '#base/engines/database/db.ts';
import { migrate } from '#base/engines/database/migrate.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import { importPostings, type Outcome } from '#jobs/import/import-postings.ts';
import { readAllWords } from '#jobs/import/read-words.ts';
import { readLargeFile } from '#jobs/import/reading-thread.ts';
import { closeSamples } from '#jobs/store-postings.ts';
import { readTableInUse } from '#jobs/table-in-use.ts';
import { PROJECT } from './generated-file.ts';
import { reportFairness } from './jobs-fairness.ts';
import { importOccupations } from './jobs-occupations.ts';
import { nameFile } from './named-file.ts';
import { withWrittenDatabase } from './written-database.ts';

const USAGE = `npm run jobs -- import FILE            imports the postings of a file, and says what was skipped and why
npm run jobs -- import FILE --json     writes a line of JSON for each record instead
npm run jobs -- occupations FILE       puts O*NET's occupations in place of the 22 groups; with --titles FILE also the titles they go by
npm run jobs -- occupations none       goes back to the groups
npm run jobs -- fairness               says what would be recommended to whom, over the postings that are there`;

/** So many skipped rows are shown one by one; of all there are counts by their reasons. */
const MOST_SHOWN = 20;

async function runJobs(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, titles: { type: 'string' } },
  });
  const [command, file, ...more] = positionals;
  if (command === 'fairness' && file === undefined) return tellFairness();
  const isKnown = command === 'import' || command === 'occupations';
  if (!isKnown || file === undefined || more.length > 0) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  if (command === 'import') await importFile(file, values.json);
  else {
    const { calledFrom } = loadConfig();
    const table = file === 'none' ? file : nameFile(calledFrom, file);
    const titles = values.titles === undefined ? undefined : nameFile(calledFrom, values.titles);
    await withDatabase((db) => importOccupations(db, { file: table, titles, tell: console.log }));
  }
}

async function tellFairness(): Promise<void> {
  await withWrittenDatabase(loadConfig(), async (db) => {
    const { lines, isFair } = await reportFairness(db, systemClock());
    for (const line of lines) console.log(line);
    if (!isFair) process.exitCode = 1;
  });
}

/** What is told of an import, while it goes on and in the end. */
function createReport(isJson: boolean) {
  const reasons = new Map<string, number>();
  let shown = 0;
  return {
    tell: ({ row, result, reason }: Outcome) => {
      if (isJson)
        return console.log(JSON.stringify({ row, result, ...(reason !== undefined && { reason }) }));
      if (reason === undefined) return;
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      shown += 1;
      if (shown <= MOST_SHOWN) console.log(`row ${row} was skipped: it ${reason}`);
      if (shown === MOST_SHOWN + 1) console.log('and further ones');
    },
    sum: () =>
      [...reasons]
        .sort(([, one], [, other]) => other - one)
        .map(([reason, many]) => `  ${many} skipped: it ${reason}`),
  };
}

/** Does something with the database of the configuration, as the newest version has it; where there is none, one is made, and it is said. */
async function withDatabase(work: (db: Db) => Promise<void>): Promise<void> {
  const config = loadConfig();
  const db = await openDatabase<Tables>({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    log: (line) => {
      if (isWorthTelling(line, config)) console.error(line);
    },
  });
  try {
    await migrate(db, { folder: join(PROJECT, 'migrations'), now: systemClock });
    await work(db);
  } finally {
    await db.close();
  }
}

async function importFile(file: string, isJson: boolean): Promise<void> {
  const now = systemClock();
  // Looked at before a database is opened, or made.
  const path = nameFile(loadConfig().calledFrom, file);
  await withDatabase(async (db) => {
    const { matchTitle } = await readTableInUse(db.kysely, join(PROJECT, 'content'));
    const { tell, sum } = createReport(isJson);
    const began = performance.now();
    const records = readLargeFile(path, { now });
    const totals = await importPostings(records, { db, now, matchTitle, tell });
    if (totals.added > 0) await closeSamples(db, now);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    // Servers do the same by the by: whoever imports beside one needs not wait for it.
    await readAllWords(db);
    if (isJson) return;
    const { read, added, updated, same, skipped } = totals;
    console.log(
      `${read} records read in ${seconds} s: ${added} added, ${updated} updated, ${same} the same, ${skipped} skipped`,
    );
    for (const line of sum()) console.log(line);
  });
}

runJobs().catch((error: unknown) => {
  console.error(error instanceof Error ? `It was not done to its end: ${error.message}` : error);
  process.exitCode = 1;
});
