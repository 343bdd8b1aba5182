// What the glass wall of the loft shows: an evening sky and the roofs of the city.
import { drawSky } from '../atmosphere.ts';
import type { Chance } from '../chance.ts';
import { mixColours } from '../colour.ts';
import { drawGlow } from '../light.ts';
import { type Box, traceBoxes, traceEllipse, tracePolygon, traceShape } from '../path.ts';
import type { Stage } from '../stage.ts';

const SKYLINE = 424;

export function drawRoofs(stage: Stage): void {
  const { sheet, palette, chance, tone } = stage;
  drawSky(sheet, palette, SKYLINE, 0.55);
  drawGlow(sheet, [318, 372], 260, palette.core, 0.8, 0.8);
  sheet.fill(traceEllipse(318, 362, 58, 58), palette.core);
  drawRow(stage, chance('far roofs'), 372, 34, 0.76);
  sheet.fill(
    traceShape('-20,60 -20,-10 -14,-22 0,-30 14,-22 20,-10 20,60', [452, 358]) +
      traceBoxes([450, 312, 4, 20]),
    tone(0.66),
  );
  drawRow(stage, chance('roofs'), 398, 50, 0.5, 0.3);
}

function drawRow(
  { sheet, palette, tone }: Stage,
  chance: Chance,
  y: number,
  wide: number,
  depth: number,
  lit = 0,
): void {
  let path = '';
  const windows: Box[] = [];
  for (let x = 140; x < 700; ) {
    const across = wide * chance.between(0.7, 1.3);
    const eaves = y - chance.between(-8, 16);
    const ridge = eaves - across * chance.between(0.2, 0.42);
    path += tracePolygon([
      [x, 450],
      [x, eaves],
      [x + across * 0.3, ridge],
      [x + across * 0.72, ridge],
      [x + across, eaves],
      [x + across, 450],
    ]);
    path += traceBoxes([x + across * 0.62, ridge - 11, 6, 16]);
    for (let at = x + 7; lit && at < x + across - 8; at += 11)
      if (chance.next() < lit) windows.push([at, eaves + 7, 5, 7]);
    x += across;
  }
  sheet.fill(path, sheet.fade([0, y - 30], [0, y + 40], [0, tone(depth)], [1, tone(depth + 0.14)]));
  sheet.fill(traceBoxes(...windows), mixColours(palette.lamp, palette.core, 0.3));
}
