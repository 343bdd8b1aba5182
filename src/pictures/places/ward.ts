// A hospital ward: two rows of beds under mosquito nets, one lamp left burning, a nurse on her round, the night desk.
import { drawVignette, EVERYTHING } from '../atmosphere.ts';
import { mixColours } from '../colour.ts';
import { drawFigure } from '../figure.ts';
import { drawDeskLamp, drawHangingLamp } from '../lamps.ts';
import { drawGlow } from '../light.ts';
import { readPoints, traceBoxes, traceEllipse, traceLine, traceShape } from '../path.ts';
import { traceBoxFaces } from '../room.ts';
import type { Place, Stage } from '../stage.ts';
import { drawBeds } from './ward-beds.ts';
import { CEILING, END, wardRoom as room, SIDE } from './ward-room.ts';

/** How high the darker paint of the walls reaches. */
const DADO = 1.35;

export const ward: Place = {
  time: 'night',
  hues: { shadow: 222, middle: 205, low: 180, lamp: 82, accent: 30 },
  draw: (stage) => {
    drawShell(stage);
    drawDoors(stage);
    for (const side of [-1, 1] as const) drawWindows(stage, side);
    drawLamps(stage);
    drawBeds(stage);
    drawNurse(stage);
    drawDesk(stage);
    drawDrip(stage);
    drawVignette(stage.sheet, stage.palette.ink, 0.45);
  },
};

function drawShell({ sheet, tone }: Stage): void {
  const xs = [-SIDE, SIDE] as const;
  const zs = [0.8, END] as const;
  const floor = Math.round(room.at(0, 0, END)[1]);
  const roof = Math.round(room.at(0, CEILING, END)[1]);
  sheet.fill(EVERYTHING, tone(0.12));
  sheet.fill(room.level(CEILING, xs, zs), sheet.fade([0, roof], [0, -40], [0, tone(0.46)], [1, tone(0.07)]));
  sheet.fill(
    room.level(0, xs, zs),
    sheet.fade([0, floor], [0, 720], [0, tone(0.62)], [0.3, tone(0.36)], [0.7, tone(0.17)], [1, tone(0.06)]),
  );
  let joints = room.boards(0, xs, zs, 0.7, 0.014);
  for (const z of [10, 8.4, 7, 5.8, 4.8, 4, 3.3, 2.7, 2.2, 1.8]) joints += room.level(0, xs, [z, z + 0.02]);
  sheet.fill(joints, tone(0.08), { opacity: 0.35 });
  sheet.fill(room.front(xs, [0, CEILING], END), tone(0.66));
  sheet.fill(room.front(xs, [0, DADO], END), tone(0.5));
  for (const side of [-1, 1] as const) {
    const edge = side < 0 ? 0 : 960;
    const inner = room.at(side * SIDE, 0, END)[0];
    const wall = (near: number, far: number) =>
      sheet.fade([edge, 0], [inner, 0], [0, tone(near)], [1, tone(far)]);
    sheet.fill(room.flank(side * SIDE, [0, CEILING], zs), wall(0.12, 0.56));
    sheet.fill(room.flank(side * SIDE, [0, DADO], zs), wall(0.06, 0.4));
  }
}

// A swing door with two round panes, and the light of the corridor in them.
function drawDoors({ sheet, palette, tone }: Stage): void {
  const light = mixColours(palette.lamp, palette.core, 0.35);
  sheet.fill(room.front([-0.95, 0.95], [0, 2.3], END), tone(0.28));
  let panes = '';
  for (const x of [-0.46, 0.46]) {
    const [px, py] = room.at(x, 1.6, END);
    panes += traceEllipse(px, py, room.unit(END) * 0.5, room.unit(END) * 0.5);
  }
  drawGlow(sheet, room.at(0, 1.6, END), 90, palette.lamp, 0.6);
  sheet.fill(panes, light);
  const [cx, cy] = room.at(0, 2.85, END);
  sheet.fill(traceEllipse(cx, cy, 19, 19), mixColours(palette.paper, tone(0.7), 0.3));
  sheet.stroke(
    traceLine([
      [cx, cy - 6],
      [cx, cy],
      [cx + 5, cy + 2],
    ]),
    tone(0.05),
    1.8,
  );
  sheet.stroke(traceLine([room.at(0, 0.02, END), room.at(0, 2.3, END)]), tone(0.1), 1.6);
}

// Tall windows; what comes in through them lies on the floor.
function drawWindows({ sheet, palette, tone }: Stage, side: -1 | 1): void {
  const sky = mixColours(palette.low, palette.core, 0.25);
  const x = side * SIDE;
  let glass = '';
  let bars = '';
  let pools = '';
  for (const z of [2.2, 4.1, 6, 7.9, 9.8]) {
    const to = z + 1.1;
    glass += room.flank(x, [1.45, 3.05], [z, to]);
    for (const y of [2, 2.55]) bars += traceLine([room.at(x, y, z), room.at(x, y, to)]);
    bars += traceLine([room.at(x, 1.45, z + 0.55), room.at(x, 3.05, z + 0.55)]);
    if (side < 0) pools += room.level(0, [-1.3, 0.5], [z + 0.5, z + 1.3]);
  }
  const [edge] = room.at(x, 0, 2.2);
  const [inner] = room.at(x, 0, END);
  sheet.fill(
    glass,
    sheet.fade([edge, 0], [inner, 0], [0, side < 0 ? palette.middle : palette.top], [1, sky]),
  );
  sheet.stroke(bars, tone(0.1), 2.4);
  sheet.fill(pools, sky, { opacity: 0.16 });
}

function drawLamps(stage: Stage): void {
  const { sheet, palette } = stage;
  for (const [z, strength] of [
    [9.4, 0.36],
    [5.2, 0.5],
  ] as const) {
    const unit = room.unit(z);
    const [x, y] = room.at(0, 2.75, z);
    drawGlow(sheet, room.at(0, 0, z), unit * 2.2, palette.lamp, 0.5, 0.24);
    drawHangingLamp(stage, {
      rim: [x, y],
      width: unit * 0.62,
      cord: room.at(0, CEILING, z)[1],
      reach: unit * 2.7,
      strength,
    });
  }
}

function drawNurse({ sheet, palette, tone }: Stage): void {
  const z = 5.3;
  const foot = room.at(-0.25, 0, z);
  const height = room.unit(z) * 1.66;
  sheet.fill(traceEllipse(foot[0] - 4, foot[1] + 2, height * 0.5, height * 0.09), tone(0.03), {
    opacity: 0.5,
  });
  const hand = drawFigure(sheet, {
    foot,
    height,
    wear: 'jacket',
    hat: 'bun',
    arm: 'hold',
    pose: 'walk',
    flip: true,
    tone: mixColours(palette.paper, tone(0.12), 0.62),
    rim: { colour: mixColours(palette.lamp, palette.core, 0.4), from: [0.7, -0.7] },
  });
  // Her board with the temperatures.
  sheet.fill(traceBoxes([hand[0] - 11, hand[1] - 12, 13, 18]), mixColours(palette.accent, tone(0.2), 0.3));
}

// The night desk at the eye: its lamp, the book of the ward, a flask.
function drawDesk(stage: Stage): void {
  const { sheet, palette, tone } = stage;
  const faces = traceBoxFaces(room, [0.62, 2.1], [0.72, 0.78], [1.35, 1.95]);
  sheet.fill(room.front([0.66, 2.1], [0, 0.72], 1.5), tone(0.02));
  sheet.fill(faces.top, mixColours(tone(0.3), palette.lamp, 0.24));
  sheet.fill(faces.front + faces.flank, tone(0.04));
  drawDeskLamp(stage, room.at(1.36, 0.78, 1.75), 92);
  const [bx, by] = room.at(0.98, 0.78, 1.6);
  sheet.fill(
    traceShape('-76,4 -48,-24 0,-20 -6,12', [bx, by]) + traceShape('0,-20 52,-26 66,2 -6,12', [bx, by]),
    mixColours(palette.paper, tone(0.6), 0.2),
  );
  const lines = ['-50,-12 -12,-9', '-56,-4 -14,-1', '12,-12 46,-16'].map((text) =>
    traceLine(readPoints(text, [bx, by])),
  );
  sheet.stroke(lines.join(''), tone(0.3), 2);
  const [fx, fy] = room.at(0.72, 0.78, 1.85);
  sheet.fill(traceBoxes([fx - 13, fy - 66, 26, 66]), mixColours(palette.accent, tone(0.06), 0.42));
  sheet.fill(traceBoxes([fx - 9, fy - 84, 18, 20]), tone(0.05));
}

// A drip stand in the dark foreground, its bag half full.
function drawDrip({ sheet, palette, tone }: Stage): void {
  const dark = tone(0.02);
  sheet.stroke('M112 724V96M112 104q-26-14-40 8M112 104q26-14 40 8', dark, 9);
  sheet.fill('M52 122h44v74q-4 22-22 28q-18-6-22-28z', mixColours(palette.paper, tone(0.4), 0.5), {
    opacity: 0.75,
  });
  sheet.fill('M52 164h44v32q-4 22-22 28q-18-6-22-28z', mixColours(palette.low, palette.paper, 0.3), {
    opacity: 0.7,
  });
  sheet.stroke('M74 224c2 70-30 130-24 210s34 120 20 290', mixColours(palette.paper, tone(0.3), 0.6), 2.4);
}
