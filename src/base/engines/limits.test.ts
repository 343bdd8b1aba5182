// Limits: so many at once, then one for every drop, each key by itself, and no memory without end.
import { describe, expect, test } from 'vitest';
import { createLimit, groupAddress } from './limits.ts';

function createHandLimit(options: { atOnce: number; everySeconds: number; mostKeys?: number }) {
  let now = 1_000_000;
  const limit = createLimit({ ...options, clock: () => new Date(now) });
  return { ...limit, pass: (seconds: number) => (now += seconds * 1000) };
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

  test('forgets those that are full again first, and the oldest when it must', () => {
    const limit = createHandLimit({ atOnce: 1, everySeconds: 10, mostKeys: 3 });
    limit.take('old');
    limit.pass(5);
    for (const key of ['a', 'b']) limit.take(key);
    limit.pass(5);
    limit.take('c');
    expect([limit.look('a'), limit.look('b'), limit.look('c')]).toEqual([5, 5, 10]);
    limit.take('d');
    expect([limit.look('a'), limit.look('b'), limit.look('c'), limit.look('d')]).toEqual([0, 5, 10, 10]);
  });
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
