// Sequences: in whatever order they come, what is missing and what came twice is known.
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { listGaps, type Seen, takeSequence } from './sequences.ts';

const takeAll = (sequences: readonly number[]) =>
  sequences.reduce<{ seen: Seen; news: string[] }>(
    ({ seen, news }, sequence) => {
      const taken = takeSequence(seen, sequence);
      return { seen: taken.seen, news: [...news, taken.news.kind] };
    },
    { seen: [], news: [] },
  );

it('says what each one means', () => {
  expect(takeAll([4, 5, 8, 6, 8, 3, 7, 9]).news).toEqual([
    ...['next', 'next', 'gap', 'filled', 'repeated', 'filled', 'filled', 'next'],
  ]);
  expect(takeSequence([{ from: 1, to: 2 }], 6).news).toEqual({ kind: 'gap', missing: { from: 3, to: 5 } });
});

it.each([0, -1, 1.5, Number.NaN])('takes no sequence like %d', (sequence) => {
  expect(() => takeSequence([], sequence)).toThrow(RangeError);
});

it('property: the gaps are what has not come between the first and the last', () => {
  const sequences = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(sequences, (all) => {
      const { seen, news } = takeAll(all);
      const came = new Set(all);
      const missing = listGaps(seen).flatMap(({ from, to }) =>
        Array.from({ length: to - from + 1 }, (_, at) => from + at),
      );
      const [least, most] = [Math.min(...all), Math.max(...all)];
      const between = Array.from({ length: most - least + 1 }, (_, at) => least + at);
      expect(missing).toEqual(between.filter((one) => !came.has(one)));
      expect(news.filter((kind) => kind === 'repeated')).toHaveLength(all.length - came.size);
    }),
  );
});
