// Estimates one trait from agreeing and disagreeing answers, together with how sure that is.

/** An answer to a card, read with the card's key. */
export interface KeyedAnswer {
  readonly agree: boolean;
  /** Whether agreeing speaks for less of the trait instead of more. */
  readonly inverse: boolean;
  /** How much the answer counts, 0 (not at all) to 1 (fully). */
  readonly weight: number;
  /** How sharply the card tells people apart, above 0 to 10. Without it .8, blunter than most questionnaire items. */
  readonly discrimination?: number;
  /** The trait level at which both answers are equally likely, -10 to 10. Without it 0, the average person. */
  readonly difficulty?: number;
}

/** A trait level in standard deviations from the average person (0), and the spread of what remains likely. */
export interface TraitEstimate {
  readonly theta: number;
  readonly standardError: number;
  /** Expected squared correlation of the estimate with the trait: 0 (nothing known) to below 1. */
  readonly confidence: number;
  /** 5 % of the remaining probability lies below this level. */
  readonly quantile05: number;
  /** 5 % of the remaining probability lies above this level. */
  readonly quantile95: number;
  /** How many answers of a weight above 0 the estimate rests on. */
  readonly answers: number;
}

/** The discrimination of a card that names none. */
export const DEFAULT_DISCRIMINATION = 0.8;
const DEFAULT_DIFFICULTY = 0;
const LARGEST_PARAMETER = 10;

const POINTS = 61;
const EDGE = 4;
const STEP = (2 * EDGE) / (POINTS - 1);

/** The trait levels -4 to 4 that are considered. Counted from the middle, so that each has its exact negative. */
const GRID: readonly number[] = Array.from({ length: POINTS }, (_, index) => placePoint(index));

/** All answers to cards of the same parameters: the weight that speaks for more and for less of the trait. */
interface Tally {
  readonly discrimination: number;
  readonly difficulty: number;
  more: number;
  less: number;
}

/**
 * Estimates a trait by the two-parameter logistic model (Birnbaum 1968) as the mean of the posterior distribution
 * (expected a posteriori, Bock & Mislevy 1982) over 61 points from -4 to 4, starting from a standard normal
 * population:
 *
 *     P(agree | theta) = 1 / (1 + exp(-a s (theta - b)))      s = -1 if inverse, else 1
 *     ln L(theta)      = sum of weight * ln(P if agree, else 1 - P)
 *
 * with discrimination a and difficulty b. `confidence` is 1 less the variance of the posterior, and 0 without
 * answers (the ends of the grid would make it .001). Quantiles are interpolated within the grid's steps.
 *
 * The order of the answers makes no difference, to the last bit. With all difficulties 0, reversing every key
 * turns the result into its exact mirror image.
 *
 * Throws a RangeError when a weight, discrimination or difficulty is not a number within its range.
 */
export function estimateTrait(answers: readonly KeyedAnswer[]): TraitEstimate {
  answers.forEach(refuseBadAnswer);
  const counted = answers.filter((answer) => answer.weight > 0);
  const posterior = spreadBelief(tallyAnswers(counted));
  const theta = sumEvenly(posterior.map((mass, index) => mass * placePoint(index)));
  // Two levels within one step cannot be told apart, however many answers there are.
  const variance = Math.max(
    sumEvenly(posterior.map((mass, index) => mass * (placePoint(index) - theta) ** 2)),
    STEP ** 2 / 12,
  );
  return {
    theta,
    standardError: Math.sqrt(variance),
    confidence: counted.length === 0 ? 0 : 1 - variance,
    quantile05: findQuantile(posterior, 0.05),
    quantile95: -findQuantile(posterior.toReversed(), 0.05),
    answers: counted.length,
  };
}

function placePoint(index: number): number {
  return (index - (POINTS - 1) / 2) * STEP;
}

function refuseBadAnswer({ weight, discrimination, difficulty }: KeyedAnswer): void {
  if (!(weight >= 0 && weight <= 1)) throw new RangeError(`A weight must be 0 to 1, not ${weight}`);
  if (discrimination !== undefined && !(discrimination > 0 && discrimination <= LARGEST_PARAMETER)) {
    throw new RangeError(`A discrimination must be above 0 and at most 10, not ${discrimination}`);
  }
  if (difficulty !== undefined && !(Math.abs(difficulty) <= LARGEST_PARAMETER)) {
    throw new RangeError(`A difficulty must be -10 to 10, not ${difficulty}`);
  }
}

/** Adds the answers up in an order of their own, since sums of floating-point numbers depend on it. */
function tallyAnswers(answers: readonly KeyedAnswer[]): readonly Tally[] {
  const tallies: Tally[] = [];
  const ordered = answers
    .map(({ discrimination = DEFAULT_DISCRIMINATION, difficulty = DEFAULT_DIFFICULTY, ...answer }) => ({
      ...answer,
      discrimination,
      difficulty,
    }))
    .sort(
      (one, other) =>
        one.discrimination - other.discrimination ||
        one.difficulty - other.difficulty ||
        one.weight - other.weight,
    );
  for (const { agree, inverse, weight, discrimination, difficulty } of ordered) {
    let tally = tallies.at(-1);
    if (tally?.discrimination !== discrimination || tally.difficulty !== difficulty) {
      tally = { discrimination, difficulty, more: 0, less: 0 };
      tallies.push(tally);
    }
    if (agree !== inverse) tally.more += weight;
    else tally.less += weight;
  }
  return tallies;
}

/** The probability of each point of the grid after the answers; they add up to 1. */
function spreadBelief(tallies: readonly Tally[]): readonly number[] {
  const logs = GRID.map((theta) =>
    tallies.reduce((sum, tally) => sum + supportLevel(tally, theta), -(theta ** 2) / 2),
  );
  const highest = Math.max(...logs);
  const masses = logs.map((log) => Math.exp(log - highest));
  const total = sumEvenly(masses);
  return masses.map((mass) => mass / total);
}

function supportLevel({ discrimination, difficulty, more, less }: Tally, theta: number): number {
  const logit = discrimination * (theta - difficulty);
  return more * takeLogOfLogistic(logit) + less * takeLogOfLogistic(-logit);
}

/** ln(1 / (1 + exp(-x))); parameters within their ranges keep x between -140 and 140, so nothing overflows. */
function takeLogOfLogistic(x: number): number {
  return -Math.log1p(Math.exp(-x));
}

/** A sum that is the same to the last bit when the list is turned round. */
function sumEvenly(values: readonly number[]): number {
  const add = (sum: number, value: number) => sum + value;
  return (values.reduce(add, 0) + values.reduceRight(add, 0)) / 2;
}

/** The level below which the given share of the probability lies; each point's mass is spread over its step. */
function findQuantile(masses: readonly number[], share: number): number {
  let below = 0;
  for (const [index, mass] of masses.entries()) {
    if (below + mass >= share) {
      const level = placePoint(index) + STEP * ((share - below) / mass - 0.5);
      return Math.min(EDGE, Math.max(-EDGE, level));
    }
    below += mass;
  }
  return EDGE;
}
