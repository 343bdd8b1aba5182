// npm run reports: what people have reported of each other, to be read, and to be closed with a note of what was done.
import { parseArgs } from 'node:util';
import { loadConfig } from '#app/config.ts';
import { systemClock } from '#base/engines/clock.ts';
import { closeReport, listReports } from '#messenger/people/store-reports.ts';
import { writeReport, writeReportList } from './report-text.ts';
import { withWrittenDatabase } from './written-database.ts';

const USAGE = `npm run reports                        lists those that are open
npm run reports -- show NUMBER         shows one, with the messages that the reporter opened for it
npm run reports -- close NUMBER NOTE   closes one; the note says what was done, and 90 days later it is deleted`;

async function runReports(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command = 'list', numberText = '', ...rest] = positionals;
  const number = /^[1-9]\d{0,14}$/.test(numberText) ? Number(numberText) : undefined;
  const note = rest.join(' ').trim();
  const isGood =
    (command === 'list' && positionals.length <= 1) ||
    (command === 'show' && number !== undefined && rest.length === 0) ||
    (command === 'close' && number !== undefined && note !== '');
  if (!isGood) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  await withWrittenDatabase(loadConfig(), async ({ kysely }) => {
    if (command === 'list') return console.log(writeReportList(await listReports(kysely)));
    if (command === 'close') {
      const isClosed = await closeReport(kysely, number ?? 0, { note, now: systemClock() });
      if (!isClosed) throw new Error(`no open report has the number ${number}`);
      return console.log(`Report ${number} is closed.`);
    }
    const [report] = await listReports(kysely, number);
    if (report === undefined) throw new Error(`no report has the number ${number}`);
    console.log(writeReport(report));
  });
}

runReports().catch((error: unknown) => {
  console.error(error instanceof Error ? `Nothing was done: ${error.message}` : error);
  process.exitCode = 1;
});
