// Lamps of rooms: the green-shaded lamp of a desk and the cone that hangs from a ceiling, with the light they give.
import { makeColour, mixColours } from './colour.ts';
import { drawGlow } from './light.ts';
import { type Point, placePoints, readPoints, traceBoxes, traceEllipse, tracePolygon } from './path.ts';
import type { Stage } from './stage.ts';

/** A lamp standing at `foot`, `height` units tall, with a green glass shade, its cone of light and its pool. */
export function drawDeskLamp({ sheet, palette, tone }: Stage, foot: Point, height: number): void {
  const [x, y] = foot;
  const put = (text: string) => placePoints(readPoints(text), foot, height);
  const light = mixColours(palette.lamp, palette.core, 0.35);
  const green = mixColours(tone(0.3), makeColour(0.64, 0.12, 158), 0.72);
  drawGlow(sheet, [x, y - height * 0.5], height * 1.5, palette.lamp, 0.5);
  sheet.fill(
    traceEllipse(x, y, height * 2.7, height * 0.44),
    sheet.bloom(
      { at: [x, y], radius: height * 1.35, squash: 0.163 },
      [0, palette.core, 0.95],
      [0.4, light, 0.75],
      [0.8, palette.lamp, 0.3],
      [1, palette.lamp, 0],
    ),
  );
  sheet.fill(
    tracePolygon(put('-0.5,-0.72 0.5,-0.72 1.02,0.04 -1.02,0.04')),
    sheet.fade([0, y - height * 0.72], [0, y], [0, palette.core, 0.62], [1, light, 0.1]),
  );
  sheet.fill(
    traceBoxes([x - height * 0.02, y - height * 0.72, height * 0.04, height * 0.7]) +
      traceEllipse(x, y - 1, height * 0.4, height * 0.09),
    tone(0.04),
  );
  const half = Math.round(height * 0.5);
  const rise = Math.round(height * 0.34);
  const rim = Math.round(y - height * 0.72);
  const dome = (wide: number) =>
    `M${Math.round(x) - wide} ${rim}c${Math.round(wide * 0.1)}-${Math.round(rise * 1.35)} ${Math.round(wide * 1.9)}-${Math.round(rise * 1.35)} ${2 * wide} 0z`;
  sheet.fill(dome(half), green);
  sheet.fill(
    dome(half),
    sheet.fade([0, rim - rise], [0, rim], [0, tone(0.05), 0.55], [0.55, tone(0.05), 0], [1, light, 0.35]),
  );
  sheet.fill(traceBoxes([x - half, rim - 1, 2 * half, Math.max(2, height * 0.035)]), palette.core);
}

/** A cone hanging from above: the middle of its rim, its width, where its cord begins, and how far its light reaches down. */
export type HangingLamp = {
  readonly rim: Point;
  readonly width: number;
  readonly cord: number;
  readonly reach: number;
  readonly strength?: number;
};

/** Draws the cone with its hard-edged wedge of light; whatever stands in the light is drawn after it. */
export function drawHangingLamp({ sheet, palette, tone }: Stage, lamp: HangingLamp): void {
  const { rim, width, cord, reach, strength = 0.5 } = lamp;
  const [x, y] = rim;
  const light = mixColours(palette.lamp, palette.core, 0.5);
  const wedge = (near: number, far: number) =>
    tracePolygon([
      [x - width * near, y],
      [x + width * near, y],
      [x + width * far, y + reach],
      [x - width * far, y + reach],
    ]);
  const fall = sheet.fade(
    [0, y],
    [0, y + reach],
    [0, light, strength],
    [0.5, light, strength * 0.4],
    [1, light, 0],
  );
  sheet.fill(wedge(0.5, 1.9), fall);
  sheet.fill(wedge(0.36, 1.15), fall);
  drawGlow(sheet, [x, y + 2], width * 1.7, palette.lamp, 0.6);
  sheet.fill(traceEllipse(x, y, width * 0.9, width * 0.16), palette.core);
  sheet.fill(
    tracePolygon(
      placePoints(
        readPoints('-0.5,0.02 -0.46,-0.06 -0.14,-0.42 -0.08,-0.56 0.08,-0.56 0.14,-0.42 0.46,-0.06 0.5,0.02'),
        rim,
        width,
      ),
    ) + traceBoxes([x - 1, cord, 2, y - cord - width * 0.5]),
    tone(0.04),
  );
}
