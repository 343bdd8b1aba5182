// Numbers that properties are tried with.
import fc from 'fast-check';

/** Numbers spread evenly over a range; `fc.double` would be next to 0 nearly always. */
export function evenly(min: number, max: number) {
  return fc.integer({ min: 0, max: 1000 }).map((step) => min + ((max - min) * step) / 1000);
}
