// One owner per data folder: the living keep it, the dead lose it, and of those who race one gets it.
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { halt } from '../../../../tests/halt.ts';
import { claimDataFolder, DataFolderInUse } from './data-folder.ts';
import { explainFolderError } from './make-folder.ts';
import { askOwner, openOwnerSocket } from './owner-socket.ts';
import { findStartMark } from './processes.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lorepath-owner-'));
});
afterEach(() => rm(folder, { recursive: true }));

const SOCKET = /^owner-[0-9a-f-]{36}\.sock$/;
const readClaim = async () => JSON.parse(await readFile(join(folder, 'owner.json'), 'utf8'));
/** As it looks to whoever sees other process numbers: the owner's is nobody's, or somebody else's. */
const makeBlind = async () => writeOwner({ ...(await readClaim()), pid: 4_194_303, startMark: 'elsewhere' });

/** At once and whole, as owners write it: half a file owns nothing, so whoever read one would take the folder. */
async function writeOwner(value: unknown): Promise<void> {
  const draft = `${folder}-owner.json`;
  await writeFile(draft, JSON.stringify(value));
  await rename(draft, join(folder, 'owner.json'));
}

test('the second is refused in plain words until the first lets go', async () => {
  const first = await claimDataFolder(folder, '/run/first');
  await expect(claimDataFolder(folder, '/run/second')).rejects.toThrow(
    `The data folder ${folder} is already in use by another Lorepath server (process ${process.pid}). ` +
      'Stop it first, or choose another folder with DATA_DIR.',
  );
  await first.release();
  expect(await readdir(folder)).toEqual([]);
  expect((await claimDataFolder(folder, '/run/third')).leftSocketDir).toBeUndefined();
});

test('a process that has ended owns nothing, and what it left is told', async () => {
  const child = spawn('/bin/sh', ['-c', 'read line']);
  const startMark = await findStartMark(child.pid ?? 0);
  await writeOwner({ pid: child.pid, startMark, socketDir: '/run/left' });
  await expect(claimDataFolder(folder, '/run/mine')).rejects.toBeInstanceOf(DataFolderInUse);
  child.stdin.end();
  await once(child, 'exit');
  expect((await claimDataFolder(folder, '/run/mine')).leftSocketDir).toBe('/run/left');
});

test('a number that was given to another process since owns nothing', async () => {
  await writeOwner({ pid: process.pid, startMark: 'of another time', socketDir: '/run/left' });
  expect((await claimDataFolder(folder, '/run/mine')).leftSocketDir).toBe('/run/left');
});

test.each(['', '{"pid":', 'null', '{"pid":"1"}'])('a file that holds %j owns nothing', async (text) => {
  await writeFile(join(folder, 'owner.json'), text);
  await claimDataFolder(folder, '/run/mine');
  expect(await readFile(join(folder, 'owner.json'), 'utf8')).toContain('/run/mine');
});

test('of those who race for what a dead owner left, one gets it', async () => {
  await writeOwner({ pid: process.pid, startMark: 'of another time', socketDir: '/run/left' });
  const claims = await Promise.allSettled(
    Array.from({ length: 32 }, (_, index) => claimDataFolder(folder, `/run/${index}`)),
  );
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readdir(folder)).toEqual([expect.stringMatching(SOCKET), 'owner.json']);
});

test('who died while replacing a dead owner is replaced too', async () => {
  await writeOwner({ pid: process.pid, startMark: 'of another time', socketDir: '/run/left' });
  const left = await readFile(join(folder, 'owner.json'), 'utf8');
  const succession = `owner.json.${createHash('sha256').update(left).digest('hex').slice(0, 16)}`;
  await writeFile(join(folder, succession), left.replace('/run/left', '/run/replacer'));
  expect((await claimDataFolder(folder, '/run/mine')).leftSocketDir).toBe('/run/left');
  expect(await readdir(folder)).toEqual([expect.stringMatching(SOCKET), 'owner.json']);
});

test('letting go leaves the claim of a later owner alone', async () => {
  const first = await claimDataFolder(folder, '/run/first');
  await writeOwner({ pid: 1, startMark: 'later', socketDir: '' });
  await first.release();
  expect(await readdir(folder)).toEqual(['owner.json']);
});

describe('an owner whose process cannot be seen', () => {
  test('keeps its folder until it lets go', async () => {
    const first = await claimDataFolder(folder, '/run/first');
    await makeBlind();
    await expect(claimDataFolder(folder, '/run/second')).rejects.toThrow(
      'in use by another Lorepath server (process 4194303 of another container). Stop it first',
    );
    await first.release();
    expect((await claimDataFolder(folder, '/run/third')).leftSocketDir).toBe('/run/first');
  });

  test('is waited for while something of it lives, which may be ended, and its sockets are cleared away', async () => {
    const socket = await openOwnerSocket(folder);
    // What the owner has started holds its socket, and answers nobody.
    const holder = spawn('/bin/sh', ['-c', 'echo here; read line'], {
      stdio: ['pipe', 'pipe', 'ignore', 'ignore', socket.descriptor],
    });
    await once(holder.stdout as NodeJS.ReadableStream, 'data');
    await rename(join(folder, socket.name), join(folder, 'kept'));
    await socket.close();
    await rename(join(folder, 'kept'), join(folder, socket.name));
    await writeOwner({ pid: 4_194_303, startMark: 'elsewhere', socketDir: '/run/left', socket: socket.name });
    expect(await askOwner(folder, socket.name)).toBe('held');
    let asked = 0;
    const endHolders = async () => {
      asked += 1;
      if (asked === 2) holder.stdin?.end();
    };
    const claim = await claimDataFolder(folder, '/run/mine', { endHolders });
    expect([claim.leftSocketDir, asked >= 2]).toEqual(['/run/left', true]);
    expect((await readdir(folder)).filter((name) => SOCKET.test(name))).toEqual([(await readClaim()).socket]);
  });

  test('of those who race for what it left, one gets it', async () => {
    const first = await claimDataFolder(folder, '/run/first');
    await makeBlind();
    await first.release();
    const claims = await Promise.allSettled(
      Array.from({ length: 16 }, async (_, index) => {
        const claim = await claimDataFolder(folder, `/run/${index}`);
        await makeBlind();
        return claim;
      }),
    );
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

test('a folder that was copied while its owner was at work is free, and that of the owner is not', async () => {
  await claimDataFolder(folder, '/run/first');
  const copy = `${folder}-copy`;
  await promisify(execFile)('cp', ['-a', folder, copy]);
  try {
    const claim = await claimDataFolder(copy, '/run/second');
    expect(await readdir(copy)).toHaveLength(2);
    await claim.release();
    expect(await readdir(copy)).toEqual([]);
    await expect(claimDataFolder(folder, '/run/third')).rejects.toBeInstanceOf(DataFolderInUse);
  } finally {
    await rm(copy, { recursive: true });
  }
});

test('an owner whose socket was taken away is known by its process', async () => {
  await claimDataFolder(folder, '/run/first');
  await rm(join(folder, (await readClaim()).socket));
  await expect(claimDataFolder(folder, '/run/second')).rejects.toBeInstanceOf(DataFolderInUse);
});

test.each([
  ['taken away', undefined],
  ['emptied', ''],
  ['replaced by that of a dead one', '{"pid":4194303,"startMark":"of another time"}'],
])('an owner whose owner.json was %s is known by its socket', async (_, text) => {
  await claimDataFolder(folder, '/run/first');
  await rm(join(folder, 'owner.json'));
  if (text !== undefined) await writeFile(join(folder, 'owner.json'), text);
  for (const next of ['/run/second', '/run/third'])
    await expect(claimDataFolder(folder, next)).rejects.toThrow(
      `The data folder ${folder} is already in use by another Lorepath server whose owner.json was taken away. Stop it`,
    );
});

test('a process that is halted again and again still gets its folder', async () => {
  let isDone = false;
  const claim = claimDataFolder(folder, '/run/slow').finally(() => {
    isDone = true;
  });
  // What waits for the socket's answer finds its time up before it hears anything.
  const haltAgain = () => {
    halt(300);
    if (!isDone) setImmediate(haltAgain);
  };
  setImmediate(haltAgain);
  await (await claim).release();
});

test('a folder with a path that is too long for a socket has one owner too', async () => {
  const deep = join(folder, 'x'.repeat(120), 'y');
  const claim = await claimDataFolder(deep, '/run/first');
  await expect(claimDataFolder(deep, '/run/second')).rejects.toBeInstanceOf(DataFolderInUse);
  await claim.release();
  expect(await readdir(deep)).toEqual([]);
});

describe('a folder that cannot be one is refused in plain words', () => {
  const refusal = (dataDir: string, reason: string) =>
    `The data folder ${dataDir} cannot be used: ${reason}. Choose another with DATA_DIR.`;

  test.each([
    ['file', 'there is a file of that name'],
    ['file/below', 'a part of its path is a file'],
    ['file/below/deep', 'a part of its path is a file'],
    ['dangling', 'its place does not exist or cannot be written'],
    ['dangling/below', 'its place does not exist or cannot be written'],
    ['circle', 'its path leads back to itself'],
    ['circle/below', 'its path leads back to itself'],
    ['x'.repeat(300), 'its path is too long'],
  ])('%s', async (path, reason) => {
    await writeFile(join(folder, 'file'), '');
    await symlink(join(folder, 'nowhere/x'), join(folder, 'dangling'));
    await symlink('circle', join(folder, 'circle'));
    const dataDir = join(folder, path);
    await expect(claimDataFolder(dataDir, '/run/mine')).rejects.toThrow(refusal(dataDir, reason));
  });

  test.each(['/proc/x', '/proc/x/y', '/dev/null/x'])('%s, however deep and whoever asks', async (dataDir) => {
    await expect(claimDataFolder(dataDir, '/run/mine')).rejects.toThrow(
      /^The data folder \/\S+ cannot be used: .+\. Choose another with DATA_DIR\.$/,
    );
  });

  test('when its owner.json is no file', async () => {
    const file = join(folder, 'owner.json');
    const words = `${file} is no file of ours. Take it away, or choose another folder with DATA_DIR.`;
    await mkdir(file);
    await expect(claimDataFolder(folder, '/run/mine')).rejects.toThrow(words);
    await rm(file, { recursive: true });
    await symlink('/nowhere/at/all', file);
    await expect(claimDataFolder(folder, '/run/mine')).rejects.toThrow(words);
  });
});

test('a folder is made with those above it, for its owner alone', async () => {
  const dataDir = join(folder, 'not', 'there', 'yet');
  const claim = await claimDataFolder(dataDir, '/run/mine');
  for (const made of ['not', 'not/there', 'not/there/yet'])
    expect((await stat(join(folder, made))).mode & 0o777).toBe(0o700);
  await claim.release();
});

test('an error that no folder has made is left as it is', () => {
  const odd = Object.assign(new Error('EFAULT: bad address, mkdir'), { code: 'EFAULT', syscall: 'mkdir' });
  expect(explainFolderError('/data', odd)).toMatchObject({
    message:
      'The data folder /data cannot be used: EFAULT: bad address, mkdir. Choose another with DATA_DIR.',
    cause: odd,
  });
  for (const error of [new Error('plain'), 'text', undefined])
    expect(explainFolderError('/data', error)).toBe(error);
});
