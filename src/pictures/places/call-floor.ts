// A call centre at night: two blocks of desks with heads over their low walls, a window full of city, the computer that listens.
import { drawVignette, EVERYTHING } from '../atmosphere.ts';
import { mixColours } from '../colour.ts';
import { drawFigure } from '../figure.ts';
import { drawGlow } from '../light.ts';
import { traceBoxes, traceCurve, traceEllipse, traceLine, tracePolygon } from '../path.ts';
import { enterRoom, type Range } from '../room.ts';
import type { Place, Stage } from '../stage.ts';
import { drawDeskRows } from './call-floor-desks.ts';

const room = enterRoom({ vanishing: [500, 300], focus: 340, height: 1.72 });

/** Half the width of the floor, its height, and how far away the window is, in metres. */
const SIDE = 4.4;
const CEILING = 3.3;
const END = 7.6;
const ACROSS: Range = [-SIDE, SIDE];
const ALONG: Range = [0.8, END];

export const callFloor: Place = {
  time: 'night',
  hues: { shadow: 275, middle: 250, low: 220, lamp: 82, accent: 30 },
  draw: (stage) => {
    drawShell(stage);
    drawCity(stage);
    drawTubes(stage);
    drawComputer(stage);
    drawDeskRows(stage, room);
    drawLeader(stage);
    drawNearWall(stage);
    drawVignette(stage.sheet, stage.palette.ink, 0.42);
  },
};

function drawShell({ sheet, palette, tone }: Stage): void {
  const floor = Math.round(room.at(0, 0, END)[1]);
  const roof = Math.round(room.at(0, CEILING, END)[1]);
  sheet.fill(EVERYTHING, tone(0.1));
  sheet.fill(
    room.level(CEILING, ACROSS, ALONG),
    sheet.fade([0, roof], [0, -40], [0, tone(0.4)], [1, tone(0.08)]),
  );
  sheet.fill(
    room.level(0, ACROSS, ALONG),
    sheet.fade([0, floor], [0, 720], [0, tone(0.5)], [0.35, tone(0.26)], [1, tone(0.05)]),
  );
  sheet.fill(room.front(ACROSS, [0, CEILING], END), tone(0.34));
  // What the window and the lamps leave lying in the aisle.
  for (const z of [5.6, 3.9, 2.6] as const)
    drawGlow(sheet, room.at(0.1, 0, z), room.unit(z) * 0.9, palette.low, 0.34, 0.3);
  for (const side of [-1, 1] as const) {
    const inner = room.at(side * SIDE, 0, END)[0];
    const wall = sheet.fade([side < 0 ? 0 : 960, 0], [inner, 0], [0, tone(0.08)], [1, tone(0.46)]);
    sheet.fill(room.flank(side * SIDE, [0, CEILING], ALONG), wall);
  }
}

// One window from wall to wall: the sky, towers with lights, the bars.
function drawCity(stage: Stage): void {
  const { sheet, palette, tone } = stage;
  const strand = stage.chance('city');
  const [left, top] = room.at(-SIDE + 0.25, 2.95, END);
  const [right, bottom] = room.at(SIDE - 0.25, 0.75, END);
  const sky = traceBoxes([left, top, right - left, bottom - top]);
  sheet.fill(
    sky,
    sheet.fade([0, top], [0, bottom], [0, palette.middle], [1, mixColours(palette.low, palette.core, 0.18)]),
  );
  const [moonX, moonY] = [left + (right - left) * 0.77, top + 24];
  drawGlow(sheet, [moonX, moonY], 46, palette.lamp, 0.45);
  sheet.fill(traceEllipse(moonX, moonY, 26, 26), mixColours(palette.core, palette.paper, 0.5));
  let towers = '';
  let lights = '';
  for (let x = left; x < right - 4; ) {
    const wide = Math.min(strand.between(14, 34), right - x);
    const tall = strand.between(16, 66);
    towers += traceBoxes([x, bottom - tall, wide, tall]);
    for (let y = bottom - tall + 4; y < bottom - 4; y += 7)
      for (let pane = x + 3; pane < x + wide - 3; pane += 7)
        if (strand.next() < 0.34) lights += traceBoxes([pane, y, 2.6, 3.2]);
    x += wide + 1;
  }
  sheet.fill(towers, tone(0.3));
  sheet.fill(lights, palette.lamp);
  const bars = [-2.6, -0.85, 0.85, 2.6].map((x) => traceLine([room.at(x, 0.75, END), room.at(x, 2.95, END)]));
  sheet.stroke(bars.join(''), tone(0.12), 3);
  sheet.stroke(
    traceLine([
      [left, bottom],
      [right, bottom],
    ]),
    tone(0.12),
    4,
  );
}

// Strips of light along the ceiling; every second one is off at night.
function drawTubes({ sheet, palette }: Stage): void {
  for (const x of [-2.6, 2.6] as const)
    for (const z of [6.1, 4.5, 3.3, 2.4] as const) {
      const tube = room.level(CEILING - 0.02, [x - 0.16, x + 0.16], [z, z + 0.7]);
      const [gx, gy] = room.at(x, CEILING, z + 0.35);
      drawGlow(sheet, [gx, gy], room.unit(z) * 1.5, palette.lamp, 0.36);
      sheet.fill(tube, mixColours(palette.core, palette.lamp, 0.3));
    }
}

// The tall grey box at the end of the aisle, with one light.
function drawComputer({ sheet, palette, tone }: Stage): void {
  const z = 6.5;
  const xs: Range = [-0.42, 0.34];
  sheet.fill(room.front(xs, [0, 1.9], z), mixColours(palette.paper, tone(0.3), 0.72));
  sheet.fill(room.front([xs[0], xs[0] + 0.1], [0, 1.9], z), mixColours(palette.paper, tone(0.5), 0.6));
  sheet.fill(room.front([-0.24, 0.26], [1.12, 1.56], z), tone(0.04));
  const [x, y] = room.at(0.01, 1.34, z);
  drawGlow(sheet, [x, y], 44, palette.lamp, 0.95);
  sheet.fill(traceEllipse(x, y, 8, 8), palette.lamp);
  sheet.fill(traceEllipse(x - 1, y - 1, 3.4, 3.4), palette.core);
  const slits = [0.3, 0.42, 0.54, 0.66].map((up) => traceLine([room.at(-0.24, up, z), room.at(0.24, up, z)]));
  sheet.stroke(slits.join(''), tone(0.05), 1.6);
}

// Whoever leads the team, standing in the aisle and listening.
function drawLeader({ sheet, palette, tone }: Stage): void {
  const foot = room.at(0.42, 0, 3.9);
  const height = room.unit(3.9) * 1.7;
  sheet.fill(traceEllipse(foot[0], foot[1] + 2, height * 0.46, height * 0.08), tone(0.02), { opacity: 0.55 });
  drawFigure(sheet, {
    foot,
    height,
    ...{ wear: 'jacket', hat: 'none', arm: 'hold', flip: true },
    tone: tone(0.03),
    rim: { colour: mixColours(palette.lamp, palette.core, 0.4), from: [-0.6, -0.8] },
  });
  // A headset over the head: a bow, and its small arm before the mouth.
  const [x, y] = [foot[0], foot[1] - height * 0.93];
  sheet.stroke(
    traceCurve([
      [x - height * 0.075, y + 2],
      [x - height * 0.05, y - height * 0.075],
      [x + height * 0.05, y - height * 0.075],
      [x + height * 0.075, y + 2],
    ]),
    palette.accent,
    3,
  );
}

// The low wall nearest to the eye: notes on it, and a headset hung over its edge.
function drawNearWall({ sheet, palette, tone }: Stage): void {
  const z = 1.22;
  const [left, top] = room.at(-1.9, 1.06, z);
  const right = room.at(-0.42, 1.06, z)[0];
  sheet.fill(traceBoxes([left, top, right - left, 720 - top]), tone(0.03));
  sheet.fill(traceBoxes([left, top - 9, right - left + 8, 10]), mixColours(tone(0.3), palette.lamp, 0.25));
  const note = (x: number, y: number, lean: number) =>
    tracePolygon([
      [x, y],
      [x + 44, y + lean],
      [x + 42, y + 42 + lean],
      [x - 2, y + 42],
    ]);
  sheet.fill(
    note(right - 190, top + 42, -4) + note(right - 128, top + 34, 5) + note(right - 250, top + 62, 3),
    mixColours(palette.paper, tone(0.4), 0.5),
  );
  sheet.fill(note(right - 176, top + 100, 6), mixColours(palette.accent, tone(0.05), 0.25));
  const hx = right - 52;
  const dark = tone(0.0);
  sheet.stroke(
    traceCurve([
      [hx - 32, top + 40],
      [hx - 28, top - 14],
      [hx, top - 30],
      [hx + 28, top - 14],
      [hx + 32, top + 40],
    ]),
    mixColours(palette.accent, dark, 0.35),
    8,
  );
  sheet.fill(traceEllipse(hx - 32, top + 48, 26, 38) + traceEllipse(hx + 32, top + 48, 26, 38), dark);
  sheet.fill(
    traceEllipse(hx - 32, top + 48, 13, 22) + traceEllipse(hx + 32, top + 48, 13, 22),
    mixColours(palette.accent, dark, 0.2),
  );
}
