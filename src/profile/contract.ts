// What the profile says over the wire: assessments as maps of scale name to value, confidence and interval.
import * as z from 'zod/mini';
import { nameShape } from '#base/wire/shapes.ts';

/** By scale, in units of the diagram. */
export const values = nameShape('ScaleValues', z.record(z.string(), z.number()));
export const intervals = nameShape('ScaleIntervals', z.record(z.string(), z.tuple([z.number(), z.number()])));

/**
 * Where scales stand before they are put on a diagram, in standard deviations from the average person (0) of their own
 * norm, with the ends of the 90 % interval.
 */
export const levels = z.record(
  z.string(),
  nameShape('Level', z.object({ at: z.number(), low: z.number(), high: z.number() })),
);

/**
 * A game assessment. Values are on the diagram's scale (Big Five 0 to 4, risk 0 to 6, values 0 to 8),
 * confidences 0 to 1, intervals 90 %. A scale without an answer is absent from every map.
 * `personality`, `communication` and `values` are older names of `ipip`, `dospert` and `ssvs`.
 */
export const gameAssessmentSchema = z.object({
  method: z.string(),
  answers: z.int(),
  ipip: values,
  ipip_confidence: values,
  ipip_interval: intervals,
  dospert: values,
  dospert_confidence: values,
  dospert_interval: intervals,
  ssvs: values,
  ssvs_confidence: values,
  ssvs_interval: intervals,
  personality: values,
  personality_confidence: values,
  personality_interval: intervals,
  communication: values,
  communication_confidence: values,
  communication_interval: intervals,
  values: values,
  values_confidence: values,
  values_interval: intervals,
  /** Of every scale of the three surveys that has an answer. */
  levels,
});

/** Confidences (0 to 1) by scale that an assessment may come to. */
export const confidenceForecastSchema = z.object({
  ipip_confidence: values,
  dospert_confidence: values,
  ssvs_confidence: values,
});

export type ConfidenceForecastWire = z.infer<typeof confidenceForecastSchema>;
export type GameAssessmentWire = z.infer<typeof gameAssessmentSchema>;
