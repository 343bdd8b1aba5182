// What the list says of a scale: by the test first, by the games beside it, and nothing that is not known.
import { expect, test } from 'vitest';
import {
  NOTHING_KNOWN,
  RECORDED_AVERAGE,
  RECORDED_GAME,
  RECORDED_USER,
} from '../../../../tests/recorded-assessments.ts';
import { SCALES_BY_SURVEY, SURVEYS } from '../../rules/scales.ts';
import { tellScale } from './tell-scale.ts';

const ALL = { user: RECORDED_USER, game: RECORDED_GAME, average: RECORDED_AVERAGE };
const sourcesOf = (words: ReturnType<typeof tellScale>) =>
  words.kind === 'told' ? words.told.map(({ source }) => source) : words.kind;

test('a test comes before the games, and each stands alone where the other is missing', () => {
  expect(sourcesOf(tellScale('Openness', 'ipip', ALL, false))).toEqual(['test', 'game']);
  expect(sourcesOf(tellScale('Health/Safety', 'dospert', ALL, false))).toEqual(['test']);
  const untested = { ...ALL, user: NOTHING_KNOWN.user };
  expect(sourcesOf(tellScale('Openness', 'ipip', untested, false))).toEqual(['game']);
  expect(sourcesOf(tellScale('Health/Safety', 'dospert', untested, false))).toBe('unmeasured');
});

test('every scale is told in words, with its own numbers', () => {
  for (const survey of SURVEYS)
    for (const scale of SCALES_BY_SURVEY[survey]) {
      const words = tellScale(scale, survey, ALL, false);
      if (words.kind !== 'told') throw new Error(`${scale} is not told`);
      const [first] = words.told;
      expect(first.text.length, scale).toBeGreaterThan(40);
      expect(first.interval[0]).toBeLessThanOrEqual(first.value);
      expect(first.interval[1]).toBeGreaterThanOrEqual(first.value);
    }
});

test('a hidden scale says only that, and one that cannot be read says so', () => {
  const user = { ...RECORDED_USER, hidden_scales: ['Power'] };
  expect(tellScale('Power', 'ssvs', { ...ALL, user }, false)).toEqual({ kind: 'hidden' });
  expect(tellScale('Power', 'ssvs', { ...ALL, user: undefined, game: undefined }, false)).toEqual({
    kind: 'unread',
  });
  // Of the games alone it would say one thing now and another one when the test is there.
  expect(tellScale('Power', 'ssvs', { ...ALL, user: undefined }, true)).toEqual({ kind: 'loading' });
});

test('a score without its interval or its place among others is not put into words', () => {
  const bare = { ...RECORDED_USER, ssvs_interval: {} };
  expect(sourcesOf(tellScale('Hedonism', 'ssvs', { ...ALL, user: bare }, false))).toBe('unmeasured');
  const unplaced = { ...RECORDED_USER, percentiles: { Hedonism: { at: Number.NaN, low: 1, high: 2 } } };
  expect(sourcesOf(tellScale('Hedonism', 'ssvs', { ...ALL, user: unplaced }, false))).toBe('unmeasured');
});
