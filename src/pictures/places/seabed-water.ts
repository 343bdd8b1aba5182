// The water of the sea bed: which end of the palette is the surface, the veil of distance, light from above, fish.

import { EVERYTHING } from '../atmosphere.ts';
import { type Colour, enrichColour, mixColours } from '../colour.ts';
import { drawGlow } from '../light.ts';
import { type Point, traceEllipse, tracePolygon } from '../path.ts';
import type { Stage } from '../stage.ts';

/** Where the light comes through the surface, above the canvas. */
const WELL: Point = [560, -90];

/** Light comes from above under water, so the surface is the paler end of the sky, whichever that is. */
export function surfaceOf({ palette }: Stage): Colour {
  return palette.top.l > palette.low.l ? palette.top : palette.low;
}

function abyssOf({ palette }: Stage): Colour {
  const end = palette.top.l > palette.low.l ? palette.low : palette.top;
  return mixColours(end, palette.ink, 0.35);
}

/** The paint of a thing in the water: 0 at the eye, 1 when the water has it. */
export function veilAt(stage: Stage, depth: number): Colour {
  const { palette } = stage;
  const far = mixColours(palette.middle, abyssOf(stage), 0.12);
  return enrichColour(mixColours(palette.ink, far, depth ** 0.85), 1 + 0.3 * Math.sin(Math.PI * depth));
}

export function drawWater(stage: Stage): void {
  const { sheet, palette } = stage;
  const surface = surfaceOf(stage);
  sheet.fill(
    EVERYTHING,
    sheet.fade(
      [0, 0],
      [0, 720],
      [0, mixColours(surface, palette.middle, 0.12)],
      [0.24, mixColours(surface, palette.middle, 0.55)],
      [0.52, palette.middle],
      [0.85, mixColours(palette.middle, abyssOf(stage), 0.6)],
      [1, abyssOf(stage)],
    ),
  );
  drawGlow(sheet, [WELL[0], -20], 460, mixColours(surface, palette.paper, 0.6), 0.8, 0.8);
}

/** Shafts from the well of light: hard edges, each of its own width, lost before the floor. */
export function drawShafts(stage: Stage, strand: string, strength: number): void {
  const { sheet, chance, palette } = stage;
  const lean = chance(strand);
  const light = mixColours(surfaceOf(stage), palette.paper, 0.5);
  let path = '';
  for (const [angle, wide] of [
    [-0.62, 0.07],
    [-0.42, 0.12],
    [-0.2, 0.06],
    [-0.02, 0.15],
    [0.2, 0.08],
    [0.4, 0.11],
    [0.66, 0.06],
  ] as const) {
    const turn = angle + lean.between(-0.04, 0.04);
    const half = wide * lean.between(0.7, 1.1) * 0.5;
    const end = (at: number): Point => [WELL[0] + Math.tan(at) * 860, WELL[1] + 860];
    path += tracePolygon([
      [WELL[0] + Math.tan(turn) * 70 - 8, -20],
      [WELL[0] + Math.tan(turn) * 70 + 8, -20],
      end(turn + half),
      end(turn - half),
    ]);
  }
  sheet.fill(
    path,
    sheet.fade([0, -20], [0, 640], [0, light, strength], [0.5, light, strength * 0.45], [1, light, 0]),
  );
}

/** A small fish swimming right, or left with `flip`; `long` from nose to tail. */
export function traceFish([x, y]: Point, long: number, flip = false): string {
  const s = (value: number) => Math.round(value * long * (flip ? -1 : 1));
  const v = (value: number) => Math.round(value * long);
  return `M${Math.round(x)} ${Math.round(y)}q${s(-0.3)} ${v(-0.26)} ${s(-0.72)} ${v(-0.02)}l${s(-0.26)} ${v(-0.16)} ${s(0.07)} ${v(0.18)} ${s(-0.07)} ${v(0.18)} ${s(0.26)} ${v(-0.16)}q${s(0.42)} ${v(0.24)} ${s(0.72)} ${v(-0.02)}z`;
}

/** Bubbles that widen on their way up from `from`. */
export function drawBubbles(stage: Stage, from: Point): void {
  const { sheet, chance, palette } = stage;
  const air = chance('bubbles');
  let path = '';
  for (let index = 0, y = from[1]; y > 40; index++) {
    const size = 4 + index * 1.1 + air.between(-1, 2);
    path += traceEllipse(from[0] + Math.sin(index * 1.3) * (6 + index) + air.between(-6, 6), y, size, size);
    y -= 14 + index * 2.6 + air.between(0, 8);
  }
  sheet.stroke(path, mixColours(surfaceOf(stage), palette.paper, 0.6), 2, { opacity: 0.75 });
}
