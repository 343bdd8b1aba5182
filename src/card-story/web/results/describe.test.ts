// The words under the diagrams: tendencies with their confidence, never verdicts.
import { describe, expect, it } from 'vitest';
import { LEANINGS } from '#messages/profile/leanings.ts';
import { say } from '#messages/say.ts';
import type { Scale } from '#profile/rules/scales.ts';
import { levelOf } from '#profile/rules/standing.ts';
import { describeBasis, describeConfidence, describeLeanings, readConfidence } from './describe.ts';

/** Levels at so many standard deviations from the average, each this sure. */
function levelsOf(places: Readonly<Partial<Record<Scale, number>>>, confidence = 0.5) {
  return Object.fromEntries(
    Object.entries(places).map(([scale, place]) => [scale, levelOf(place, confidence)]),
  );
}

describe('describeLeanings', () => {
  it.each([
    [{ Extraversion: 1.2 }, 'You probably lean towards lively company.'],
    [{ Extraversion: -2.2 }, 'You clearly lean towards quiet and solitude.'],
    [
      { Neuroticism: 1, Agreeableness: -1.2, Openness: 0.6 },
      'You probably lean towards standing your ground. You probably lean towards emotional sensitivity.',
    ],
    [{ Openness: 0.8 }, say(LEANINGS, 'leanings.none')],
  ])('%j', (places, sentence) => {
    expect(describeLeanings(levelsOf(places))).toBe(sentence);
  });

  it('takes the middle for a finding only when the whole interval lies there', () => {
    expect(describeLeanings(levelsOf({ Social: 0.1 }, 0.8))).toBe(say(LEANINGS, 'leanings.all_middle'));
    expect(describeLeanings(levelsOf({ Social: 0.1 }, 0.5))).toBe(say(LEANINGS, 'leanings.none'));
  });

  it('invites to play when nothing was measured', () => {
    expect(describeLeanings({})).toMatch(/^No answer has touched on this yet/);
  });
});

describe('describeConfidence', () => {
  it.each([
    [0.124, 'Confidence: first guess (12 %)'],
    [0.36, 'Confidence: rough (36 %)'],
    [0.6, 'Confidence: fair (60 %)'],
    [0.8, 'Confidence: good (80 %)'],
  ])('%d', (confidence, sentence) => {
    expect(describeConfidence(confidence)).toBe(sentence);
  });

  it('is the mean over the measured scales, and nothing without any', () => {
    expect(readConfidence({ confidences: { Power: 0.2, Security: 0.4 } })).toBeCloseTo(0.3);
    expect(readConfidence({ confidences: {} })).toBeUndefined();
  });
});

it('says what the results rest on', () => {
  expect(describeBasis(24)).toContain('rest on 24 answers');
  expect(describeBasis(1)).toContain('a single answer');
});
