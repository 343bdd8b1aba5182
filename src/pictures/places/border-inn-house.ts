// The inn itself: a stone storey, a wooden one with a gallery, a wide roof, and light in nearly every window.
import { lightenColour, mixColours } from '../colour.ts';
import { drawFigure } from '../figure.ts';
import { drawGlow, drawLightPool } from '../light.ts';
import { type Point, traceEllipse, traceLine, tracePolygon } from '../path.ts';
import { openView, traceFront, traceSide, turnView } from '../perspective.ts';
import type { Stage } from '../stage.ts';

export const view = openView({ vanish: [430, 452], focus: 900, eye: 2.75 });
const house = turnView(view, [5.13, 22], 0.87);

const FRONT = 6.5;
const SIDE = 11;
const FLOOR = 2.5;
const EAVES = 4.4;
const RIDGE = 7.7;
const OUT = 0.9;
const MIDDLE = FRONT / 2;

export function drawInn(stage: Stage): void {
  const { sheet, palette, tone } = stage;
  drawGlow(sheet, house(MIDDLE, 1.6, 0), 260, palette.lamp, 0.45, 0.8);
  drawSmoke(stage);
  drawLight(stage);
  const wood = tone(0.15);
  sheet.fill(
    tracePolygon([
      house(FRONT, 0, 0),
      house(0, 0, 0),
      house(0, 0, SIDE),
      house(-2.4, 0, SIDE),
      house(-1.6, 0, -1.6),
      house(FRONT, 0, -0.6),
    ]),
    tone(0.08),
    { opacity: 0.5 },
  );
  sheet.fill(traceSide(house, 0, SIDE, 0, FLOOR), tone(0.26));
  sheet.fill(traceSide(house, 0, SIDE, FLOOR, EAVES), tone(0.09));
  const gable = tracePolygon([
    house(0, FLOOR, 0),
    house(FRONT, FLOOR, 0),
    house(FRONT, EAVES, 0),
    house(MIDDLE, RIDGE, 0),
    house(0, EAVES, 0),
  ]);
  sheet.fill(traceFront(house, 0, FRONT, 0, FLOOR), mixColours(tone(0.42), palette.lamp, 0.12));
  sheet.fill(gable, wood);
  drawWindows(stage);
  drawRoof(stage);
  drawGallery(stage);
  drawLogs(stage);
}

// From the door and the windows of the front on to the road.
function drawLight({ sheet, palette }: Stage): void {
  drawLightPool(
    sheet,
    [house(2.6, 0, 0), house(3.9, 0, 0)],
    [
      [520, 690],
      [330, 640],
    ],
    palette.lamp,
    0.8,
  );
  const pool = house(1.4, 0, -2);
  drawGlow(sheet, [pool[0], pool[1] + 6], 170, palette.lamp, 0.5, 0.24);
}

function drawWindows({ sheet, palette, chance, tone }: Stage): void {
  const guests = chance('guests');
  let lit = '';
  let dim = '';
  let frames = '';
  const pane = (outline: string, bars: readonly Point[][], sure: boolean) => {
    if (sure || guests.next() < 0.72) lit += outline;
    else dim += outline;
    for (const bar of bars) frames += traceLine(bar);
  };
  const inFront = (at: number, low: number, high: number, wide: number) =>
    pane(
      traceFront(house, at, at + wide, low, high),
      [
        [house(at + wide / 2, low, 0), house(at + wide / 2, high, 0)],
        [house(at, (low + high) / 2, 0), house(at + wide, (low + high) / 2, 0)],
      ],
      true,
    );
  const inSide = (at: number, low: number, high: number) =>
    pane(
      traceSide(house, at, at + 1, low, high),
      [
        [house(0, low, at + 0.5), house(0, high, at + 0.5)],
        [house(0, (low + high) / 2, at), house(0, (low + high) / 2, at + 1)],
      ],
      false,
    );
  inFront(0.7, 0.9, 1.95, 1.1);
  inFront(4.7, 0.9, 1.95, 1.1);
  for (const at of [0.8, 2.75, 4.7]) inFront(at, 3.15, 4.1, 1);
  inFront(2.85, 5.35, 6.1, 0.8);
  for (let at = 0.9; at < SIDE - 1; at += 2.05) {
    inSide(at, 0.95, 1.95);
    inSide(at, 3.05, 3.95);
  }
  sheet.fill(lit, mixColours(palette.lamp, palette.core, 0.35));
  sheet.fill(dim, tone(0.34));
  sheet.fill(traceFront(house, 2.6, 3.9, 0, 2.1), palette.core);
  sheet.stroke(frames, tone(0.06), 1.8);
  // Somebody stands in the door.
  drawFigure(sheet, { foot: house(3.3, 0.05, 0), height: 58, wear: 'skirt', hat: 'none', tone: tone(0.06) });
}

function drawRoof({ sheet, palette, tone }: Stage): void {
  const drop = ((RIDGE - EAVES) / MIDDLE) * 0.8;
  const low = EAVES - drop;
  const slope = [
    house(-0.8, low, -OUT),
    house(-0.8, low, SIDE + OUT),
    house(MIDDLE, RIDGE + 0.15, SIDE + OUT),
    house(MIDDLE, RIDGE + 0.15, -OUT),
  ];
  // The underside of the far slope, where it stands out over the front.
  sheet.fill(
    tracePolygon([
      house(MIDDLE, RIDGE, -OUT),
      house(FRONT + 0.8, low, -OUT),
      house(FRONT + 0.8, low, 1),
      house(FRONT, EAVES, 0),
      house(MIDDLE, RIDGE, 0),
    ]),
    tone(0.03),
  );
  const shingle = tracePolygon(slope);
  sheet.fill(
    shingle,
    sheet.fade(house(MIDDLE, RIDGE, 0), house(0, EAVES, 9), [0, tone(0.46)], [1, tone(0.28)]),
  );
  sheet.grain(
    shingle,
    sheet.fade(house(0, EAVES, 5), house(MIDDLE, RIDGE, 5), [0, tone(0.12), 0.7], [1, tone(0.12), 0]),
  );
  // Laths with stones on them hold the shingles.
  let laths = '';
  let stones = '';
  for (const part of [0.22, 0.5, 0.78]) {
    const at = (side: number) => house(-0.8 + (MIDDLE + 0.8) * part, low + (RIDGE - low) * part, side);
    laths += traceLine([at(-OUT), at(SIDE + OUT)]);
    for (let side = 0.2; side < SIDE; side += 1.5) {
      const [x, y] = at(side + part);
      stones += traceEllipse(x, y - 2, 9, 6);
    }
  }
  sheet.stroke(laths, tone(0.16), 1.8, { opacity: 0.7 });
  sheet.fill(stones, tone(0.16));
  const board = (lift: number) => [
    house(-0.8, low + lift, -OUT),
    house(MIDDLE, RIDGE + lift, -OUT),
    house(FRONT + 0.8, low + lift, -OUT),
  ];
  const edge = tracePolygon([...board(0.2), ...board(-0.24).reverse()]);
  sheet.fill(edge, tone(0.05));
  sheet.stroke(
    traceLine([house(MIDDLE, RIDGE + 0.2, -OUT), house(FRONT + 0.8, low + 0.2, -OUT)]),
    mixColours(palette.haze, palette.core, 0.3),
    3,
  );
  sheet.fill(
    tracePolygon([
      house(-0.8, low + 0.1, -OUT),
      house(-0.8, low + 0.1, SIDE + OUT),
      house(-0.8, low - 0.12, SIDE + OUT),
      house(-0.8, low - 0.24, -OUT),
    ]),
    tone(0.05),
  );
  for (const [side, tall] of [
    [2.2, 1.5],
    [7.6, 1.3],
  ] as const) {
    const [x, y] = house(MIDDLE - 0.5, RIDGE - 0.5, side);
    const size = 26 * tall;
    sheet.fill(
      tracePolygon([
        [x - 12, y + 10],
        [x - 12, y - size],
        [x + 12, y - size],
        [x + 12, y + 10],
      ]),
      tone(0.12),
    );
    sheet.fill(
      tracePolygon([
        [x - 12, y + 2],
        [x - 12, y - size],
        [x - 4, y - size],
        [x - 4, y + 6],
      ]),
      tone(0.5),
    );
    sheet.fill(
      tracePolygon([
        [x - 16, y - size],
        [x + 16, y - size],
        [x + 16, y - size - 6],
        [x - 16, y - size - 6],
      ]),
      tone(0.05),
    );
  }
}

// A gallery along the front and the lantern under it.
function drawGallery({ sheet, palette, tone }: Stage): void {
  const dark = tone(0.04);
  let rails = '';
  for (let at = 0; at <= FRONT; at += 0.5)
    rails += traceLine([house(at, FLOOR, -OUT), house(at, FLOOR + 0.7, -OUT)]);
  sheet.stroke(rails, dark, 2.4);
  sheet.fill(traceFront(house, -0.1, FRONT + 0.1, FLOOR - 0.22, FLOOR + 0.04, -OUT), dark);
  sheet.fill(
    traceFront(house, -0.1, FRONT + 0.1, FLOOR + 0.66, FLOOR + 0.8, -OUT),
    lightenColour(tone(0.2), 0.06),
  );
  for (const at of [0, FRONT]) sheet.stroke(traceLine([house(at, 0, -OUT), house(at, FLOOR, -OUT)]), dark, 5);
  const [x, y] = house(4.4, 1.95, -OUT);
  drawGlow(sheet, [x, y], 54, palette.lamp, 0.8);
  sheet.fill(traceEllipse(x, y, 9, 12), palette.core);
  sheet.stroke(`M${Math.round(x)} ${Math.round(y - 6)}v-14`, dark, 2);
}

function drawSmoke({ sheet, tone }: Stage): void {
  const [x, y] = house(MIDDLE - 0.5, RIDGE + 1, 2.2);
  const at = `M${Math.round(x)} ${Math.round(y - 4)}`;
  const paint = sheet.fade(
    [0, y],
    [0, y - 150],
    [0, tone(0.66), 0.6],
    [0.6, tone(0.78), 0.4],
    [1, tone(0.8), 0],
  );
  sheet.stroke(`${at}q-10-16 2-32t10-34q6-24 34-36`, paint, 10);
  sheet.stroke(`${at}q-12-18-2-36t12-30q10-20 26-22`, paint, 6);
}

// Firewood along the side wall, sawn ends to the yard, and the fence of the paddock.
function drawLogs({ sheet, chance, tone }: Stage): void {
  const pile = chance('logs');
  let ends = '';
  for (let row = 0; row < 4; row++)
    for (let at = 5.4 + row * 0.14; at < 9.4 - row * 0.14; at += 0.3) {
      const [x, y] = house(-0.5, 0.15 + row * 0.25, at);
      const size = pile.between(6, 7.5);
      ends += traceEllipse(x, y, size * 0.8, size);
    }
  sheet.fill(traceSide(house, 5.2, 9.6, 0, 0.95, -0.45), tone(0.05));
  sheet.fill(ends, tone(0.4));
  let fence = '';
  for (let step = 0; step < 7; step++)
    fence += traceLine([
      view(8.2 + step * 1.3, 0, 20 - step * 0.5),
      view(8.2 + step * 1.3, 1.1, 20 - step * 0.5),
    ]);
  for (const up of [0.45, 0.9]) fence += traceLine([view(7.6, up, 20.2), view(16.4, up, 16.8)]);
  sheet.stroke(fence, tone(0.07), 4);
}
