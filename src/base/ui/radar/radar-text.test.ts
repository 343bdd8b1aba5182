// What a radar says to those who cannot see it.
import { describe, expect, it } from 'vitest';
import {
  type RadarSeries,
  summarizeRadar,
  writeAxis,
  writeCell,
  writeReadout,
  writeValue,
} from './radar-text.ts';

const AXES = [{ name: 'a', label: 'Anchor' }, { name: 'b' }, { name: 'c' }, { name: 'd' }];
const GAME: RadarSeries = {
  id: 'game',
  label: 'Game',
  values: { a: 0, b: 2.44, c: null },
  intervals: { a: [0, 1.25], b: [1, 3] },
};
const TEST: RadarSeries = { id: 'test', label: 'Test', values: { a: 1, b: 2, c: 3, d: Number.NaN } };

describe('the table', () => {
  it('says of a missing value that it was not measured, and of a 0 that it is 0', () => {
    expect(AXES.map((axis) => writeCell(GAME, axis))).toEqual([
      '0.0 (0.0 to 1.3)',
      '2.4 (1.0 to 3.0)',
      'not measured',
      'not measured',
    ]);
    expect(writeCell(TEST, { name: 'd' })).toBe('not measured');
  });
});

describe('a value in a sentence', () => {
  it('has its interval when there is one', () => {
    expect(writeValue(GAME, { name: 'b' }, 4)).toBe('2.4 of 4, likely 1.0 to 3.0');
    expect(writeValue(TEST, { name: 'b' }, 4)).toBe('2.0 of 4');
  });

  it('is told apart by series when there are several', () => {
    expect(writeAxis([GAME], { name: 'c' }, 4)).toBe('not measured');
    expect(writeAxis([TEST, GAME], { name: 'c' }, 4)).toBe('Test: 3.0 of 4; Game: not measured');
    expect(writeReadout([TEST, GAME], { name: 'b' }, 4)).toBe('Test\u00a02.0 · Game\u00a02.4');
  });
});

describe('the summary', () => {
  it('names highest and lowest of each series and counts what is missing', () => {
    expect(summarizeRadar({ title: 'Traits', axes: AXES, maximum: 4, series: [GAME, TEST] })).toBe(
      'Traits, a diagram from 0 to 4. Game: highest on b (2.4), lowest on Anchor (0.0). 2 not measured. ' +
        'Test: highest on c (3.0), lowest on Anchor (1.0). 1 not measured.',
    );
  });
});
