// The near sea: flats, shallows, depths, each cut a little smaller than the one before; islets and the harbour.
import { mixColours } from '../colour.ts';
import { makeRock } from '../land.ts';
import {
  type Point,
  readPoints,
  traceBlob,
  traceBoxes,
  traceGround,
  traceLens,
  traceLine,
  tracePolygon,
} from '../path.ts';
import { toneOf } from './colours.ts';
import { traceStreaks } from './land-parts.ts';
import type { MapStage } from './map-stage.ts';

/** The line of the highest tide, from the harbour round the mouth of the river to the east. */
const TIDE =
  '-20,1040 40,1026 96,1040 140,1082 150,1130 116,1176 104,1214 130,1256 156,1290 204,1306 234,1300 262,1286 292,1296 322,1308 356,1298 420,1290 500,1306 560,1332 640,1340 720,1332 800,1352 880,1342 950,1354 1020,1350';

export function drawNearSea(stage: MapStage): void {
  const { sheet, paint, chance } = stage;
  const { sea } = paint;
  sheet.fill(traceGround(readPoints(TIDE), 1420), mixColours(paint.salt, toneOf(paint.tide, 0.7), 0.4));
  const step = (out: number, down: number, depth: number) => {
    const line = readPoints(TIDE).map(
      ([x, y], index): Point => [x + (x > 0 && x < 310 ? out : 0), y + down + (index % 2) * 4],
    );
    sheet.fill(traceGround(line, 1440), toneOf(sea, depth));
  };
  step(-10, 9, 0.8);
  step(-25, 24, 0.64);
  step(-44, 42, 0.52);
  const deep = readPoints(
    '-20,1112 36,1128 66,1176 52,1236 76,1306 126,1352 206,1374 290,1370 350,1388 470,1384 610,1394 770,1396 1020,1396',
  );
  sheet.fill(
    traceGround(deep, 1440),
    sheet.fade([0, 1100], [0, 1400], [0, toneOf(sea, 0.44)], [1, toneOf(sea, 0.2)]),
  );
  sheet.fill(
    traceStreaks(chance('near swell'), 24, [-20, 1096, 140, 290], [20, 60], [1.2, 3]),
    toneOf(sea, 0.84),
    { opacity: 0.4 },
  );
  sheet.fill(
    traceStreaks(chance('near light'), 22, [130, 1352, 760, 46], [30, 120], [1.2, 3]),
    toneOf(sea, 0.9),
    { opacity: 0.4 },
  );
  drawIslets(stage);
  drawHarbour(stage);
}

function drawIslets({ sheet, paint, chance }: MapStage): void {
  const rocks = chance('islets');
  const dark = toneOf(paint.tide, 0.1);
  for (const [x, y, size] of [
    [24, 1206, 1],
    [62, 1222, 0.6],
  ] as const) {
    const rock = makeRock(rocks, readPoints('-34,4 -24,-10 -8,-22 8,-18 20,-6 36,4', [x, y], size), 0.08, 2);
    sheet.fill(tracePolygon(rock), dark);
    sheet.fill(
      tracePolygon(makeRock(rocks, readPoints('-8,-22 8,-18 20,-6 36,4 6,4 2,-8', [x, y], size), 0.06, 1)),
      toneOf(paint.tide, 0.5),
    );
    sheet.fill(traceLens(x - 44 * size, y + 5, 88 * size, 4), toneOf(paint.sea, 1), { opacity: 0.8 });
  }
}

// The quay where the canal comes out: masts, a crane, warehouses' light.
function drawHarbour({ sheet, paint }: MapStage): void {
  const dark = toneOf(paint.city, 0.06);
  const quay = readPoints('-20,1034 40,1022 98,1036 138,1074');
  sheet.fill(tracePolygon([...quay, ...quay.map(([x, y]): Point => [x - 2, y + 10]).toReversed()]), dark);
  sheet.stroke(traceLine(quay), toneOf(paint.city, 0.7), 2.4);
  sheet.fill(
    traceBlob(readPoints('14,1052 14,1052 28,1057 50,1051 50,1051 44,1062 22,1063')) +
      traceBlob(readPoints('78,1066 78,1066 92,1071 110,1066 110,1066 104,1076 86,1077')),
    dark,
  );
  sheet.stroke('M32 1056v-34M32 1024l-10 26M95 1070v-30M95 1042l-9 24M95 1042l9 22', dark, 1.8);
  sheet.stroke('M118 1050v-30M118 1022l26-10M140 1014v14', dark, 2.4);
  sheet.fill(traceBoxes([29, 1018, 6, 4]), paint.accent);
}
