// Limits: so many at once, then one for every drop, each key by itself, and no memory without end.
import { describe, expect, test } from 'vitest';
import { createHandClock } from '../../../tests/hand-clock.ts';
import { measureWork } from '../../../tests/work.ts';
import { createLimit, groupAddress, slotOf } from './limits.ts';

function createHandLimit(options: { atOnce: number; everySeconds: number; mostKeys?: number }) {
  const clock = createHandClock();
  const limit = createLimit({ ...options, clock: clock.read });
  return { ...limit, pass: (seconds: number) => clock.move(seconds * 1000), set: clock.set };
}

describe('a limit', () => {
  test('lets so many through at once and says how long the next has to wait', () => {
    const limit = createHandLimit({ atOnce: 3, everySeconds: 10 });
    expect([1, 2, 3, 4, 5].map(() => limit.take('a'))).toEqual([0, 0, 0, 10, 10]);
    limit.pass(4);
    expect(limit.take('a')).toBe(6);
    limit.pass(6);
    expect([limit.take('a'), limit.take('a')]).toEqual([0, 10]);
  });

  test('fills up again, and never beyond', () => {
    const limit = createHandLimit({ atOnce: 2, everySeconds: 10 });
    limit.take('a');
    limit.pass(1000);
    expect([limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([0, 0, 10]);
  });

  test('counts each key by itself, and looking counts nothing', () => {
    const limit = createHandLimit({ atOnce: 1, everySeconds: 10 });
    expect([limit.look('a'), limit.look('a'), limit.take('a'), limit.look('a'), limit.look('b')]).toEqual([
      ...[0, 0, 0, 10, 0],
    ]);
  });

  test('what was refused is not counted', () => {
    const limit = createHandLimit({ atOnce: 1, everySeconds: 10 });
    for (let turn = 0; turn < 100; turn += 1) limit.take('a');
    limit.pass(10);
    expect(limit.take('a')).toBe(0);
  });

  test('takes no notice of a clock that is set: no bucket is filled or stopped by it', () => {
    const limit = createHandLimit({ atOnce: 2, everySeconds: 10 });
    limit.take('a');
    for (const ms of [-86_400_000, 200_000_000]) {
      limit.take('a');
      limit.set(ms);
      expect(limit.look('a')).toBe(10);
      limit.pass(10);
      expect(limit.look('a')).toBe(0);
    }
  });

  test('keeps every key that is not full for as long as there is room', () => {
    const limit = createHandLimit({ atOnce: 3, everySeconds: 10, mostKeys: 1000 });
    for (let turn = 0; turn < 3; turn += 1) limit.take('used up');
    // Again and again all others are full before they are forgotten.
    for (let second = 0; second < 9; second += 1) {
      for (let at = 0; at < 40; at += 1) limit.take(`${second} ${at}`);
      expect(limit.look('used up')).toBe(10 - second);
      limit.pass(1);
    }
  });

  test('forgets those that were used least lately when there are too many', () => {
    const limit = createHandLimit({ atOnce: 1, everySeconds: 100, mostKeys: 6 });
    for (const key of ['a', 'b', 'c', 'd', 'e']) limit.take(key);
    expect(['a', 'b', 'c', 'd', 'e'].map(limit.look)).toEqual([100, 100, 100, 100, 100]);
    limit.take('f');
    expect(['a', 'b', 'c', 'd', 'e', 'f'].map(limit.look)).toEqual([0, 0, 0, 100, 100, 100]);
  });

  test('takes as long with as many keys as it may remember as with few', () => {
    const work = (mostKeys: number) => {
      const limit = createHandLimit({ atOnce: 1, everySeconds: 1000, mostKeys });
      for (let at = 0; at < mostKeys; at += 1) limit.take(`old ${at}`);
      let at = 0;
      return measureWork(() => {
        for (let times = 0; times < 1000; times += 1) {
          at += 1;
          limit.take(`new ${at}`);
        }
      });
    };
    // Walking the keys for each new one would be a thousand times as much.
    expect(work(50_000)).toBeLessThan(50 * Math.max(0.5, work(100)));
  });
});

test('an address occupies no more than 512 keys, whatever is typed, and every text keeps its own', () => {
  const slots = new Set<string>();
  for (let at = 0; at < 20_000; at += 1) slots.add(slotOf('192.0.2.1', `typed ${at}`));
  expect(slots.size).toBe(512);
  expect(slotOf('192.0.2.1', 'a')).toBe(slotOf('192.0.2.1', 'a'));
  expect(slots).not.toContain(slotOf('192.0.2.2', 'a'));
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::7', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('the address %s counts as %s', (address, group) => {
  expect(groupAddress(address)).toBe(group);
});
