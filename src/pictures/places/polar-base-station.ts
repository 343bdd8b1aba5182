// The station of the polar base: modules on stilts with lit windows, a dome, a mast with its lamp, a track vehicle.
import { lightenColour, mixColours } from '../colour.ts';
import { drawGlow, drawLightPool } from '../light.ts';
import {
  type Box,
  type Point,
  traceBoxes,
  traceEllipse,
  traceLens,
  traceLine,
  tracePolygon,
  traceShape,
} from '../path.ts';
import type { Stage } from '../stage.ts';

const SNOW = 526;
const FLOOR = 480;
const BEACON: Point = [566, 226];

/** A module: left edge, width, roof. */
const MODULES = [
  [424, 92, 432],
  [528, 92, 432],
  [632, 112, 398],
  [756, 82, 432],
] as const;

export function drawStation(stage: Stage): void {
  drawMast(stage);
  drawLitSnow(stage);
  drawStilts(stage);
  drawHulls(stage);
  drawWindows(stage);
  drawStairs(stage);
  drawVehicle(stage);
}

function drawMast({ sheet, palette, tone }: Stage): void {
  const [x, top] = BEACON;
  const foot = 434;
  const steel = tone(0.16);
  let lattice = traceLine([
    [x - 15, foot],
    [x, top],
    [x + 15, foot],
  ]);
  const half = (y: number) => (15 * (y - top)) / (foot - top);
  for (let y = foot, side = 1; y > top + 24; side = -side) {
    const up = y - 8 - half(y) * 1.1;
    lattice += traceLine([
      [x - side * half(y), y],
      [x + side * half(up), up],
    ]);
    y = up;
  }
  const guys = [
    [x, top + 40, 400, 500],
    [x, top + 110, 460, 452],
    [x, top + 40, 742, 500],
    [x, top + 110, 676, 452],
  ] as const;
  sheet.stroke(guys.map(([a, b, c, d]) => `M${a} ${b}L${c} ${d}`).join(''), tone(0.3), 1.2, { opacity: 0.7 });
  sheet.stroke(lattice, steel, 2.2);
  sheet.stroke(
    `M${x - 26} ${top + 62}h52M${x - 18} ${top + 84}h36M${x - 26} ${top + 56}v12M${x + 26} ${top + 56}v12M${x} ${top}v-16`,
    steel,
    2.6,
  );
  drawGlow(sheet, [x, top - 16], 62, palette.accent, 0.95);
  sheet.fill(traceEllipse(x, top - 16, 9, 9), mixColours(palette.accent, palette.core, 0.35));
}

// What the windows throw on the snow: pools under every module, one long one from the stairs.
function drawLitSnow({ sheet, palette, tone }: Stage): void {
  drawGlow(sheet, [640, 486], 250, palette.lamp, 0.5, 0.36);
  const shade = tone(0.34);
  sheet.fill(MODULES.map(([x, wide]) => traceLens(x - 26, SNOW + 4, wide + 40, 9)).join(''), shade, {
    opacity: 0.8,
  });
  for (const [x, wide, roof] of MODULES) {
    const pool = [
      [x + 8, SNOW + 8],
      [x + wide - 8, SNOW + 8],
    ] as const;
    const far = [
      [x - 26, SNOW + (roof < 420 ? 72 : 48)],
      [x + wide + 20, SNOW + (roof < 420 ? 72 : 48)],
    ] as const;
    drawLightPool(sheet, pool, far, mixColours(palette.lamp, palette.low, 0.2), 0.6);
  }
}

function drawStilts({ sheet, tone }: Stage): void {
  let legs = '';
  let feet = '';
  for (const [x, wide] of MODULES) {
    for (const at of [x + 12, x + wide * 0.36, x + wide * 0.66, x + wide - 12]) {
      legs += `M${Math.round(at)} ${FLOOR - 6}v${SNOW - FLOOR + 4}`;
      feet += traceLens(at - 9, SNOW, 18, 5);
    }
    legs += traceLine([
      [x + 12, FLOOR],
      [x + wide * 0.36, SNOW - 6],
      [x + wide * 0.66, FLOOR],
      [x + wide - 12, SNOW - 6],
    ]);
  }
  sheet.stroke(legs, tone(0.1), 4);
  sheet.fill(feet, tone(0.06));
}

function drawHulls({ sheet, palette, tone }: Stage): void {
  let body = traceBoxes([500, 450, 270, 20]);
  let belly = '';
  let crown = '';
  let snow = '';
  for (const [x, wide, roof] of MODULES) {
    const right = x + wide;
    const waist = roof < 420 ? 436 : 452;
    body += tracePolygon([
      [x + 9, roof],
      [right - 9, roof],
      [right, waist - 10],
      [right, waist + 12],
      [right - 10, FLOOR],
      [x + 10, FLOOR],
      [x, waist + 12],
      [x, waist - 10],
    ]);
    belly += tracePolygon([
      [x, waist + 12],
      [right, waist + 12],
      [right - 10, FLOOR],
      [x + 10, FLOOR],
    ]);
    crown += tracePolygon([
      [x + 9, roof],
      [right - 9, roof],
      [right, waist - 10],
      [x, waist - 10],
    ]);
    snow += `M${x + 5} ${roof + 2}q4-8 14-7h${wide - 38}q12-1 14 7z`;
  }
  sheet.fill(body, tone(0.2));
  sheet.fill(crown, tone(0.34));
  sheet.fill(belly, tone(0.08));
  const aurora = lightenColour(palette.low, 0.14);
  sheet.fill(snow, aurora);
  // The radio dome, in two planes like everything solid here.
  sheet.fill('M446 434a25 25 0 0 1 50 0z', tone(0.5));
  sheet.fill('M471 409a25 25 0 0 1 25 25h-16q2-14-9-25z', tone(0.24));
  sheet.stroke('M471 409l-9 25M471 409l10 14-19 1z', tone(0.3), 1.4, { opacity: 0.8 });
  sheet.stroke('M794 428v-34M786 402h16M794 394l9-8M664 392v-30M660 370h8', tone(0.14), 2.4);
}

function drawWindows({ sheet, palette, chance, tone }: Stage): void {
  const who = chance('who is up');
  const warm = mixColours(palette.lamp, palette.core, 0.35);
  const lit: Box[] = [];
  const asleep: Box[] = [];
  for (const [x, wide, roof] of MODULES) {
    if (roof < 420) continue;
    for (let at = x + 12; at < x + wide - 18; at += 15)
      (who.next() < 0.74 ? lit : asleep).push([at, 446, 9, 13]);
  }
  const [x, wide] = MODULES[2];
  // The mess room: a wall of glass on two floors, the heart of the picture.
  const glass = tracePolygon([
    [x + 14, 404],
    [x + wide - 14, 404],
    [x + wide - 7, 430],
    [x + wide - 7, 442],
    [x + 7, 442],
    [x + 7, 430],
  ]);
  drawGlow(sheet, [x + wide / 2, 424], 90, palette.lamp, 0.7);
  sheet.fill(traceBoxes(...asleep), tone(0.36));
  sheet.fill(traceBoxes(...lit), warm);
  sheet.fill(glass, sheet.fade([0, 404], [0, 444], [0, palette.lamp], [1, palette.core]));
  sheet.stroke(
    `M${x + 36} 404l-4 38M${x + 56} 404v38M${x + 76} 404l4 38M${x + 8} 426h${wide - 16}`,
    tone(0.16),
    2,
  );
  // Somebody in there is looking out.
  sheet.fill(`${traceEllipse(x + 66, 423, 5, 6)}M${x + 60} 442v-11q6-6 12 0v11z`, tone(0.14));
  sheet.fill(
    traceBoxes([x + 18, 454, 13, 20], [x + 40, 456, 9, 9], [x + 56, 456, 9, 9], [x + 72, 456, 9, 9]),
    warm,
  );
}

function drawStairs({ sheet, tone }: Stage): void {
  const x = 644;
  let steps = `M${x - 4} ${FLOOR - 4}L${x - 40} ${SNOW + 6}M${x + 12} ${FLOOR - 2}L${x - 24} ${SNOW + 8}`;
  for (let step = 0; step < 6; step++) steps += `M${x - 10 - step * 6} ${FLOOR + 4 + step * 8}h15`;
  sheet.stroke(steps, tone(0.1), 2.4);
  sheet.stroke(
    `M${x - 6} ${FLOOR - 22}L${x - 44} ${SNOW - 14}M${x - 6} ${FLOOR - 22}v20M${x - 25} ${FLOOR + 2}v20M${x - 44} ${SNOW - 14}v22`,
    tone(0.16),
    1.6,
  );
}

function drawVehicle({ sheet, palette, tone }: Stage): void {
  const at: Point = [892, 552];
  const put = (points: string) => traceShape(points, at);
  sheet.fill(traceLens(at[0] - 46, at[1] + 1, 100, 8), tone(0.3), { opacity: 0.8 });
  sheet.fill(
    put('-30,-12 -30,-26 -6,-28 -2,-44 22,-44 30,-28 36,-26 36,-12'),
    mixColours(palette.lamp, tone(0.2), 0.68),
  );
  sheet.fill(
    put('-30,-26 -6,-28 -2,-44 22,-44 23,-41 2,-41 -2,-25 -30,-23'),
    mixColours(palette.lamp, palette.low, 0.6),
  );
  sheet.fill(put('4,-39 20,-39 25,-29 3,-29'), mixColours(palette.lamp, palette.core, 0.3));
  sheet.fill(put('-36,-14 38,-14 42,-6 34,2 -32,2 -40,-6'), tone(0.06));
  sheet.stroke(`M${at[0] - 30} ${at[1] - 6}h62`, tone(0.34), 1.6);
}
