// The vines of the vineyard: rows to the horizon, bush vines near by, ragged wedges far off.
import { drawMist } from '../atmosphere.ts';
import type { Chance } from '../chance.ts';
import { lightenColour, mixColours } from '../colour.ts';
import {
  between,
  type Point,
  placePoints,
  readPoints,
  traceBlob,
  traceCurve,
  tracePolygon,
} from '../path.ts';
import { HEIGHT, WIDTH } from '../sheet.ts';
import type { Stage } from '../stage.ts';

export const HORIZON = 330;
const VANISHING = 450;
export const SUN: Point = [668, 262];
const ROW_GAP = 268;

/** How far a row lies from the lane that leads to the horizon, which is wider than the others. */
export function rowAt(row: number): number {
  return (row + 0.5) * ROW_GAP + (row < 0 ? -50 : 50);
}

/** The ground as seen: `across` counted in units at the lower edge, `away` 1 at the lower edge and more beyond. */
export function project(across: number, away: number): Point {
  return [VANISHING + across / away, HORIZON + (HEIGHT - HORIZON) / away];
}

export function drawRows(stage: Stage): void {
  const { sheet, palette, chance, tone } = stage;
  const grow = chance('vines');
  const stamps = Array.from({ length: 4 }, () => keepVine(stage, grow));
  const far = chance('rows');
  const vines = [3.3, 2.75, 2.3, 1.95, 1.66, 1.42, 1.22, 1.05].flatMap((away) =>
    Array.from({ length: 13 }, (_, row) => {
      const [x, y] = project(rowAt(row - 6), away + far.between(-0.04, 0.04));
      return { x, y, away, size: ((HEIGHT - HORIZON) / away) * 0.0041 };
    }).filter(({ x, y }) => x > -60 && x < WIDTH + 60 && !(x > 700 && y > 590)),
  );
  sheet.fill(vines.map(({ x, y, size }) => traceShadow(x, y, size)).join(''), tone(0.14), { opacity: 0.24 });
  drawMist(sheet, chance('field dust'), {
    y: 392,
    depth: 90,
    colour: lightenColour(palette.haze, 0.03),
    alpha: 0.42,
    amplitude: 22,
    wavelength: 190,
  });
  for (const { x, y, away, size } of vines) {
    const stamp = stamps[Math.floor(far.next() * stamps.length)] ?? '';
    const mirror = far.next() < 0.5 ? -1 : 1;
    sheet.stamp(stamp, {
      opacity: Math.min(1, 1.2 - away * 0.17),
      transform: `matrix(${(size * mirror).toFixed(2)} 0 0 ${size.toFixed(2)} ${Math.round(x)} ${Math.round(y)})`,
    });
  }
}

// The long shadow of a trunk, thrown towards the eye and away from the sun.
function traceShadow(x: number, y: number, size: number): string {
  const slope = (x - SUN[0]) / (y - HORIZON + 60);
  const long = 92 * size;
  return tracePolygon([
    [x - 10 * size, y],
    [x + 10 * size, y],
    [x + slope * long + 9 * size, y + long],
    [x + slope * long - 12 * size, y + long],
  ]);
}

// Where single vines can no longer be told apart, a row is one low ragged wedge.
export function drawFarRows({ sheet, chance, tone }: Stage): void {
  const ragged = chance('far rows');
  let path = '';
  for (let row = -22; row <= 28; row++) {
    const across = rowAt(row);
    const crest: Point[] = [];
    for (let away = 14; away > 3.6; away *= 0.86) {
      const [x, y] = project(across, away);
      const tall = (HEIGHT - HORIZON) / away;
      if (x < -40 || x > WIDTH + 40) continue;
      crest.push(
        [x - tall * 0.12, y - tall * ragged.between(0.1, 0.2)],
        [x, y - tall * ragged.between(0.26, 0.4)],
      );
    }
    const first = crest[0];
    const last = crest.at(-1);
    if (!first || !last || crest.length < 4) continue;
    path += tracePolygon([...crest, [last[0], last[1] + 30], [first[0], first[1] + 5]]);
  }
  const paint = sheet.fade([0, HORIZON + 16], [0, HORIZON + 130], [0, tone(0.72)], [1, tone(0.3)]);
  sheet.fill(path, paint);
}

// A bush vine 100 units tall: a twisted trunk, bare canes, a few leaves that have given up.
function keepVine({ sheet, palette, tone }: Stage, chance: Chance): string {
  const lean = chance.between(-9, 9);
  const head: Point = [lean, -44];
  const canes = [-1.25, -0.7, -0.2, 0.35, 0.8, 1.3].map((turn) => {
    const angle = turn + chance.between(-0.2, 0.2);
    const long = chance.between(34, 62) * (1 - 0.18 * Math.abs(turn));
    const side = Math.sin(angle);
    const rise = Math.cos(angle * 0.75);
    const root: Point = [head[0] + side * 9, head[1] - 4 - rise * 3];
    return [
      root,
      [root[0] + side * long * 0.5, root[1] - rise * long * 0.45],
      [root[0] + side * long * 0.72, root[1] - rise * long],
      [root[0] + side * long * 1.05, root[1] - rise * long * chance.between(0.75, 1.1)],
    ] as const;
  });
  const wood = tone(0.08);
  return sheet.keep(() => {
    sheet.fill(
      tracePolygon([
        [-14, 3],
        [-6, -9],
        [-9, -20],
        [lean - 6, -30],
        [lean - 16, -42],
        [lean - 12, -54],
        [lean - 4, -49],
        [lean + 3, -57],
        [lean + 8, -49],
        [lean + 15, -52],
        [lean + 13, -40],
        [lean + 3, -28],
        [7, -17],
        [4, -8],
        [13, 3],
      ]),
      wood,
    );
    sheet.fill(
      tracePolygon([
        [5, -2],
        [8, -17],
        [lean + 4, -28],
        [lean + 14, -41],
        [lean + 8, -32],
        [9, -16],
        [12, 2],
      ]),
      mixColours(tone(0.5), palette.core, 0.15),
    );
    sheet.stroke(canes.map((cane) => traceCurve(cane)).join(''), wood, 2.8);
    let leaves = '';
    for (const [, knee, bend, tip] of canes) {
      for (const at of [between(knee, bend, 0.4), tip]) {
        if (chance.next() < 0.68) continue;
        leaves += traceLeaf(chance, at, chance.between(8, 12));
      }
    }
    sheet.fill(leaves, mixColours(palette.accent, tone(0.4), chance.between(0.5, 0.8)));
  });
}

// Curled and hanging from its stalk.
const LEAF: readonly Point[] = readPoints(
  '0,-0.1 0.5,0 0.42,0.6 0.1,1.3 0.1,1.3 -0.02,0.7 -0.42,0.66 -0.44,0.1',
);

function traceLeaf(chance: Chance, at: Point, size: number): string {
  const lean = chance.between(-0.35, 0.35);
  return traceBlob(
    placePoints(LEAF, at, size, chance.next() < 0.5).map(([x, y]) => [x + (y - at[1]) * lean, y] as const),
  );
}
