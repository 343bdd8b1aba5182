// What the three assessments say of one survey, in the shape of its diagram. What is no number was not measured.
import type { EndpointOutput } from '#base/wire/endpoint.ts';
import type {
  ASSESSMENT_ENDPOINTS,
  AverageAssessmentWire,
  UserAssessmentWire,
} from '../../contract-assessments.ts';
import { meanConfidence } from '../../rules/confidence.ts';
import { isScale, SCALES_BY_SURVEY, type Scale, type Survey } from '../../rules/scales.ts';

export type GameWire = EndpointOutput<(typeof ASSESSMENT_ENDPOINTS)['getGameAssessment']>;

/** As far as they are known: one whose call is under way or failed is undefined. */
export type Assessments = {
  readonly user: UserAssessmentWire | undefined;
  readonly game: GameWire | undefined;
  readonly average: AverageAssessmentWire | undefined;
};

/** Where a series of a diagram comes from, in the order of the switches. */
export const SOURCES = ['test', 'game', 'average', 'predicted'] as const;
export type Source = (typeof SOURCES)[number];

/** The sources that a survey has: nothing predicts what guides somebody. */
export function sourcesOf(survey: Survey): readonly Source[] {
  return survey === 'ssvs' ? SOURCES.slice(0, 3) : SOURCES;
}

export type Ends = readonly [low: number, high: number];

/** By scale, in units of the diagram; only what was measured and is not hidden. */
export type Reading = {
  readonly values: Readonly<Partial<Record<Scale, number>>>;
  readonly intervals: Readonly<Partial<Record<Scale, Ends>>>;
};

/** Fewest scales that the games must have touched on before it is said how sure they are, and that make a polygon. */
const FEWEST = 3;

const NOTHING: Reading = { values: {}, intervals: {} };
const OWN_NAMES: Readonly<Record<string, Scale>> = { 'Intellect or Imagination': 'Openness' };

/** What one source says of a survey. */
export function readSource(source: Source, survey: Survey, assessments: Assessments): Reading {
  const { user, game, average } = assessments;
  const hidden = readHidden(user);
  const read = (values: unknown, intervals?: unknown) => readMaps(survey, hidden, values, intervals);
  switch (source) {
    case 'test': {
      const key = survey === 'ipip' ? 'mini_ipip' : survey;
      return read(user?.[key], user?.[`${key}_interval`]);
    }
    case 'game':
      return read(game?.[survey], game?.[`${survey}_interval`]);
    case 'average':
      return read(average?.[survey]);
    case 'predicted':
      return survey === 'ssvs'
        ? NOTHING
        : read(user?.[`${survey}_predicted`], user?.[`${survey}_predicted_interval`]);
  }
}

export function readHidden(user: UserAssessmentWire | undefined): readonly Scale[] {
  return (user?.hidden_scales ?? []).filter(isScale);
}

/** Mean confidence of what the games touched on, as a whole percent from 0 to 100; undefined below three scales. */
export function readConfidence(survey: Survey, assessments: Assessments): number | undefined {
  const { values } = readSource('game', survey, assessments);
  const { game, user } = assessments;
  const confidences = readMaps(survey, readHidden(user), game?.[`${survey}_confidence`]).values;
  const mean = meanConfidence(confidences);
  if (mean === undefined || Object.keys(values).length < FEWEST) return undefined;
  return Math.min(100, Math.max(0, Math.round(mean * 100)));
}

function readMaps(survey: Survey, hidden: readonly Scale[], values: unknown, intervals?: unknown): Reading {
  const kept: Partial<Record<Scale, number>> = {};
  const ends: Partial<Record<Scale, Ends>> = {};
  for (const [index, scale] of SCALES_BY_SURVEY[survey].entries()) {
    const value = find(values, survey, scale, index);
    if (hidden.includes(scale) || !isNumber(value)) continue;
    kept[scale] = value;
    const [low, high] = toPair(find(intervals, survey, scale, index));
    if (isNumber(low) && isNumber(high)) ends[scale] = [low, high];
  }
  return { values: kept, intervals: ends };
}

/** By its name, by the survey's own name for it, or with values by its number in the survey. */
function find(map: unknown, survey: Survey, scale: Scale, index: number): unknown {
  if (typeof map !== 'object' || map === null) return undefined;
  const fields = map as Readonly<Record<string, unknown>>;
  const own = Object.keys(OWN_NAMES).find((name) => OWN_NAMES[name] === scale);
  return (
    fields[scale] ??
    (own === undefined ? undefined : fields[own]) ??
    (survey === 'ssvs' ? fields[index + 1] : undefined)
  );
}

function toPair(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
