// The words under the diagrams: tendencies with their confidence, never verdicts.
import { describe, expect, it } from 'vitest';
import { TENDENCIES } from '#messages/card-story/results.ts';
import { GAME_NORMS } from '#profile/rules/norms.ts';
import { SCALES_BY_SURVEY, type Scale, SURVEYS } from '#profile/rules/scales.ts';
import {
  describeBasis,
  describeConfidence,
  describeTendencies,
  findMeasuredSurvey,
  readConfidence,
} from './describe.ts';

/** A result whose scales stand so many standard deviations from the average. */
function resultOf(levels: Readonly<Partial<Record<Scale, number>>>, confidence = 0.4) {
  const entries = Object.entries(levels) as [Scale, number][];
  return {
    values: Object.fromEntries(
      entries.map(([scale, level]) => [scale, GAME_NORMS[scale].mean + level * GAME_NORMS[scale].sd]),
    ),
    confidences: Object.fromEntries(entries.map(([scale]) => [scale, confidence])),
    intervals: {},
  };
}

describe('describeTendencies', () => {
  it.each([
    [{ Extraversion: 1.2 }, 'These answers lean towards lively company.'],
    [{ Extraversion: 0.7 }, 'There is a hint of lively company in these answers.'],
    [{ Extraversion: -1.3, Openness: 1.2 }, 'These answers lean towards quiet and solitude and new ideas.'],
    [
      { Neuroticism: 1.2, Agreeableness: -0.7, Openness: 0.6 },
      'These answers lean towards emotional sensitivity, with a hint of standing your ground.',
    ],
    [
      { Openness: 0.7, Neuroticism: -0.6 },
      'There is a hint of new ideas and of less emotional sensitivity in these answers.',
    ],
    [{ Openness: 0.2 }, 'These answers do not lean either way yet.'],
  ])('%j', (levels, sentence) => {
    expect(describeTendencies('ipip', resultOf(levels))).toBe(sentence);
  });

  it('takes the average for a finding only when it is fairly sure', () => {
    expect(describeTendencies('dospert', resultOf({ Social: 0.1 }, 0.8))).toBe(
      'These answers stay close to how most people answer.',
    );
  });

  it('invites to play when nothing was measured', () => {
    expect(describeTendencies('ssvs', resultOf({}))).toMatch(/^No answer has touched on this yet/);
  });

  it('has words for both ends of every scale, and none of them is Neuroticism', () => {
    for (const survey of SURVEYS) {
      for (const scale of SCALES_BY_SURVEY[survey]) {
        for (const level of [1.5, -1.5]) {
          const sentence = describeTendencies(survey, resultOf({ [scale]: level }));
          expect(sentence).toMatch(/^These answers lean towards [a-z]/);
          expect(sentence).not.toMatch(/results\.|neurotic|\byou are\b/i);
        }
      }
    }
    const phrases = Object.values(TENDENCIES).map(({ text }) => text);
    expect(new Set(phrases).size).toBe(phrases.length);
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
    expect(readConfidence(resultOf({}))).toBeUndefined();
  });
});

describe('findMeasuredSurvey', () => {
  const [traits, risks, values] = [{ Openness: 0.1 }, { Social: 0.4 }, { Power: 0.3 }];
  it.each([
    ['ipip', traits, risks, values],
    ['dospert', {}, risks, values],
    ['ssvs', {}, {}, values],
    ['ipip', {}, {}, {}],
  ])('is %s of %j, %j and %j', (survey, ipip_confidence, dospert_confidence, ssvs_confidence) => {
    expect(findMeasuredSurvey({ ipip_confidence, dospert_confidence, ssvs_confidence })).toBe(survey);
  });
});

it('says what the results rest on', () => {
  expect(describeBasis(24)).toContain('rest on 24 answers');
  expect(describeBasis(1)).toContain('a single answer');
});
