// Made-up players whose true traits are known: what cards make of them shows whether confidence means what it says.
import { estimateTrait, type KeyedAnswer } from '#profile/rules/estimate.ts';

/** A repeatable stream of numbers between 0 and 1 (mulberry32). */
export function seedChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function drawNormal(chance: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
}

/** A habit of agreeing, whatever is asked (normal, .4 logit). */
export function drawHabit(chance: () => number): number {
  return 0.4 * drawNormal(chance);
}

/**
 * Whether somebody agrees to a card of their trait. Cards differ in ways the estimate does not know: sharpness around .8
 * (log-normal, .3), difficulty (normal, .8).
 */
export function drawAnswer(
  chance: () => number,
  { trait, habit }: { readonly trait: number; readonly habit: number },
  inverse: boolean,
): boolean {
  const sharpness = 0.8 * Math.exp(0.3 * drawNormal(chance));
  const difficulty = 0.8 * drawNormal(chance);
  const logit = (inverse ? -1 : 1) * sharpness * (trait - difficulty) + habit;
  return chance() < 1 / (1 + Math.exp(-logit));
}

/** How likely `drawAnswer` is to agree to a card that is not turned round, over all that cards may differ by. */
export function expectAgreement({
  trait,
  habit,
}: {
  readonly trait: number;
  readonly habit: number;
}): number {
  return NORMAL.reduce(
    (sum, [sharp, first]) =>
      sum +
      NORMAL.reduce((inner, [hard, second]) => {
        const logit = 0.8 * Math.exp(0.3 * sharp) * (trait - 0.8 * hard) + habit;
        return inner + (first * second) / (1 + Math.exp(-logit));
      }, 0),
    0,
  );
}

/** Places of a standard normal distribution with what of it lies there, in steps of a half. */
const NORMAL = Array.from({ length: 17 }, (_, at) => {
  const place = (at - 8) / 2;
  return [place, Math.exp(-(place ** 2) / 2) / (2 * Math.sqrt(2 * Math.PI))] as const;
});

/** A true trait beside what was made of it, both in standard deviations of the population. */
export type Guess = {
  readonly trait: number;
  readonly theta: number;
  readonly confidence: number;
  /** Whether the 90 % interval holds the trait. */
  readonly covered: boolean;
};

/** Has players answer so many cards of one scale each; `reversed` says which cards have a reversed key. */
export function guessTraits(
  count: number,
  {
    players,
    seed,
    reversed = (card) => card % 2 === 1,
  }: { readonly players: number; readonly seed: number; readonly reversed?: (card: number) => boolean },
): readonly Guess[] {
  const chance = seedChance(seed + count);
  return Array.from({ length: players }, () => {
    const player = { trait: drawNormal(chance), habit: drawHabit(chance) };
    const answers = Array.from({ length: count }, (_, card): KeyedAnswer => {
      const inverse = reversed(card);
      return { agree: drawAnswer(chance, player, inverse), inverse, weight: 1 };
    });
    const { theta, confidence, quantile05, quantile95 } = estimateTrait(answers);
    const covered = quantile05 <= player.trait && player.trait <= quantile95;
    return { trait: player.trait, theta, confidence, covered };
  });
}

/** How good guesses are. */
export type Quality = {
  /** Correlation of guess and trait. */
  readonly correlation: number;
  readonly confidence: number;
  /** Share of intervals that hold the trait. */
  readonly coverage: number;
  /** Root mean square of the errors, in standard deviations. */
  readonly error: number;
};

export function judgeGuesses(guesses: readonly Guess[]): Quality {
  return {
    correlation: correlate(guesses),
    confidence: meanOf(guesses.map(({ confidence }) => confidence)),
    coverage: meanOf(guesses.map(({ covered }) => (covered ? 1 : 0))),
    error: Math.sqrt(meanOf(guesses.map(({ trait, theta }) => (theta - trait) ** 2))),
  };
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function correlate(guesses: readonly Guess[]): number {
  const trait = meanOf(guesses.map((guess) => guess.trait));
  const theta = meanOf(guesses.map((guess) => guess.theta));
  const product = (left: (guess: Guess) => number, right: (guess: Guess) => number) =>
    meanOf(guesses.map((guess) => left(guess) * right(guess)));
  const fromTrait = (guess: Guess) => guess.trait - trait;
  const fromTheta = (guess: Guess) => guess.theta - theta;
  return (
    product(fromTrait, fromTheta) / Math.sqrt(product(fromTrait, fromTrait) * product(fromTheta, fromTheta))
  );
}
