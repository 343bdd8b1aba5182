// The one light of a picture and everything that answers it: glow, beams, pools, reflections.
import type { Chance } from './chance.ts';
import type { Colour } from './colour.ts';
import { type Point, traceLens, tracePolygon } from './path.ts';
import { type Bloom, HEIGHT, type Paint, type Sheet, WIDTH } from './sheet.ts';

/** A soft round glow. Radius 300-500 for sun or moon, 120 for a door, 50 for a window. */
export function drawGlow(
  sheet: Sheet,
  at: Point,
  radius: number,
  colour: Colour,
  strength = 1,
  squash = 1,
): void {
  const paint = makeGlow(sheet, { at, radius, squash }, colour, strength);
  const left = Math.max(0, at[0] - radius);
  const top = Math.max(0, at[1] - radius * squash);
  const right = Math.min(WIDTH, at[0] + radius);
  const bottom = Math.min(HEIGHT, at[1] + radius * squash);
  sheet.fill(
    tracePolygon([
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ]),
    paint,
  );
}

/** The paint of a soft round light: brightest in its middle, nothing at its edge. */
export function makeGlow(sheet: Sheet, bloom: Bloom, colour: Colour, strength: number): Paint {
  return sheet.bloom(
    bloom,
    [0, colour, strength],
    [0.25, colour, 0.55 * strength],
    [0.6, colour, 0.16 * strength],
    [1, colour, 0],
  );
}

/** How a beam leaves its lamp: from `at` towards `to`, where it is `spread` wide. */
export type Beam = { readonly at: Point; readonly to: Point; readonly spread: number };

/** A hard-edged wedge of light with a narrower one inside it, fading along its length only. */
export function drawBeam(sheet: Sheet, { at, to, spread }: Beam, colour: Colour, strength = 0.6): void {
  const length = Math.hypot(to[0] - at[0], to[1] - at[1]);
  const across: Point = [-(to[1] - at[1]) / length, (to[0] - at[0]) / length];
  const wedge = (half: number) => {
    const near = half * 0.04;
    return tracePolygon([
      [at[0] + across[0] * near, at[1] + across[1] * near],
      [to[0] + across[0] * half, to[1] + across[1] * half],
      [to[0] - across[0] * half, to[1] - across[1] * half],
      [at[0] - across[0] * near, at[1] - across[1] * near],
    ]);
  };
  const paint = sheet.fade(at, to, [0, colour, strength], [0.35, colour, strength * 0.5], [1, colour, 0]);
  sheet.fill(wedge(spread / 2), paint);
  sheet.fill(wedge(spread / 4), paint);
}

/** Light lying on calm water under a lamp: lens strokes in a column, wider and further apart downwards. */
export function drawReflection(
  sheet: Sheet,
  chance: Chance,
  top: Point,
  bottom: number,
  width: number,
  colour: Colour,
  opacity = 0.65,
): void {
  let path = '';
  let y = top[1];
  for (let step = 0; y < bottom; step++) {
    const part = (y - top[1]) / (bottom - top[1]);
    const length = width * (0.5 + 1.6 * part) * chance.between(0.55, 1);
    path += traceLens(top[0] - length / 2 + chance.between(-5, 5), y, length, 2.4 + 3 * part);
    y += 5 + 9 * part + step * 0.3;
  }
  sheet.fill(path, colour, { opacity });
}

/** Light through an opening lying on the ground: from the sill `near` widening to `far`, fading on the way. */
export function drawLightPool(
  sheet: Sheet,
  sill: readonly [Point, Point],
  far: readonly [Point, Point],
  colour: Colour,
  strength = 0.85,
): void {
  const start: Point = [(sill[0][0] + sill[1][0]) / 2, (sill[0][1] + sill[1][1]) / 2];
  const end: Point = [(far[0][0] + far[1][0]) / 2, (far[0][1] + far[1][1]) / 2];
  const paint = sheet.fade(start, end, [0, colour, strength], [0.4, colour, strength * 0.4], [1, colour, 0]);
  sheet.fill(tracePolygon([sill[0], sill[1], far[1], far[0]]), paint);
}
