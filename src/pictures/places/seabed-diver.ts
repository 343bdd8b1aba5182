// A diver on the way down to the wreck: fins, a bottle, and a lamp held out in front.
import { mixColours } from '../colour.ts';
import { drawBeam, drawGlow } from '../light.ts';
import { type Point, readPoints, traceBlob, traceEllipse, traceLine, tracePolygon } from '../path.ts';
import { drawSilhouette, type Piece } from '../silhouette.ts';
import type { Stage } from '../stage.ts';
import { drawBubbles, surfaceOf, veilAt } from './seabed-water.ts';

const MIDDLE: Point = [312, 356];
const LENGTH = 166;
/** Head down by this much, in radians. */
const DIVE = 0.34;

export function drawDiver(stage: Stage): void {
  const { sheet, palette } = stage;
  const lamp = put('0.5,0.08')[0] ?? MIDDLE;
  const light = mixColours(palette.lamp, palette.core, 0.5);
  drawBeam(sheet, { at: lamp, to: [lamp[0] + 236, lamp[1] + 218], spread: 170 }, light, 0.62);
  drawGlow(sheet, lamp, 56, light, 0.9);
  drawSilhouette(sheet, shapeDiver(), veilAt(stage, 0.04), {
    colour: mixColours(surfaceOf(stage), palette.paper, 0.3),
    push: [-0.5, 2.6],
    from: MIDDLE[1] - 70,
    to: MIDDLE[1] + 80,
  });
  sheet.fill(
    tracePolygon(put('-0.04,-0.1 0.17,-0.13 0.2,-0.085 0.17,-0.05 -0.04,-0.03')),
    mixColours(palette.lamp, veilAt(stage, 0.4), 0.45),
  );
  sheet.stroke(
    traceLine(put('0.03,-0.1 0.04,-0.03')) + traceLine(put('0.13,-0.12 0.14,-0.05')),
    veilAt(stage, 0.02),
    3,
  );
  sheet.fill(traceEllipse(lamp[0], lamp[1], 10, 10), palette.core);
  drawBubbles(stage, put('0.36,-0.12')[0] ?? MIDDLE);
}

function shapeDiver(): Piece[] {
  const line = (points: string, width: number): Piece => ({
    path: traceLine(put(points)),
    width: width * LENGTH,
  });
  const shape = (points: string): Piece => ({ path: tracePolygon(put(points)) });
  return [
    { path: traceBlob(put('0.26,-0.08 0.32,-0.11 0.4,-0.07 0.41,0.0 0.34,0.04 0.26,0.01')) },
    shape('0.27,-0.06 0.22,-0.09 0.08,-0.09 -0.1,-0.05 -0.12,0.04 0.02,0.06 0.2,0.07 0.27,0.03'),
    line('-0.1,-0.01 -0.24,-0.06 -0.42,-0.05', 0.062),
    line('-0.1,0.02 -0.22,0.06 -0.36,0.15', 0.062),
    shape('-0.39,-0.085 -0.5,-0.09 -0.72,-0.18 -0.71,-0.08 -0.56,-0.02 -0.4,-0.015'),
    shape('-0.32,0.11 -0.42,0.15 -0.6,0.25 -0.53,0.33 -0.39,0.26 -0.31,0.19'),
    line('0.2,0.02 0.34,0.1 0.48,0.08', 0.05),
    line('0.14,0.04 0.12,0.14 0.24,0.18', 0.048),
    line('0.14,-0.09 0.26,-0.13 0.36,-0.04', 0.014),
  ];
}

/** Points of the diver, in lengths from the hip, turned head down. */
function put(points: string): Point[] {
  const cos = Math.cos(DIVE);
  const sin = Math.sin(DIVE);
  return readPoints(points).map(
    ([x, y]): Point => [MIDDLE[0] + LENGTH * (x * cos - y * sin), MIDDLE[1] + LENGTH * (x * sin + y * cos)],
  );
}
