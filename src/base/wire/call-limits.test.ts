// The limits of rows: whose calls are counted together, what one too many is told, and what is open until it is closed.
import { beforeEach, expect, test } from 'vitest';
import { createHandClock, type HandClock } from '../../../tests/hand-clock.ts';
import { type CallLimits, createCallLimits } from './call-limits.ts';
import type { CallLimit, Limited } from './limited.ts';

const row = (limit: Partial<CallLimit>, name = 'test.call'): Limited => ({
  name,
  limit: [{ by: 'person', atOnce: 2, everySeconds: 30, refusal: 'profile.too_many_pictures', ...limit }],
});

let clock: HandClock;
let limits: CallLimits;
beforeEach(() => {
  clock = createHandClock();
  limits = createCallLimits(clock.read);
});

/** Makes a call, and answers `done` or what it was refused with and how many seconds it was asked to wait. */
function call(of: Limited, person = 'ann', address = '192.0.2.1', body: unknown = undefined) {
  let waited = 0;
  try {
    limits.count(of, { person, address, body }, (seconds) => {
      waited = seconds;
    });
    return 'done';
  } catch (error) {
    return [(error as { code: string }).code, waited, (error as Error).message];
  }
}

test('each person has so many at once and one more every so many seconds, and is told how long to wait', () => {
  const pictures = row({});
  expect([call(pictures), call(pictures)]).toEqual(['done', 'done']);
  expect(call(pictures)).toEqual([
    'profile.too_many_pictures',
    30,
    'Those were many pictures in a short time. The next one can be sent in 30 s.',
  ]);
  expect(call(pictures, 'ben')).toBe('done');
  clock.move(30_000);
  expect([call(pictures), call(pictures)[0]]).toEqual(['done', 'profile.too_many_pictures']);
});

test('people behind one address are counted together where the row says so, in IPv6 by its 64 bits', () => {
  const searches = row({ by: 'address', refusal: 'profile.too_many_searches' });
  expect(call(searches, 'ann', '2001:db8::1')).toBe('done');
  expect(call(searches, 'ben', '2001:db8::2')).toBe('done');
  expect(call(searches, 'cem', '2001:db8::3')[0]).toBe('profile.too_many_searches');
  expect(call(searches, 'cem', '2001:db8:1::3')).toBe('done');
});

test('rows that name one count share it, and others have their own', () => {
  const [first, second, other] = [
    row({ count: 'test.open', atOnce: 1 }, 'test.first'),
    row({ count: 'test.open', atOnce: 1 }, 'test.second'),
    row({ atOnce: 1 }, 'test.other'),
  ];
  expect([call(first), call(second)[0], call(other), call(other)[0]]).toEqual([
    ...['done', 'profile.too_many_pictures', 'done', 'profile.too_many_pictures'],
  ]);
});

test('of several limits of a row each counts', () => {
  const both = {
    ...row({}),
    limit: [...(row({ atOnce: 5 }).limit ?? []), ...(row({ by: 'address' }).limit ?? [])],
  };
  expect([call(both, 'ann'), call(both, 'ben'), call(both, 'cem')[0]]).toEqual([
    ...['done', 'done', 'profile.too_many_pictures'],
  ]);
});

test('a call whose body has not what the limit is about is not counted', () => {
  const giving = row({ atOnce: 1, bodyHas: { given: true } });
  for (let turn = 0; turn < 5; turn += 1) expect(call(giving, 'ann', '', { given: false })).toBe('done');
  expect(call(giving, 'ann', '', { given: true })).toBe('done');
  expect(call(giving, 'ann', '', { given: true })[0]).toBe('profile.too_many_pictures');
  expect(call(giving, 'ann', '', { given: false })).toBe('done');
});

test('what one person has open is counted until it is closed, once', () => {
  const streams: Limited = {
    name: 'test.stream',
    openAtOnce: { most: 2, refusal: 'text-story.too_many_streams' },
  };
  const close = limits.open(streams, 'ann');
  limits.open(streams, 'ann');
  expect(() => limits.open(streams, 'ann')).toThrow('Too many chapters');
  limits.open(streams, 'ben');
  close();
  close();
  limits.open(streams, 'ann');
  expect(() => limits.open(streams, 'ann')).toThrow('Too many chapters');
});
