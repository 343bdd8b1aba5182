// How much an answer to a card says about the person, by the circumstances it was given in.

/** What is known of how an answer came about. */
export interface AnswerCircumstances {
  /** Milliseconds for which the card was shown. Absent when the client did not measure: then no haste is assumed. */
  readonly elapsedMs?: number | undefined;
  /** Whether the person has answered the same card before. */
  readonly repeated: boolean;
  /** Whether a resource that this answer changes stood at an extreme (see `isExtremeResource`). */
  readonly touchesExtremeResource: boolean;
  /** Whether there was nothing to choose from, as on a card with one way on. */
  readonly forced?: boolean | undefined;
}

const HASTY_BELOW_MS = 500;
const HASTY_WEIGHT = 0.3;
const REPEATED_WEIGHT = 0.5;
const EXTREME_WEIGHT = 0.5;

const LOW_RESOURCE = 15;
const HIGH_RESOURCE = 85;

/** Whether a resource (0 to 100) stands so near an end that a player may be steering it: below 15 or above 85. */
export function isExtremeResource(amount: number): boolean {
  return amount < LOW_RESOURCE || amount > HIGH_RESOURCE;
}

/**
 * The weight of an answer, 0 to 1: 1 in general; .3 when given in less than 500 ms, too fast to have read the
 * card; .5 when the same card was answered before; .5 when a resource it changes stood at an extreme, since then
 * the meter may have been answered and not the question; 0 when it was forced.
 *
 * Where several apply, the least counts and they are not multiplied: they are signs of one and the same thing, an
 * answer given without weighing the question, and they come together (a card already known is answered fast
 * because it is known). Multiplying would take the same doubt off twice.
 */
export function weighAnswer(circumstances: AnswerCircumstances): number {
  const { elapsedMs, repeated, touchesExtremeResource, forced = false } = circumstances;
  if (forced) return 0;
  return Math.min(
    elapsedMs !== undefined && elapsedMs < HASTY_BELOW_MS ? HASTY_WEIGHT : 1,
    repeated ? REPEATED_WEIGHT : 1,
    touchesExtremeResource ? EXTREME_WEIGHT : 1,
  );
}
