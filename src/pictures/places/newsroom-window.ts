// The wall of the newsroom: three tall arched windows and the city behind them.
import type { Chance } from '../chance.ts';
import { lightenColour, mixColours } from '../colour.ts';
import { drawGlow } from '../light.ts';
import { type Box, type Point, traceBoxes, traceEllipse, traceShape } from '../path.ts';
import { traceArch } from '../room.ts';
import type { Stage } from '../stage.ts';

const SILL = 396;
const WIDE = 196;
const TALL = 348;
const MIDDLES = [212, 438, 664] as const;

export function drawWindows(stage: Stage): void {
  const { sheet, palette, chance, tone } = stage;
  sheet.fill(
    'M90 40h700v360H90z',
    sheet.fade(
      [0, 40],
      [0, SILL],
      [0, lightenColour(palette.top, 0.05)],
      [0.4, lightenColour(palette.middle, 0.04)],
      [0.8, lightenColour(palette.low, 0.05)],
      [1, lightenColour(palette.low, 0.12)],
    ),
  );
  drawGlow(sheet, [470, 400], 420, mixColours(palette.low, palette.core, 0.5), 0.55, 0.5);
  const disc: Point = [254, 190];
  drawGlow(sheet, disc, 190, palette.low, 0.9);
  sheet.fill(traceEllipse(disc[0], disc[1], 72, 72), mixColours(palette.core, palette.low, 0.25));
  drawCity(stage, chance('far city'), 296, 46, 0.8);
  sheet.fill(
    traceShape('-16,400 -16,250 -10,238 -10,206 0,166 10,206 10,238 16,250 16,400', [478, 0]),
    tone(0.62),
  );
  drawCity(stage, chance('city'), 330, 58, 0.5, 0.3);
  drawCity(stage, chance('near city'), 372, 84, 0.24, 0.3);
  drawWall(stage);
  drawDoor(stage);
}

// A row of blocks, some stepped, a few with lit windows.
function drawCity(
  { sheet, palette, tone }: Stage,
  chance: Chance,
  y: number,
  wide: number,
  depth: number,
  lit = 0,
): void {
  const blocks: Box[] = [];
  const windows: Box[] = [];
  for (let x = 96; x < 780; ) {
    const across = wide * chance.between(0.6, 1.2);
    const top = y - chance.between(-26, 40);
    blocks.push([x, top, across, SILL - top]);
    if (chance.next() < 0.5) blocks.push([x + across * 0.25, top - 14, across * 0.4, 16]);
    for (let wy = top + 9; lit && wy < SILL - 8; wy += 15)
      for (let wx = x + 6; wx < x + across - 8; wx += 13)
        if (chance.next() < lit) windows.push([wx, wy, 5, 7]);
    x += across + (chance.next() < 0.3 ? 6 : 0);
  }
  sheet.fill(
    traceBoxes(...blocks),
    sheet.fade([0, y - 50], [0, SILL], [0, tone(depth)], [1, tone(depth + 0.14)]),
  );
  sheet.fill(traceBoxes(...windows), mixColours(palette.lamp, palette.core, 0.2));
}

function drawWall({ sheet, tone }: Stage): void {
  const holes = MIDDLES.map((x) => traceArch([x, SILL], WIDE, TALL, true)).join('');
  sheet.fill(
    `M0 0h960v446H0z${holes}`,
    sheet.fade([0, 0], [0, 446], [0, tone(0.04)], [0.6, tone(0.16)], [1, tone(0.3)]),
  );
  let bars = '';
  for (const x of MIDDLES) {
    const left = x - WIDE / 2;
    for (const part of [0.25, 0.5, 0.75]) {
      const rise = Math.sqrt(0.25 - (part - 0.5) ** 2) * WIDE;
      bars += `M${Math.round(left + WIDE * part)} ${SILL}V${Math.round(SILL - TALL + WIDE / 2 - rise)}`;
    }
    for (const y of [146, 210, 274, 338]) bars += `M${left} ${y}h${WIDE}`;
  }
  sheet.stroke(bars, tone(0.05), 4);
  sheet.fill(traceBoxes(...MIDDLES.map((x): Box => [x - WIDE / 2 - 10, SILL, WIDE + 20, 10])), tone(0.3));
}

// Somebody else is still at work too: light behind the ribbed glass of a door.
function drawDoor({ sheet, palette, tone }: Stage): void {
  const warm = mixColours(palette.lamp, tone(0.3), 0.45);
  sheet.fill(traceBoxes([826, 176, 112, 272]), tone(0.04));
  sheet.fill(
    traceBoxes([838, 188, 88, 150]),
    sheet.fade([0, 188], [0, 338], [0, mixColours(warm, tone(0.1), 0.5)], [1, warm]),
  );
  sheet.fill(traceBoxes([838, 260, 88, 5]), tone(0.04));
  sheet.fill(traceBoxes([842, 356, 80, 76]), tone(0.08));
}
