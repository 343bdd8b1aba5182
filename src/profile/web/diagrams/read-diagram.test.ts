// What reaches a diagram: numbers of the scales it has and that are not hidden, by whatever name, and nothing else.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  NOTHING_KNOWN,
  RECORDED_AVERAGE,
  RECORDED_GAME,
  RECORDED_USER,
} from '../../../../tests/recorded-assessments.ts';
import { SCALES_BY_SURVEY, SURVEYS, TRAITS, VALUES } from '../../rules/scales.ts';
import { readConfidence, readSource, SOURCES, sourcesOf } from './read-diagram.ts';

const ALL = { user: RECORDED_USER, game: RECORDED_GAME, average: RECORDED_AVERAGE };
const NONE = { user: undefined, game: undefined, average: undefined };

describe('readSource', () => {
  it('reads the test, with the survey’s own name for Openness', () => {
    const { values, intervals } = readSource('test', 'ipip', ALL);
    expect(Object.keys(values)).toEqual([...TRAITS]);
    expect(values.Openness).toBe(3.5);
    expect(intervals.Openness).toEqual([2.7, 4]);
  });

  it('takes a value keyed by its number in the survey', () => {
    const numbered = Object.fromEntries(VALUES.map((_, index) => [index + 1, index % 9]));
    const user = { ...RECORDED_USER, ssvs: numbered, ssvs_interval: { 10: [0, 2] as [number, number] } };
    const { values, intervals } = readSource('test', 'ssvs', { ...ALL, user });
    expect(values).toEqual({ ...Object.fromEntries(VALUES.map((name, index) => [name, index % 9])) });
    expect(values.Security).toBe(0);
    expect(intervals).toEqual({ Security: [0, 2] });
    // Numbers mean nothing to the other two.
    const wrong = { ...RECORDED_USER, dospert: { 1: 3 } };
    expect(readSource('test', 'dospert', { ...ALL, user: wrong }).values).toEqual({});
  });

  it('keeps a 0 and leaves open what the games did not touch on', () => {
    expect(readSource('test', 'ssvs', ALL).values.Tradition).toBe(0);
    expect(readSource('game', 'dospert', ALL).values).not.toHaveProperty('Health/Safety');
  });

  it('leaves a hidden scale out of every source', () => {
    const user = { ...RECORDED_USER, hidden_scales: ['Power', 'No such scale'] };
    for (const source of sourcesOf('ssvs'))
      expect(readSource(source, 'ssvs', { ...ALL, user }).values).not.toHaveProperty('Power');
    expect(Object.keys(readSource('average', 'ssvs', { ...ALL, user }).values)).toHaveLength(9);
  });

  it('has predictions for traits and risks only', () => {
    expect(sourcesOf('ipip')).toEqual(['test', 'game', 'average', 'predicted']);
    expect(sourcesOf('ssvs')).toEqual(['test', 'game', 'average']);
    const user = { ...RECORDED_USER, dospert_predicted: { Social: 3 } };
    expect(readSource('predicted', 'dospert', { ...ALL, user }).values).toEqual({ Social: 3 });
    expect(readSource('predicted', 'ssvs', { ...ALL, user }).values).toEqual({});
  });

  it('says nothing of what is not there', () => {
    for (const survey of SURVEYS)
      for (const source of SOURCES)
        expect(readSource(source, survey, NONE)).toEqual({ values: {}, intervals: {} });
  });

  it('lets no NaN, infinity or text through, whatever the server says', () => {
    const value = fc.oneof(
      fc.double(),
      fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, null, undefined, '3', {}, [1]),
    );
    const maps = fc.dictionary(fc.constantFrom(...TRAITS, 'Intellect or Imagination', 'x'), value);
    const ends = fc.dictionary(fc.constantFrom(...TRAITS), fc.oneof(fc.array(value), value));
    fc.assert(
      fc.property(maps, ends, (mini_ipip, mini_ipip_interval) => {
        const user = { ...RECORDED_USER, mini_ipip, mini_ipip_interval } as unknown as typeof RECORDED_USER;
        const { values, intervals } = readSource('test', 'ipip', { ...ALL, user });
        for (const [name, read] of Object.entries(values)) {
          expect(Number.isFinite(read)).toBe(true);
          expect(TRAITS).toContain(name);
        }
        for (const [name, pair] of Object.entries(intervals)) {
          expect(values).toHaveProperty([name]);
          expect(pair.length === 2 && pair.every(Number.isFinite)).toBe(true);
        }
      }),
    );
  });
});

describe('readConfidence', () => {
  it('is the rounded percent of the mean', () => {
    expect(readConfidence('ipip', ALL)).toBe(42);
    expect(readConfidence('ssvs', ALL)).toBe(20);
  });

  it('says nothing until the games have touched on three scales that are shown', () => {
    const game = { ...RECORDED_GAME, ipip: { Extraversion: 1, Openness: 2 } };
    expect(readConfidence('ipip', { ...ALL, game })).toBeUndefined();
    const user = { ...RECORDED_USER, hidden_scales: ['Ethical', 'Social'] };
    expect(readConfidence('dospert', { ...ALL, user })).toBeUndefined();
    expect(readConfidence('ipip', { ...ALL, ...NOTHING_KNOWN })).toBeUndefined();
  });

  it.each([
    [7, 100],
    [-3, 0],
    [Number.NaN, undefined],
  ])('keeps a confidence of %f within 0 to 100', (confidence, percent) => {
    const ipip_confidence = Object.fromEntries(SCALES_BY_SURVEY.ipip.map((scale) => [scale, confidence]));
    expect(readConfidence('ipip', { ...ALL, game: { ...RECORDED_GAME, ipip_confidence } })).toBe(percent);
  });
});
