// Leafy strands that hang or stand: kelp in the swell, vines from a ceiling.
import type { Chance } from './chance.ts';
import { type Point, traceCurve } from './path.ts';

/** A strand: its foot, how tall it is (below zero it hangs), how far its head drifts, how many leaves it carries. */
export type Strand = {
  readonly foot: Point;
  readonly tall: number;
  readonly drift: number;
  readonly leaves: number;
};

/** Stem (to stroke) and leaves (to fill) of a strand that sways. */
export function traceStrand(
  chance: Chance,
  { foot, tall, drift, leaves }: Strand,
): { readonly stem: string; readonly leaf: string } {
  const swell = chance.between(3.2, 4.4);
  const up = Math.sign(tall);
  const size = Math.abs(tall);
  const at = (part: number): Point => [
    foot[0] + drift * part * part + Math.sin(part * swell) * size * 0.06,
    foot[1] - tall * part,
  ];
  let leaf = '';
  for (let index = 1; index <= leaves; index++) {
    const part = index / (leaves + 0.5);
    const [x, y] = at(part);
    const side = index % 2 === 0 ? 1 : -1;
    const long = (size * 0.09 + 12) * (1.2 - 0.55 * part) * chance.between(0.8, 1.2);
    // Off to its side and on, with the tip carried over by the swell.
    const tip: Point = [
      Math.round(side * long * chance.between(0.55, 0.8) + drift * 0.08),
      Math.round(-up * long * chance.between(0.6, 0.95)),
    ];
    const wide = long * 0.17;
    const upper: Point = [tip[0] * 0.4 - side * wide * 0.6, tip[1] * 0.62 - up * wide];
    const lower: Point = [tip[0] * 0.62 + side * wide * 0.6, tip[1] * 0.34 + up * wide];
    // Round the same way on both sides, or leaves that cross would cut holes into each other.
    const [first, second] = side > 0 ? [upper, lower] : [lower, upper];
    const back: Point = [second[0] - tip[0], second[1] - tip[1]];
    leaf += `M${pair([x, y])}q${pair(first)} ${pair(tip)}q${pair(back)} ${pair([-tip[0], -tip[1]])}z`;
  }
  return { stem: traceCurve(Array.from({ length: 9 }, (_, index) => at(index / 8))), leaf };
}

function pair([x, y]: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}
