// The words under the diagrams: tendencies with their confidence, never verdicts.
import { describe, expect, it } from 'vitest';
import { RESULTS } from '#messages/card-story/results.ts';
import { LEANINGS } from '#messages/profile/leanings.ts';
import { say } from '#messages/say.ts';
import type { Scale } from '#profile/rules/scales.ts';
import { levelOf } from '#profile/rules/standing.ts';
import { describeBasis, describeConfidence, describeStandOuts, readConfidence } from './describe.ts';

/** Levels at so many standard deviations from the average, each this sure. */
function levelsOf(places: Readonly<Partial<Record<Scale, number>>>, confidence = 0.5) {
  return Object.fromEntries(
    Object.entries(places).map(([scale, place]) => [scale, levelOf(place, confidence)]),
  );
}

const tell = (levels: ReturnType<typeof levelsOf>, whole: { kept?: boolean; hidden_count?: number } = {}) =>
  describeStandOuts(levels, { kept: true, hidden_count: 0, levels, ...whole });

describe('describeStandOuts', () => {
  it.each([
    [{ Extraversion: 1.2 }, ['You seem to lean towards lively company.']],
    [{ Extraversion: -2.2 }, ['You seem to lean strongly towards quiet and solitude.']],
    [
      { Neuroticism: 1, Agreeableness: -1.2, Openness: 0.6 },
      ['You seem to lean towards standing your ground.', 'You seem to lean towards emotional sensitivity.'],
    ],
    [{ Openness: 0.8 }, [say(LEANINGS, 'leanings.none')]],
  ])('%j', (places, sentences) => {
    expect(tell(levelsOf(places))).toEqual(sentences);
  });

  it('takes the middle for a finding only when the whole interval lies there', () => {
    expect(tell(levelsOf({ Social: 0.1 }, 0.8))).toEqual([say(LEANINGS, 'leanings.all_middle')]);
    expect(tell(levelsOf({ Social: 0.1 }, 0.5))).toEqual([say(LEANINGS, 'leanings.none')]);
  });

  it('invites to play when nothing was measured', () => {
    expect(tell({})).toEqual([expect.stringMatching(/^No answer has touched on this yet/)]);
  });

  it('says that nothing is kept or that all is hidden, and never that nothing was answered then', () => {
    expect(tell({}, { kept: false })).toEqual([say(RESULTS, 'results.not_kept')]);
    expect(tell({}, { hidden_count: 20 })).toEqual([say(RESULTS, 'results.all_hidden')]);
    // Of one survey, while others are told: it may be either.
    const others = { kept: true, hidden_count: 5, levels: levelsOf({ Power: 1 }) };
    expect(describeStandOuts({}, others)).toEqual([say(RESULTS, 'results.nothing_shown')]);
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
