// How letters, days and notices lie below each other.
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { measureWork } from '../../../../tests/work.ts';
import type { ChatEvent, ChatNotice } from '../talk/talk.ts';
import { createLayRows, layRows, type Row, startOfDay } from './rows.ts';
import { makeLetter } from './testing-letters.ts';

const before = process.env.TZ;
beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
});
afterEach(() => {
  process.env.TZ = before;
});

const at = (time: string) => new Date(time).getTime();
const tell = (rows: readonly Row[]) =>
  rows.map((row) =>
    row.kind === 'over' || row.kind === 'unread' || row.kind === 'event'
      ? row.key.replace(/^over .*/, 'over')
      : row.kind === 'letter'
        ? `${row.key}${row.isFirst ? ' first' : ''}${row.isLast ? ' last' : ''}`
        : row.kind === 'notice'
          ? row.key
          : `day ${new Date(startOfDay(row.at)).toISOString()}`,
  );

const notice = (key: string, before: number | undefined): ChatNotice => ({
  ...{ key, kind: 'key-changed', userId: 'mira', name: 'Mira', detail: '', before },
});

describe('days', () => {
  test('begin at midnight where the reader is', () => {
    const rows = layRows({
      messages: [
        makeLetter(1, { at: at('2026-11-28T22:59:00Z') }),
        makeLetter(2, { at: at('2026-11-28T23:01:00Z') }),
      ],
    });
    expect(tell(rows)).toEqual([
      'day 2026-11-27T23:00:00.000Z',
      'key-1 first last',
      'day 2026-11-28T23:00:00.000Z',
      'key-2 first last',
    ]);
  });

  test('are whole where the clocks are turned back', () => {
    const rows = layRows({
      messages: [
        makeLetter(1, { at: at('2026-10-24T23:30:00Z') }),
        makeLetter(2, { at: at('2026-10-25T22:30:00Z') }),
      ],
    });
    expect(rows.filter(({ kind }) => kind === 'day')).toHaveLength(1);
  });
});

describe('what one person writes in one go', () => {
  test('is drawn as one, until somebody else writes or time passes', () => {
    const noon = at('2026-11-28T11:00:00Z');
    const rows = layRows({
      messages: [
        makeLetter(1, { at: noon }),
        makeLetter(2, { at: noon + 60_000 }),
        makeLetter(3, { at: noon + 90_000, senderId: 'tomas' }),
        makeLetter(4, { at: noon + 100_000 }),
        makeLetter(5, { at: noon + 100_000 + 5 * 60_000 }),
      ],
    });
    expect(tell(rows).slice(1)).toEqual([
      'key-1 first',
      'key-2 last',
      'key-3 first last',
      'key-4 first last',
      'key-5 first last',
    ]);
  });

  test('is parted by a notice', () => {
    const rows = layRows({ messages: [makeLetter(1), makeLetter(2)], notices: [notice('n', 2)] });
    expect(tell(rows).slice(1)).toEqual(['key-1 first last', 'notice n', 'key-2 first last']);
  });
});

test('a notice of a message that is not here stands at the end, and one on its way has none before it', () => {
  const rows = layRows({
    messages: [makeLetter(1), makeLetter(2, { id: undefined })],
    notices: [notice('n', 99), notice('m', undefined)],
  });
  expect(tell(rows).slice(1)).toEqual(['key-1 first', 'key-2 last', 'notice n', 'notice m']);
});

test('ten thousand letters are laid out within a frame or two', () => {
  const many = Array.from({ length: 10_000 }, (_, id) => makeLetter(id + 1));
  const work = measureWork(() => expect(layRows({ messages: many })).toHaveLength(10_001));
  expect(work).toBeLessThan(500);
});

test('letters whose time was over lie together, and what somebody took back does not, however old it is', () => {
  const over = { said: { kind: 'deleted', isExpired: true } } as const;
  const rows = layRows({
    messages: [
      ...[
        makeLetter(1, over),
        makeLetter(2, over),
        makeLetter(3),
        makeLetter(4, { said: { kind: 'deleted' } }),
      ],
      makeLetter(5, over),
    ],
  });
  expect(tell(rows)).toEqual(['over', 'day 1969-12-31T23:00:00.000Z', 'key-3 first', 'key-4 last', 'over']);
});

describe('what happened to the group', () => {
  const noon = at('2026-11-28T11:00:00Z');
  const event = (key: string, after: number, when = noon): ChatEvent => ({
    ...{ key, kind: 'added', at: when, after, name: '' },
    ...{ by: { name: 'Mira', isMe: false }, whom: { name: 'Tomas', isMe: false } },
  });

  test('stands behind the letter that was the last by then, and begins a day where it has to', () => {
    const rows = layRows({
      messages: [makeLetter(5, { at: noon }), makeLetter(6, { at: noon + 1000 })],
      events: [event('1', 0, noon - 86_400_000), event('2', 5), event('3', 6), event('4', 6)],
    });
    expect(tell(rows)).toEqual([
      ...['day 2026-11-26T23:00:00.000Z', 'event 1', 'day 2026-11-27T23:00:00.000Z', 'key-5 first last'],
      ...['event 2', 'key-6 first last', 'event 3', 'event 4'],
    ]);
  });

  test('is there where nobody has written yet, and above what is on its way', () => {
    expect(tell(layRows({ messages: [], events: [event('1', 0)] })).slice(1)).toEqual(['event 1']);
    const waiting = makeLetter(2, { id: undefined, at: noon });
    const rows = layRows({ messages: [makeLetter(1, { at: noon }), waiting], events: [event('1', 1)] });
    expect(tell(rows).slice(1)).toEqual(['key-1 first last', 'event 1', 'key-2 first last']);
  });
});

test('a line stands once before the first letter of somebody else that is unread', () => {
  const messages = [1, 2, 3, 4].map((id) => makeLetter(id, { isOwn: id === 2 }));
  expect(tell(layRows({ messages, readUpTo: 1 })).slice(1)).toEqual([
    ...['key-1 first', 'key-2 last', 'unread', 'key-3 first', 'key-4 last'],
  ]);
  expect(tell(layRows({ messages, readUpTo: 4 }))).not.toContain('unread');
  expect(tell(layRows({ messages }))).not.toContain('unread');
});

describe('laid again', () => {
  const letters = Array.from({ length: 12 }, (_, place) =>
    makeLetter(place + 1, { at: at('2026-11-28T22:00:00Z') + place * 9 * 60_000, isOwn: place % 3 === 0 }),
  );

  test('it is the same list where nothing has changed, and else only the letter that has is another one', () => {
    const lay = createLayRows();
    const first = lay({ messages: letters, notices: [] });
    expect(lay({ messages: [...letters], notices: [] })).toBe(first);
    const edited = { ...(letters[4] as (typeof letters)[number]), isEdited: true };
    const second = lay({ messages: letters.with(4, edited) });
    expect(second.filter((row, place) => row !== first[place])).toEqual([
      expect.objectContaining({ kind: 'letter', message: edited }),
    ]);
  });

  test('whatever changes, the rows are those that would be laid anew', () => {
    const deleted = { kind: 'deleted', isExpired: true } as const;
    const change = fc.record(
      {
        isEdited: fc.boolean(),
        isOwn: fc.boolean(),
        senderId: fc.constantFrom('mira', 'tomas'),
        said: fc.constantFrom(deleted, { kind: 'opening' } as const, { kind: 'text', text: 'x' } as const),
        at: fc.integer({ min: 0, max: 40 }).map((hours) => at('2026-11-28T10:00:00Z') + hours * 3_600_000),
      },
      { requiredKeys: [] },
    );
    const step = fc.record({
      place: fc.nat(letters.length - 1),
      change,
      without: fc.boolean(),
      readUpTo: fc.constantFrom(undefined, 0, 5),
      notices: fc.constantFrom([], [notice('k', 3)]),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        const lay = createLayRows();
        let messages = letters;
        for (const { place, change: other, without, readUpTo, notices } of steps) {
          messages = messages.map((letter, one) => (one === place ? { ...letter, ...other } : letter));
          if (without) messages = messages.toSpliced(place, 1);
          const laid = { messages, readUpTo, notices };
          expect(lay(laid)).toEqual(layRows(laid));
        }
      }),
      { numRuns: 300 },
    );
  });
});
