// A rope team on a knife-edge of snow above a sea of clouds; the peak has the light, and a hut far up its lamp.
import { drawMist, drawSky, drawStars, drawStreaks, drawVignette } from '../atmosphere.ts';
import { type Colour, lightenColour, mixColours } from '../colour.ts';
import { drawMountain, makeRock } from '../land.ts';
import { drawGlow } from '../light.ts';
import { readPoints, traceBoxes, traceEllipse, traceLens, tracePolygon, traceShape } from '../path.ts';
import type { Place, Stage } from '../stage.ts';
import { drawRopeTeam } from './mountain-team.ts';

const CLOUDS = 476;

export const mountain: Place = {
  time: 'dusk',
  hues: { shadow: 258, middle: 300, low: 52, lamp: 80, accent: 30 },
  draw: (stage) => {
    drawHeaven(stage);
    drawFarPeaks(stage);
    drawPeak(stage);
    drawCloudSea(stage);
    drawRefuge(stage);
    drawRidge(stage);
    drawRopeTeam(stage);
    drawFront(stage);
    drawVignette(stage.sheet, stage.palette.ink, 0.35);
  },
};

function drawHeaven({ sheet, palette, chance }: Stage): void {
  drawSky(sheet, palette, CLOUDS, 0.6);
  if (palette.top.l < 0.4) drawStars(sheet, chance('stars'), 70, 260, palette.paper);
  drawGlow(sheet, [150, 430], 470, mixColours(palette.low, palette.core, 0.5), 0.8, 0.62);
  drawStreaks(
    sheet,
    chance('cirrus'),
    { count: 13, top: 60, bottom: 400, length: [160, 460], thickness: [2, 8] },
    mixColours(palette.low, palette.core, 0.2),
    0.3,
  );
}

function drawFarPeaks({ sheet, palette, chance, tone }: Stage): void {
  const lit = mixColours(palette.haze, palette.core, 0.35);
  const rows = [
    [[76, 372], [-70, 500], [230, 500], 0.7],
    [[196, 408], [90, 500], [320, 500], 0.74],
    [[916, 330], [760, 500], [1060, 500], 0.66],
    [[330, 428], [240, 500], [430, 500], 0.8],
  ] as const;
  rows.forEach(([summit, left, right, depth], index) => {
    drawMountain(sheet, chance(`far ${index}`), {
      summit,
      left,
      right,
      lit,
      shade: tone(depth),
      haze: palette.haze,
    });
  });
}

// The only thing the sun has reached: everything under it waits in the shade.
function drawPeak({ sheet, palette, chance, tone }: Stage): void {
  drawMountain(sheet, chance('shoulder'), {
    summit: [800, 292],
    left: [640, 540],
    right: [1000, 560],
    lit: mixColours(palette.low, palette.core, 0.3),
    shade: tone(0.4),
    haze: palette.haze,
  });
  drawMountain(sheet, chance('peak'), {
    summit: [612, 152],
    left: [330, 560],
    right: [900, 560],
    lit: mixColours(palette.low, palette.core, 0.62),
    shade: tone(0.36),
    haze: mixColours(palette.haze, tone(0.6), 0.4),
  });
  // Couloirs in the light and snowfields in the shade, by hand: the peak is too large to stay plain.
  const couloirs =
    '552,300 560,326 546,352 556,392 530,440 542,384 532,356|590,236 596,262 586,290 592,318 574,344 580,300 574,280';
  const fields =
    '650,236 672,280 666,296 686,330 674,372 658,330 666,306 648,268|738,352 764,388 756,404 780,440 750,456 742,410 750,396 732,370|694,398 716,430 706,470 688,446';
  const shade = sheet.fade([0, 220], [0, 450], [0, tone(0.4)], [1, tone(0.6)]);
  sheet.fill(traceShards(couloirs), shade, { opacity: 0.75 });
  const light = mixColours(palette.low, palette.core, 0.3);
  sheet.fill(traceShards(fields), sheet.fade([0, 220], [0, 460], [0, light, 0.55], [1, light, 0.1]));
}

function traceShards(shards: string): string {
  return shards
    .split('|')
    .map((shard) => traceShape(shard))
    .join('');
}

function drawCloudSea({ sheet, palette, chance }: Stage): void {
  const light = lightenColour(palette.haze, 0.06);
  const layers = [
    [452, 90, 0.75, 24],
    [486, 110, 0.85, 20],
    [522, 150, 0.9, 22],
  ] as const;
  layers.forEach(([y, depth, alpha, amplitude], index) => {
    drawMist(sheet, chance(`clouds ${index}`), {
      y,
      depth,
      colour: lightenColour(light, 0.02 * index),
      alpha,
      amplitude,
      wavelength: 230 + 40 * index,
    });
  });
}

// The hut on its spur, small enough to be a promise: one window, and a lamp on a mast for those still out.
function drawRefuge(stage: Stage): void {
  const { sheet, palette, chance, tone } = stage;
  const spur = makeRock(
    chance('spur'),
    readPoints(
      '352,486 392,440 414,424 428,396 446,380 470,374 506,378 522,392 548,400 566,430 604,452 648,500',
    ),
    0.1,
  );
  const foot = mixColours(tone(0.5), palette.haze, 0.5);
  sheet.fill(
    tracePolygon(spur),
    sheet.fade([0, 376], [0, 486], [0, tone(0.14)], [0.5, tone(0.3)], [1, foot]),
  );
  const ledge = '428,397 446,381 470,375 506,379 518,388 488,386 462,390 450,402 436,420';
  sheet.fill(traceShape(ledge), snowLit(stage));
  drawGlow(sheet, [446, 346], 92, palette.lamp, 0.8);
  const dark = tone(0.1);
  sheet.fill(traceShape('458,380 458,352 470,340 482,352 482,380'), dark);
  sheet.fill(traceShape('482,352 508,354 508,381 482,380'), tone(0.2));
  sheet.fill(traceShape('454,354 470,337 498,339 514,356 486,354 470,341 458,355'), snowLit(stage));
  sheet.fill(traceBoxes([465, 358, 10, 12]), palette.core);
  sheet.stroke('M445 384v-36M498 340v-9', dark, 2.4);
  sheet.fill(traceEllipse(445, 346, 9, 9), palette.core);
}

const CREST =
  'M204 730C226 676 268 634 346 608 420 584 486 574 526 548 566 520 548 494 508 476 472 460 452 446 466 426c10-14 30-20 36-36';

// A ridge of snow in an S: a pale face, a dark face, and the edge between them that leads up to the lamp.
function drawRidge(stage: Stage): void {
  const { sheet, palette, chance, tone } = stage;
  const lit = snowLit(stage);
  const shade = snowShade(stage);
  const deep = mixColours(shade, palette.ink, 0.55);
  const far = mixColours(shade, palette.haze, 0.35);
  sheet.fill(
    `${CREST}C560 420 640 476 740 520s180 60 240 70v140z`,
    sheet.fade([520, 400], [660, 730], [0, far], [0.35, shade], [1, deep]),
  );
  sheet.fill(
    `${CREST}C440 430 420 450 370 478S220 536 120 556-20 590-20 590v140z`,
    sheet.fade(
      [470, 400],
      [120, 730],
      [0, mixColours(lit, palette.haze, 0.3)],
      [0.35, lit],
      [1, mixColours(lit, shade, 0.6)],
    ),
  );
  drawStreaks(
    sheet,
    chance('wind crust'),
    {
      count: 18,
      top: 566,
      bottom: 716,
      left: -60,
      right: 260,
      length: [50, 130],
      thickness: [1.5, 3],
      grow: 1.6,
    },
    shade,
    0.35,
  );
  drawRibs(stage, mixColours(lit, shade, 0.45));
  // Where the wind has broken the cornice, its cut lies in the shade of the pale face.
  sheet.fill(
    'M346 608c40-13 82-22 118-31-30 2-76 4-118 16-40 12-76 36-96 64 26-26 58-40 96-49z',
    tone(0.75),
    { opacity: 0.3 },
  );
}

// The dark face is combed by its avalanches: ribs that start at the edge, sharp above and lost below.
function drawRibs({ sheet, chance }: Stage, light: Colour): void {
  const comb = chance('ribs');
  const starts = readPoints('250,672 300,630 344,609 398,592 452,578 500,562 538,536 556,508');
  const ribs = starts.map(([x, y], index) => {
    const reach = 150 + index * 12 + comb.between(-20, 20);
    const fall = 190 - index * 8;
    const wide = comb.between(16, 34);
    return tracePolygon([
      [x, y],
      [x + reach * 0.45 + wide * 0.3, y + fall * 0.4],
      [x + reach + wide, y + fall * 0.94],
      [x + reach - wide, y + fall * 1.05],
      [x + reach * 0.4 - wide * 0.2, y + fall * 0.46],
    ]);
  });
  // Across the edge, so that all of them are lost at the same distance from it.
  sheet.fill(
    ribs.join(''),
    sheet.fade([440, 582], [520, 708], [0, light, 0.75], [0.4, light, 0.4], [1, light, 0]),
  );
}

// Snow takes the colour of the sky above it, in the light and in the shade.
function snowLit({ palette }: Stage): Colour {
  return mixColours(lightenColour(palette.top, 0.34), mixColours(palette.paper, palette.low, 0.4), 0.42);
}

function snowShade({ palette, tone }: Stage): Colour {
  return mixColours(lightenColour(palette.top, 0.06), tone(0.3), 0.4);
}

function drawFront(stage: Stage): void {
  const { sheet, chance, tone } = stage;
  const rocks = chance('rocks');
  const dark = tone(0.02);
  const right = makeRock(
    rocks,
    readPoints('560,730 612,704 640,662 690,650 716,610 772,604 806,560 850,566 900,520 980,500'),
    0.09,
  );
  sheet.fill(tracePolygon([...right, [980, 730]]), dark);
  const left = makeRock(rocks, readPoints('-10,640 30,628 52,650 96,668 110,700 150,730'), 0.09);
  sheet.fill(tracePolygon([...left, [-10, 730]]), dark);
  // Planes that face the light, and snow where a ledge could hold it.
  const planes =
    '640,668 688,654 668,690 624,712|716,616 770,608 744,652 700,662|806,566 848,570 816,616 782,612|898,526 960,510 922,556 868,572|0,650 28,634 46,658 20,690|52,656 94,672 84,706 56,690';
  sheet.fill(traceShards(planes), tone(0.16));
  const ledges =
    '694,650 716,614 748,607 722,622 708,648|784,600 806,564 830,563 812,574 798,600|872,552 898,524 936,512 908,532|600,712 640,666 662,656 640,676 624,700';
  sheet.fill(traceShards(ledges), mixColours(snowLit(stage), snowShade(stage), 0.55));
  sheet.fill(traceLens(560, 722, 300, 20), dark);
  sheet.stroke(
    'M286 330q8-6 13 3q6-9 13-4M330 352q8-6 13 3q6-9 13-4M262 368q6-5 10 3q5-7 10-3',
    tone(0.16),
    2.6,
  );
}
