// npm test: the checks, then every test, one suite after the other; the last line counts what passed and failed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../tests/e2e/browser.ts';
import { findRedis } from '../tests/redis.ts';

const PROJECT = join(import.meta.dirname, '..');
const VITEST = join(PROJECT, 'node_modules/vitest/vitest.mjs');
/** One after the other, since each may use every core; but journeys mostly wait, so two kinds of them share the time. */
const SUITES = [['unit'], ['server'], ['faults'], ['e2e', 'e2e-accounts']] as const;

type Counts = { readonly passed: number; readonly failed: number };

async function runNode(file: string, args: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, [file, ...args], { cwd: PROJECT, stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0;
}

/** Runs one vitest project and reads its counts; a suite that did not get as far as counting counts as failed. */
async function runSuite(suite: string, folder: string): Promise<Counts> {
  const report = join(folder, `${suite}.json`);
  const ok = await runNode(VITEST, [
    'run',
    `--project=${suite}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  try {
    const { numPassedTests, numFailedTests, numTotalTests } = JSON.parse(readFileSync(report, 'utf8'));
    if (numTotalTests === 0) throw new Error('no test was run');
    return { passed: numPassedTests, failed: Math.max(numFailedTests, ok ? 0 : 1) };
  } catch (error) {
    console.error(`${suite}: ${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1 };
  }
}

const begin = performance.now();
findChromium();
findRedis();
const folder = mkdtempSync(join(tmpdir(), 'lorepath-reports-'));
const checks: Counts = (await runNode(join(PROJECT, 'tools/check.ts'), []))
  ? { passed: 1, failed: 0 }
  : { passed: 0, failed: 1 };
const counts = [checks];
for (const together of SUITES)
  counts.push(...(await Promise.all(together.map((suite) => runSuite(suite, folder)))));
rmSync(folder, { recursive: true, force: true });
const sum = (name: keyof Counts) => counts.reduce((total, count) => total + count[name], 0);
console.log(
  `The checks and ${SUITES.flat().length} suites took ${Math.round((performance.now() - begin) / 1000)} s.`,
);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
