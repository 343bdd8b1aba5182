// How much of a resource is left, in words: steady, or near one of its ends, where a story turns dangerous.

/** Near which end a resource stands: of running out (`low`, `lowest`), or of too much (`high`, `highest`). */
export const DANGERS = ['lowest', 'low', 'high', 'highest'] as const;

export type Danger = (typeof DANGERS)[number];
export type Band = Danger | 'steady';

/** The value, 0 to 100, at which a danger begins: at most so much below, at least so much above. */
export const DANGER_LIMITS = { lowest: 10, low: 25, high: 85, highest: 95 } as const satisfies Record<
  Danger,
  number
>;

/** The band of a value from 0 to 100, the gravest that holds. */
export function bandOf(value: number): Band {
  if (value <= DANGER_LIMITS.lowest) return 'lowest';
  if (value <= DANGER_LIMITS.low) return 'low';
  if (value >= DANGER_LIMITS.highest) return 'highest';
  return value >= DANGER_LIMITS.high ? 'high' : 'steady';
}

/** Whether a danger is of running out, and not of too much. */
export function isNeed(danger: Danger): boolean {
  return danger === 'low' || danger === 'lowest';
}

/** Dangers that are of the same end and at least as grave as one: after any of them it is no news. */
export function graverOrSame(danger: Danger): readonly Danger[] {
  if (danger === 'low') return ['low', 'lowest'];
  return danger === 'high' ? ['high', 'highest'] : [danger];
}
