// The vocabulary holds twenty scales, each with one survey.
import { describe, expect, test } from 'vitest';
import {
  isScale,
  SCALE_MAXIMUM,
  SCALES,
  SCALES_BY_SURVEY,
  type Scale,
  SURVEYS,
  surveyOf,
  VALUES,
} from './scales.ts';

describe('scales', () => {
  test('there are five traits, five domains of risk and ten values, and no name twice', () => {
    expect(SURVEYS.map((survey) => SCALES_BY_SURVEY[survey].length)).toEqual([5, 5, 10]);
    expect(new Set(SCALES).size).toBe(20);
  });

  test('values stand in the order of the survey, so that 1 to 10 can stand for them', () => {
    expect(VALUES[0]).toBe('Power');
    expect(VALUES[4]).toBe('Self-Direction');
    expect(VALUES[9]).toBe('Security');
  });

  test.each([
    ['Openness', 'ipip', 4],
    ['Health/Safety', 'dospert', 6],
    ['Social', 'dospert', 6],
    ['Self-Direction', 'ssvs', 8],
    ['Security', 'ssvs', 8],
  ] as const)('%s belongs to %s, whose diagrams end at %d', (scale, survey, maximum) => {
    expect(surveyOf(scale)).toBe(survey);
    expect(SCALE_MAXIMUM[survey]).toBe(maximum);
  });

  test('every scale is known by its name', () => {
    expect(SCALES.filter(isScale)).toEqual(SCALES);
  });

  test.each(['', 'openness', 'Openness ', 'Intellect or Imagination', 'ipip', 'toString', '__proto__'])(
    '"%s" is no scale',
    (text) => {
      expect(isScale(text)).toBe(false);
      expect(() => surveyOf(text as Scale)).toThrow(RangeError);
    },
  );
});
