// Lantern City: roofs behind roofs, a canal under its bridges, the dome, all windows lit but those of one tower block.
import { type Colour, mixColours } from '../colour.ts';
import {
  type Box,
  type Point,
  readPoints,
  traceBlob,
  traceBoxes,
  traceCurve,
  traceEllipse,
  traceLine,
  tracePolygon,
  traceShape,
} from '../path.ts';
import { toneOf } from './colours.ts';
import {
  drawDots,
  drawFold,
  type HousePaths,
  layMist,
  shine,
  traceHouse,
  traceRibbon,
} from './land-parts.ts';
import type { MapStage } from './map-stage.ts';

/** The canal, from the hills to the harbour. */
const CANAL = readPoints(
  '522,660 500,668 466,678 430,700 384,702 340,710 310,726 262,740 208,758 150,772 104,798 96,830 132,862 196,884 244,912 250,948 206,976 140,996 70,1012 -20,1026',
);
const CANAL_WIDTH = 36;

/** The wall on the side of the plain, from the hills down to the flats. */
const WALL = readPoints('404,744 440,790 458,850 462,920 468,986 446,1048 400,1092');

export function drawCity(stage: MapStage): void {
  drawGround(stage);
  drawCanal(stage);
  drawRoofs(stage);
  drawWall(stage);
}

function drawGround(stage: MapStage): void {
  const { paint } = stage;
  layMist(stage, 'city back', { y: 690, left: -40, right: 500, depth: 70, alpha: 0.85, amplitude: 9 });
  drawFold(stage, {
    crest:
      '-20,738 40,726 110,734 190,728 270,734 340,728 404,744 440,790 460,850 464,920 470,990 446,1050 400,1096 380,1180',
    floor: 1190,
    top: toneOf(paint.city, 0.5),
    foot: toneOf(paint.city, 0.3),
    depth: 320,
  });
}

function drawCanal({ sheet, paint }: MapStage): void {
  const line = traceRibbon(CANAL, 2, CANAL_WIDTH);
  const edge = traceRibbon(CANAL, 4, CANAL_WIDTH + 9);
  const water = sheet.fade(
    [0, 700],
    [0, 1020],
    [0, toneOf(paint.sea, 0.92)],
    [0.5, toneOf(paint.sea, 0.72)],
    [1, toneOf(paint.sea, 0.55)],
  );
  sheet.fill(edge, toneOf(paint.city, 0.2));
  sheet.fill(line, water);
}

/** Whether a house would stand in the water, on a square, or where something greater stands. */
function isTaken(x: number, y: number): boolean {
  const inCanal = CANAL.some((from, index) => {
    const to = CANAL[index + 1];
    if (!to) return false;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const part = Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy)));
    const [ax, ay] = [x - from[0] - dx * part, y - from[1] - dy * part];
    // Houses on the near bank rise over the water, so they stand further off.
    return Math.hypot(ax, ay > 0 ? ay * 0.72 : ay) < 29;
  });
  const away = (at: Point, wide: number, tall: number) =>
    Math.hypot((x - at[0]) / wide, (y - at[1]) / tall) < 1;
  return inCanal || away([372, 884], 70, 34) || away([318, 1062], 52, 32) || away([140, 940], 56, 26);
}

function drawRoofs(stage: MapStage): void {
  const { sheet, paint, chance } = stage;
  const dice = chance('roofs');
  const rightEdge = (y: number) =>
    y < 800 ? 384 + (y - 740) * 0.8 : y < 1000 ? 436 : 436 - (y - 1000) * 0.62;
  const lastRow = (x: number) => (x < 190 ? 1000 + Math.max(0, x - 30) * 0.58 : 1094);
  const slate = mixColours(paint.city.own, paint.sea.own, 0.45);
  const roofs: readonly Colour[] = [
    paint.roof,
    mixColours(paint.roof, paint.city.own, 0.4),
    mixColours(slate, paint.city.haze, 0.12),
    mixColours(paint.roof, paint.plain.own, 0.28),
  ];
  for (let y = 744, row = 0; y < 1100; y += 17.5, row++) {
    const houses: HousePaths[][] = [[], [], [], []];
    const panes: Box[] = [];
    const far = Math.max(0, 0.36 - row * 0.022);
    for (let x = -18 + dice.between(0, 18); x < rightEdge(y); x += dice.between(31, 43)) {
      const foot = y + dice.between(-5, 5);
      const flip = dice.next() < 0.32;
      const wide = dice.between(15, 21);
      const long = dice.between(18, 28);
      const tall = dice.between(13, 27);
      const pitch = dice.between(11, 17);
      const kind = Math.floor(dice.next() * 4);
      const middle = x + (flip ? (wide - long) / 2 : (wide + long) / 2);
      const [low, upper, sideLow] = [dice.next(), dice.next(), dice.next()];
      if (isTaken(middle, foot - 8) || foot > lastRow(x)) continue;
      houses[kind]?.push(traceHouse({ at: [flip ? x + wide : x, foot], wide, long, tall, pitch, flip }));
      const put = (px: number) => (flip ? x + wide - px - 4 : x + px);
      if (low < 0.7) panes.push([put(wide / 2 - 2), foot - tall + 1, 4, 6]);
      if (tall > 18 && upper < 0.6)
        panes.push([put(wide / 2 - 6), foot - tall + 11, 4, 5], [put(wide / 2 + 2), foot - tall + 11, 4, 5]);
      if (sideLow < 0.6) panes.push([put(wide + long * 0.28), foot - tall * 0.7 - long * 0.07, 4, 5]);
      if (sideLow < 0.35) panes.push([put(wide + long * 0.62), foot - tall * 0.7 - long * 0.15, 4, 5]);
    }
    const all = houses.flat();
    const haze = (colour: Colour) => mixColours(colour, paint.city.haze, far * 0.62);
    sheet.fill(all.map(({ gable }) => gable).join(''), haze(toneOf(paint.city, 0.12)));
    sheet.fill(all.map(({ side }) => side).join(''), haze(toneOf(paint.city, 0.52)));
    houses.forEach((some, index) => {
      sheet.fill(some.map(({ roof }) => roof).join(''), haze(roofs[index] ?? paint.roof));
    });
    sheet.fill(all.map(({ far: edge }) => edge).join(''), haze(toneOf(paint.city, 0.2)));
    sheet.fill(traceBoxes(...panes), mixColours(paint.lamp, paint.core, 0.3));
    for (const landmark of LANDMARKS) if (landmark.y > y - 9 && landmark.y <= y + 8.5) landmark.draw(stage);
  }
  drawBridges(stage);
}

const LANDMARKS: readonly { readonly y: number; readonly draw: (stage: MapStage) => void }[] = [
  { y: 760, draw: (stage) => drawTurret(stage, [68, 764], 0.9) },
  { y: 775, draw: (stage) => drawTurret(stage, [396, 786], 0.8) },
  { y: 830, draw: (stage) => drawTurret(stage, [236, 838], 1) },
  { y: 884, draw: (stage) => drawParliament(stage, [384, 896]) },
  { y: 905, draw: (stage) => drawTurret(stage, [40, 910], 1.05) },
  { y: 940, draw: drawMarket },
  { y: 1062, draw: (stage) => drawTowerBlock(stage, [346, 1064]) },
];

/** A slim tower with a pointed hat. */
function drawTurret({ sheet, paint }: MapStage, at: Point, size: number): void {
  const put = (text: string) => tracePolygon(readPoints(text, at, size));
  sheet.fill(put('-8,0 -8,-54 8,-54 8,0'), toneOf(paint.city, 0.24));
  sheet.fill(put('2,0 2,-54 8,-54 8,0'), toneOf(paint.city, 0.78));
  sheet.fill(put('-11,-52 0,-92 11,-52'), mixColours(paint.works.own, paint.city.ink, 0.5));
  sheet.fill(put('2,-52 0,-92 11,-52'), mixColours(paint.works.own, paint.orb, 0.25));
  sheet.fill(put('-4,-44 -4,-36 -1,-36 -1,-44'), paint.core);
}

function drawParliament({ sheet, paint }: MapStage, at: Point): void {
  const dark = toneOf(paint.city, 0.1);
  const lit = mixColours(paint.orb, toneOf(paint.city, 0.8), 0.4);
  const copper = mixColours(paint.works.own, paint.city.ink, 0.25);
  const put = (text: string) => readPoints(text, at, 1.12);
  const box = (...boxes: readonly Box[]) =>
    traceBoxes(
      ...boxes.map(([x, y, w, h]) => [at[0] + x * 1.12, at[1] + y * 1.12, w * 1.12, h * 1.12] as const),
    );
  sheet.fill(box([-46, -30, 92, 32]), mixColours(lit, dark, 0.5));
  sheet.fill(box([14, -30, 32, 32]), lit);
  sheet.fill(box([-50, -34, 100, 5], [-50, -1, 100, 4]), mixColours(dark, lit, 0.25));
  sheet.fill(box([-26, -46, 52, 13]), dark);
  sheet.fill(traceBlob(put('-26,-45 -27,-62 -18,-82 0,-90 18,-82 27,-62 26,-45 0,-45')), copper);
  sheet.fill(
    traceBlob(put('8,-45 15,-64 10,-86 20,-80 27,-62 26,-45 16,-45')),
    mixColours(copper, paint.orb, 0.45),
  );
  sheet.fill(box([-6, -98, 12, 12]) + tracePolygon(put('-8,-97 0,-118 8,-97')), dark);
  sheet.fill(box([-3, -96, 6, 8]), paint.core);
  const columns = Array.from({ length: 8 }, (_, index) => [-42 + index * 12, -27, 3.4, 26] as const);
  sheet.fill(box(...columns), dark);
  const panes = Array.from({ length: 7 }, (_, index) => [-36 + index * 12, -22, 3.4, 12] as const);
  sheet.fill(box(...panes), mixColours(paint.lamp, paint.core, 0.3));
}

/** Eight floors without light, but for one window at the top: water tank and mast on the roof, a lamp at the gate. */
function drawTowerBlock(stage: MapStage, at: Point): void {
  const { sheet, paint } = stage;
  const dark = toneOf(paint.city, 0.06);
  const lit = mixColours(paint.orb, toneOf(paint.city, 0.8), 0.5);
  const [x, y] = at;
  const floor = (step: number) => y - 20 - step * 16;
  sheet.fill(traceBoxes([x - 25, y - 140, 36, 142]), toneOf(paint.city, 0.46));
  sheet.fill(traceBoxes([x + 11, y - 140, 14, 142]), lit);
  sheet.fill(traceBoxes([x - 28, y - 144, 56, 5], [x - 20, y - 158, 16, 14]), dark);
  sheet.stroke(
    traceLine([
      [x + 14, y - 144],
      [x + 14, y - 172],
    ]),
    dark,
    2,
  );
  // Balconies and panes, floor by floor.
  const floors = Array.from({ length: 8 }, (_, step) => floor(step));
  sheet.fill(
    traceBoxes(...floors.flatMap((top): Box[] => [-21, -9, 2].map((aside): Box => [x + aside, top, 7, 8]))),
    dark,
  );
  sheet.fill(traceBoxes(...floors.map((top): Box => [x - 25, top + 10, 50, 2])), toneOf(paint.city, 0.2));
  const window: Point = [x - 5.5, floor(7) + 4];
  shine(stage, window, 40, paint.lamp, 0.3 + 0.6 * paint.night);
  sheet.fill(traceBoxes([x - 9, floor(7), 7, 8], [x - 4, y - 8, 8, 10]), paint.core);
}

function drawMarket(stage: MapStage): void {
  const { sheet, paint } = stage;
  const dark = toneOf(paint.city, 0.06);
  sheet.fill(traceEllipse(142, 944, 116, 50), toneOf(paint.city, 0.42));
  shine(stage, [144, 944], 96, paint.lamp, 0.55 + 0.3 * paint.night, 0.5);
  // Awnings round the square, strings of lanterns over it.
  const awning = (x: number, y: number) => `M${x} ${y}l5-10h18l5 10z`;
  sheet.fill(
    traceBoxes(
      [91, 950, 22, 8],
      [174, 930, 22, 8],
      [118, 966, 22, 8],
      [182, 956, 22, 8],
      [94, 932, 22, 8],
      [150, 968, 22, 8],
    ),
    dark,
  );
  sheet.fill(
    awning(88, 951) + awning(171, 931) + awning(115, 967),
    mixColours(paint.accent, paint.city.own, 0.3),
  );
  sheet.fill(
    awning(179, 957) + awning(91, 933) + awning(147, 969),
    mixColours(paint.orb, paint.city.own, 0.3),
  );
  const strings: readonly (readonly Point[])[] = [
    readPoints('88,912 118,926 148,910'),
    readPoints('148,910 180,928 212,914'),
  ];
  sheet.stroke(`${strings.map(traceCurve).join('')}M88 912v34M148 910v16M212 914v34`, dark, 1.6);
  drawDots(
    stage,
    readPoints('98,917 108,920 118,921 128,919 138,915 158,915 169,919 180,921 191,920 202,917'),
    paint.core,
    5.4,
  );
}

function drawBridges({ sheet, paint }: MapStage): void {
  const dark = toneOf(paint.city, 0.08);
  const lit = mixColours(paint.orb, toneOf(paint.city, 0.75), 0.5);
  // Each is a hump over the water: its side in the shade, the way across in the light.
  for (const [x, y, size] of [
    [204, 772, 1.15],
    [112, 846, 0.95],
    [240, 940, 1],
    [150, 1008, 1],
    [290, 748, 0.75],
  ] as const) {
    const put = (text: string) => readPoints(text, [x, y], size);
    sheet.fill(
      tracePolygon(
        put('-36,5 -36,-8 -18,-18 0,-22 18,-18 36,-8 36,5 23,5 18,-5 10,-11 0,-13 -10,-11 -18,-5 -23,5'),
      ),
      dark,
    );
    sheet.stroke(traceCurve(put('-37,-9 -18,-20 0,-25 18,-20 37,-9')), lit, 3.6 * size);
    sheet.stroke(traceLine(put('-22,-18 -22,-30')) + traceLine(put('22,-18 22,-30')), dark, 2);
    sheet.stroke(traceLine(put('-22,-32 -22,-32.4')) + traceLine(put('22,-32 22,-32.4')), paint.core, 5.4);
  }
}

// Between the city and the plain: a wall with towers, its outer face in the light.
function drawWall({ sheet, paint }: MapStage): void {
  const lit = mixColours(toneOf(paint.city, 0.84), paint.orb, 0.3);
  const dark = toneOf(paint.city, 0.16);
  const top = WALL.map(([x, y]): Point => [x, y - 15]);
  sheet.fill(
    tracePolygon([...WALL, ...top.toReversed()]),
    sheet.fade([0, 740], [0, 1100], [0, lit], [1, toneOf(paint.city, 0.6)]),
  );
  sheet.stroke(traceLine(top), dark, 3);
  let tower = '';
  let shade = '';
  let hats = '';
  for (const at of WALL.slice(0, -1)) {
    tower += traceShape('-9,4 -9,-24 9,-24 9,4', at);
    shade += traceShape('-9,4 -9,-24 -1,-24 -1,4', at);
    hats += traceShape('-12,-23 0,-40 12,-23', at);
  }
  sheet.fill(tower, lit);
  sheet.fill(shade, toneOf(paint.city, 0.3));
  sheet.fill(hats, mixColours(paint.roof, paint.city.ink, 0.35));
}
