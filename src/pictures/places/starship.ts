// The garden corridor of a starship: ribs and plants lead to a great window, and a ringed planet stands in it.
import { drawVignette } from '../atmosphere.ts';
import { type Colour, lightenColour, mixColours } from '../colour.ts';
import { drawFigure } from '../figure.ts';
import { drawGlow } from '../light.ts';
import {
  type Point,
  readPoints,
  traceCurve,
  traceDots,
  traceEllipse,
  traceLens,
  tracePolygon,
} from '../path.ts';
import type { Place, Stage } from '../stage.ts';
import { drawBeds, drawVines, keepPlants } from './starship-garden.ts';
import { drawBay, drawRib, drawWalk, drawWindowFrame, RIBS } from './starship-hall.ts';

const PLANET: Point = [536, 362];
const RADIUS = 118;

export const starship: Place = {
  time: 'lamp',
  hues: { shadow: 228, middle: 198, low: 172, lamp: 72, accent: 22 },
  draw: (stage) => {
    const light = mixColours(stage.palette.lamp, stage.palette.core, 0.35);
    drawSpace(stage);
    drawPlanet(stage);
    drawWindowFrame(stage);
    drawHall(stage, light);
    drawPeople(stage, light);
    drawVines(stage);
    drawVignette(stage.sheet, stage.palette.ink, 0.45);
  },
};

function drawSpace({ sheet, palette, chance, tone }: Stage): void {
  const dark = mixColours(palette.ink, palette.top, 0.3);
  sheet.fill(
    'M270 160h460v310H270z',
    sheet.fade([0, 160], [0, 460], [0, dark], [1, mixColours(tone(0.3), palette.middle, 0.2)]),
  );
  const sky = chance('stars');
  for (const [count, width] of [
    [46, 1.8],
    [12, 3],
  ] as const) {
    const stars = Array.from(
      { length: count },
      () => [sky.between(284, 716), sky.between(176, 440)] as const,
    );
    sheet.stroke(traceDots(stars), palette.paper, width, { opacity: 0.8 });
  }
  drawGlow(sheet, PLANET, 270, palette.lamp, 0.6);
}

// Lit from the upper left, banded, with its ring before and behind: the one warm thing outside.
function drawPlanet({ sheet, palette, tone }: Stage): void {
  const [x, y] = PLANET;
  const day = mixColours(palette.lamp, palette.core, 0.45);
  const night = mixColours(mixColours(palette.accent, palette.lamp, 0.35), tone(0.22), 0.6);
  const band = mixColours(palette.lamp, palette.accent, 0.32);
  const ringPaint = mixColours(palette.paper, palette.lamp, 0.4);
  const tilt = `rotate(-15 ${x} ${y})`;
  const half = (over: number, rise: number, sweep: 0 | 1) =>
    `M${x - RADIUS * over} ${y}A${RADIUS * over} ${rise} 0 0 ${sweep} ${x + RADIUS * over} ${y}`;
  sheet.stroke(half(1.5, 34, 1), mixColours(ringPaint, tone(0.3), 0.45), 8, { transform: tilt });
  sheet.fill(traceEllipse(x, y, RADIUS * 2, RADIUS * 2), day);
  const bands = [
    [-66, 176, 12],
    [-30, 222, 20],
    [48, 206, 22],
  ] as const;
  sheet.fill(bands.map(([at, long, thick]) => traceLens(x - long / 2, y + at, long, thick)).join(''), band, {
    opacity: 0.55,
    transform: tilt,
  });
  // The night side: everything beyond an arc that leans with the light.
  sheet.fill(
    `M${x + 52} ${y - 106}A${RADIUS} ${RADIUS} 0 0 1 ${x - 49} ${y + 108}A${RADIUS * 1.06} ${RADIUS * 1.06} 0 0 0 ${x + 52} ${y - 106}z`,
    night,
    { opacity: 0.92 },
  );
  sheet.stroke(half(1.5, 12, 0), mixColours(night, tone(0.3), 0.3), 13, { transform: tilt, opacity: 0.6 });
  sheet.stroke(half(1.5, 34, 0), mixColours(palette.low, palette.paper, 0.55), 7, { transform: tilt });
  sheet.stroke(half(1.68, 42, 0), mixColours(palette.low, palette.paper, 0.3), 4, { transform: tilt });
  const moon: Point = [372, 232];
  sheet.fill(traceEllipse(moon[0], moon[1], 30, 30), mixColours(palette.paper, tone(0.4), 0.2));
  sheet.fill(`M${moon[0] + 6} ${moon[1] - 14}a15 15 0 0 1-12 28a20 20 0 0 0 12-28z`, tone(0.3));
}

function drawHall(stage: Stage, light: Colour): void {
  const plants = keepPlants(stage);
  for (let bay = RIBS.length - 2; bay >= 0; bay--) {
    const near = RIBS[bay] ?? 1;
    const far = RIBS[bay + 1] ?? near;
    drawBay(stage, near, far);
    drawWalk(stage, near, far, light);
    if (bay === RIBS.length - 2) drawGlow(stage.sheet, [520, 380], 330, light, 0.3);
    drawBeds(stage, plants, near, far, light);
    drawRib(stage, near, light);
  }
}

// One who looks out, one who waters the beds: their shadows come down the walk towards us.
function drawPeople({ sheet, palette, tone }: Stage, light: Colour): void {
  const dark = tone(0.03);
  const shadow = (x: number, y: number, wide: number, to: Point) =>
    tracePolygon([
      [x - wide, y],
      [x + wide, y],
      [to[0] + wide * 2.4, to[1]],
      [to[0] - wide * 2.4, to[1]],
    ]);
  const paint = sheet.fade([0, 476], [0, 700], [0, dark, 0.75], [1, dark, 0.05]);
  sheet.fill(shadow(530, 484, 12, [586, 715]) + shadow(424, 540, 15, [372, 715]), paint);
  const rim = { colour: lightenColour(light, 0.02), from: [0.8, -0.8] as const };
  drawFigure(sheet, { foot: [530, 486], height: 100, wear: 'coat', hat: 'none', tone: dark });
  const hand = drawFigure(sheet, {
    foot: [424, 542],
    height: 134,
    wear: 'skirt',
    hat: 'scarf',
    arm: 'hold',
    flip: true,
    tone: dark,
    rim,
  });
  const [x, y] = hand;
  const can = mixColours(palette.accent, tone(0.2), 0.15);
  const put = (points: string) => readPoints(points, [x, y]);
  sheet.fill(
    tracePolygon(put('-10,4 9,4 11,24 -12,24')) + tracePolygon(put('-11,20 -30,2 -34,6 -12,23')),
    can,
  );
  sheet.fill(tracePolygon(put('-29,-3 -40,8 -36,10 -27,1')), can);
  sheet.stroke(traceCurve(put('-9,5 0,-8 9,5')), dark, 2.6);
  const drops = [0, 1, 2].map((drop) =>
    traceCurve(put(`${-33 - drop * 3},${4 + drop * 2} ${-39 - drop * 4},10 ${-41 - drop * 4},26`)),
  );
  sheet.stroke(drops.join(''), mixColours(palette.low, palette.paper, 0.5), 1.6, { opacity: 0.75 });
}
