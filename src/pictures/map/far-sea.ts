// The end of the road: the sky, the sea under the low sun or the moon, and the burning islands.
import { drawStars } from '../atmosphere.ts';
import { lightenColour, mixColours } from '../colour.ts';
import { makeRock } from '../land.ts';
import {
  type Point,
  readPoints,
  traceBlob,
  traceBoxes,
  traceEllipse,
  traceLens,
  tracePolygon,
  traceShape,
} from '../path.ts';
import { toneOf } from './colours.ts';
import { shine, traceStreaks } from './land-parts.ts';
import type { MapStage } from './map-stage.ts';

const HORIZON = 104;
const ORB: Point = [688, 84];

export function drawFarSea(stage: MapStage): void {
  drawSky(stage);
  drawWater(stage);
  drawIslands(stage);
}

function drawSky(stage: MapStage): void {
  const { sheet, paint, chance, theme } = stage;
  const bridge = mixColours(paint.skyTop, paint.skyLow, 0.55);
  sheet.fill(
    'M0 0h1000v420H0z',
    sheet.fade([0, 0], [0, 210], [0, paint.skyTop], [0.28, bridge], [0.6, paint.skyLow]),
  );
  if (theme === 'dark') drawStars(sheet, chance('stars'), 60, 120, paint.core);
  shine(stage, ORB, 380, paint.shine, 0.95);
  sheet.fill(
    traceStreaks(chance('cloud'), 9, [380, 14, 640, 70], [120, 300], [2, 5]),
    mixColours(paint.skyLow, paint.orb, 0.5),
    { opacity: 0.5 },
  );
  sheet.fill(traceEllipse(ORB[0], ORB[1], 62, 62), paint.orb);
}

function drawWater(stage: MapStage): void {
  const { sheet, paint, chance } = stage;
  const { sea } = paint;
  sheet.fill(
    `M0 ${HORIZON}h1000v330H0z`,
    sheet.fade(
      [0, HORIZON],
      [0, 400],
      [0, toneOf(sea, 0.94)],
      [0.28, toneOf(sea, 0.7)],
      [1, toneOf(sea, 0.42)],
    ),
  );
  const glitter = chance('glitter');
  let path = '';
  for (let y = HORIZON + 2, _step = 0; y < 300; _step++) {
    const part = (y - HORIZON) / 196;
    const long = (20 + 90 * part) * glitter.between(0.5, 1);
    path += traceLens(
      ORB[0] - long / 2 + glitter.between(-10, 10) * (1 + part * 2),
      y,
      long,
      1.4 + 2.6 * part,
    );
    y += 5 + 8 * part;
  }
  sheet.fill(path, mixColours(paint.orb, paint.shine, 0.4), { opacity: 0.85 });
  sheet.fill(
    traceStreaks(chance('far swell'), 34, [500, 118, 520, 270], [24, 90], [1, 2.2]),
    toneOf(sea, 0.3),
    { opacity: 0.28 },
  );
  sheet.fill(traceStreaks(chance('far light'), 26, [560, 112, 460, 250], [20, 70], [1, 2]), toneOf(sea, 1), {
    opacity: 0.5,
  });
}

function drawIslands(stage: MapStage): void {
  const { sheet, paint, chance } = stage;
  const rocks = chance('islands');
  const dark = toneOf(paint.works, 0.16);
  const lit = toneOf(paint.works, 0.42);
  const foam = lightenColour(toneOf(paint.sea, 1), 0.02);
  const glow = mixColours(paint.accent, paint.lamp, 0.25);
  // Smoke first: the crater stands before it.
  sheet.fill(
    traceBlob(
      readPoints(
        '884,58 872,40 880,22 900,16 906,2 926,-8 960,-14 1010,-10 1010,26 976,20 956,34 934,34 918,48 906,46 900,58',
      ),
    ),
    sheet.fade(
      [880, 60],
      [1010, -10],
      [0, mixColours(paint.accent, paint.skyLow, 0.55), 0.85],
      [0.5, toneOf(paint.works, 0.6), 0.6],
      [1, toneOf(paint.works, 0.5), 0.35],
    ),
  );
  for (const [x, y, size] of [
    [748, 190, 1],
    [985, 246, 1.5],
    [716, 200, 0.5],
  ] as const) {
    const put = (text: string) => tracePolygon(makeRock(rocks, readPoints(text, [x, y], size), 0.06, 2));
    sheet.fill(put('-30,4 -22,-8 -8,-18 4,-16 16,-6 32,4'), dark);
    sheet.fill(put('-30,4 -22,-8 -8,-18 -2,-10 -8,-4 -4,4'), lit);
    sheet.fill(traceLens(x - 38 * size, y + 5 * size, 78 * size, 2.4), foam, { opacity: 0.9 });
  }
  // The far cone, then the great one.
  const far = makeRock(rocks, readPoints('926,150 948,126 962,112 974,112 990,134 1010,148'), 0.05, 2);
  sheet.fill(tracePolygon([...far, [1010, 152], [926, 152]]), toneOf(paint.works, 0.62));
  const left = makeRock(rocks, readPoints('764,204 790,192 812,176 834,150 852,124 866,96 876,66'), 0.05, 2);
  const right = makeRock(rocks, readPoints('902,66 912,92 930,124 950,160 976,188 1000,204'), 0.05, 2);
  sheet.fill(tracePolygon([...left, [882, 72], [894, 70], ...right]), dark);
  // The light comes from the left here: the sun stands beyond.
  sheet.fill(
    tracePolygon([
      ...left,
      [884, 72],
      [878, 98],
      [884, 112],
      [862, 134],
      [868, 150],
      [838, 174],
      [844, 188],
      [812, 206],
    ]),
    sheet.fade([0, 66], [0, 206], [0, mixColours(lit, paint.orb, 0.25)], [1, mixColours(lit, dark, 0.4)]),
  );
  shine(stage, [889, 66], 70, glow, 0.85);
  sheet.fill(traceShape('876,66 884,60 896,61 902,66 894,71 882,72'), paint.core);
  sheet.stroke('M893 70l5 22l-7 18l11 26l-3 20', glow, 4);
  sheet.stroke('M893 70l5 22l-7 18l6 14', paint.core, 1.8);
  let surf = '';
  for (let index = 0; index < 13; index++)
    surf += traceLens(
      744 + index * 21 + rocks.between(-8, 8),
      204 + rocks.between(-3, 6),
      rocks.between(26, 60),
      2.6,
    );
  sheet.fill(surf, foam, { opacity: 0.9 });
  // Huts on the shore, one lamp lit.
  sheet.fill(
    traceShape('806,196 806,188 812,182 818,188 818,196') +
      traceShape('864,202 864,193 871,186 878,193 878,202'),
    paint.ink,
  );
  sheet.fill(traceBoxes([810, 189, 4, 4], [869, 194, 4, 4]), paint.core);
}
