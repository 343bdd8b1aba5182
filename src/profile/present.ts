// Puts assessments into the shape of the wire: the specified names beside their older ones, and nothing that is hidden.

import { NORM_SAMPLES } from '#messages/profile/scales.ts';
import { fillSentence } from '#messages/say.ts';
import type { ConfidenceForecastWire, GameAssessmentWire } from './contract.ts';
import type { AverageAssessmentWire, UserAssessmentWire } from './contract-assessments.ts';
import type { ConsentsWire } from './contract-consents.ts';
import type { GameAssessment, Measured } from './rules/assess-game.ts';
import type { Average } from './rules/average.ts';
import { namesMore, wordingOf } from './rules/consents.ts';
import { GAME_METHOD } from './rules/evidence.ts';
import { type Footprints, type Prediction, predictFromWriting } from './rules/footprints.ts';
import type { Instrument, Instruments } from './rules/instruments.ts';
import type { NextStep } from './rules/next-step.ts';
import { percentileOf } from './rules/percentile.ts';
import { type BySurvey, isScale, type Scale, SURVEYS, type Survey, surveyOf } from './rules/scales.ts';
import { placeOnDiagram } from './rules/score-questionnaire.ts';
import { type Level, levelOf } from './rules/standing.ts';
import type { ScoredTest } from './store-assessments.ts';
import type { Consent } from './store-consents.ts';

type Numbers = Record<string, number>;
type Intervals = Record<string, [number, number]>;

/** What the Big Five test itself calls the fifth factor. */
const FIFTH_FACTOR = 'Intellect or Imagination';

/** The wire shape of a game assessment; scores and confidences rounded to three decimals. */
export function presentGameAssessment(
  assessment: GameAssessment,
  hidden: readonly Scale[],
): GameAssessmentWire {
  const roundAll = (map: Readonly<Record<string, number>>): Numbers =>
    Object.fromEntries(showOf(map, hidden).map(([scale, value]) => [scale, roundToThousandths(value)]));
  const pairAll = (map: Readonly<Record<string, readonly [number, number]>>): Intervals =>
    Object.fromEntries(showOf(map, hidden).map(([scale, [low, high]]) => [scale, [low, high]]));
  const ipip = roundAll(assessment.ipip);
  const ipip_confidence = roundAll(assessment.ipip_confidence);
  const ipip_interval = pairAll(assessment.ipip_interval);
  const dospert = roundAll(assessment.dospert);
  const dospert_confidence = roundAll(assessment.dospert_confidence);
  const dospert_interval = pairAll(assessment.dospert_interval);
  const ssvs = roundAll(assessment.ssvs);
  const ssvs_confidence = roundAll(assessment.ssvs_confidence);
  const ssvs_interval = pairAll(assessment.ssvs_interval);
  const counts = [assessment.ipip_answers, assessment.dospert_answers, assessment.ssvs_answers];
  return {
    method: GAME_METHOD,
    answers: counts.flatMap((count) => showOf(count, hidden)).reduce((sum, [, count]) => sum + count, 0),
    ipip,
    ipip_confidence,
    ipip_interval,
    dospert,
    dospert_confidence,
    dospert_interval,
    ssvs,
    ssvs_confidence,
    ssvs_interval,
    personality: ipip,
    personality_confidence: ipip_confidence,
    personality_interval: ipip_interval,
    communication: dospert,
    communication_confidence: dospert_confidence,
    communication_interval: dospert_interval,
    values: ssvs,
    values_confidence: ssvs_confidence,
    values_interval: ssvs_interval,
    levels: presentLevels(assessment.levels, hidden),
  };
}

/** The wire shape of a forecast of confidences; rounded to three decimals. */
export function presentForecast(
  forecast: Readonly<Partial<Record<Scale, number>>>,
  hidden: readonly Scale[],
): ConfidenceForecastWire {
  const confidencesOf = (survey: Survey): Numbers =>
    Object.fromEntries(
      showOf(forecast, hidden).flatMap(([scale, confidence]) =>
        isScale(scale) && surveyOf(scale) === survey ? [[scale, roundToThousandths(confidence)]] : [],
      ),
    );
  return {
    ipip_confidence: confidencesOf('ipip'),
    dospert_confidence: confidencesOf('dospert'),
    ssvs_confidence: confidencesOf('ssvs'),
  };
}

/** The wire shape of what the tests say. Percentiles are of today's norms, scores as they were scored. */
export function presentUserAssessment(
  tests: readonly ScoredTest[],
  hidden: readonly Scale[],
  instruments: Instruments,
  footprints: Iterable<Footprints>,
): UserAssessmentWire {
  const scored = (survey: Survey) => presentScores(tests, survey, hidden);
  const [miniIpip, dospert, ssvs] = [scored('ipip'), scored('dospert'), scored('ssvs')];
  return {
    mini_ipip: renameFifth(miniIpip.values),
    mini_ipip_interval: renameFifth(miniIpip.intervals),
    dospert: dospert.values,
    dospert_interval: dospert.intervals,
    ssvs: ssvs.values,
    ssvs_interval: ssvs.intervals,
    percentiles: rankTests(tests, hidden, instruments),
    levels: presentLevels(levelTests(tests), hidden),
    ...presentPrediction(footprints, hidden),
    dospert_predicted: {},
    dospert_predicted_confidence: {},
    dospert_predicted_interval: {},
    sources: Object.fromEntries(
      tests.map((test) => [test.survey, presentTest(test, instruments[test.survey], hidden)]),
    ),
    hidden_scales: [...hidden],
  };
}

/** The wire shape of what to do next; rounded to three decimals. */
export function presentNextStep({ known, story, test }: NextStep) {
  return {
    known: roundToThousandths(known),
    ...(story && {
      story: { topic_id: story.id, name: story.name, known: roundToThousandths(story.known) },
    }),
    ...(test && { test: { survey: test.survey, known: roundToThousandths(test.known) } }),
  };
}

function presentPrediction(footprints: Iterable<Footprints>, hidden: readonly Scale[]) {
  const writing = [...footprints].find((one) => one.kind === 'writing');
  const shown = (writing === undefined ? [] : predictFromWriting(writing)).filter(
    ({ trait }) => !hidden.includes(trait),
  );
  return {
    ipip_predicted: mapOf(shown, ({ score }) => roundToThousandths(score)),
    ipip_predicted_confidence: mapOf(shown, ({ confidence }) => roundToThousandths(confidence)),
    ipip_predicted_interval: mapOf(shown, ({ interval: [low, high] }): [number, number] => [low, high]),
  };
}

function mapOf<T>(
  predictions: readonly Prediction[],
  pick: (prediction: Prediction) => T,
): Record<string, T> {
  return Object.fromEntries(predictions.map((one) => [one.trait, pick(one)]));
}

/** The wire shape of the averages, without the scales that whoever asks has hidden. */
export function presentAverages(
  averages: BySurvey<Average>,
  hidden: readonly Scale[],
  instruments: Instruments,
): AverageAssessmentWire {
  const levels: Numbers = {};
  for (const survey of SURVEYS)
    for (const [scale, mean] of showOf(averages[survey].means, hidden)) {
      const norm = isScale(scale) ? instruments[survey].norms[scale] : undefined;
      const distance = norm && (mean - placeOnDiagram(survey, norm.mean)) / norm.sd;
      // A published norm is rounded where it is drawn, and no distance from itself.
      if (distance !== undefined)
        levels[scale] = averages[survey].kind === 'norms' ? 0 : roundToThousandths(distance);
    }
  const meansOf = (survey: Survey) => Object.fromEntries(showOf(averages[survey].means, hidden));
  const sourceOf = (survey: Survey) => {
    const { kind, people, publishedAt } = averages[survey];
    const { text } = NORM_SAMPLES[`scales.sample_${kind === 'people' ? kind : survey}` as const];
    const sample = fillSentence(text, { people: people.toLocaleString('en') });
    return { kind, people, sample, ...(publishedAt && { published_at: publishedAt.toISOString() }) };
  };
  const [ipip, dospert, ssvs] = [meansOf('ipip'), meansOf('dospert'), meansOf('ssvs')];
  return {
    ...{ ipip, dospert, ssvs, personality: ipip, communication: dospert, values: ssvs },
    levels,
    sources: { ipip: sourceOf('ipip'), dospert: sourceOf('dospert'), ssvs: sourceOf('ssvs') },
  };
}

function presentScores(tests: readonly ScoredTest[], survey: Survey, hidden: readonly Scale[]) {
  const values: Numbers = {};
  const intervals: Intervals = {};
  const scores = tests.find((test) => test.survey === survey)?.scores ?? {};
  for (const [scale, { score, interval }] of showOf(scores, hidden)) {
    values[scale] = roundToThousandths(score);
    intervals[scale] = [interval[0], interval[1]];
  }
  return { values, intervals };
}

function rankTests(tests: readonly ScoredTest[], hidden: readonly Scale[], instruments: Instruments) {
  const percentiles: UserAssessmentWire['percentiles'] = {};
  for (const { survey, scores } of tests) {
    for (const [scale, { score, interval }] of showOf(scores, hidden)) {
      const norm = isScale(scale) ? instruments[survey].norms[scale] : undefined;
      if (norm === undefined) continue;
      const placed = { mean: placeOnDiagram(survey, norm.mean), sd: norm.sd };
      percentiles[scale] = percentileOf(placed, score, interval);
    }
  }
  return percentiles;
}

/** The levels of all scales of the tests. */
export function levelTests(tests: readonly ScoredTest[]): Measured<Scale, Level> {
  const scored = tests.flatMap(({ scores }) => Object.entries(scores));
  return Object.fromEntries(
    scored.map(([scale, { theta, confidence }]) => [scale, levelOf(theta, confidence)]),
  );
}

export function presentLevels(
  levels: Measured<Scale, Level>,
  hidden: readonly Scale[],
): Record<string, Level> {
  return Object.fromEntries(
    showOf(levels, hidden).map(([scale, { at, low, high }]) => [
      scale,
      { at: roundToThousandths(at), low: roundToThousandths(low), high: roundToThousandths(high) },
    ]),
  );
}

function presentTest(
  { instrument, instrumentVersion, method, answers, answeredAt }: ScoredTest,
  { norms }: Instrument,
  hidden: readonly Scale[],
) {
  const assumed = showOf(norms, hidden).flatMap(([scale, norm]) => (norm.assumed ? [scale] : []));
  return {
    ...{ instrument, instrument_version: instrumentVersion, method, answers },
    answered_at: answeredAt.toISOString(),
    ...(assumed.length > 0 ? { assumed } : {}),
  };
}

function renameFifth<T>(map: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(map).map(([scale, value]) => [scale === 'Openness' ? FIFTH_FACTOR : scale, value]),
  );
}

/** The entries of a map of scales that are there and not hidden. */
export function showOf<T>(
  map: Readonly<Partial<Record<string, T>>>,
  hidden: readonly Scale[],
): readonly (readonly [string, T])[] {
  const names: readonly string[] = hidden;
  return Object.entries(map).flatMap(([scale, value]) =>
    value === undefined || names.includes(scale) ? [] : [[scale, value] as const],
  );
}

/** A score, a confidence or a share as it is answered: three decimals. */
export function roundToThousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** The wire shape of a person's consents, each with the wording that a decision of today is about. */
export function presentConsents(consents: readonly Consent[], reader: string | undefined): ConsentsWire {
  return {
    consents: consents.map(({ kind, given, decided, agreed }) => ({
      kind,
      // What was agreed to of another place holds for that one alone.
      given: given && (kind !== 'read_by_model' || decided?.version === wordingOf(kind, reader)),
      version: wordingOf(kind, reader),
      decided_at: decided?.at.toISOString() ?? null,
      names_more: agreed !== undefined && namesMore(kind, agreed),
    })),
  };
}
