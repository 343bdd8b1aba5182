// One owner per data folder: the living keep it, the dead lose it, and of those who race one gets it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimDataFolder, DataFolderInUse } from './data-folder.ts';
import { findStartMark } from './processes.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lorepath-owner-'));
});
afterEach(() => rm(folder, { recursive: true }));

const writeOwner = (value: unknown) => writeFile(join(folder, 'owner.json'), JSON.stringify(value));

test('the second is refused in plain words until the first lets go', async () => {
  const first = await claimDataFolder(folder, '/tmp/first');
  await expect(claimDataFolder(folder, '/tmp/second')).rejects.toThrow(
    `The data folder ${folder} is already in use by another Lorepath server (process ${process.pid}). ` +
      'Stop it first, or choose another folder with DATA_DIR.',
  );
  await first.release();
  expect(await readdir(folder)).toEqual([]);
  expect((await claimDataFolder(folder, '/tmp/third')).leftSocketDir).toBeUndefined();
});

test('a process that has ended owns nothing, and what it left is told', async () => {
  const child = spawn('/bin/sh', ['-c', 'read line']);
  const startMark = await findStartMark(child.pid ?? 0);
  await writeOwner({ pid: child.pid, startMark, socketDir: '/tmp/left' });
  await expect(claimDataFolder(folder, '/tmp/mine')).rejects.toBeInstanceOf(DataFolderInUse);
  child.stdin.end();
  await once(child, 'exit');
  expect((await claimDataFolder(folder, '/tmp/mine')).leftSocketDir).toBe('/tmp/left');
});

test('a number that was given to another process since owns nothing', async () => {
  await writeOwner({ pid: process.pid, startMark: 'of another time', socketDir: '/tmp/left' });
  expect((await claimDataFolder(folder, '/tmp/mine')).leftSocketDir).toBe('/tmp/left');
});

test.each(['', '{"pid":', 'null', '{"pid":"1"}'])('a file that holds %j owns nothing', async (text) => {
  await writeFile(join(folder, 'owner.json'), text);
  await claimDataFolder(folder, '/tmp/mine');
  expect(await readFile(join(folder, 'owner.json'), 'utf8')).toContain('/tmp/mine');
});

test('of those who race for what a dead owner left, one gets it', async () => {
  await writeOwner({ pid: process.pid, startMark: 'of another time', socketDir: '/tmp/left' });
  const claims = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => claimDataFolder(folder, `/tmp/${index}`)),
  );
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readdir(folder)).toEqual(['owner.json']);
});

test('letting go leaves the claim of a later owner alone', async () => {
  const first = await claimDataFolder(folder, '/tmp/first');
  await writeOwner({ pid: 1, startMark: 'later', socketDir: '' });
  await first.release();
  expect(await readdir(folder)).toEqual(['owner.json']);
});

test('a folder that cannot be one is refused in plain words', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(claimDataFolder(file, '/tmp/mine')).rejects.toThrow(
    `The data folder ${file} cannot be used: there is a file of that name. Choose another with DATA_DIR.`,
  );
  await expect(claimDataFolder(join(file, 'below'), '/tmp/mine')).rejects.toThrow(
    /a part of its path is a file/,
  );
});
