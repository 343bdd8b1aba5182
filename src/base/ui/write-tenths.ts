// Writes a score as diagrams tell it: to one decimal, a half always up.

/** Below the error of a sum of answers, and far below a hundredth. */
const ROUNDING = 1e-9;

/**
 * A score to one decimal. `toFixed` would make 6.35 into 6.3, since no number of the machine is 6.35 and the nearest lies
 * below it.
 */
export function writeTenths(value: number): string {
  return (Math.round(value * 10 + ROUNDING) / 10).toFixed(1);
}
