// The limits of rows: whose calls are counted together, what one too many is told, and what is open until it is closed.
import { beforeEach, expect, test } from 'vitest';
import { openSharedLimits } from '#base/engines/shared-limits.ts';
import { createHandClock, type HandClock } from '../../../tests/hand-clock.ts';
import { type CallLimits, createCallLimits } from './call-limits.ts';
import type { CallLimit, Limited } from './limited.ts';

const row = (limit: Partial<CallLimit>, name = 'test.call'): Limited => ({
  name,
  limit: [{ by: 'person', atOnce: 2, everySeconds: 30, refusal: 'profile.too_many_pictures', ...limit }],
});

let clock: HandClock;
let limits: CallLimits;
beforeEach(async () => {
  clock = createHandClock();
  const shared = await openSharedLimits({ place: undefined, clock: clock.read, log: () => {} });
  limits = createCallLimits(clock.read, shared);
});

/** Makes a call, and answers `done` or what it was refused with and how many seconds it was asked to wait. */
async function call(of: Limited, person = 'ann', address = '192.0.2.1', body: unknown = undefined) {
  let waited = 0;
  try {
    await limits.count(of, { person, address, body }, (seconds) => {
      waited = seconds;
    });
    return 'done';
  } catch (error) {
    return [(error as { code: string }).code, waited, (error as Error).message];
  }
}

test('each person has so many at once and one more every so many seconds, and is told how long to wait', async () => {
  const pictures = row({});
  expect([await call(pictures), await call(pictures)]).toEqual(['done', 'done']);
  expect(await call(pictures)).toEqual([
    'profile.too_many_pictures',
    30,
    'Those were many pictures in a short time. The next one can be sent in 30 s.',
  ]);
  expect(await call(pictures, 'ben')).toBe('done');
  clock.move(30_000);
  expect([await call(pictures), (await call(pictures))[0]]).toEqual(['done', 'profile.too_many_pictures']);
});

test('people behind one address are counted together where the row says so, in IPv6 by its 64 bits', async () => {
  const searches = row({ by: 'address', refusal: 'profile.too_many_searches' });
  expect(await call(searches, 'ann', '2001:db8::1')).toBe('done');
  expect(await call(searches, 'ben', '2001:db8::2')).toBe('done');
  expect((await call(searches, 'cem', '2001:db8::3'))[0]).toBe('profile.too_many_searches');
  expect(await call(searches, 'cem', '2001:db8:1::3')).toBe('done');
});

test('rows that name one count share it, and others have their own', async () => {
  const [first, second, other] = [
    row({ count: 'test.open', atOnce: 1 }, 'test.first'),
    row({ count: 'test.open', atOnce: 1 }, 'test.second'),
    row({ atOnce: 1 }, 'test.other'),
  ];
  expect([await call(first), (await call(second))[0], await call(other), (await call(other))[0]]).toEqual([
    ...['done', 'profile.too_many_pictures', 'done', 'profile.too_many_pictures'],
  ]);
});

test('of several limits of a row each counts', async () => {
  const both = {
    ...row({}),
    limit: [...(row({ atOnce: 5 }).limit ?? []), ...(row({ by: 'address' }).limit ?? [])],
  };
  expect([await call(both, 'ann'), await call(both, 'ben'), (await call(both, 'cem'))[0]]).toEqual([
    ...['done', 'done', 'profile.too_many_pictures'],
  ]);
});

test('a call whose body has not what the limit is about is not counted', async () => {
  const giving = row({ atOnce: 1, bodyHas: { given: true } });
  for (let turn = 0; turn < 5; turn += 1)
    expect(await call(giving, 'ann', '', { given: false })).toBe('done');
  expect(await call(giving, 'ann', '', { given: true })).toBe('done');
  expect((await call(giving, 'ann', '', { given: true }))[0]).toBe('profile.too_many_pictures');
  expect(await call(giving, 'ann', '', { given: false })).toBe('done');
});

test('what one person has open is counted until it is closed, once', async () => {
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

test('a row that holds everywhere is counted where all servers count', async () => {
  const counted: string[] = [];
  const count = (name: string) => async (key: string) => {
    counted.push(`${name}: ${key}`);
    return counted.length > 1 ? 7 : 0;
  };
  const shared = { open: (name: string) => ({ take: count(name), look: count(name) }), close: () => {} };
  limits = createCallLimits(clock.read, shared);
  const everywhere = row({ everywhere: true });
  expect([
    await call(everywhere),
    (await call(everywhere)).slice(0, 2),
    await call(row({}, 'test.here')),
  ]).toEqual([...['done', ['profile.too_many_pictures', 7], 'done']]);
  expect(counted).toEqual(['test.call 0 person 2 30: ann', 'test.call 0 person 2 30: ann']);
});
