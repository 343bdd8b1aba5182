// npm test: the checks and every test, in lanes beside each other; in the end what failed, and how many passed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../tests/e2e/browser.ts';
import { findRedis } from '../tests/redis.ts';
import { dealOut } from './deal-out.ts';
import { workOff } from './lanes.ts';
import { readTestReport, type TestReport } from './test-report.ts';

const PROJECT = join(import.meta.dirname, '..');
const VITEST = join(PROJECT, 'node_modules/vitest/vitest.mjs');
/**
 * How large the parts of the journeys are beside each other. Each part starts a server and a browser (9 s of processor), so they are few. The
 * first is what one lane does while the other is at the other tests; the last ones are small, so that both end at about the same time.
 */
const PARTS = [7, 2, 1] as const;
/** Journeys that take twice as long as others for each byte of their file: they measure every screen, make keys, or walk to another service and back. */
const DEAR = /^(?:access|accounts|identity|secrecy)/;
/** What minds no time, and has only what all others leave: beside the faults and the last journeys that is a quarter of two processors and more. */
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

/** All journeys in parts, the longest first. */
function listJourneys(): readonly Suite[] {
  const folder = join(PROJECT, 'tests/e2e');
  const files = readdirSync(folder).filter((name) => name.endsWith('.test.ts'));
  const pieces = files.map((name) => ({
    name: `tests/e2e/${name}`,
    size: statSync(join(folder, name)).size * (DEAR.test(name) ? 2 : 1),
  }));
  return dealOut(pieces, PARTS).map((files, at) => ({
    ...{ name: `journeys ${at + 1}`, projects: ['e2e'], files },
  }));
}

// What one of them has compiled, the others need not.
process.env.NODE_COMPILE_CACHE ??= join(PROJECT, '.cache/compile');
const begin = performance.now();
findChromium();
findRedis();
const folder = mkdtempSync(join(tmpdir(), 'lorepath-reports-'));
const reports: TestReport[] = [];
const seconds: string[] = [];
async function run(suite: Suite): Promise<void> {
  const suiteBegin = performance.now();
  reports.push(await runSuite(suite, folder));
  seconds.push(`${suite.name} ${Math.round((performance.now() - suiteBegin) / 1000)} s`);
}
/**
 * The tests that are no journeys, by one Vitest: those of the server come first, and whichever worker finds no more of them goes on with the
 * others, where by itself it would wait for the last one of a start or a backup.
 */
const others: Suite = { name: 'server and unit', projects: ['server', 'unit'] };
/** They look at what takes how long, in seconds: beside them is no more than one browser. */
const faults: Suite = { name: 'faults', projects: ['faults'] };
/**
 * Two suites at a time, one of each kind, the longest first: journeys wait for frames and answers, and the other tests for
 * databases, so that together they keep two cores busy. Where one kind is done, its lane takes what is left of the other.
 */
let checks = Promise.resolve();
await workOff<Suite>([listJourneys(), [others, faults]], async (suite) => {
  await run(suite);
  if (suite === others) checks = run({ name: CHECKS, projects: [] });
});
await checks;
rmSync(folder, { recursive: true, force: true });
const sum = (name: 'passed' | 'failed') => reports.reduce((total, report) => total + report[name], 0);
// Where they failed they were told between much else.
for (const fault of reports.flatMap(({ faults }) => faults)) console.error(`\nfailed: ${fault}`);
console.log(`All took ${Math.round((performance.now() - begin) / 1000)} s: ${seconds.join(', ')}.`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
