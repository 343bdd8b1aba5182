// The High Fells: snow ridges, the spire of black glass, the pass, the forest, and the foundry on its shelf.
import { type Colour, mixColours } from '../colour.ts';
import { drawMountain, heightAt } from '../land.ts';
import {
  type Point,
  readPoints,
  traceBlob,
  traceBoxes,
  traceGround,
  traceLens,
  traceShape,
} from '../path.ts';
import { toneOf } from './colours.ts';
import {
  drawFold,
  drawHouse,
  drawWindows,
  growWoods,
  layMist,
  shine,
  traceStreaks,
  type Woods,
} from './land-parts.ts';
import type { MapStage } from './map-stage.ts';

export function drawFells(stage: MapStage): void {
  const woods = growWoods(stage, 'woods');
  drawSpire(stage);
  drawNearRidge(stage, woods);
  drawForest(stage, woods);
  drawFoundry(stage, woods);
}

function raise(stage: MapStage, strand: string, points: string, near: number, haze: Colour): void {
  const { sheet, paint, chance } = stage;
  const [summit, left, right] = readPoints(points);
  if (!summit || !left || !right) return;
  drawMountain(sheet, chance(strand), {
    summit,
    left,
    right,
    lit: mixColours(haze, paint.snow, 0.25 + near * 0.75),
    shade: mixColours(haze, paint.snowShade, near),
    haze,
    lightFrom: 'right',
  });
}

/** The peaks at the back, which the coast of the works lies before. */
export function drawFarRidge(stage: MapStage): void {
  const { sheet, paint } = stage;
  const haze = mixColours(toneOf(paint.fells, 1), paint.mist, 0.5);
  // Foothills that run out into the sea.
  sheet.fill(
    traceGround(readPoints('300,200 380,176 450,168 510,190 552,214 590,250 616,300 640,380'), 380),
    sheet.fade([0, 170], [0, 320], [0, mixColours(haze, paint.snowShade, 0.4)], [1, haze]),
  );
  raise(stage, 'peak 1', '512,158 400,330 610,330', 0.5, haze);
  raise(stage, 'peak 2', '424,100 300,330 560,330', 0.66, haze);
  raise(stage, 'peak 3', '26,112 -140,330 190,330', 0.62, haze);
  raise(stage, 'peak 4', '306,48 130,340 490,340', 1, haze);
  raise(stage, 'peak 5', '128,92 -60,340 320,340', 0.86, haze);
  layMist(stage, 'far ridge', { y: 256, left: -40, right: 660, depth: 96, alpha: 0.92 });
}

function drawSpire(stage: MapStage): void {
  const { sheet, paint, chance } = stage;
  const ground = mixColours(paint.snow, paint.snowShade, 0.2);
  drawFold(stage, {
    crest:
      '-20,318 50,298 120,302 190,292 260,296 330,316 400,308 450,320 500,346 540,390 562,440 566,510 530,620',
    floor: 620,
    top: ground,
    foot: mixColours(paint.snowShade, toneOf(paint.fells, 0.7), 0.45),
    depth: 190,
  });
  sheet.fill(traceStreaks(chance('drift'), 18, [-20, 314, 520, 80], [50, 170], [1.5, 4.5]), paint.snowShade, {
    opacity: 0.4,
  });
  const at: Point = [246, 308];
  const glass = toneOf(paint.fells, 0.02);
  sheet.fill(traceShape('10,-4 70,6 150,34 60,26 4,6', at, 1, true), paint.snowShade, { opacity: 0.7 });
  sheet.fill(
    traceShape(
      '-44,2 -38,-22 -30,-34 -24,-10 -20,-40 -14,-92 -6,-150 2,-192 8,-158 15,-96 20,-44 25,-16 30,-40 36,-20 42,2 20,8 -20,8',
      at,
    ),
    glass,
  );
  // Each edge of the glass holds a sliver of the sky.
  sheet.fill(
    traceShape('2,-192 8,-158 15,-96 20,-44 24,-6 18,7 12,-60 6,-120', at),
    sheet.fade(
      [0, 120],
      [0, 312],
      [0, paint.orb],
      [0.5, toneOf(paint.fells, 0.62)],
      [1, toneOf(paint.fells, 0.3)],
    ),
  );
  sheet.fill(
    traceShape('-6,-150 -2,-168 -4,-96 -9,-30 -14,6 -18,6 -14,-60', at) +
      traceShape('30,-40 36,-20 42,2 36,4', at) +
      traceShape('-30,-34 -27,-22 -31,4 -35,4', at),
    toneOf(paint.fells, 0.36),
    { opacity: 0.85 },
  );
}

function drawNearRidge(stage: MapStage, woods: Woods): void {
  const { sheet, paint, chance } = stage;
  const ground = mixColours(paint.snow, paint.snowShade, 0.3);
  raise(stage, 'peak 6', '492,336 400,530 590,540', 0.9, mixColours(ground, toneOf(paint.fells, 0.6), 0.3));
  raise(stage, 'peak 7', '196,398 100,530 300,530', 0.8, ground);
  raise(stage, 'peak 8', '52,344 -120,550 210,550', 0.95, ground);
  raise(stage, 'peak 9', '280,338 150,550 420,550', 1, ground);
  // The pass, and the carriers' hut on it.
  drawFold(stage, {
    crest: '270,540 310,478 344,450 382,441 420,449 452,468 496,512 536,552 550,610 536,680',
    floor: 680,
    top: mixColours(paint.snow, paint.snowShade, 0.1),
    foot: mixColours(ground, toneOf(paint.fells, 0.6), 0.5),
    depth: 120,
  });
  sheet.fill(traceStreaks(chance('pass'), 8, [306, 458, 180, 66], [24, 80], [1.4, 3.4]), paint.snowShade, {
    opacity: 0.5,
  });
  drawHouse(
    stage,
    { at: [406, 456], wide: 17, long: 26, tall: 11, pitch: 11 },
    {
      gable: toneOf(paint.fells, 0.12),
      side: toneOf(paint.fells, 0.3),
      roof: paint.snow,
      edge: toneOf(paint.fells, 0.1),
    },
  );
  drawWindows(stage, [[412, 446, 5, 6]]);
  // Poles along the way, for the days when there is no way to be seen.
  sheet.stroke('M318 474v-14M344 458v-14M458 480v-15M480 506v-15', toneOf(paint.fells, 0.1), 2);
  woods.plant(
    readPoints('564,438 546,460 574,474 554,500 570,524 548,546 560,572 532,592 546,618'),
    mixColours(paint.wood, paint.snowShade, 0.3),
    0.8,
  );
  woods.plant(readPoints('500,546 470,556 530,560'), mixColours(paint.wood, paint.snowShade, 0.35), 0.7);
  layMist(stage, 'near ridge', { y: 476, left: -40, right: 330, depth: 80, alpha: 0.92, amplitude: 12 });
}

function drawForest(stage: MapStage, woods: Woods): void {
  const { sheet, paint } = stage;
  const far = mixColours(paint.wood, toneOf(paint.fells, 0.62), 0.5);
  const slope = drawFold(stage, {
    crest: '-20,534 40,520 100,512 160,522 230,518 300,534 370,530 430,550 480,578 526,618 544,664 516,750',
    floor: 750,
    top: far,
    foot: mixColours(paint.wood, toneOf(paint.fells, 0.7), 0.5),
    depth: 120,
  });
  const along = (from: number, to: number, gap: number, low: number): Point[] =>
    Array.from({ length: Math.floor((to - from) / gap) }, (_, index) => {
      const x = from + index * gap;
      return [x, heightAt(slope, x) + low + (index % 3) * 3];
    });
  woods.plant(along(-10, 470, 44, 8), far, 0.8);
  // A clearing under snow, with the village that counts its sheep.
  sheet.fill(
    traceBlob(
      readPoints(
        '-30,548 10,552 52,540 96,530 150,526 212,532 262,548 252,562 282,574 240,592 186,584 150,598 104,586 60,592 26,574 -30,570',
      ),
    ),
    mixColours(paint.snow, far, 0.1),
  );
  sheet.fill(
    traceBlob(
      readPoints(
        '-30,560 26,564 60,580 104,574 150,588 186,574 240,582 282,574 240,592 186,584 150,598 104,586 60,592 26,574 -30,570',
      ),
    ),
    paint.snowShade,
    { opacity: 0.45 },
  );
  const tones = {
    gable: toneOf(paint.fells, 0.14),
    side: toneOf(paint.fells, 0.3),
    roof: paint.snow,
    edge: toneOf(paint.fells, 0.1),
  };
  for (const [x, y] of [
    [196, 554],
    [88, 558],
    [222, 572],
    [176, 546],
  ] as const)
    drawHouse(stage, { at: [x, y], wide: 14, long: 18, tall: 9, pitch: 9 }, tones);
  drawWindows(stage, [
    [201, 546, 5, 5],
    [93, 550, 5, 5],
    [227, 564, 5, 5],
  ]);
  // The sheepfold: hurdles, and a flock.
  sheet.stroke(
    'M92 580l52-3M92 580l-5 9M144 577l6 9M92 576v7M108 575v7M126 574v7M144 573v7',
    toneOf(paint.fells, 0.15),
    1.8,
  );
  sheet.stroke(
    'M104 585h3M114 584h3M123 586h3M110 590h3M133 584h3M128 590h3',
    mixColours(paint.plain.own, paint.plain.ink, 0.35),
    5.4,
  );
  const near = mixColours(paint.wood, toneOf(paint.fells, 0.4), 0.15);
  woods.plant(
    [
      ...readPoints('12,566 30,584 256,560 298,562 342,566 388,574 424,588 456,612'),
      ...readPoints('280,584 330,592 380,600 420,616 462,640'),
    ],
    near,
    0.95,
  );
  woods.plant(
    readPoints('-6,600 40,606 86,612 140,616 196,614 246,606 296,612 346,618 398,634'),
    paint.wood,
    1.05,
  );
  layMist(stage, 'forest', { y: 604, left: -40, right: 470, depth: 60, alpha: 0.7, amplitude: 9 });
}

// The bell founders' sheds on a shelf; the furnace is alight.
function drawFoundry(stage: MapStage, woods: Woods): void {
  const { sheet, paint } = stage;
  drawFold(stage, {
    crest: '-20,654 60,640 130,648 200,652 260,640 330,630 400,632 450,644 500,676 522,716 500,750 450,772',
    floor: 772,
    top: mixColours(toneOf(paint.fells, 0.42), paint.wood, 0.3),
    foot: mixColours(toneOf(paint.city, 0.8), paint.mist, 0.4),
    depth: 110,
  });
  const dark = toneOf(paint.fells, 0.06);
  const wall = toneOf(paint.fells, 0.28);
  const fire = mixColours(paint.accent, paint.lamp, 0.45);
  const smoke = mixColours(paint.mist, paint.orb, 0.25);
  for (const [text, alpha] of [
    [
      '400,582 390,558 398,540 384,520 398,500 384,478 404,466 424,474 416,494 430,514 414,534 418,556 408,584',
      0.85,
    ],
    ['434,600 428,582 436,566 426,552 438,538 450,548 446,564 452,580 442,600', 0.7],
  ] as const)
    sheet.fill(traceBlob(readPoints(text)), sheet.fade([0, 590], [0, 472], [0, smoke, alpha], [1, smoke, 0]));
  woods.plant(readPoints('452,658 474,684'), mixNearWood(stage), 0.8);
  sheet.fill(traceBoxes([396, 580, 15, 64], [430, 596, 13, 48]), dark);
  sheet.fill(traceBoxes([405, 580, 6, 64], [438, 596, 5, 48]), toneOf(paint.fells, 0.44));
  sheet.fill(traceBoxes([393, 578, 21, 5], [428, 594, 17, 5]), dark);
  const tones = { gable: dark, side: wall, roof: toneOf(paint.fells, 0.5), edge: dark };
  drawHouse(stage, { at: [416, 668], wide: 22, long: 40, tall: 14, pitch: 13 }, tones);
  drawHouse(stage, { at: [384, 668], wide: 30, long: 58, tall: 22, pitch: 18 }, tones);
  shine(stage, [399, 660], 52, fire, 0.85);
  sheet.fill(
    traceShape('391,668 391,654 395,649 403,649 407,654 407,668'),
    mixColours(fire, paint.core, 0.6),
  );
  sheet.fill(
    traceBoxes([422, 650, 6, 6], [436, 647, 6, 6], [450, 644, 6, 6]),
    mixColours(paint.lamp, paint.core, 0.3),
  );
  woods.plant(
    [...readPoints('0,656 44,652 88,656 226,658 268,652'), ...readPoints('-8,674 30,676 70,674 250,672')],
    mixNearWood(stage),
    0.82,
  );
  sheet.fill(traceLens(350, 674, 130, 5), dark, { opacity: 0.4 });
  woods.plant(readPoints('486,690 512,706 500,728 520,742 490,764'), mixNearWood(stage), 0.85);
}

function mixNearWood({ paint }: MapStage): Colour {
  return mixColours(paint.wood, paint.fells.ink, 0.2);
}
