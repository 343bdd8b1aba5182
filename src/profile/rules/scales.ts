// The twenty scales that Lorepath measures and the three surveys they come from.

/** The surveys by the names they have in decks and calls: Big Five, attitude to risk, personal values. */
export const SURVEYS = ['ipip', 'dospert', 'ssvs'] as const;

/** The Big Five. The survey's fifth factor, "Intellect or Imagination", goes by the name Openness here. */
export const TRAITS = [
  'Extraversion',
  'Agreeableness',
  'Conscientiousness',
  'Neuroticism',
  'Openness',
] as const;

/** The five domains of risk (Blais & Weber 2006). */
export const RISK_DOMAINS = ['Ethical', 'Financial', 'Health/Safety', 'Recreational', 'Social'] as const;

/** Schwartz's ten values, in the order in which the short survey asks for them (1 to 10). */
export const VALUES = [
  'Power',
  'Achievement',
  'Hedonism',
  'Stimulation',
  'Self-Direction',
  'Universalism',
  'Benevolence',
  'Tradition',
  'Conformity',
  'Security',
] as const;

export type Survey = (typeof SURVEYS)[number];
export type Trait = (typeof TRAITS)[number];
export type RiskDomain = (typeof RISK_DOMAINS)[number];
export type Value = (typeof VALUES)[number];
export type Scale = Trait | RiskDomain | Value;

export type BySurvey<T> = Readonly<Record<Survey, T>>;
export type ByTrait<T> = Readonly<Record<Trait, T>>;
export type ByRiskDomain<T> = Readonly<Record<RiskDomain, T>>;
export type ByValue<T> = Readonly<Record<Value, T>>;
export type ByScale<T> = Readonly<Record<Scale, T>>;

/** The scales of each survey in the order in which diagrams and answers name them. */
export const SCALES_BY_SURVEY = {
  ipip: TRAITS,
  dospert: RISK_DOMAINS,
  ssvs: VALUES,
} as const satisfies BySurvey<readonly Scale[]>;

/** All twenty, survey by survey. */
export const SCALES: readonly Scale[] = SURVEYS.flatMap((survey) => [...SCALES_BY_SURVEY[survey]]);

/** Farthest point of each survey's diagram. Every diagram begins at 0. */
export const SCALE_MAXIMUM: BySurvey<number> = { ipip: 4, dospert: 6, ssvs: 8 };

const SURVEY_BY_SCALE: ReadonlyMap<string, Survey> = new Map(
  SURVEYS.flatMap((survey) => SCALES_BY_SURVEY[survey].map((scale) => [scale, survey] as const)),
);

/** The survey a scale belongs to. Throws a RangeError for a name that is no scale. */
export function surveyOf(scale: Scale): Survey {
  const survey = SURVEY_BY_SCALE.get(scale);
  if (survey === undefined) throw new RangeError(`No survey has the scale "${scale}"`);
  return survey;
}

/** Whether a text is, letter for letter, the name of one of the twenty scales. */
export function isScale(text: string): text is Scale {
  return SURVEY_BY_SCALE.has(text);
}
