// The roofs between the far town and the near slope: three rows, each slope lit or shaded, stacks and pots on all.
import { drawMist } from '../atmosphere.ts';
import type { Chance } from '../chance.ts';
import { mixColours } from '../colour.ts';
import { type Point, traceBoxes, tracePolygon } from '../path.ts';
import type { Stage } from '../stage.ts';

/** A chimney stack standing at `foot`, with a cornice and `pots` pots. */
export function traceChimney([x, y]: Point, wide: number, tall: number, pots: number): string {
  const left = x - wide / 2;
  const top = y - tall;
  const step = wide / pots;
  let path = traceBoxes(
    [left, top, wide, tall],
    [left - wide * 0.08, top + 3, wide * 1.16, Math.max(2, wide * 0.1)],
  );
  for (let pot = 0; pot < pots; pot++) {
    const at = left + step * (pot + 0.5);
    const half = step * 0.26;
    path += tracePolygon([
      [at - half, top + 1],
      [at - half * 0.8, top - step * 0.75],
      [at + half * 0.8, top - step * 0.75],
      [at + half, top + 1],
    ]);
  }
  return path;
}

type Row = { readonly y: number; readonly size: number; readonly depth: number; readonly to: number };

const ROWS: readonly Row[] = [
  { y: 462, size: 0.62, depth: 0.56, to: 980 },
  { y: 520, size: 0.86, depth: 0.42, to: 520 },
  { y: 600, size: 1.15, depth: 0.28, to: 480 },
];

export function drawRoofs({ sheet, palette, chance, tone }: Stage): void {
  ROWS.forEach((row, index) => {
    const { walls, lit, shade, stacks, panes } = traceRow(chance(`row ${index}`), row);
    const { depth, y, size } = row;
    sheet.fill(stacks, tone(depth - 0.06));
    sheet.fill(
      walls,
      sheet.fade([0, y], [0, y + 90 * size], [0, tone(depth - 0.1)], [1, tone(depth + 0.04)]),
    );
    sheet.fill(
      lit,
      sheet.fade(
        [0, y - 70 * size],
        [0, y + 10],
        [0, mixColours(tone(depth + 0.36), palette.paper, 0.22)],
        [1, tone(depth + 0.16)],
      ),
    );
    sheet.fill(shade, tone(depth));
    sheet.fill(panes, tone(depth + 0.1));
    drawMist(sheet, chance(`street ${index}`), {
      y: y + 34 * size,
      depth: 60 * size,
      colour: mixColours(palette.haze, palette.paper, 0.1),
      alpha: 0.62,
      amplitude: 9,
      wavelength: 220,
    });
  });
}

type Parts = { walls: string; lit: string; shade: string; stacks: string; panes: string };

function traceRow(chance: Chance, { y, size, to }: Row): Parts {
  const parts: Parts = { walls: '', lit: '', shade: '', stacks: '', panes: '' };
  for (let x = -30; x < to; ) {
    const wide = chance.between(66, 104) * size;
    const rise = wide * chance.between(0.46, 0.66);
    const eaves = y + chance.between(-10, 10) * size;
    const ridge = eaves - rise;
    const right = x + wide;
    parts.walls += traceBoxes([x, eaves - 1, wide, 110 * size]);
    const stack: Point = [x + wide * chance.between(0.6, 0.84), eaves - rise * 0.3];
    if (chance.next() < 0.5) {
      // The gable to us, its slope to the moon.
      const peak: Point = [x + wide * 0.56, ridge];
      parts.walls += tracePolygon([[x, eaves], peak, [right, eaves]]);
      parts.lit += tracePolygon([
        [x - 4, eaves + 3],
        [x - wide * 0.3, eaves - 3],
        [peak[0] - wide * 0.3, ridge - 5],
        peak,
      ]);
      parts.shade += tracePolygon([
        peak,
        [peak[0] + 2, ridge + 6],
        [right + 3, eaves + 4],
        [right + 5, eaves],
      ]);
      parts.panes += traceBoxes([peak[0] - 4 * size, eaves - rise * 0.42, 8 * size, 12 * size]);
    } else {
      parts.lit += tracePolygon([
        [x - 4, eaves + 2],
        [x + wide * 0.14, ridge],
        [x + wide * 0.7, ridge],
        [x + wide * 0.62, eaves + 2],
      ]);
      parts.shade += tracePolygon([
        [x + wide * 0.62, eaves + 2],
        [x + wide * 0.7, ridge],
        [right + 4, eaves + 2],
      ]);
      for (let at = x + 10 * size; at < right - 12 * size; at += 22 * size)
        parts.panes += traceBoxes([at, eaves + 12 * size, 8 * size, 13 * size]);
    }
    parts.stacks += traceChimney(stack, 17 * size, rise * chance.between(0.85, 1.1), 2);
    x = right - chance.between(0, 8) * size;
  }
  return parts;
}
