// What the assessments say over the wire: tests, game and average side by side, each with where it comes from.
import * as z from 'zod/mini';
import { defineEndpoint } from '#base/wire/endpoint.ts';
import { nameShape } from '#base/wire/shapes.ts';
import { gameAssessmentSchema, intervals, levels, values } from './contract.ts';
import { SCALES, SURVEYS } from './rules/scales.ts';

/** A time in ISO 8601. */
const time = z.string();

/** Which test a result comes from, and how it was scored. */
const testSource = nameShape(
  'TestSource',
  z.object({
    instrument: z.string(),
    instrument_version: z.string(),
    method: z.string(),
    answers: z.int(),
    answered_at: time,
    /** Scales whose reliability nobody has measured, so that their intervals rest on an assumption; absent where there are none. */
    assumed: z.optional(z.array(z.string())),
  }),
);

/** Where a score stands in the norm sample, 1 to 99; `low` and `high` are those of its 90 % interval. */
const percentile = z.object({ at: z.int(), low: z.int(), high: z.int() });

/**
 * What the three tests say. Values are on the diagram's scale (Big Five 0 to 4, risk 0 to 6, values 0 to 8), intervals
 * 90 %. A test that was not taken has empty maps and no source. `mini_ipip` has the survey's own name
 * "Intellect or Imagination" for Openness. A hidden scale is in no map, only in `hidden_scales`.
 */
export const userAssessmentSchema = z.object({
  mini_ipip: values,
  mini_ipip_interval: intervals,
  dospert: values,
  dospert_interval: intervals,
  ssvs: values,
  ssvs_interval: intervals,
  /** By scale, over all three tests; Openness by that name. */
  percentiles: z.record(z.string(), percentile),
  /** By scale, over all three tests; Openness by that name. */
  levels,
  /** What public writing predicts: empty until an account is linked and scanned. */
  ipip_predicted: values,
  ipip_predicted_confidence: values,
  ipip_predicted_interval: intervals,
  /** Nothing predicts the stance on risk yet. */
  dospert_predicted: values,
  dospert_predicted_confidence: values,
  dospert_predicted_interval: intervals,
  sources: z.object({
    ipip: z.optional(testSource),
    dospert: z.optional(testSource),
    ssvs: z.optional(testSource),
  }),
  hidden_scales: z.array(z.string()),
});
export type UserAssessmentWire = z.infer<typeof userAssessmentSchema>;

/** Whom an average is of: the people of this server, or before there are enough of them the published norm sample. */
const averageSource = nameShape(
  'AverageSource',
  z.object({
    kind: z.enum(['people', 'norms']),
    /** How many people it is the mean of. */
    people: z.int(),
    /** Who they are, in words. */
    sample: z.string(),
    /** Since when the mean of people stands as it is. */
    published_at: z.optional(time),
  }),
);

/** Means on the diagram's scale. `personality`, `communication` and `values` are older names, as in the game's. */
export const averageAssessmentSchema = z.object({
  ipip: values,
  dospert: values,
  ssvs: values,
  personality: values,
  communication: values,
  values: values,
  /** The same means in standard deviations from the mean of the test's norm: 0 where they are that norm. */
  levels: values,
  sources: z.object({ ipip: averageSource, dospert: averageSource, ssvs: averageSource }),
});
export type AverageAssessmentWire = z.infer<typeof averageAssessmentSchema>;

const UNKNOWN_SCALE = 'Please name scales, such as Openness, in a list.';

export const ASSESSMENT_ENDPOINTS = {
  getUserAssessment: defineEndpoint({
    name: 'profile.getUserAssessment',
    route: 'GET /psych/user-assessment',
    summary: 'What the three tests say of the person, each score with its interval and where it comes from',
    access: 'person',
    output: userAssessmentSchema,
  }),
  getAverageAssessment: defineEndpoint({
    name: 'profile.getAverageAssessment',
    route: 'GET /psych/average-assessment',
    summary: 'The average of the people of this server, or of the norm sample while they are fewer than 30',
    access: 'person',
    output: averageAssessmentSchema,
  }),
  getGameAssessment: defineEndpoint({
    name: 'profile.getGameAssessment',
    route: 'GET /psych/game-assessment',
    summary: 'What the finished games say of the person: of all topics, or of those named by id or name',
    access: 'person',
    /** One `topic_names` comes as a text, several as a list. */
    query: z.strictObject({ topic_names: z.optional(z.union([z.string(), z.array(z.string())])) }),
    output: z.extend(gameAssessmentSchema, {
      /** When the last game that counts was finished; null when none does. */
      recorded_at: z.nullable(time),
      games: z.int(),
    }),
  }),
  getNextStep: defineEndpoint({
    name: 'profile.getNextStep',
    route: 'GET /psych/next-step',
    summary:
      'Which story and which test would tell most more of the person, and how much would be known then',
    access: 'person',
    output: z.object({
      /** The mean confidence of all scales that are not hidden, 0 to 1. */
      known: z.number(),
      story: z.optional(z.object({ topic_id: z.string(), name: z.string(), known: z.number() })),
      test: z.optional(z.object({ survey: z.enum(SURVEYS), known: z.number() })),
    }),
  }),
  forgetGameAssessment: defineEndpoint({
    name: 'profile.forgetGameAssessment',
    route: 'DELETE /psych/game-assessment',
    summary: 'Forgets what all finished games said of the person; the games themselves stay',
    access: 'person',
    output: z.object({ forgotten_games: z.int() }),
  }),
  hideScales: defineEndpoint({
    name: 'profile.hideScales',
    route: 'PUT /psych/hidden-scales',
    summary: 'Which scales are hidden: shown in no diagram, and counted neither for jobs nor for similarity',
    access: 'person',
    body: z.object({ hidden_scales: z.array(z.enum(SCALES, UNKNOWN_SCALE), UNKNOWN_SCALE) }),
    output: z.object({ hidden_scales: z.array(z.string()) }),
  }),
} as const;

export type AssessmentEndpoint = (typeof ASSESSMENT_ENDPOINTS)[keyof typeof ASSESSMENT_ENDPOINTS];
