// The desks of the call centre: low walls in two blocks, over them the light of screens and heads with headsets.
import { mixColours } from '../colour.ts';
import { drawGlow } from '../light.ts';
import { traceCurve, traceEllipse, tracePolygon } from '../path.ts';
import type { Range, Room } from '../room.ts';
import type { Stage } from '../stage.ts';

/** How far away the rows are, the farthest first, in metres. */
const ROWS = [6.4, 5.2, 4.2, 3.3, 2.5] as const;
/** The two blocks beside the aisle, and the middles of the places in each. */
const BLOCKS: readonly (readonly [xs: Range, places: readonly number[]])[] = [
  [
    [-4.1, -0.95],
    [-3.55, -2.5, -1.45],
  ],
  [
    [1.15, 4.1],
    [1.65, 2.65, 3.6],
  ],
];
const WALL = 1.12;

export function drawDeskRows(stage: Stage, room: Room): void {
  const strand = stage.chance('desks');
  for (const z of ROWS)
    for (const [xs, places] of BLOCKS) {
      for (const x of places) {
        const lean = strand.between(-0.08, 0.08);
        // Some places are empty; their screens are on all the same.
        drawPlace(stage, room, [x + lean, z], strand.next() < 0.78, strand.next() < 0.3);
      }
      drawWall(stage, room, xs, z);
    }
}

/** Somebody behind the wall, before a screen whose light is all one sees of it. */
function drawPlace(
  stage: Stage,
  room: Room,
  [x, z]: readonly [number, number],
  isTaken: boolean,
  isRed: boolean,
): void {
  const { sheet, palette, tone } = stage;
  const unit = room.unit(z);
  const glow = room.at(x + 0.12, WALL + 0.02, z + 0.3);
  drawGlow(sheet, glow, unit * 0.62, mixColours(palette.lamp, palette.low, 0.25), isTaken ? 0.7 : 0.4);
  const screen = room.front([x + 0.16, x + 0.56], [WALL - 0.1, WALL + 0.2], z + 0.3);
  sheet.fill(screen, tone(0.05));
  if (!isTaken) return;
  const [hx, hy] = room.at(x - 0.1, WALL + 0.2, z + 0.55);
  const size = unit * 0.2;
  const dark = tone(0.03 + z * 0.02);
  sheet.fill(
    tracePolygon([
      [hx - size * 1.15, hy + size * 2.4],
      [hx - size * 0.9, hy + size * 0.72],
      [hx + size * 0.9, hy + size * 0.72],
      [hx + size * 1.15, hy + size * 2.4],
    ]),
    dark,
  );
  sheet.fill(traceEllipse(hx, hy, size * 1.05, size * 1.3), dark);
  sheet.fill(
    traceEllipse(hx + size * 0.34, hy + size * 0.04, size * 0.34, size * 0.9),
    mixColours(palette.lamp, dark, 0.4),
  );
  const bow = isRed ? palette.accent : mixColours(palette.paper, tone(0.4), 0.4);
  sheet.stroke(
    traceCurve([
      [hx - size * 0.58, hy + size * 0.1],
      [hx - size * 0.4, hy - size * 0.68],
      [hx + size * 0.4, hy - size * 0.68],
      [hx + size * 0.58, hy + size * 0.1],
    ]),
    bow,
    Math.max(1.4, size * 0.14),
  );
  sheet.fill(traceEllipse(hx - size * 0.58, hy + size * 0.16, size * 0.26, size * 0.42), bow);
}

function drawWall({ sheet, palette, tone }: Stage, room: Room, xs: Range, z: number): void {
  const cloth = mixColours(mixColours(palette.accent, tone(0.2), 0.72), tone(0.05 + z * 0.035), 0.42);
  const [, top] = room.at(0, WALL, z);
  const [, foot] = room.at(0, 0, z);
  sheet.fill(
    room.front(xs, [0, WALL], z),
    sheet.fade([0, top], [0, foot], [0, cloth], [1, mixColours(cloth, tone(0.02), 0.75)]),
  );
  sheet.fill(room.front(xs, [WALL - 0.05, WALL], z), mixColours(tone(0.45), palette.lamp, 0.25));
  // The side of the block that runs along the aisle.
  const aisle = xs[1] < 0 ? xs[1] : xs[0];
  sheet.fill(room.flank(aisle, [0, WALL], [z, z + 0.7]), mixColours(cloth, tone(0.02), 0.55));
}
