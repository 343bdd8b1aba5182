// While a feed is prepared, whoever else waits for the server has turns; and no record keeps it from them.
import { expect, it } from 'vitest';
import type { Db } from '#base/engines/database/tables.ts';
import { measureWork } from '../../../tests/work.ts';
import { REMOTIVE } from './formats/feeds.ts';
import { importPostings } from './import-postings.ts';
import { textOf } from './loose.ts';
import { readPayWords } from './normalise/pay-words.ts';
import { readPlaces } from './normalise/places.ts';

const NOW = new Date('2026-11-29T12:00:00Z');

it('lets others have turns while a batch is prepared', async () => {
  const db = { transaction: async () => [] } as unknown as Db;
  const records = Array.from({ length: 400 }, (_, at) => ({
    ...{ row: at, format: 'test', reading: { key: String(at), title: 'Cook', company: 'Inn' } },
  }));
  let turns = 0;
  let isOver = false;
  const look = () => {
    turns += 1;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await importPostings(records, { db, now: NOW, matchTitle: () => undefined });
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(400 / 20);
});

it.each<[string, () => unknown]>([
  ['a row of thousands', () => readPayWords('111,'.repeat(5000))],
  ['digits alone', () => readPayWords('1'.repeat(20_000))],
  [
    'spaces in its places',
    () => REMOTIVE.read({ candidate_required_location: `x${' '.repeat(59_000)}y` }, {}),
  ],
  ['a hundred thousand places', () => readPlaces(Array<string>(100_000).fill('Anywhere'))],
])('reads %s in time', (_, read) => {
  expect(measureWork(read)).toBeLessThan(300);
});

it('still finds pay of millions, and places that a comma parts', () => {
  expect(readPayWords('₹1,200,000 - ₹1,500,000 a year')).toMatchObject({ min: 1_200_000, max: 1_500_000 });
  const { places } = REMOTIVE.read({ candidate_required_location: 'USA , Canada' }, {}) as {
    places: string[];
  };
  expect(readPlaces(places)).toEqual([{ country: 'US' }, { country: 'CA' }]);
});

it('cuts a text where it comes in', () => {
  expect(textOf('x'.repeat(1_000_000))?.length).toBe(60_000);
});
