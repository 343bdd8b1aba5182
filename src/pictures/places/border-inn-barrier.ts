// The border of the inn: a striped pole across the road, the guard's hut, and the one who waits.
import { type Colour, mixColours } from '../colour.ts';
import { drawFigure } from '../figure.ts';
import { drawGlow, drawLightPool } from '../light.ts';
import {
  between,
  type Point,
  readPoints,
  traceBlob,
  traceBoxes,
  traceLine,
  tracePolygon,
  traceShape,
} from '../path.ts';
import { traceFront, traceSide, turnView } from '../perspective.ts';
import type { Stage } from '../stage.ts';
import { view } from './border-inn-house.ts';

const AWAY = 23;
const hut = turnView(view, [-3.35, AWAY], 0.5);

export function drawHut({ sheet, palette, tone }: Stage): void {
  const [x, y] = hut(0, 0, 0);
  sheet.fill(traceShape('-70,2 20,4 60,-6 -60,-14', [x, y]), tone(0.1), { opacity: 0.5 });
  drawGlow(sheet, [x - 20, y - 54], 120, palette.lamp, 0.5);
  sheet.fill(traceSide(hut, 0, 1.5, 0, 2.4), tone(0.1));
  sheet.fill(traceFront(hut, 0, 1.7, 0, 2.4), tone(0.2));
  sheet.fill(traceFront(hut, 0.4, 1.3, 0, 2), palette.core);
  sheet.fill(traceSide(hut, 0.4, 1.1, 1.1, 1.8), palette.lamp);
  const roof = (front: number, up: number, side: number) => hut(front, up, side);
  sheet.fill(tracePolygon([roof(-0.3, 2.3, -0.3), roof(-0.3, 2.3, 1.8), roof(0.85, 3.5, 0.75)]), tone(0.12));
  sheet.fill(tracePolygon([roof(-0.3, 2.3, -0.3), roof(2, 2.3, -0.3), roof(0.85, 3.5, 0.75)]), tone(0.4));
  const [gx, gy] = hut(0.85, 0, -0.1);
  drawLightPool(
    sheet,
    [hut(0.4, 0, 0), hut(1.3, 0, 0)],
    [
      [x + 66, y + 56],
      [x - 44, y + 70],
    ],
    palette.lamp,
    0.7,
  );
  drawFigure(sheet, {
    foot: [gx, gy + 2],
    height: 64,
    wear: 'coat',
    hat: 'cap',
    arm: 'down',
    tone: tone(0.03),
  });
}

export function drawBarrier({ sheet, palette, tone }: Stage): void {
  const dark = tone(0.04);
  const pivot = view(-2.9, 1.15, AWAY - 0.6);
  const rest = view(0.45, 1.3, AWAY - 0.6);
  const white = mixColours(palette.paper, tone(0.4), 0.2);
  const [px, py] = pivot;
  const [rx, ry] = rest;
  sheet.fill(traceBoxes([px - 6, py - 12, 12, 66], [rx - 3, ry + 3, 6, 44]), dark);
  sheet.fill(
    tracePolygon([
      [px - 30, py - 9],
      [px - 12, py - 9],
      [px - 12, py + 11],
      [px - 30, py + 11],
    ]),
    dark,
  );
  const pole = (from: number, to: number) => {
    const [left, top] = between(pivot, rest, from);
    const [right, end] = between(pivot, rest, to);
    return tracePolygon([
      [left - 4, top + 5],
      [left + 4, top - 5],
      [right + 4, end - 4],
      [right - 4, end + 4],
    ]);
  };
  sheet.fill(pole(-0.16, 1), white);
  sheet.fill([0, 0.22, 0.44, 0.66, 0.88].map((from) => pole(from, from + 0.11)).join(''), palette.accent);
}

export function drawWaiting({ sheet, palette, tone }: Stage): void {
  const foot: Point = [378, 690];
  const dark = tone(0.03);
  sheet.fill(traceShape('-22,-2 20,-2 -30,90 -120,90', foot), dark, { opacity: 0.45 });
  drawFigure(sheet, {
    foot,
    height: 144,
    wear: 'coat',
    hat: 'brim',
    arm: 'down',
    tone: dark,
    rim: { colour: mixColours(palette.lamp, palette.core, 0.4), from: [1, -0.2] },
  });
  const at = (text: string) => readPoints(text, foot, 1.2);
  sheet.fill(traceBlob(at('-12,-98 -40,-98 -43,-56 -10,-58')), tone(0.12));
  sheet.fill(traceBlob(at('-14,-101 -38,-100 -40,-90 -14,-90')), mixColours(palette.accent, dark, 0.45));
  sheet.stroke(traceLine(at('26,2 18,-94')), dark, 4);
  drawPoles(sheet, dark, mixColours(palette.paper, tone(0.4), 0.3));
}

// Poles along the verge show the road when it lies under snow.
function drawPoles(sheet: Stage['sheet'], dark: Colour, pale: Colour): void {
  let poles = '';
  let bands = '';
  for (const [x, y, tall] of [
    [264, 704, 132],
    [700, 690, 122],
  ] as const) {
    const wide = tall * 0.045;
    poles += traceBoxes([x, y - tall, wide, tall]);
    bands += traceBoxes([x, y - tall * 0.92, wide, tall * 0.16]);
  }
  sheet.fill(poles, dark);
  sheet.fill(bands, pale);
}
