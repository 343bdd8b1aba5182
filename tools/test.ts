// npm test: the checks and every test, in lanes beside each other; in the end what failed, and how many passed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../tests/e2e/browser.ts';
import { findRedis } from '../tests/redis.ts';
import { dealOut } from './deal-out.ts';
import { readTestReport, type TestReport } from './test-report.ts';

const PROJECT = join(import.meta.dirname, '..');
const VITEST = join(PROJECT, 'node_modules/vitest/vitest.mjs');
/**
 * How large the parts of the journeys are beside each other. Each part starts a server and a browser (7 s of processor), so they are few. The
 * first has begun long before the others, and ends with them.
 */
const PARTS = [4, 1, 1] as const;
/**
 * How many times as long as others some journeys take for each byte of their file (seconds of processor, measured by `cost-reporter.ts`):
 * most of a told road is in another file; these kill servers or measure every screen; those make keys, walk to another service, or play on.
 */
const DEAR: readonly (readonly [RegExp, number])[] = [
  [/^told-(?:model|road)/, 7],
  [/^(?:access|kept-answers|messenger-road)/, 2],
  [/^(?:accounts|identity|secrecy|whole-story)/, 1.6],
];
/** What minds no time, and has only what all others leave. */
const CHECKS = 'check';

/** The checks, or what Vitest runs in one go: projects, and of the journeys some files. */
type Suite = {
  readonly name: string;
  readonly projects: readonly string[];
  readonly files?: readonly string[];
};

async function runNode(
  file: string,
  args: readonly string[],
  before: readonly string[] = [],
): Promise<boolean> {
  const [program = '', ...words] = [...before, process.execPath, file, ...args];
  const child = spawn(program, words, { cwd: PROJECT, stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0;
}

/** Runs the checks, which count as one, or what vitest is to run and reads its report; a suite that did not get as far as one counts as failed. */
async function runSuite({ name, projects, files = [] }: Suite, folder: string): Promise<TestReport> {
  if (name === CHECKS) {
    const ok = await runNode(join(PROJECT, 'tools/check.ts'), [], ['nice', '-n', '19']);
    return ok
      ? { passed: 1, failed: 0, faults: [] }
      : { passed: 0, failed: 1, faults: ['The checks: see above.'] };
  }
  const path = join(folder, `${name}.json`);
  const isWell = await runNode(VITEST, [
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...files,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${path}`,
  ]);
  try {
    return readTestReport(readFileSync(path, 'utf8'), { isWell });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { passed: 0, failed: 1, faults: [`${name}: ${reason}`] };
  }
}

/** Watches all processors of the machine from now on; the answer tells how much of them nobody took, and what was taken. */
function watchProcessors(): () => string {
  const read = () =>
    cpus().map(({ times: { user, nice, sys, irq, idle } }) => [user + nice + sys + irq, idle]);
  const sum = (rows: readonly (readonly number[])[], at: number) =>
    rows.reduce((total, row) => total + (row[at] ?? 0), 0);
  const before = read();
  return () => {
    const now = read();
    const [taken, left] = [0, 1].map((at) => (sum(now, at) - sum(before, at)) / 1000) as [number, number];
    return `${Math.round(taken)} s of the processors, ${Math.round((100 * left) / (taken + left))} % idle`;
  };
}

/** All journeys in parts, the longest first. */
function listJourneys(): readonly Suite[] {
  const folder = join(PROJECT, 'tests/e2e');
  const files = readdirSync(folder).filter((name) => name.endsWith('.test.ts'));
  const pieces = files.map((name) => ({
    name: `tests/e2e/${name}`,
    size: statSync(join(folder, name)).size * (DEAR.find(([names]) => names.test(name))?.[1] ?? 1),
  }));
  return dealOut(pieces, PARTS).map((files, at) => ({
    ...{ name: `journeys ${at + 1}`, projects: ['e2e'], files },
  }));
}

// What one of them has compiled, the others need not.
process.env.NODE_COMPILE_CACHE ??= join(PROJECT, '.cache/compile');
const begin = performance.now();
const sinceBegin = () => Math.round((performance.now() - begin) / 1000);
const tellAll = watchProcessors();
findChromium();
findRedis();
const folder = mkdtempSync(join(tmpdir(), 'lorepath-reports-'));
const reports: TestReport[] = [];
const seconds: string[] = [];
async function run(suite: Suite): Promise<void> {
  const tell = watchProcessors();
  const from = sinceBegin();
  reports.push(await runSuite(suite, folder));
  seconds.push(`${suite.name} ${sinceBegin() - from} s (${from} to ${sinceBegin()}, ${tell()})`);
}
/**
 * The tests that are no journeys, by one Vitest: those of the server come first, and whichever worker finds no more of them goes on with the
 * others, where by itself it would wait for the last one of a start or a backup.
 */
const others: Suite = { name: 'server and unit', projects: ['server', 'unit'] };
/** They look at what takes how long, in seconds: beside them is no more than one browser. */
const faults: Suite = { name: 'faults', projects: ['faults'] };
const journeys = [...listJourneys()];
async function takeJourneys(): Promise<void> {
  for (let next = journeys.shift(); next !== undefined; next = journeys.shift()) await run(next);
}
/**
 * Journeys wait for frames and answers: a lane of them leaves a quarter of a processor. So one lane is enough beside the other tests, the
 * checks fill what the faults leave, and three lanes then keep two processors busy until all of it ends at about the same time.
 */
async function runOthers(): Promise<void> {
  await run(others);
  const checks = run({ name: CHECKS, projects: [] });
  await run(faults);
  await Promise.all([takeJourneys(), takeJourneys(), checks]);
}
await Promise.all([takeJourneys(), runOthers()]);
rmSync(folder, { recursive: true, force: true });
const sum = (name: 'passed' | 'failed') => reports.reduce((total, report) => total + report[name], 0);
// Where they failed they were told between much else.
for (const fault of reports.flatMap(({ faults }) => faults)) console.error(`\nfailed: ${fault}`);
console.log(`All took ${sinceBegin()} s (${tellAll()}): ${seconds.join(', ')}.`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
