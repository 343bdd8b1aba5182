// The index finds just those whom a plain comparison of everybody with everybody finds, in the same order.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countRuns } from '../../../tests/chance.ts';
import { findNaively } from '../../../tests/naive-similarity.ts';
import type { Levels, SimilarityMetric } from '../rules/similarity.ts';
import { type IdWords, readIdWords, writeIdWords } from './id-words.ts';
import { BLOCK_ROWS } from './scan-block.ts';
import type { OrderKey } from './shortlist.ts';
import { createVectorIndex } from './vector-index.ts';

type Person = { readonly id: IdWords; readonly levels: Levels };

const ORDER: OrderKey = [1, 0x9e3779b9, 77, 0xffffffff];
const NOBODY: IdWords = [0, 0, 0, 0];

/** Levels as they are kept: in single precision. Whole and half numbers make many ties. */
const level = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -4, max: 4 }).map((number) => number / 2) },
  { weight: 3, arbitrary: fc.float({ min: -4, max: 4, noNaN: true }) },
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constant(0) },
);
const levels = fc.array(level, { minLength: 20, maxLength: 20 });
const word = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const id = fc.tuple(word, word, word, word);
const crowd = fc.uniqueArray(fc.record({ id, levels }), { maxLength: 60, selector: (one) => String(one.id) });

function indexOf(people: readonly Person[]) {
  const index = createVectorIndex();
  for (const person of people) index.put(person.id, person.levels);
  return index;
}

const find = (
  index: ReturnType<typeof createVectorIndex>,
  own: Levels,
  metric: SimilarityMetric,
  thresholdSteps: number,
  most = 50,
  self = NOBODY,
) => index.search({ levels: own, self, metric, thresholdSteps, order: ORDER, most }).map(writeIdWords);

const metric = fc.constantFrom('cosine' as const, 'euclidean' as const);
const steps = fc.integer({ min: 0, max: 20 });

/** A repeatable number from -2 to 2. */
const wave = (seed: number) => Math.fround(2 * Math.sin(seed * 12.9898 + Math.sin(seed) * 78.233));

describe('searching', () => {
  test('finds whom a plain comparison finds', () => {
    fc.assert(
      fc.property(
        crowd,
        levels,
        metric,
        steps,
        fc.integer({ min: 1, max: 70 }),
        (people, own, by, at, most) => {
          expect(find(indexOf(people), own, by, at, most)).toEqual(
            findNaively(people, { own, metric: by, steps: at, order: ORDER, most }),
          );
        },
      ),
      { numRuns: countRuns(400) },
    );
  });

  test('finds them whatever was put in, changed and taken out before', () => {
    const change = fc.record({ of: fc.nat(40), levels: fc.option(levels, { nil: undefined }) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 150 }), levels, metric, steps, (changes, own, by, at) => {
        const index = createVectorIndex();
        const kept = new Map<number, Person>();
        for (const { of, levels: next } of changes) {
          const person: IdWords = [of, 1, 0, of % 3];
          if (next) index.put(person, next);
          else index.remove(person);
          if (next) kept.set(of, { id: person, levels: next });
          else kept.delete(of);
        }
        expect(index.measure().people).toBe(kept.size);
        expect(find(index, own, by, at)).toEqual(
          findNaively([...kept.values()], { own, metric: by, steps: at, order: ORDER, most: 50 }),
        );
      }),
      { numRuns: countRuns(150) },
    );
  });

  test.each(['cosine', 'euclidean'] as const)('finds them by %s beyond the first block', (by) => {
    const people = Array.from(
      { length: 2 * BLOCK_ROWS + 100 },
      (_, number): Person => ({
        id: [number, 5, 6, 7],
        levels: Array.from({ length: 20 }, (_none, at) =>
          number % 7 === 0 && at % 3 === 0 ? null : wave(number * 20 + at),
        ),
      }),
    );
    const index = indexOf(people);
    for (const own of people.slice(0, 2))
      for (const at of by === 'cosine' ? [0, 14] : [2, 20])
        expect(find(index, own.levels, by, at)).toEqual(
          findNaively(people, { own: own.levels, metric: by, steps: at, order: ORDER, most: 50 }),
        );
    // Taken out from the front, so that rows of the last block move into the first.
    for (const { id: gone } of people.slice(0, BLOCK_ROWS + 200)) index.remove(gone);
    const rest = people.slice(BLOCK_ROWS + 200);
    expect(find(index, people[0]?.levels ?? [], by, 10)).toEqual(
      findNaively(rest, { own: people[0]?.levels ?? [], metric: by, steps: 10, order: ORDER, most: 50 }),
    );
    const { bytes } = index.measure();
    for (const { id: gone } of rest) index.remove(gone);
    expect([index.measure().people, index.measure().bytes < bytes / 5]).toEqual([0, true]);
  });
});

const plain = (value: number | null) => Array.from({ length: 20 }, () => value);
const ada: IdWords = [1, 1, 1, 1];

test('people who are the same are found at the strictest threshold', () => {
  const own = Array.from({ length: 20 }, (_, at) => wave(at));
  const index = indexOf([{ id: ada, levels: own }]);
  expect(find(index, own, 'cosine', 20)).toEqual([writeIdWords(ada)]);
  expect(find(index, own, 'euclidean', 0)).toEqual([writeIdWords(ada)]);
});

test('finds two people at what is worked out for them by hand', () => {
  const traits = (...levels: number[]) => Array.from({ length: 20 }, (_, at) => levels[at] ?? null);
  const own = traits(1, 2, -1, 0.5, 0);
  const index = indexOf([{ id: ada, levels: traits(2, 1, 0, 0.5, 1) }]);
  const ends = (by: SimilarityMetric, thresholds: readonly number[]) =>
    thresholds.map((at) => find(index, own, by, at).length);
  // Products sum to 4.25, both lengths are 2.5: the cosine is .68.
  expect(ends('cosine', [12, 13, 14])).toEqual([1, 1, 0]);
  // On the diagrams they differ by .2573, .0763 (2 is beyond the end), .2258, 0 and .1915: the distance is .1787.
  expect(ends('euclidean', [3, 4, 5])).toEqual([0, 1, 1]);
});

test('oneself is not found', () => {
  const own = Array.from({ length: 20 }, (_, at) => wave(at));
  const index = indexOf([{ id: ada, levels: own }]);
  expect(find(index, own, 'cosine', 0, 50, ada)).toEqual([]);
});

test('somebody who is average in everything has no direction: the cosine finds nobody, the distance does', () => {
  const index = indexOf([{ id: ada, levels: plain(0) }]);
  for (const own of [plain(0), plain(1), Array.from({ length: 20 }, (_, at) => wave(at))])
    expect(find(index, own, 'cosine', 0)).toEqual([]);
  expect(find(index, plain(0), 'euclidean', 0)).toEqual([writeIdWords(ada)]);
});

test('fewer than five scales in common compare nothing', () => {
  const first = (count: number) => Array.from({ length: 20 }, (_, at) => (at < count ? 1 : null));
  const index = indexOf([{ id: ada, levels: first(5) }]);
  expect(find(index, first(5), 'cosine', 20)).toEqual([writeIdWords(ada)]);
  expect(find(index, first(4), 'cosine', 0)).toEqual([]);
  expect(find(index, first(4), 'euclidean', 20)).toEqual([]);
  expect(find(index, plain(null), 'euclidean', 20)).toEqual([]);
});

test('to find everything important is not to find the same things important', () => {
  const values = (level: (at: number) => number) =>
    Array.from({ length: 20 }, (_, at) => (at < 10 ? null : Math.fround(level(at))));
  const index = indexOf([{ id: ada, levels: values((at) => 2 + (at % 2) / 2) }]);
  // The same order of values at a lower level is as alike as can be, the opposite order at the same level is not.
  expect(
    find(
      index,
      values((at) => -2 + (at % 2) / 2),
      'cosine',
      20,
    ),
  ).toEqual([writeIdWords(ada)]);
  expect(
    find(
      index,
      values((at) => 2.5 - (at % 2) / 2),
      'cosine',
      0,
    ),
  ).toEqual([]);
});

test('a sweep takes out whoever was not put in since the last', () => {
  const index = createVectorIndex();
  const people = Array.from({ length: 300 }, (_, number): IdWords => [number, 0, 0, 0]);
  for (const person of people) index.put(person, plain(1));
  index.sweep();
  expect(index.measure().people).toBe(300);
  for (const person of people.slice(100, 180)) index.put(person, plain(1));
  index.sweep();
  expect(index.measure().people).toBe(80);
  const found = find(index, plain(1), 'euclidean', 0, 300);
  expect([...found].sort()).toEqual(people.slice(100, 180).map(writeIdWords).sort());
});

test('an empty index takes next to nothing', () => {
  expect(createVectorIndex().measure()).toEqual({ people: 0, bytes: 4096 });
});

test('everybody sees the people of a band in an order of their own, the same every time', () => {
  const people = Array.from(
    { length: 200 },
    (_, number): Person => ({
      id: [number, 9, 9, 9],
      levels: plain(1),
    }),
  );
  const index = indexOf(people);
  const seenBy = (order: OrderKey) =>
    index
      .search({ levels: plain(1), self: NOBODY, metric: 'euclidean', thresholdSteps: 2, order, most: 50 })
      .map(writeIdWords);
  const keys: OrderKey[] = [
    [1, 2, 3, 4],
    [1, 2, 3, 5],
    [0, 2, 3, 4],
  ];
  for (const key of keys) expect(seenBy(key)).toEqual(seenBy(key));
  const [one = [], other = [], third = []] = keys.map(seenBy);
  expect(one.filter((person) => other.includes(person)).length).toBeLessThan(30);
  expect(one.filter((person) => third.includes(person)).length).toBeLessThan(30);
});

test('ids become words and the same ids again', () => {
  fc.assert(
    fc.property(fc.uuid(), (text) => {
      expect(writeIdWords(readIdWords(text))).toBe(text);
    }),
  );
  for (const text of ['', 'x', '00000000-0000-0000-0000-00000000000', `${'0'.repeat(31)}g`])
    expect(() => readIdWords(text)).toThrow(RangeError);
});
