// Puts an assessment into the shape of the wire: the specified names beside their older ones.
import type { GameAssessmentWire } from './contract.ts';
import type { GameAssessment } from './rules/assess-game.ts';
import { GAME_METHOD } from './rules/evidence.ts';

type Numbers = Record<string, number>;
type Intervals = Record<string, [number, number]>;

/** The wire shape of a game assessment; scores and confidences rounded to three decimals. */
export function presentGameAssessment(assessment: GameAssessment): GameAssessmentWire {
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
    answers: counts.flatMap((count) => Object.values(count)).reduce((sum, count) => sum + count, 0),
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
  };
}

function roundAll(map: Readonly<Record<string, number>>): Numbers {
  return Object.fromEntries(
    Object.entries(map).map(([scale, value]) => [scale, Math.round(value * 1000) / 1000]),
  );
}

function pairAll(map: Readonly<Record<string, readonly [number, number]>>): Intervals {
  return Object.fromEntries(Object.entries(map).map(([scale, [low, high]]) => [scale, [low, high]]));
}
