// A reporter of vitest that tells what each file of tests costs in processor time, over all processes that it runs in:
// `vitest run --project=e2e --maxWorkers=1 --reporter=dot --reporter=./tools/cost-reporter.ts`. Linux alone.
import { readdirSync, readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { PROJECT } from './generated-file.ts';

const KINDS = ['tests', 'browser', 'server', 'database', 'ended'] as const;
type Kind = (typeof KINDS)[number];
type Cost = Readonly<Record<Kind, number>>;
type Row = { readonly name: string; readonly cost: Cost };

/** A hundredth of a second, in which Linux counts on every machine that we know. */
const TICKS_PER_SECOND = 100;

/** What a process is, by its command line; undefined is what its parent is. */
function kindOf(command: string): Kind | undefined {
  if (/chrom/i.test(command)) return 'browser';
  if (/postgres|lorepath-watch/.test(command)) return 'database';
  if (command.includes('src/app/main.ts')) return 'server';
  return undefined;
}

/** The processor time (s) that this process and all its descendants have taken so far, the ended ones included. */
function measureFamily(): Cost {
  const children = new Map<number, number[]>();
  const spent = new Map<number, { readonly own: number; readonly ended: number }>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = readOr(`/proc/${name}/stat`);
    // The name of a program, in brackets, may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields.length < 15) continue;
    const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map((at) =>
      Number(fields[at]),
    );
    const pid = Number(name);
    children.set(Number(parent), [...(children.get(Number(parent)) ?? []), pid]);
    spent.set(pid, { own: Number(user) + Number(system), ended: Number(endedUser) + Number(endedSystem) });
  }
  const cost: Record<Kind, number> = { tests: 0, browser: 0, server: 0, database: 0, ended: 0 };
  const visit = (pid: number, inherited: Kind) => {
    const kind = pid === process.pid ? 'tests' : (kindOf(readOr(`/proc/${pid}/cmdline`)) ?? inherited);
    const { own = 0, ended = 0 } = spent.get(pid) ?? {};
    cost[kind] += own / TICKS_PER_SECOND;
    cost[kind === 'tests' ? 'ended' : kind] += ended / TICKS_PER_SECOND;
    for (const child of children.get(pid) ?? []) visit(child, kind);
  };
  visit(process.pid, 'tests');
  return cost;
}

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // It has ended meanwhile.
  }
}

const since = (before: Cost, now: Cost): Cost => mapKinds((kind) => now[kind] - before[kind]);
const mapKinds = (value: (kind: Kind) => number): Cost =>
  Object.fromEntries(KINDS.map((kind) => [kind, value(kind)])) as Cost;
const sum = (cost: Cost) => KINDS.reduce((total, kind) => total + cost[kind], 0);

/** Prints a table when all tests are done: the dearest first, files and, with `COST_OF=tests`, single tests. */
export default class CostReporter implements Reporter {
  private before = measureFamily();
  private readonly begin = this.before;
  private readonly rows: Row[] = [];

  onTestModuleStart(): void {
    if (this.rows.length === 0) this.note('before the first file');
  }

  onTestCaseResult(test: TestCase): void {
    if (process.env.COST_OF === 'tests') this.note(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestModuleEnd(module: TestModule): void {
    this.note(module.relativeModuleId);
  }

  onTestRunEnd(): void {
    const all = since(this.begin, measureFamily());
    const rows = this.rows.toSorted((one, other) => sum(other.cost) - sum(one.cost));
    console.log(`\nProcessor time (s) in ${PROJECT}`);
    console.log(tell('', (kind) => kind, 'all'));
    for (const { name, cost } of [...rows, { name: 'all', cost: all }])
      console.log(tell(name, (kind) => cost[kind].toFixed(1), sum(cost).toFixed(1)));
  }

  private note(name: string): void {
    const now = measureFamily();
    this.rows.push({ name, cost: since(this.before, now) });
    this.before = now;
  }
}

function tell(name: string, value: (kind: Kind) => string, all: string): string {
  return `${[all, ...KINDS.map(value)].map((text) => text.padStart(8)).join(' ')}  ${name}`;
}
