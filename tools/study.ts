// npm run study: how far the study is, what goes to the statistician, and what a study of a size can tell.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '#app/config.ts';
import { systemClock } from '#base/engines/clock.ts';
import { loadInstruments } from '#profile/content.ts';
import { countStudy, readExport } from '#study/export/read-study.ts';
import { TABLES, type TableName, writeCodebook, writeTable } from '#study/export/tables.ts';
import { writePower, writeStatus } from './study-text.ts';
import { withWrittenDatabase } from './written-database.ts';

const USAGE = `npm run study -- status               how many joined, and finished each round
npm run study -- export --out FOLDER   writes the tables and their codebook into an empty folder
npm run study -- power --n 40          what so many participants can tell`;

const INSTRUMENTS = join(import.meta.dirname, '../content/instruments');
const MOST_PEOPLE = 1_000_000;

async function exportTo(out: string): Promise<void> {
  const config = loadConfig();
  const folder = resolve(config.calledFrom, out);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} has something in it; name an empty folder, or one that is not there yet`);
  const exported = await withWrittenDatabase(config, (db) =>
    readExport(db.kysely, {
      ...{ now: systemClock(), fewest: config.study.fewest, development: config.mode === 'development' },
      instruments: loadInstruments(INSTRUMENTS),
    }),
  );
  // For whoever runs the study alone, as the database is.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text, { mode: 0o600 });
  for (const name of Object.keys(TABLES) as TableName[]) write(TABLES[name].file, writeTable(name, exported));
  write('codebook.md', writeCodebook(exported.participants.length));
  console.log(
    `${exported.participants.length} participants are in ${folder}; codebook.md says what is what.`,
  );
}

async function runStudy(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, n: { type: 'string' } },
  });
  const { out, n } = values;
  const [command, ...rest] = positionals;
  const asks = (...options: readonly (keyof typeof values)[]) =>
    rest.length === 0 && Object.keys(values).every((name) => options.includes(name as keyof typeof values));
  if (command === 'status' && asks()) {
    const config = loadConfig();
    const wish = { now: systemClock(), development: config.mode === 'development' };
    return console.log(
      writeStatus(await withWrittenDatabase(config, (db) => countStudy(db.kysely, wish)), config.study),
    );
  }
  if (command === 'export' && asks('out') && out) return exportTo(out);
  if (command === 'power' && asks('n') && n !== undefined) {
    if (!/^\d+$/.test(n) || Number(n) < 4 || Number(n) > MOST_PEOPLE)
      throw new Error(`--n must be a whole number from 4 to ${MOST_PEOPLE}, not ${JSON.stringify(n)}`);
    return console.log(writePower(Number(n)));
  }
  console.error(USAGE);
  process.exitCode = 2;
}

runStudy().catch((error: unknown) => {
  console.error(error instanceof Error ? `Nothing was done: ${error.message}` : error);
  process.exitCode = 1;
});
