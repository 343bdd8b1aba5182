// What is proposed next is what would bring most, and nothing where nothing would.
import { expect, test } from 'vitest';
import { findNextStep } from './next-step.ts';
import { SCALES, SCALES_BY_SURVEY, TRAITS } from './scales.ts';
import { levelOf } from './standing.ts';

const all = (scales: readonly string[], confidence: number) =>
  Object.fromEntries(scales.map((scale) => [scale, confidence]));
const RELIABILITIES = {
  ipip: all(SCALES_BY_SURVEY.ipip, 0.7),
  dospert: all(SCALES_BY_SURVEY.dospert, 0.6),
  ssvs: all(SCALES_BY_SURVEY.ssvs, 0.7),
};
const cards = (count: number, weight = 1) =>
  TRAITS.flatMap((scale) => Array.from({ length: count }, () => ({ scale, weight })));
const NEW = { scales: SCALES, tests: {}, games: {}, reliabilities: RELIABILITIES };
const GAMES = [
  { id: 'a', name: 'A', cards: cards(2) },
  { id: 'b', name: 'B', cards: cards(4) },
];

test('to somebody new: the game that asks most, and the test with most scales', () => {
  const { known, story, test: untaken } = findNextStep({ ...NEW, further: GAMES });
  expect(known).toBe(0);
  expect(story).toMatchObject({ id: 'b', name: 'B' });
  expect(untaken?.survey).toBe('ssvs');
  expect(untaken?.known).toBeCloseTo(0.35, 6);
});

test('of what is known the same game brings less, and a test that was taken is not proposed again', () => {
  const games = Object.fromEntries(TRAITS.map((scale) => [scale, levelOf(0.3, 0.6)]));
  const tests = Object.fromEntries(SCALES_BY_SURVEY.ssvs.map((scale) => [scale, levelOf(0, 0.7)]));
  const first = findNextStep({ ...NEW, further: GAMES });
  const later = findNextStep({ ...NEW, games, tests, further: GAMES });
  expect(later.known).toBeCloseTo((5 * 0.6 + 10 * 0.7) / 20, 6);
  expect((later.story?.known ?? 0) - later.known).toBeLessThan(first.story?.known ?? 0);
  expect(later.test?.survey).toBe('dospert');
});

test('nothing that would read as the same percentage', () => {
  const taken = [...SCALES_BY_SURVEY.ipip, ...SCALES_BY_SURVEY.ssvs];
  const tests = Object.fromEntries(taken.map((scale) => [scale, levelOf(0, 0.475)]));
  const find = (reliability: number) =>
    findNextStep({
      ...{ ...NEW, tests, further: [] },
      reliabilities: { ...RELIABILITIES, dospert: all(SCALES_BY_SURVEY.dospert, reliability) },
    });
  // .356 to .363: both are 36 %.
  expect(find(0.026)).not.toHaveProperty('test');
  expect(find(0.06).test).toMatchObject({ survey: 'dospert' });
});

test('nothing where nothing would bring anything, and hidden scales count nowhere', () => {
  const tests = Object.fromEntries(SCALES.map((scale) => [scale, levelOf(0, 0.7)]));
  const nothing = findNextStep({ ...NEW, tests, further: [{ id: 'a', name: 'A', cards: cards(1, 0) }] });
  expect(nothing.known).toBeCloseTo(0.7, 6);
  expect(Object.keys(nothing)).toEqual(['known']);
  expect(findNextStep({ ...NEW, scales: [], further: GAMES })).toEqual({ known: 0 });
});
