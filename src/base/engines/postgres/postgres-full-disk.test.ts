// The product's own PostgreSQL on a full disk: it waits for room, and comes back by itself.
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeScratchFolder } from '../testing.ts';
import { locatePostgres } from './postgres-binaries.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './postgres-embedded.ts';

const WORDS = 'FATAL:  could not write file "pg_wal/xlogtemp.7": No space left on device';
let scratch: string;

beforeAll(async () => {
  scratch = await makeScratchFolder('full-disk');
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

/** PostgreSQL as it is, but for what it does while there is a file that says that its disk is full. */
async function layFullDisk() {
  const { folder, major } = locatePostgres();
  const binaries = { folder: join(scratch, 'binaries'), major };
  const [full, launches] = [join(scratch, 'is-full'), join(scratch, 'launches')];
  await mkdir(join(binaries.folder, 'bin'), { recursive: true });
  for (const name of ['lib', 'share', 'bin/initdb'])
    await symlink(join(folder, name), join(binaries.folder, name));
  const script = `#!/bin/sh
echo launch >> '${launches}'
[ -e '${full}' ] && { echo '${WORDS}' >&2; exit 1; }
exec '${join(folder, 'bin/postgres')}' "$@"
`;
  await writeFile(join(binaries.folder, 'bin/postgres'), script, { mode: 0o755 });
  return {
    binaries,
    fill: () => writeFile(full, ''),
    makeRoom: () => rm(full),
    countLaunches: async () => (await readFile(launches, 'utf8')).trim().split('\n').length,
  };
}

async function answers({ connection }: EmbeddedPostgres): Promise<boolean> {
  const client = new Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

const PATIENCE = { timeout: 20_000, interval: 20 };

test('a server that died is brought back as soon as there is room, however long that takes', async () => {
  const disk = await layFullDisk();
  const logged: string[] = [];
  const gone: Error[] = [];
  const postgres = await startEmbeddedPostgres({
    ...{ dataDir: join(scratch, 'data'), settings: { fsync: 'off' } },
    ...{ binaries: disk.binaries, roomPauseMs: 10 },
    log: (line) => logged.push(line),
    onGone: (error) => gone.push(error),
  });
  const countWaits = () =>
    logged.filter((line) => line.includes('started again as soon as there is room')).length;
  try {
    const { pid } = postgres;
    await disk.fill();
    process.kill(pid, 'SIGQUIT');
    await expect.poll(disk.countLaunches, PATIENCE).toBeGreaterThan(8);
    // Said once, and not with each look.
    expect([gone, countWaits()]).toEqual([[], 1]);
    await disk.makeRoom();
    await expect.poll(async () => postgres.pid !== pid && (await answers(postgres)), PATIENCE).toBe(true);
    await disk.fill();
    process.kill(postgres.pid, 'SIGQUIT');
    await expect.poll(countWaits, PATIENCE).toBe(2);
  } finally {
    // Also while it waits.
    await postgres.stop();
  }
  expect(gone).toEqual([]);
});
