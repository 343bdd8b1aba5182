// npm test: the checks and every test, in lanes beside each other; in the end what failed, and how many passed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../tests/e2e/browser.ts';
import { findRedis } from '../tests/redis.ts';
import { readTestReport, type TestReport } from './test-report.ts';

const PROJECT = join(import.meta.dirname, '..');
const VITEST = join(PROJECT, 'node_modules/vitest/vitest.mjs');
/**
 * Two suites at a time, one of each kind, the longest first: journeys wait for frames and answers, and the other tests for
 * databases, so that together they keep two cores busy. Where one kind is done, its lane takes what is left of the other.
 */
const LANES = [
  ['e2e', 'e2e-accounts'],
  ['server', 'unit', 'check'],
] as const;
/** What wants the machine alone. */
const ALONE = 'faults';

type Suite = (typeof LANES)[number][number] | typeof ALONE;

async function runNode(file: string, args: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, [file, ...args], { cwd: PROJECT, stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0;
}

/** Runs the checks, which count as one, or one vitest project and reads its report; a suite that did not get as far as one counts as failed. */
async function runSuite(suite: Suite, folder: string): Promise<TestReport> {
  if (suite === 'check') {
    const ok = await runNode(join(PROJECT, 'tools/check.ts'), []);
    return ok
      ? { passed: 1, failed: 0, faults: [] }
      : { passed: 0, failed: 1, faults: ['The checks: see above.'] };
  }
  const path = join(folder, `${suite}.json`);
  const isWell = await runNode(VITEST, [
    'run',
    `--project=${suite}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${path}`,
  ]);
  try {
    return readTestReport(readFileSync(path, 'utf8'), { isWell });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { passed: 0, failed: 1, faults: [`${suite}: ${reason}`] };
  }
}

const begin = performance.now();
findChromium();
findRedis();
const folder = mkdtempSync(join(tmpdir(), 'lorepath-reports-'));
const reports: TestReport[] = [];
const run = async (suite: Suite) => {
  const suiteBegin = performance.now();
  reports.push(await runSuite(suite, folder));
  seconds.push(`${suite} ${Math.round((performance.now() - suiteBegin) / 1000)} s`);
};
const seconds: string[] = [];
const waiting = LANES.map((lane) => [...lane] as Suite[]);
await Promise.all(
  waiting.map(async (own) => {
    const takeNext = () => (own.length > 0 ? own : waiting.find((lane) => lane.length > 0))?.shift();
    for (let suite = takeNext(); suite !== undefined; suite = takeNext()) await run(suite);
  }),
);
await run(ALONE);
rmSync(folder, { recursive: true, force: true });
const sum = (name: 'passed' | 'failed') => reports.reduce((total, report) => total + report[name], 0);
// Where they failed they were told between much else.
for (const fault of reports.flatMap(({ faults }) => faults)) console.error(`\nfailed: ${fault}`);
console.log(`All took ${Math.round((performance.now() - begin) / 1000)} s: ${seconds.join(', ')}.`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
