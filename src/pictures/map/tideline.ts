// Where the land meets the near sea: the ferry and its bell, the throne on its island, huts on stilts, reeds.
import { mixColours } from '../colour.ts';
import { type Point, readPoints, traceBlob, traceGround, traceLens, traceShape } from '../path.ts';
import { toneOf } from './colours.ts';
import { drawHouse, drawWindows } from './land-parts.ts';
import type { MapStage } from './map-stage.ts';

/** Drawn after the sea. */
export function drawTideline(stage: MapStage): void {
  drawFerry(stage);
  drawThrone(stage);
  drawStilts(stage);
  drawReeds(stage);
}

function drawFerry(stage: MapStage): void {
  const { sheet, paint } = stage;
  const dark = toneOf(paint.tide, 0.04);
  const tones = {
    gable: toneOf(paint.tide, 0.1),
    side: toneOf(paint.tide, 0.6),
    roof: mixColours(paint.roof, paint.tide.ink, 0.1),
    edge: dark,
  };
  drawHouse(stage, { at: [146, 1236], wide: 17, long: 26, tall: 12, pitch: 12 }, tones);
  drawHouse(
    stage,
    { at: [196, 1196], wide: 14, long: 20, tall: 10, pitch: 10 },
    { ...tones, roof: mixColours(paint.roof, paint.tide.own, 0.35) },
  );
  drawWindows(stage, [
    [152, 1226, 5, 6],
    [172, 1220, 5, 6],
    [201, 1187, 4, 5],
  ]);
  // The landing, the bell in its frame, the flat boat on its rope.
  sheet.fill(
    traceShape('216,1274 262,1286 260,1293 212,1280'),
    mixColours(paint.plain.ink, paint.plain.own, 0.45),
  );
  sheet.stroke('M224 1280v9M242 1285v9M256 1289v8', dark, 2.2);
  sheet.stroke('M226 1272v-42M250 1276v-42M222 1229l32 6', dark, 3.4);
  sheet.fill(
    traceShape('231,1264 234,1247 238,1242 242,1248 245,1266'),
    mixColours(paint.lamp, paint.plain.own, 0.2),
  );
  sheet.stroke('M262 1288Q300 1318 352 1276', dark, 1.2, { opacity: 0.7 });
  sheet.fill(traceShape('274,1304 322,1297 317,1311 282,1316'), dark);
  sheet.stroke('M292 1302v-15M305 1300v-13', dark, 4.4);
}

function drawThrone({ sheet, paint }: MapStage): void {
  const dark = toneOf(paint.tide, 0.05);
  const coral = mixColours(paint.accent, paint.salt, 0.25);
  const at: Point = [452, 1352];
  const put = (text: string) => readPoints(text, at);
  sheet.fill(
    traceBlob(put('-92,2 -70,-20 -24,-34 24,-38 66,-28 96,-4 80,12 0,18 -70,14')),
    mixColours(paint.salt, toneOf(paint.tide, 0.7), 0.25),
  );
  sheet.fill(traceBlob(put('-66,-4 -44,-24 -4,-34 40,-32 72,-12 64,2 0,6 -50,4')), toneOf(paint.tide, 0.42));
  // The shell of the throne, open towards the sea: ribs that fan from its foot.
  const ribs = readPoints('-20,-38 -14,-62 2,-80 22,-86 42,-80 58,-62 64,-38', at);
  const foot = put('22,-4')[0] ?? at;
  ribs.forEach((rib, index) => {
    const next = ribs[index + 1];
    if (!next) return;
    const swell: Point = [
      (rib[0] + next[0]) / 2 + (rib[1] - next[1]) * -0.22,
      (rib[1] + next[1]) / 2 - Math.abs(next[0] - rib[0]) * 0.32,
    ];
    sheet.fill(
      `M${Math.round(foot[0])} ${Math.round(foot[1])}L${Math.round(rib[0])} ${Math.round(rib[1])}Q${Math.round(swell[0])} ${Math.round(swell[1])} ${Math.round(next[0])} ${Math.round(next[1])}z`,
      mixColours(coral, index < 3 ? dark : paint.orb, [0.5, 0.34, 0.18, 0.02, 0.14, 0.28][index] ?? 0),
    );
  });
  sheet.fill(traceShape('6,-2 8,-24 16,-32 28,-32 36,-24 38,-2', at), mixColours(dark, coral, 0.12));
  sheet.fill(traceShape('14,-4 15,-16 29,-16 30,-4', at), mixColours(coral, paint.lamp, 0.3));
  sheet.fill(
    traceLens(at[0] - 90, at[1] + 14, 190, 4) + traceLens(at[0] - 66, at[1] + 22, 130, 3),
    toneOf(paint.sea, 0.95),
    { opacity: 0.6 },
  );
}

// Fishers' huts on stilts over the flats.
function drawStilts(stage: MapStage): void {
  const { sheet, paint } = stage;
  const dark = toneOf(paint.tide, 0.05);
  const tones = {
    gable: toneOf(paint.tide, 0.12),
    side: toneOf(paint.tide, 0.5),
    roof: mixColours(paint.roof, paint.tide.own, 0.35),
    edge: dark,
  };
  for (const [x, y] of [
    [706, 1326],
    [752, 1338],
    [664, 1342],
  ] as const) {
    sheet.stroke(`M${x + 2} ${y}v13M${x + 13} ${y}v13M${x + 32} ${y - 5}v13`, dark, 2.2);
    drawHouse(stage, { at: [x, y], wide: 15, long: 20, tall: 10, pitch: 10 }, tones);
    drawWindows(stage, [[x + 5, y - 9, 5, 5]]);
  }
  sheet.stroke('M740 1326h14M698 1338h-14', dark, 2);
  sheet.fill(traceBlob(readPoints('590,1352 590,1352 606,1356 628,1351 628,1351 622,1360 598,1361')), dark);
  sheet.stroke('M608 1354v-26', dark, 2);
  sheet.fill(traceShape('610,1330 624,1348 610,1349'), mixColours(paint.orb, paint.plain.own, 0.3));
}

// The dark frame of the picture: reeds in its nearest corner.
function drawReeds({ sheet, paint, chance }: MapStage): void {
  const dice = chance('reeds');
  const dark = toneOf(paint.tide, 0.01);
  let stems = '';
  let heads = '';
  for (let index = 0; index < 46; index++) {
    const x = 1010 - 240 * dice.next() ** 1.7;
    const tall = (50 + 90 * dice.next()) * (0.35 + 0.65 * ((x - 770) / 240));
    const lean = dice.between(-18, 6);
    stems += `M${Math.round(x)} 1408q${Math.round(lean * 0.2)} ${Math.round(-tall * 0.6)} ${Math.round(lean)} ${Math.round(-tall)}`;
    if (dice.next() < 0.4)
      heads += `M${Math.round(x + lean)} ${Math.round(1408 - tall)}l${Math.round(lean * 0.12)}-12`;
  }
  sheet.fill(traceGround(readPoints('760,1410 830,1394 900,1382 960,1362 1020,1344'), 1410), dark);
  sheet.stroke(stems, dark, 2.4);
  sheet.stroke(heads, mixColours(dark, paint.roof, 0.35), 5.4);
}
