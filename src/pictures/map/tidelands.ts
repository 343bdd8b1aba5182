// The Tidelands: the drowned valley behind its dam, polders and salt pans, the river and its mouth.
import { type Colour, mixColours } from '../colour.ts';
import { heightAt } from '../land.ts';
import {
  type Point,
  readPoints,
  traceBlob,
  traceBoxes,
  traceCurve,
  traceGround,
  traceLens,
  traceLine,
  tracePolygon,
  traceShape,
} from '../path.ts';
import { traceBush } from '../trees.ts';
import { toneOf } from './colours.ts';
import { drawFold, layMist, traceRibbon, traceStreaks } from './land-parts.ts';
import type { MapStage } from './map-stage.ts';

export function drawTidelands(stage: MapStage): void {
  drawDownland(stage);
  drawDrownedValley(stage);
  drawMarsh(stage);
  drawSaltPans(stage);
}

function drawDownland(stage: MapStage): void {
  const { sheet, paint, chance } = stage;
  layMist(stage, 'plain foot', {
    y: 1060,
    left: 380,
    right: 1040,
    depth: 40,
    alpha: 0.6,
    amplitude: 7,
    colour: mixColours(paint.mist, toneOf(paint.plain, 0.9), 0.4),
  });
  const crest = drawFold(stage, {
    crest:
      '84,1200 100,1136 150,1106 220,1100 300,1096 380,1102 450,1084 520,1074 600,1080 680,1072 740,1054 800,1036 870,1030 940,1038 1020,1024',
    floor: 1300,
    top: mixColours(toneOf(paint.tide, 0.6), paint.plain.own, 0.3),
    foot: toneOf(paint.tide, 0.66),
    depth: 130,
  });
  const wood = chance('downland');
  const feet: Point[] = readPoints('128,1124 146,1118 240,1112 258,1116');
  for (let x = 600; x < 1010; x += wood.between(16, 44))
    feet.push([x, heightAt(crest, x) + wood.between(4, 14)]);
  const sizes = feet.map(() => wood.between(9, 15));
  // Hedges, each with the sun on its right shoulder.
  const bushes = (strand: string, shrink: number, aside: number) => {
    const leaves = chance(strand);
    return feet
      .map(([x, y], index) =>
        traceBush(leaves, [x + aside, y - (1 - shrink) * 6], (sizes[index] ?? 12) * shrink),
      )
      .join('');
  };
  sheet.fill(bushes('hedge', 1, 0), toneOf(paint.tide, 0.26));
  sheet.fill(bushes('sunny hedge', 0.62, 4), toneOf(paint.tide, 0.5));
}

function drawDrownedValley(stage: MapStage): void {
  const { sheet, paint, chance } = stage;
  const dark = toneOf(paint.tide, 0.06);
  sheet.fill(
    traceBlob(
      readPoints('746,1124 784,1094 850,1076 912,1082 960,1070 1030,1070 1030,1210 900,1214 780,1190'),
    ),
    mixColours(paint.salt, paint.plain.own, 0.5),
  );
  sheet.fill(
    traceBlob(
      readPoints('762,1128 796,1104 852,1088 912,1094 962,1082 1030,1084 1030,1214 900,1214 790,1190'),
    ),
    sheet.fade([0, 1084], [0, 1200], [0, toneOf(paint.sea, 0.92)], [1, toneOf(paint.sea, 0.4)]),
  );
  sheet.fill(
    traceStreaks(chance('lake'), 12, [790, 1102, 220, 80], [20, 70], [1, 2.4]),
    toneOf(paint.sea, 0.98),
    { opacity: 0.6 },
  );
  // What stands out of the water: a spire, roofs, the rows of the orchard.
  sheet.fill(traceShape('900,1136 900,1108 907,1078 914,1108 914,1136'), dark);
  sheet.fill(traceShape('907,1078 914,1108 914,1136 908,1136'), toneOf(paint.tide, 0.75));
  sheet.fill(
    traceShape('926,1142 933,1128 958,1128 965,1142') + traceShape('872,1131 878,1120 892,1120 897,1131'),
    mixColours(paint.roof, dark, 0.2),
  );
  sheet.fill(
    traceLens(888, 1138, 38, 2.6) + traceLens(922, 1144, 50, 2.4) + traceLens(866, 1133, 38, 2),
    toneOf(paint.sea, 1),
    { opacity: 0.8 },
  );
  const tree = (x: number, y: number) =>
    `M${x} ${y}v-13M${x} ${y - 6}l-6-8M${x} ${y - 8}l6-8M${x - 3} ${y - 10}l-1-6`;
  sheet.stroke(
    [
      [936, 1168],
      [958, 1170],
      [980, 1168],
      [946, 1155],
      [968, 1156],
      [990, 1154],
    ]
      .map(([x = 0, y = 0]) => tree(x, y))
      .join(''),
    dark,
    1.9,
  );
  sheet.fill(traceBlob(readPoints('800,1160 800,1160 822,1163 842,1159 842,1159 836,1168 806,1169')), dark);
  sheet.stroke('M820 1160v-13', dark, 4);
  // The shoulders of the valley, and the dam between them.
  const shoulder = sheet.fade(
    [0, 1150],
    [0, 1240],
    [0, toneOf(paint.tide, 0.5)],
    [1, toneOf(paint.tide, 0.34)],
  );
  sheet.fill(traceGround(readPoints('900,1240 924,1204 960,1184 1000,1178 1030,1166'), 1260), shoulder);
  const rim = readPoints('770,1178 800,1190 838,1197 880,1197 926,1188');
  const face = rim.map(([x, y], index): Point => [x + 14 - index * 8, y + 42 - 6 * (index - 2) ** 2]);
  const stone = mixColours(paint.salt, toneOf(paint.tide, 0.5), 0.45);
  sheet.fill(
    tracePolygon([...rim, ...face.toReversed()]),
    sheet.fade(
      [770, 0],
      [926, 0],
      [0, mixColours(stone, dark, 0.45)],
      [0.55, stone],
      [1, mixColours(stone, dark, 0.3)],
    ),
  );
  sheet.stroke(
    rim
      .slice(1, -1)
      .map(([x, y], index) => traceLine([[x, y], face[index + 1] ?? [x, y]]))
      .join(''),
    mixColours(stone, dark, 0.5),
    2,
  );
  sheet.stroke(traceCurve(rim), mixColours(paint.orb, stone, 0.4), 4.4);
  sheet.fill(traceBoxes([872, 1176, 12, 18]) + traceShape('868,1178 878,1166 888,1178'), dark);
  sheet.fill(traceBoxes([876, 1181, 4, 6]), paint.core);
  sheet.fill(
    traceGround(readPoints('700,1230 724,1184 748,1160 772,1160 790,1184 806,1218 812,1250'), 1260),
    shoulder,
  );
}

const RIVER = readPoints(
  '840,1200 840,1226 826,1244 796,1246 762,1228 724,1188 660,1166 590,1160 520,1172 450,1196 380,1206 320,1222 282,1252 262,1290 250,1330',
);

function drawMarsh(stage: MapStage): void {
  const { sheet, paint, chance } = stage;
  drawFold(stage, {
    crest:
      '60,1200 120,1172 180,1154 260,1158 340,1138 420,1146 500,1130 580,1138 660,1126 716,1154 760,1200 810,1232 880,1236 950,1214 1020,1216',
    floor: 1400,
    top: toneOf(paint.tide, 0.5),
    foot: toneOf(paint.tide, 0.32),
    depth: 230,
  });
  drawPolders(stage, {
    at: [340, 1220],
    columns: 5,
    rows: 3,
    wide: 44,
    tall: 22,
    slant: -18,
    strand: 'polders',
    open: 'top',
  });
  drawPolders(stage, {
    at: [812, 1256],
    columns: 5,
    rows: 3,
    wide: 40,
    tall: 22,
    slant: 14,
    strand: 'far polders',
    open: 'bottom',
  });
  sheet.fill(traceRibbon(RIVER.slice(2), 14, 44), mixColours(paint.salt, toneOf(paint.tide, 0.6), 0.5));
  sheet.fill(
    traceRibbon(RIVER, 14, 34),
    sheet.fade([840, 0], [260, 0], [0, toneOf(paint.sea, 0.95)], [1, toneOf(paint.sea, 0.7)]),
  );
  sheet.fill(
    traceStreaks(chance('marsh'), 20, [120, 1176, 250, 70], [24, 90], [1.4, 3.6]),
    toneOf(paint.tide, 0.24),
    { opacity: 0.4 },
  );
  sheet.fill(
    traceStreaks(chance('wet'), 16, [330, 1284, 670, 50], [20, 90], [1, 3]),
    toneOf(paint.sea, 0.95),
    { opacity: 0.4 },
  );
  // Willows along the river, cut for their rods.
  const willows = readPoints('470,1180 506,1166 544,1160 396,1198 640,1152 680,1158');
  sheet.stroke(willows.map(([x, y]) => `M${x} ${y}v-10`).join(''), toneOf(paint.tide, 0.08), 3.4);
  const rods = [
    '-3,-10 -11,-20',
    '-2,-11 -7,-26',
    '0,-11 -1,-29',
    '2,-11 6,-27',
    '3,-10 11,-21',
    '-3,-10 -4,-22',
    '3,-10 4,-23',
  ];
  sheet.stroke(
    willows.map((at) => rods.map((rod) => traceLine(readPoints(rod, at))).join('')).join(''),
    toneOf(paint.tide, 0.14),
    1.8,
  );
  layMist(stage, 'marsh mist', {
    y: 1150,
    left: 120,
    right: 700,
    depth: 26,
    alpha: 0.5,
    amplitude: 6,
    wavelength: 160,
  });
}

type Polders = {
  readonly at: Point;
  readonly columns: number;
  readonly rows: number;
  readonly wide: number;
  readonly tall: number;
  readonly slant: number;
  readonly strand: string;
  /** Where its corners are left out, or it would lie there like a carpet. */
  readonly open: 'top' | 'bottom';
};

/** Meadows between ditches: a skewed grid whose lines wander a little. */
function drawPolders({ sheet, paint, chance }: MapStage, polders: Polders): void {
  const { at, columns, rows, wide, tall, slant, strand, open } = polders;
  const openRow = open === 'top' ? 0 : rows - 1;
  const dice = chance(strand);
  const shift = Array.from({ length: columns + 1 }, () => dice.between(-8, 8));
  const bend = Array.from({ length: rows + 1 }, () => dice.between(-4, 4));
  const knot = (u: number, v: number): Point => [
    at[0] + u * wide + (shift[u] ?? 0) + v * slant,
    at[1] + v * tall + (bend[v] ?? 0) + Math.sin(u * 1.3 + v) * 4,
  ];
  const tones: readonly Colour[] = [
    toneOf(paint.tide, 0.44),
    toneOf(paint.tide, 0.56),
    mixColours(toneOf(paint.tide, 0.6), paint.plain.own, 0.35),
    toneOf(paint.tide, 0.36),
  ];
  const paths = tones.map(() => '');
  let ditches = '';
  for (let v = 0; v < rows; v++) {
    for (let u = 0; u < columns; u++) {
      const corners = [knot(u, v), knot(u + 1, v), knot(u + 1, v + 1), knot(u, v + 1)];
      if (v === openRow && (u === 0 || u === columns - 1)) continue;
      const pick = Math.floor(dice.next() * tones.length);
      paths[pick] += tracePolygon(corners);
      ditches +=
        traceLine([corners[0] ?? at, corners[3] ?? at]) + traceLine([corners[3] ?? at, corners[2] ?? at]);
    }
  }
  paths.forEach((path, index) => {
    sheet.fill(path, tones[index] ?? paint.tide.own, { opacity: 0.85 });
  });
  sheet.stroke(ditches, toneOf(paint.sea, 0.8), 2, { opacity: 0.5 });
}

function drawSaltPans(stage: MapStage): void {
  const { sheet, paint } = stage;
  const origin: Point = [572, 1206];
  const at = (u: number, v: number): Point => [
    origin[0] + u * 33 + v * 13,
    origin[1] + v * 19 - u * 2.5 + Math.sin(u + v) * 1.5,
  ];
  const white = paint.salt;
  const tones = [
    white,
    mixColours(white, paint.sea.own, 0.35),
    mixColours(white, paint.accent, 0.26),
    mixColours(white, paint.sea.own, 0.6),
  ];
  const paths = tones.map(() => '');
  for (let v = 0; v < 4; v++)
    for (let u = 0; u < 5; u++) {
      if ((u === 4 && v === 0) || (u === 0 && v === 3)) continue;
      const pick = (u * 3 + v * 5 + ((u * v) % 3)) % 4;
      const inset = 0.07;
      paths[pick] += tracePolygon([
        at(u + inset, v + inset),
        at(u + 1 - inset, v + inset),
        at(u + 1 - inset, v + 1 - inset),
        at(u + inset, v + 1 - inset),
      ]);
    }
  const bank = [
    at(-0.12, -0.12),
    at(4.1, -0.12),
    at(4.1, 0.9),
    at(5.12, 0.9),
    at(5.12, 4.12),
    at(0.9, 4.12),
    at(0.9, 3.1),
    at(-0.12, 3.1),
  ];
  sheet.fill(tracePolygon(bank), toneOf(paint.tide, 0.28));
  paths.forEach((path, index) => {
    sheet.fill(path, tones[index] ?? white);
  });
  const heaps = [
    [778, 1262, 1.1],
    [800, 1278, 1.3],
    [766, 1282, 0.9],
  ] as const;
  sheet.fill(heaps.map(([x, y, size]) => traceShape('-13,0 0,-16 13,0 0,4', [x, y], size)).join(''), white);
  sheet.fill(
    heaps.map(([x, y, size]) => traceShape('-13,0 0,-16 -1,4', [x, y], size)).join(''),
    mixColours(paint.snowShade, white, 0.2),
  );
  // The mill that lifts the brine.
  const dark = toneOf(paint.tide, 0.06);
  const mill: Point = [556, 1224];
  const put = (text: string) => traceShape(text, mill, 1.1);
  sheet.fill(put('-13,8 -8,-34 8,-34 13,8'), mixColours(white, dark, 0.45));
  sheet.fill(put('2,-34 8,-34 13,8 3,8'), white);
  sheet.fill(put('-11,-33 0,-47 11,-33'), dark);
  sheet.stroke(
    ['0,-38 -19,-60', '0,-38 23,-56', '0,-38 18,-17', '0,-38 -23,-20']
      .map((text) => traceLine(readPoints(text, mill, 1.1)))
      .join(''),
    dark,
    2.2,
  );
  sheet.fill(
    [
      '-18,-61 -12,-65 0,-42 -4,-38',
      '24,-55 28,-49 4,-37 0,-41',
      '18,-16 12,-12 0,-34 4,-38',
      '-24,-21 -28,-27 -4,-39 0,-35',
    ]
      .map(put)
      .join(''),
    mixColours(white, paint.accent, 0.12),
    { opacity: 0.92 },
  );
}
