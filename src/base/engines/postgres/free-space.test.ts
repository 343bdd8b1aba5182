// The free space of a disk: asked of the operating system, but not each time.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clockAt } from '../../../../tests/hand-clock.ts';
import { systemClock } from '../clock.ts';
import { createSpaceGauge } from './free-space.ts';

test('is what the operating system says, for 5 s', async () => {
  let now = 1_000_000;
  let free = 10;
  const asked: string[] = [];
  const gauge = createSpaceGauge({
    folder: '/data',
    clock: clockAt(() => now),
    read: async (folder) => {
      asked.push(folder);
      return { bavail: free, bsize: 4096 };
    },
  });
  expect(await Promise.all([gauge(), gauge()])).toEqual([40_960, 40_960]);
  free = 0;
  now += 4999;
  expect([await gauge(), asked]).toEqual([40_960, ['/data']]);
  now += 1;
  expect([await gauge(), asked]).toEqual([0, ['/data', '/data']]);
});

test('comes back after a folder could not be looked at', async () => {
  let now = 0;
  let broken = true;
  const gauge = createSpaceGauge({
    folder: '/data',
    clock: clockAt(() => now),
    read: async () => {
      if (broken) throw new Error('EIO');
      return { bavail: 1, bsize: 1 };
    },
  });
  await expect(gauge()).rejects.toThrow('EIO');
  broken = false;
  await expect(gauge()).rejects.toThrow('EIO');
  now += 5000;
  expect(await gauge()).toBe(1);
});

test('is asked for once while the disk does not answer, however often somebody wants to know', async () => {
  let now = 0;
  let asked = 0;
  const { promise, resolve } = Promise.withResolvers<{ bavail: number; bsize: number }>();
  const gauge = createSpaceGauge({
    folder: '/data',
    clock: clockAt(() => now),
    read: () => {
      asked += 1;
      return promise;
    },
  });
  const waiting = Array.from({ length: 10 }, () => {
    now += 5000;
    return gauge();
  });
  expect(asked).toBe(1);
  resolve({ bavail: 1, bsize: 1 });
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([1]));
  await gauge();
  expect(asked).toBe(2);
});

test('of a real folder is some, and of none an error', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lorepath-space-'));
  expect(await createSpaceGauge({ folder, clock: systemClock })()).toBeGreaterThan(0);
  await rm(folder, { recursive: true });
  await expect(createSpaceGauge({ folder, clock: systemClock })()).rejects.toThrow(/ENOENT/);
});
