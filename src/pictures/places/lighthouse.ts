// A rock lighthouse in fog, its beam out, the relief boat coming in under a rust-red sail.
import { drawMist, drawSky, drawStreaks, drawVignette, EVERYTHING } from '../atmosphere.ts';
import { lightenColour, mixColours } from '../colour.ts';
import { drawFigure } from '../figure.ts';
import { makeRock } from '../land.ts';
import { drawBeam, drawGlow, drawReflection } from '../light.ts';
import { HUES } from '../palette.ts';
import {
  type Point,
  readPoints,
  traceBlob,
  traceBoxes,
  traceCurve,
  traceDots,
  traceLens,
  traceLine,
  tracePolygon,
  traceShape,
} from '../path.ts';
import { HEIGHT, WIDTH } from '../sheet.ts';
import type { Place, Stage } from '../stage.ts';
import { AXIS, drawLantern, drawTower, LAMP } from './lighthouse-tower.ts';

const HORIZON = 448;

export const lighthouse: Place = {
  time: 'fog',
  hues: HUES.fog,
  draw: (stage) => {
    drawAir(stage);
    drawGhostShip(stage);
    drawSea(stage);
    drawTower(stage);
    drawLantern(stage);
    drawSpray(stage);
    drawReef(stage);
    drawBoat(stage);
    drawShore(stage);
    drawVignette(stage.sheet, stage.palette.ink, 0.3);
  },
};

function drawAir({ sheet, palette, chance }: Stage): void {
  drawSky(sheet, palette, HORIZON);
  const light = mixColours(palette.core, palette.low, 0.25);
  drawGlow(sheet, LAMP, 430, light, 0.75);
  drawStreaks(
    sheet,
    chance('cloud'),
    { count: 16, top: 30, bottom: 400, length: [200, 560], thickness: [6, 18] },
    lightenColour(palette.low, 0.03),
    0.2,
  );
  drawBeam(sheet, { at: LAMP, to: [-120, 118], spread: 270 }, palette.core, 0.75);
  drawBeam(sheet, { at: LAMP, to: [1060, 262], spread: 190 }, palette.core, 0.55);
}

// A steamer that the fog has all but swallowed: it gives the distance.
function drawGhostShip({ sheet, palette, tone }: Stage): void {
  const hull = traceShape('92,428 106,430 112,418 150,418 150,424 196,424 208,430 268,427 258,456 100,456');
  const funnels = traceBoxes([126, 382, 14, 38], [160, 396, 10, 30], [108, 376, 3, 52], [226, 374, 3, 54]);
  sheet.fill(hull + funnels, sheet.fade([0, 380], [0, 452], [0, tone(0.74)], [1, palette.haze]), {
    opacity: 0.7,
  });
}

function drawSea({ sheet, palette, chance, tone }: Stage): void {
  const sea = sheet.fade(
    [0, HORIZON],
    [0, HEIGHT],
    [0, palette.haze],
    [0.35, tone(0.66)],
    [0.75, tone(0.42)],
    [1, tone(0.27)],
  );
  sheet.fill(`M0 ${HORIZON}h${WIDTH}v${HEIGHT - HORIZON}H0z`, sea);
  drawStreaks(
    sheet,
    chance('far swell'),
    { count: 30, top: HORIZON + 20, bottom: 705, length: [60, 150], thickness: [1, 2.4], grow: 3.4 },
    tone(0.24),
    0.34,
  );
  drawStreaks(
    sheet,
    chance('shine'),
    { count: 26, top: HORIZON + 14, bottom: 690, length: [50, 150], thickness: [1, 2.2], grow: 2.6 },
    mixColours(palette.low, palette.core, 0.4),
    0.5,
  );
  sheet.fill(
    tracePolygon(
      makeRock(chance('headland'), readPoints('716,470 752,432 800,420 838,384 890,376 970,344 970,470')),
    ),
    sheet.fade([0, 350], [0, 466], [0, tone(0.7)], [1, palette.haze]),
  );
  drawMist(sheet, chance('far fog'), {
    y: 440,
    depth: 110,
    colour: lightenColour(palette.low, 0.05),
    alpha: 0.9,
    amplitude: 26,
    wavelength: 280,
  });
  drawMist(sheet, chance('middle fog'), {
    y: 500,
    depth: 80,
    colour: lightenColour(palette.low, 0.04),
    alpha: 0.6,
    amplitude: 20,
    wavelength: 300,
  });
  drawReflection(
    sheet,
    chance('reflection'),
    [AXIS - 6, 586],
    706,
    46,
    mixColours(palette.lamp, palette.core, 0.4),
    0.7,
  );
}

function drawReef({ sheet, palette, chance, tone }: Stage): void {
  const rocks = chance('reef');
  const foam = lightenColour(palette.low, 0.08);
  const crest = makeRock(
    rocks,
    readPoints(
      '430,592 452,566 476,560 488,540 520,532 548,516 644,517 672,538 704,544 722,562 764,570 800,594',
    ),
  );
  sheet.fill(tracePolygon(crest), tone(0.1));
  const lit = tone(0.36);
  const facets: readonly (readonly Point[])[] = [
    readPoints('452,567 476,561 490,541 520,533 512,552 486,566 468,586 446,588'),
    readPoints('548,517 600,522 572,536 556,560 532,566 526,544'),
    readPoints('672,539 704,545 720,562 690,556'),
  ];
  const facePath = facets.map((facet) => tracePolygon(makeRock(rocks, facet, 0.05, 1))).join('');
  sheet.fill(facePath, lit);
  sheet.grain(facePath, sheet.fade([600, 0], [470, 0], [0, tone(0.1), 0.9], [1, tone(0.1), 0]));
  sheet.fill(
    tracePolygon(makeRock(rocks, readPoints('436,584 520,574 640,580 760,574 796,592 430,594'), 0.03)),
    tone(0.02),
  );
  const swell = chance('foam');
  let path = '';
  for (let index = 0; index < 13; index++) {
    const x = 400 + index * 30 + swell.between(-8, 8);
    path += traceLens(x, 593 + swell.between(-5, 12), swell.between(50, 120), swell.between(3, 8));
  }
  sheet.fill(path, foam, { opacity: 0.9 });
  drawMist(sheet, chance('foot fog'), {
    y: 604,
    depth: 60,
    colour: palette.haze,
    alpha: 0.28,
    amplitude: 10,
    wavelength: 240,
  });
}

// The swell breaks on the weather side of the reef: two heaped sheets of water and what flies off them.
function drawSpray({ sheet, palette, chance, tone }: Stage): void {
  const fling = chance('spray');
  const fade = (alpha: number) =>
    sheet.fade(
      [0, 530],
      [0, 604],
      [0, lightenColour(palette.low, 0.12), alpha],
      [1, lightenColour(palette.low, 0.02), alpha * 0.6],
    );
  // Written by hand, like the petals of a paper flower: each finger of water curls towards the rock.
  sheet.fill(
    'M400 604c20-4 30-16 34-34 2 8 8 8 10 4 2-20 10-34 22-42-2 12 4 16 10 12 6-12 16-20 28-22-8 10-2 16 6 14 10-6 22-4 30 2l-46 66z',
    fade(0.6),
  );
  sheet.fill(
    'M410 606c16-4 24-12 28-24 2 6 8 6 12-2 2-12 12-22 22-24-4 8 0 12 8 8 6-6 16-8 24-4l-42 46z',
    fade(1),
  );
  const drops = Array.from(
    { length: 16 },
    () => [fling.between(410, 500), 590 - fling.between(30, 78)] as const,
  );
  sheet.stroke(traceDots(drops), mixColours(palette.low, tone(0.9), 0.4), 3.4, { opacity: 0.75 });
}

function drawBoat({ sheet, palette, chance, tone }: Stage): void {
  const x = 322;
  const y = 634;
  const dark = tone(0.04);
  sheet.fill(traceLens(x - 92, y + 4, 190, 12), tone(0.1), { opacity: 0.55 });
  const sail = traceShape('8,-148 48,-130 52,-34 -26,-30', [x, y]);
  const red = mixColours(palette.accent, tone(0.25), 0.32);
  sheet.fill(sail, red);
  sheet.grain(sail, sheet.fade([x + 54, 0], [x - 20, 0], [0, dark, 0.5], [1, dark, 0]));
  sheet.stroke(
    traceLine([
      [x + 2, y - 8],
      [x + 6, y - 156],
    ]),
    dark,
    4,
  );
  drawFigure(sheet, {
    foot: [x - 48, y + 9],
    height: 62,
    wear: 'coat',
    hat: 'brim',
    arm: 'hold',
    tone: dark,
  });
  drawFigure(sheet, { foot: [x + 64, y + 7], height: 54, wear: 'coat', hat: 'cap', flip: true, tone: dark });
  sheet.fill(
    traceBlob(readPoints('-96,-16 -96,-16 -40,-6 40,-6 98,-22 98,-22 84,8 50,12 -60,12 -84,8', [x, y])),
    dark,
  );
  sheet.stroke(traceCurve(readPoints('-92,-12 0,-2 94,-18', [x, y])), tone(0.38), 2);
  const wake = chance('sail on the water');
  let sheen = '';
  for (let step = 0; step < 7; step++)
    sheen += traceLens(x - 24 + wake.between(-14, 10), y + 22 + step * 9, wake.between(40, 74), 3);
  sheet.fill(sheen, red, { opacity: 0.42 });
  const foam = chance('wake');
  let path = '';
  for (let index = 0; index < 7; index++)
    path += traceLens(x - 130 + index * 26, y + 12 + foam.between(-3, 8), foam.between(40, 90), 3);
  sheet.fill(path, lightenColour(palette.low, 0.04), { opacity: 0.6 });
}

function drawShore({ sheet, chance, tone }: Stage): void {
  const rocks = chance('shore');
  const dark = tone(0.02);
  const face = tone(0.17);
  sheet.fill(
    tracePolygon([
      ...makeRock(rocks, readPoints('-10,596 36,584 84,610 122,646 190,662 236,692 296,702 330,724')),
      [-10, 724],
    ]),
    dark,
  );
  sheet.fill(
    tracePolygon([
      ...makeRock(rocks, readPoints('640,724 690,708 752,704 796,676 858,666 898,630 970,614')),
      [970, 724],
    ]),
    dark,
  );
  const facets: readonly (readonly Point[])[] = [
    readPoints('36,586 84,611 112,640 84,634 58,618 40,622'),
    readPoints('122,648 188,664 226,690 176,682 146,680'),
    readPoints('796,678 858,668 884,648 876,676 842,690 806,694'),
    readPoints('900,632 958,618 930,644 908,652'),
  ];
  const facePath = facets.map((facet) => tracePolygon(makeRock(rocks, facet, 0.05, 1))).join('');
  sheet.fill(facePath, face);
  sheet.fill(EVERYTHING, sheet.fade([0, 560], [0, 720], [0, tone(0), 0], [1, tone(0), 0.35]));
  const gulls: readonly Point[] = readPoints('300,300 344,274 262,338 424,322');
  sheet.stroke(
    gulls.map(([x, y], index) => `M${x - 13 + index} ${y - 3}q8-6 13 3q6-9 13-4`).join(''),
    tone(0.2),
    2.6,
  );
}
