// A stage seen from the dark of the house: a painted sea of cut-out waves, and one performer in the beam.
import { drawStreaks, drawVignette } from '../atmosphere.ts';
import { type Colour, lightenColour, mixColours } from '../colour.ts';
import { drawGlow } from '../light.ts';
import {
  type Point,
  readPoints,
  traceBlob,
  traceEllipse,
  traceGround,
  traceLens,
  traceLine,
  tracePolygon,
  traceShape,
} from '../path.ts';
import type { Place, Stage } from '../stage.ts';
import { drawAudience, drawCurtains, drawFootlights, drawSwags, STAGE_EDGE } from './theatre-house.ts';
import { drawPerformer, MARK } from './theatre-performer.ts';

/** Where the boards meet the painted sea. */
const BACK = 524;
const SPOT: Point = [846, -30];

export const theatre: Place = {
  time: 'lamp',
  hues: { shadow: 268, middle: 250, low: 62, lamp: 76, accent: 22 },
  draw: (stage) => {
    drawBackdrop(stage);
    drawHungSky(stage);
    drawWaves(stage);
    drawBoards(stage);
    drawWings(stage);
    drawSpotlight(stage);
    drawPerformer(stage);
    drawFootlights(stage);
    drawCurtains(stage);
    drawSwags(stage);
    drawAudience(stage);
    drawVignette(stage.sheet, stage.palette.ink, 0.5);
  },
};

/** Paint on canvas: a colour of the palette as it looks behind the beam. */
function paintOf({ palette, tone }: Stage, colour: Colour, dim: number): Colour {
  return mixColours(colour, mixColours(tone(0.1), palette.top, 0.3), dim);
}

function drawBackdrop(stage: Stage): void {
  const { sheet, palette, chance } = stage;
  const dusk = mixColours(palette.middle, palette.accent, 0.3);
  const sky = sheet.fade(
    [0, 60],
    [0, 470],
    [0, paintOf(stage, palette.top, 0.35)],
    [0.55, paintOf(stage, palette.middle, 0.25)],
    [0.82, paintOf(stage, dusk, 0.25)],
    [1, paintOf(stage, palette.low, 0.3)],
  );
  sheet.fill('M90 0h800v620H90z', sky);
  drawStreaks(
    sheet,
    chance('painted cloud'),
    { count: 10, top: 250, bottom: 440, left: 120, right: 860, length: [120, 300], thickness: [4, 10] },
    paintOf(stage, palette.low, 0.3),
    0.3,
  );
  // Far painted hills with a castle, flat and hard as scenery is.
  sheet.fill(
    traceGround(
      readPoints('90,436 180,404 250,424 330,392 420,430 520,440 600,420 690,386 780,410 880,392'),
      560,
    ),
    paintOf(stage, mixColours(palette.middle, palette.low, 0.25), 0.4),
  );
  sheet.fill(
    traceShape(
      '640,410 640,372 646,372 646,364 652,364 652,372 664,372 664,350 660,350 672,326 684,350 680,350 680,376 700,376 700,364 706,364 706,376 712,376 712,404',
    ),
    paintOf(stage, palette.middle, 0.55),
  );
}

// What hangs on strings: a paper moon and two clouds, each with its back edge in the shade.
function drawHungSky(stage: Stage): void {
  const { sheet, palette } = stage;
  const string = paintOf(stage, palette.low, 0.45);
  sheet.stroke('M352 0V176M388 0V180M560 0V250M640 0V254M268 0V284M216 0V288', string, 1.4, { opacity: 0.6 });
  drawGlow(sheet, [370, 226], 150, palette.lamp, 0.35);
  const moon = paintOf(stage, mixColours(palette.lamp, palette.core, 0.35), 0.08);
  sheet.fill(traceEllipse(370, 226, 104, 104), paintOf(stage, palette.lamp, 0.45));
  sheet.fill(traceEllipse(367, 224, 100, 100), moon);
  sheet.fill('M384 180a48 48 0 0 1-8 92a52 52 0 0 0 8-92z', paintOf(stage, palette.lamp, 0.28));
  const clouds = [
    '500,292 508,270 534,272 548,246 586,242 606,262 634,254 660,272 692,276 700,294 640,300 560,298',
    '166,318 178,300 204,302 220,282 252,278 272,296 300,296 314,314 270,322 210,322',
  ];
  for (const cloud of clouds) {
    sheet.fill(traceBlob(readPoints(cloud, [3, 5])), paintOf(stage, palette.top, 0.4));
    sheet.fill(
      traceBlob(readPoints(cloud)),
      paintOf(stage, mixColours(palette.middle, palette.paper, 0.55), 0.2),
    );
  }
}

// Three rows of wooden waves in their slots, and a ship that can be drawn across between them.
function drawWaves(stage: Stage): void {
  const { sheet, palette } = stage;
  const rows = [
    [456, 46, 20, 0.3],
    [484, 60, 24, 0.45],
    [516, 76, 28, 0.62],
  ] as const;
  rows.forEach(([y, long, tall, dim], row) => {
    const colour = paintOf(stage, lightenColour(palette.middle, 0.08 - 0.04 * row), dim);
    let crest = `M80 ${y + 80}V${y}`;
    for (let x = 80 - row * 20; x < 900; x += long)
      crest += `Q${x + long * 0.55} ${y + 2} ${x + long * 0.86} ${y - tall}Q${x + long * 0.8} ${y - tall * 0.2} ${x + long} ${y}`;
    sheet.fill(`${crest}V${y + 80}z`, colour);
    sheet.stroke(crest, paintOf(stage, mixColours(palette.low, palette.paper, 0.4), 0.25 + 0.12 * row), 2.4, {
      opacity: 0.7,
    });
    if (row === 1) drawPaintedShip(stage);
  });
}

function drawPaintedShip(stage: Stage): void {
  const { sheet, palette, tone } = stage;
  const at: Point = [626, 500];
  const put = (points: string) => traceShape(points, at);
  const wood = paintOf(stage, mixColours(palette.accent, tone(0.3), 0.6), 0.3);
  sheet.stroke(
    traceLine(readPoints('0,-24 0,-122', at)) + traceLine(readPoints('-34,-24 -34,-96', at)),
    tone(0.12),
    3,
  );
  const sail = paintOf(stage, palette.paper, 0.2);
  sheet.fill(
    put('-3,-112 -3,-76 -26,-80 -30,-96') +
      put('3,-116 34,-104 42,-74 3,-70') +
      put('3,-64 38,-66 40,-36 3,-34') +
      put('-37,-88 -37,-44 -62,-50 -58,-72'),
    sail,
  );
  sheet.fill(
    put('3,-82 41,-82 42,-74 3,-70') + put('3,-42 40,-44 40,-36 3,-34'),
    paintOf(stage, palette.lamp, 0.5),
  );
  sheet.fill(put('-72,-36 -52,-30 -50,-22 44,-22 50,-40 66,-42 56,20 -58,20'), wood);
  sheet.fill(put('0,-122 22,-116 0,-110'), palette.accent);
}

function drawBoards(stage: Stage): void {
  const { sheet, palette, tone } = stage;
  const boards = sheet.fade(
    [0, BACK],
    [0, STAGE_EDGE + 20],
    [0, mixColours(tone(0.2), palette.low, 0.1)],
    [1, mixColours(tone(0.34), palette.lamp, 0.22)],
  );
  sheet.fill(`M60 ${BACK}h840v110H60z`, boards);
  let seams = '';
  for (let board = -14; board <= 14; board++)
    seams += `M${480 + board * 34} ${BACK}L${480 + board * 52} ${STAGE_EDGE + 24}`;
  sheet.stroke(seams, tone(0.06), 1.6, { opacity: 0.55 });
  sheet.fill(`M60 ${BACK}h840v8H60z`, tone(0.04), { opacity: 0.5 });
}

// Side flats: cut-out trees that close the sea, two on either hand, the nearer the darker.
function drawWings(stage: Stage): void {
  const { sheet, palette, tone } = stage;
  const flats = [
    [262, 532, 0.86, 0.3, false],
    [742, 534, 0.92, 0.3, true],
    [206, 556, 1.12, 0.12, false],
    [806, 558, 1.14, 0.12, true],
  ] as const;
  for (const [x, y, size, depth, flip] of flats) {
    const crown = readPoints(
      '-60,-160 -84,-196 -66,-230 -76,-262 -40,-280 -30,-318 6,-312 34,-330 48,-296 78,-276 66,-244 84,-214 60,-190 64,-160 30,-150 6,-164 -24,-146',
      [x, y],
      size,
      flip,
    );
    const trunk = readPoints(
      '-20,0 -10,-60 -14,-120 -40,-170 -28,-176 -4,-142 4,-180 14,-180 12,-130 36,-166 46,-160 16,-104 14,-50 26,0',
      [x, y],
      size,
      flip,
    );
    const green = mixColours(mixColours(palette.middle, palette.lamp, 0.25), tone(0.05), 1 - depth * 1.6);
    sheet.fill(tracePolygon(trunk), tone(depth * 0.5));
    sheet.fill(traceBlob(crown), green);
    const lit = [
      '-6,-300 20,-318 38,-300 30,-276 8,-284',
      '-52,-246 -34,-268 -12,-258 -18,-238 -40,-232',
      '30,-236 54,-254 70,-236 60,-216 40,-220',
    ];
    sheet.fill(
      lit.map((clump) => traceBlob(readPoints(clump, [x, y], size, flip))).join(''),
      lightenColour(green, 0.03),
    );
    sheet.fill(traceLens(x - 60 * size, y + 1, 120 * size, 7), tone(0.02), { opacity: 0.6 });
  }
}

function drawSpotlight({ sheet, palette }: Stage): void {
  const [x, y] = MARK;
  const wedge = (half: number) =>
    tracePolygon([
      [SPOT[0] - 6, SPOT[1]],
      [SPOT[0] + 8, SPOT[1]],
      [x + half, y + 2],
      [x - half, y + 2],
    ]);
  const light = mixColours(palette.core, palette.paper, 0.3);
  const paint = sheet.fade(SPOT, MARK, [0, light, 0.62], [0.5, light, 0.3], [1, light, 0.2]);
  sheet.fill(wedge(104), paint);
  sheet.fill(wedge(70), paint);
  sheet.fill(traceEllipse(x, y + 2, 212, 40), light, { opacity: 0.55 });
  sheet.fill(traceEllipse(x, y + 2, 150, 28), palette.core, { opacity: 0.75 });
}
