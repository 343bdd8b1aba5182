// How letters, days and notices lie below each other.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ChatNotice } from '../talk/talk.ts';
import { layRows, type Row, startOfDay } from './rows.ts';
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
    row.kind === 'over'
      ? 'over'
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
    const rows = layRows([
      makeLetter(1, { at: at('2026-11-28T22:59:00Z') }),
      makeLetter(2, { at: at('2026-11-28T23:01:00Z') }),
    ]);
    expect(tell(rows)).toEqual([
      'day 2026-11-27T23:00:00.000Z',
      'key-1 first last',
      'day 2026-11-28T23:00:00.000Z',
      'key-2 first last',
    ]);
  });

  test('are whole where the clocks are turned back', () => {
    const rows = layRows([
      makeLetter(1, { at: at('2026-10-24T23:30:00Z') }),
      makeLetter(2, { at: at('2026-10-25T22:30:00Z') }),
    ]);
    expect(rows.filter(({ kind }) => kind === 'day')).toHaveLength(1);
  });
});

describe('what one person writes in one go', () => {
  test('is drawn as one, until somebody else writes or time passes', () => {
    const noon = at('2026-11-28T11:00:00Z');
    const rows = layRows([
      makeLetter(1, { at: noon }),
      makeLetter(2, { at: noon + 60_000 }),
      makeLetter(3, { at: noon + 90_000, senderId: 'tomas' }),
      makeLetter(4, { at: noon + 100_000 }),
      makeLetter(5, { at: noon + 100_000 + 5 * 60_000 }),
    ]);
    expect(tell(rows).slice(1)).toEqual([
      'key-1 first',
      'key-2 last',
      'key-3 first last',
      'key-4 first last',
      'key-5 first last',
    ]);
  });

  test('is parted by a notice', () => {
    const rows = layRows([makeLetter(1), makeLetter(2)], [notice('n', 2)]);
    expect(tell(rows).slice(1)).toEqual(['key-1 first last', 'notice n', 'key-2 first last']);
  });
});

test('a notice of a message that is not here stands at the end, and one on its way has none before it', () => {
  const rows = layRows(
    [makeLetter(1), makeLetter(2, { id: undefined })],
    [notice('n', 99), notice('m', undefined)],
  );
  expect(tell(rows).slice(1)).toEqual(['key-1 first', 'key-2 last', 'notice n', 'notice m']);
});

test('ten thousand letters are laid out within a frame or two', () => {
  const many = Array.from({ length: 10_000 }, (_, id) => makeLetter(id + 1));
  const began = performance.now();
  expect(layRows(many)).toHaveLength(10_001);
  expect(performance.now() - began).toBeLessThan(500);
});

test('what was deleted before the conversation keeps anything lies together, and nothing else does', () => {
  const gone = { said: { kind: 'deleted' } } as const;
  const rows = layRows(
    [makeLetter(1, gone), makeLetter(2, gone), makeLetter(3), makeLetter(4, gone)],
    [],
    3500,
  );
  expect(tell(rows)).toEqual(['over', 'day 1969-12-31T23:00:00.000Z', 'key-3 first', 'key-4 last']);
});
