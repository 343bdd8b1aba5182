// How sure an estimate is, in a word.
import type { Measured } from './assess-game.ts';
import type { Scale } from './scales.ts';

export type ConfidenceWord = 'first guess' | 'rough' | 'fair' | 'good';

/** The word that stands for a confidence: below .30 a first guess, below .55 rough, below .75 fair, else good. */
export function confidenceWord(confidence: number): ConfidenceWord {
  if (confidence < 0.3) return 'first guess';
  if (confidence < 0.55) return 'rough';
  if (confidence < 0.75) return 'fair';
  return 'good';
}

/** Mean confidence (0 to 1) over the measured scales of a map; undefined when none was measured. */
export function meanConfidence(confidences: Measured<Scale, number>): number | undefined {
  const measured = Object.values(confidences);
  if (measured.length === 0) return undefined;
  return measured.reduce((sum, confidence) => sum + confidence, 0) / measured.length;
}
