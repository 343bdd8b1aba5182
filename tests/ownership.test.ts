// Servers that do not see each other's processes, as in two containers, on one data folder: one serves, none loses anything.
import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Owner, type OwnerOptions, startOwner } from '#base/engines/postgres/testing-owner.ts';
import { makeScratchFolder } from '#base/engines/testing.ts';

const run = promisify(execFile);

/** What gives a program process numbers of its own, as a container does: for root, and where the kernel lets others. */
const SEPARATIONS = [[], ['--user', '--map-current-user']].map((user) => [
  ...['unshare', ...user],
  ...['--pid', '--fork', '--mount-proc', '--kill-child'],
]);

let dataDir: string;
let owners: Owner[];
beforeAll(async () => {
  dataDir = await makeScratchFolder('apart');
});
beforeEach(() => {
  owners = [];
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }));
afterEach(async () => {
  for (const { child } of owners) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
  }
});

async function findSeparation(): Promise<readonly string[] | undefined> {
  for (const separation of SEPARATIONS) {
    const [program = '', ...flags] = separation;
    const works = await run(program, [...flags, 'true']).then(
      () => true,
      () => false,
    );
    if (works) return separation;
  }
  return undefined;
}

/** Starts an owner that sees no other's process, and that no other sees. Where the system has no way, its claim is made to look so. */
async function startApart(options: Partial<OwnerOptions> = {}): Promise<Owner> {
  const within = await findSeparation();
  const owner = await startOwner({ dataDir, ...options, ...(within ? { within } : {}) });
  owners.push(owner);
  if (!within) {
    const file = join(dataDir, 'owner.json');
    const claim = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...claim, pid: 4_194_303, startMark: 'elsewhere' }));
  }
  return owner;
}

/** The numbers of `owner.lines` that come from now on, until `enough` of them have come. */
async function countRows({ lines }: Owner, enough: number): Promise<number> {
  for await (const line of lines) if (Number(line) >= enough) return Number(line);
  throw new Error('It ended too early.');
}

test('of those who start at once, one serves', async () => {
  const started = await Promise.allSettled(Array.from({ length: 4 }, () => startApart()));
  const refusals = started.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []));
  expect(refusals).toHaveLength(3);
  for (const refusal of refusals) expect(refusal).toContain('is already in use by another Lorepath server');
});

test('the second is refused in plain words, and the first loses nothing', async () => {
  const first = await startApart({ writes: 'new table' });
  await countRows(first, 30);
  for (let time = 0; time < 2; time += 1)
    await expect(startApart()).rejects.toThrow(
      /^The data folder \S+ is already in use by another Lorepath server \(process \d+ of another container\)\. Stop it first/,
    );
  first.child.kill('SIGKILL');
  const second = await startApart({ writes: 'next rows' });
  const next = await countRows(second, 31);
  expect(next).toBeGreaterThan(30);
});
