// A rock lighthouse in fog, its beam out, the relief boat coming in under a rust-red sail.
import { drawMist, drawSky, drawStreaks, drawVignette, EVERYTHING } from '../atmosphere.ts';
import { lightenColour, mixColours } from '../colour.ts';
import { makeRock } from '../land.ts';
import { drawBeam, drawGlow, drawReflection } from '../light.ts';
import { type Point, traceBlob, traceBoxes, traceCurve, traceDots, traceEllipse, traceLens, traceLine, tracePolygon } from '../path.ts';
import { drawFigure } from '../figure.ts';
import { HEIGHT, WIDTH } from '../sheet.ts';
import type { Place, Stage } from '../stage.ts';

const HORIZON = 448;
const AXIS = 590;
const LAMP: Point = [AXIS, 216];
const FOOT = 528;

export const lighthouse: Place = {
  time: 'fog',
  hues: { shadow: 225, middle: 205, low: 150, lamp: 88, accent: 32 },
  draw: (stage) => {
    drawAir(stage);
    drawSea(stage);
    drawTower(stage);
    drawReef(stage);
    drawBoat(stage);
    drawShore(stage);
    drawVignette(stage.sheet, stage.palette.ink, 0.3);
  },
};

function drawAir({ sheet, palette, chance, tone }: Stage): void {
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
  drawGhostShip(sheet, tone(0.74), palette.haze);
}

// A steamer that the fog has all but swallowed: it gives the distance.
function drawGhostShip(sheet: Stage['sheet'], colour: Stage['palette']['ink'], haze: Stage['palette']['ink']): void {
  const paint = sheet.fade([0, 380], [0, 452], [
    [0, colour],
    [1, haze],
  ]);
  sheet.fill(
    `${tracePolygon([[92, 428], [106, 430], [112, 418], [150, 418], [150, 424], [196, 424], [208, 430], [268, 427], [258, 456], [100, 456]])}${traceBoxes([
      [126, 382, 14, 38],
      [160, 396, 10, 30],
      [108, 376, 3, 52],
      [226, 374, 3, 54],
    ])}`,
    paint,
    { opacity: 0.7 },
  );
}

function drawSea({ sheet, palette, chance, tone }: Stage): void {
  const sea = sheet.fade([0, HORIZON], [0, HEIGHT], [
    [0, palette.haze],
    [0.35, tone(0.66)],
    [0.75, tone(0.42)],
    [1, tone(0.27)],
  ]);
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
    tracePolygon(makeRock(chance('headland'), [[716, 470], [752, 432], [800, 420], [838, 384], [890, 376], [970, 344], [970, 470]])),
    sheet.fade([0, 350], [0, 466], [
      [0, tone(0.7)],
      [1, palette.haze],
    ]),
  );
  drawMist(sheet, chance('far fog'), { y: 446, depth: 110, colour: lightenColour(palette.haze, 0.07), alpha: 0.95, amplitude: 26, wavelength: 280 });
  drawMist(sheet, chance('middle fog'), { y: 508, depth: 90, colour: lightenColour(palette.haze, 0.03), alpha: 0.55, amplitude: 16, wavelength: 300 });
  drawReflection(sheet, chance('reflection'), [AXIS - 6, 586], 706, 46, mixColours(palette.lamp, palette.core, 0.4), 0.7);
}

// Half the width of the tower: a slow taper that flares at the foot, as built against the sea.
function reachAt(y: number): number {
  const up = (FOOT - y) / (FOOT - 262);
  return 29 + 13 * (1 - up) + 26 * Math.max(0, 1 - up * 2.6) ** 2.2;
}

function drawTower({ sheet, palette, tone }: Stage): void {
  const levels = Array.from({ length: 12 }, (_, index) => FOOT + 12 - index * 25.2);
  const side = (share: number) => levels.map((y) => [AXIS + reachAt(Math.min(FOOT, y)) * share, y] as const);
  const left = side(-1);
  const edge = side(0.18);
  const right = side(1);
  const lit = tone(0.52);
  const shade = tone(0.16);
  const litPaint = sheet.fade([0, 260], [0, FOOT], [
    [0, mixColours(lit, palette.core, 0.28)],
    [0.6, lit],
    [1, tone(0.36)],
  ]);
  sheet.fill(tracePolygon([...left, ...[...edge].reverse()]), litPaint);
  sheet.fill(tracePolygon([...edge, ...[...right].reverse()]), shade);
  const soft = sheet.fade([AXIS + 8, 0], [AXIS - 40, 0], [
    [0, shade, 0.7],
    [1, shade, 0],
  ]);
  sheet.grain(tracePolygon([...left, ...[...edge].reverse()]), soft);
  drawCourses(sheet, tone(0.3));
  const glass = palette.core;
  sheet.fill(
    traceBoxes([
      [AXIS - 14, 316, 9, 15],
      [AXIS - 3, 382, 9, 16],
      [AXIS - 20, 448, 9, 17],
    ]),
    mixColours(palette.lamp, glass, 0.3),
  );
  sheet.fill(tracePolygon([[AXIS - 11, 526], [AXIS - 11, 502], [AXIS - 4, 495], [AXIS + 4, 502], [AXIS + 4, 526]]), tone(0.05));
  drawLantern({ sheet, palette, tone });
}

function drawCourses(sheet: Stage['sheet'], colour: Stage['palette']['ink']): void {
  let path = '';
  for (let row = 0; row < 9; row++) {
    const y = 290 + row * 25;
    const reach = reachAt(y);
    for (const share of row % 2 ? [-0.75, -0.2] : [-0.5, -0.02]) {
      path += `M${Math.round(AXIS + reach * share)} ${y}h${Math.round(reach * 0.22)}`;
    }
  }
  sheet.stroke(path, colour, 2, { opacity: 0.55 });
}

function drawLantern({ sheet, palette, tone }: Pick<Stage, 'sheet' | 'palette' | 'tone'>): void {
  const dark = tone(0.07);
  const red = mixColours(palette.accent, tone(0.3), 0.3);
  const [x] = LAMP;
  sheet.fill(tracePolygon([[x - 30, 264], [x - 46, 250], [x + 46, 250], [x + 30, 264]]), tone(0.12));
  sheet.fill(tracePolygon([[x - 26, 250], [x - 26, 238], [x + 26, 238], [x + 26, 250]]), red);
  sheet.fill(tracePolygon([[x + 6, 250], [x + 6, 238], [x + 26, 238], [x + 26, 250]]), dark, { opacity: 0.55 });
  drawGlow(sheet, LAMP, 120, palette.core, 1);
  sheet.fill(traceBoxes([[x - 23, 196, 46, 42]]), palette.core);
  sheet.stroke(`M${x - 23} 238v-42M${x - 8} 238v-42M${x + 8} 238v-42M${x + 23} 238v-42M${x - 23} 217h46`, dark, 2.6);
  sheet.stroke(
    `M${x - 44} 250v-15M${x - 30} 250v-15M${x - 15} 250v-15M${x} 250v-15M${x + 15} 250v-15M${x + 30} 250v-15M${x + 44} 250v-15M${x - 45} 234h90`,
    dark,
    2,
  );
  sheet.fill(traceBlob([[x - 34, 198], [x - 26, 176], [x - 8, 164], [x + 8, 164], [x + 26, 176], [x + 34, 198], [x, 196]]), red);
  sheet.fill(traceBlob([[x + 2, 197], [x + 12, 165], [x + 26, 176], [x + 34, 198]]), dark, { opacity: 0.5 });
  sheet.fill(traceBoxes([[x - 32, 194, 64, 5]]), dark);
  sheet.fill(`${traceEllipse(x, 163, 13, 12)}${traceBoxes([[x - 1, 134, 3, 26]])}`, dark);
}

function drawReef({ sheet, palette, chance, tone }: Stage): void {
  const rocks = chance('reef');
  const foam = lightenColour(palette.low, 0.08);
  drawSpray({ sheet, palette, chance, tone });
  const crest = makeRock(rocks, [
    [430, 592], [452, 566], [476, 560], [488, 540], [520, 532], [548, 516], [644, 517], [672, 538], [704, 544], [722, 562], [764, 570], [800, 594],
  ]);
  sheet.fill(tracePolygon(crest), tone(0.1));
  const lit = tone(0.36);
  const facets: readonly (readonly Point[])[] = [
    [[452, 567], [476, 561], [490, 541], [520, 533], [512, 552], [486, 566], [468, 586], [446, 588]],
    [[548, 517], [600, 522], [572, 536], [556, 560], [532, 566], [526, 544]],
    [[672, 539], [704, 545], [720, 562], [690, 556]],
  ];
  const facePath = facets.map((facet) => tracePolygon(makeRock(rocks, facet, 0.05, 1))).join('');
  sheet.fill(facePath, lit);
  sheet.grain(facePath, sheet.fade([600, 0], [470, 0], [[0, tone(0.1), 0.9], [1, tone(0.1), 0]]));
  sheet.fill(tracePolygon(makeRock(rocks, [[436, 584], [520, 574], [640, 580], [760, 574], [796, 592], [430, 594]], 0.03)), tone(0.02));
  const swell = chance('foam');
  let path = '';
  for (let index = 0; index < 13; index++) {
    const x = 400 + index * 30 + swell.between(-8, 8);
    path += traceLens(x, 593 + swell.between(-5, 12), swell.between(50, 120), swell.between(3, 8));
  }
  sheet.fill(path, foam, { opacity: 0.9 });
  drawMist(sheet, chance('foot fog'), { y: 604, depth: 60, colour: palette.haze, alpha: 0.28, amplitude: 10, wavelength: 240 });
}

// The swell breaks on the weather side of the reef: two heaped sheets of water and what flies off them.
function drawSpray({ sheet, palette, chance, tone }: Stage): void {
  const fling = chance('spray');
  const heap = (left: number, right: number, tall: number) => {
    const points: Point[] = [[left, 604]];
    for (let lobe = 0; lobe < 6; lobe++) {
      const part = (lobe + 0.5) / 6;
      const x = left + (right - left) * part;
      const rise = tall * Math.sin(Math.PI * part ** 0.7) * fling.between(0.85, 1.1);
      points.push([x - 9, 602 - rise], [x + 5, 600 - rise * 1.12], [x + 9, 602 - rise * 0.72]);
    }
    return traceBlob([...points, [right, 606]]);
  };
  const fade = (alpha: number) => sheet.fade([0, 540], [0, 604], [
    [0, lightenColour(palette.low, 0.1), alpha],
    [1, lightenColour(palette.low, 0.02), alpha * 0.5],
  ]);
  sheet.fill(heap(404, 520, 58), fade(0.55));
  sheet.fill(heap(416, 500, 34), fade(1));
  const drops = Array.from({ length: 16 }, () => [fling.between(410, 500), 590 - fling.between(30, 78)] as const);
  sheet.stroke(traceDots(drops), mixColours(palette.low, tone(0.9), 0.4), 3.4, { opacity: 0.75 });
}

function drawBoat({ sheet, palette, chance, tone }: Stage): void {
  const x = 322;
  const y = 634;
  const dark = tone(0.04);
  sheet.fill(traceLens(x - 92, y + 4, 190, 12), tone(0.1), { opacity: 0.55 });
  const sail: Point[] = [[x + 8, y - 148], [x + 48, y - 130], [x + 52, y - 34], [x - 26, y - 30]];
  const red = mixColours(palette.accent, tone(0.25), 0.32);
  sheet.fill(traceBlob([...sail.slice(0, 2), ...sail.slice(2)].flatMap((p) => [p, p])), red);
  sheet.grain(
    tracePolygon(sail),
    sheet.fade([x + 54, 0], [x - 20, 0], [
      [0, dark, 0.5],
      [1, dark, 0],
    ]),
  );
  sheet.stroke(traceLine([[x + 2, y - 8], [x + 6, y - 156]]), dark, 4);
  drawFigure(sheet, { foot: [x - 48, y + 9], height: 62, wear: 'coat', hat: 'brim', arm: 'hold', tone: dark });
  drawFigure(sheet, { foot: [x + 64, y + 7], height: 54, wear: 'coat', hat: 'cap', flip: true, tone: dark });
  sheet.fill(
    traceBlob([[x - 96, y - 16], [x - 96, y - 16], [x - 40, y - 6], [x + 40, y - 6], [x + 98, y - 22], [x + 98, y - 22], [x + 84, y + 8], [x + 50, y + 12], [x - 60, y + 12], [x - 84, y + 8]]),
    dark,
  );
  sheet.stroke(traceCurve([[x - 92, y - 12], [x, y - 2], [x + 94, y - 18]]), tone(0.38), 2);
  const foam = chance('wake');
  let path = '';
  for (let index = 0; index < 7; index++) path += traceLens(x - 130 + index * 26, y + 12 + foam.between(-3, 8), foam.between(40, 90), 3);
  sheet.fill(path, lightenColour(palette.low, 0.04), { opacity: 0.6 });
}

function drawShore({ sheet, chance, tone }: Stage): void {
  const rocks = chance('shore');
  const dark = tone(0.02);
  const face = tone(0.17);
  sheet.fill(tracePolygon([...makeRock(rocks, [[-10, 596], [36, 584], [84, 610], [122, 646], [190, 662], [236, 692], [296, 702], [330, 724]]), [-10, 724]]), dark);
  sheet.fill(tracePolygon([...makeRock(rocks, [[640, 724], [690, 708], [752, 704], [796, 676], [858, 666], [898, 630], [970, 614]]), [970, 724]]), dark);
  const facets: readonly (readonly Point[])[] = [
    [[36, 586], [84, 611], [112, 640], [84, 634], [58, 618], [40, 622]],
    [[122, 648], [188, 664], [226, 690], [176, 682], [146, 680]],
    [[796, 678], [858, 668], [884, 648], [876, 676], [842, 690], [806, 694]],
    [[900, 632], [958, 618], [930, 644], [908, 652]],
  ];
  const facePath = facets.map((facet) => tracePolygon(makeRock(rocks, facet, 0.05, 1))).join('');
  sheet.fill(facePath, face);
  sheet.fill(EVERYTHING, sheet.fade([0, 560], [0, 720], [[0, tone(0), 0], [1, tone(0), 0.35]]));
  const gulls: readonly Point[] = [[300, 300], [344, 274], [262, 338], [424, 322]];
  sheet.stroke(
    gulls.map(([x, y], index) => `M${x - 13 + index} ${y - 3}q8-6 13 3q6-9 13-4`).join(''),
    tone(0.2),
    2.6,
  );
}
