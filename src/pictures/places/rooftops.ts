// A city's roofs by night: slopes and chimneys in the moon, one attic window lit, a cat on the ridge.
import { drawMist, drawSky, drawStars, drawStreaks, drawVignette } from '../atmosphere.ts';
import { mixColours } from '../colour.ts';
import { drawGlow } from '../light.ts';
import { type Box, type Point, readPoints, traceBlob, traceBoxes, traceCurve, traceShape } from '../path.ts';
import { HEIGHT } from '../sheet.ts';
import type { Place, Stage } from '../stage.ts';
import { drawAttic, drawSlope } from './rooftops-attic.ts';
import { drawRoofs, traceChimney } from './rooftops-rows.ts';

const HORIZON = 430;
const MOON: Point = [296, 150];

export const rooftops: Place = {
  time: 'night',
  hues: { shadow: 262, middle: 240, low: 205, lamp: 78, accent: 32 },
  draw: (stage) => {
    drawHeavens(stage);
    drawSkyline(stage);
    drawRoofs(stage);
    drawSlope(stage);
    drawAttic(stage);
    drawCat(stage);
    drawNear(stage);
    drawVignette(stage.sheet, stage.palette.ink, 0.4);
  },
};

function drawHeavens({ sheet, palette, chance }: Stage): void {
  drawSky(sheet, palette, HORIZON, 0.55);
  drawStars(sheet, chance('stars'), 90, 290, palette.paper);
  drawGlow(sheet, MOON, 300, mixColours(palette.low, palette.paper, 0.4), 0.55);
  drawGlow(sheet, [400, 436], 520, mixColours(palette.low, palette.paper, 0.5), 0.85, 0.42);
  drawStreaks(
    sheet,
    chance('cloud'),
    { count: 9, top: 110, bottom: 330, length: [160, 420], thickness: [4, 11] },
    palette.low,
    0.24,
  );
  const [x, y] = MOON;
  // The crescent: an outer arc and a flatter one back.
  sheet.fill(
    `M${x + 14} ${y - 36}a38 38 0 1 0 20 58a31 31 0 1 1-20-58z`,
    mixColours(palette.paper, palette.core, 0.5),
  );
}

// Far off: a dome, two spires and the long line of the town, dissolving in its own haze.
function drawSkyline({ sheet, palette, chance, tone }: Stage): void {
  const town = chance('skyline');
  const blocks: Box[] = [];
  let tops = '';
  for (let x = -10; x < 970; x += town.between(16, 40)) {
    const wide = town.between(22, 50);
    const tall = town.between(14, 52);
    blocks.push([x, HORIZON - tall, wide, tall + 40]);
    if (town.next() < 0.5)
      tops += traceShape(`-2,0 ${Math.round(wide * 0.4)},-16 ${Math.round(wide + 2)},0`, [
        x,
        HORIZON - tall + 1,
      ]);
  }
  const far = sheet.fade([0, 300], [0, HORIZON + 10], [0, tone(0.58)], [1, tone(0.86)]);
  const dome =
    traceBlob(
      readPoints('-62,-70 -62,-70 -60,-112 -30,-142 0,-148 30,-142 60,-112 62,-70 62,-70', [352, HORIZON]),
    ) +
    traceBoxes([290, HORIZON - 74, 124, 100], [345, HORIZON - 176, 14, 34], [268, HORIZON - 60, 168, 70]) +
    traceShape('340,-172 352,-204 364,-172', [0, HORIZON]) +
    traceShape('262,-58 262,-100 269,-118 276,-100 276,-58', [0, HORIZON]) +
    traceShape('428,-58 428,-100 435,-118 442,-100 442,-58', [0, HORIZON]);
  const spires =
    traceShape('640,0 640,-92 654,-176 668,-92 668,0', [0, HORIZON]) +
    traceShape('686,0 686,-92 700,-164 714,-92 714,0', [0, HORIZON]) +
    traceShape('108,0 108,-74 100,-84 124,-142 148,-84 140,-74 140,0', [0, HORIZON]);
  sheet.fill(dome + spires + traceBoxes(...blocks) + tops, far);
  drawMist(sheet, chance('mist'), {
    y: HORIZON - 8,
    depth: 70,
    colour: mixColours(palette.haze, palette.paper, 0.15),
    alpha: 0.75,
    amplitude: 14,
    wavelength: 260,
  });
}

// The cat sits on the ridge with its back to us, its tail over the edge.
function drawCat({ sheet, palette, tone }: Stage): void {
  const foot: Point = [506, 404];
  const body = traceBlob(
    readPoints(
      '-17,3 -17,3 -20,-10 -13,-28 -7,-37 -11,-46 -10,-54 -11,-63 -11,-63 -4,-57 4,-57 11,-63 11,-63 10,-54 11,-46 7,-37 13,-28 19,-10 16,3 16,3',
      foot,
    ),
  );
  sheet.fill(body, mixColours(palette.haze, palette.paper, 0.4), { transform: 'translate(-1.6 -.6)' });
  sheet.fill(body, tone(0.01));
  sheet.stroke(traceCurve(readPoints('12,-2 26,4 28,26 20,44 26,54', foot)), tone(0.01), 6);
}

// At the eye: another roof's end with its stack, and a line of washing forgotten over night.
function drawNear({ sheet, palette, chance, tone }: Stage): void {
  const dark = tone(0.01);
  sheet.fill(traceShape('-10,560 150,640 250,726 -10,726'), dark);
  sheet.fill(traceShape('-10,552 154,634 262,726 246,726 146,644 -10,566'), tone(0.22));
  const stack = traceChimney([64, 640], 92, 210, 3);
  sheet.fill(stack, dark);
  sheet.fill(
    traceShape('18,646 18,434 30,434 30,652'),
    sheet.fade([0, 430], [0, 640], [0, tone(0.5)], [1, tone(0.2)]),
  );
  const smoke = chance('smoke');
  const lean = smoke.between(18, 34);
  sheet.stroke(
    `M64 392q-10-26 6-54t${Math.round(lean)}-56q10-34 44-52`,
    sheet.fade([0, 392], [0, 220], [0, tone(0.6), 0.6], [1, palette.haze, 0]),
    10,
  );
  sheet.fill(
    `M0 ${HEIGHT - 130}h330v130H0z`,
    sheet.fade([0, HEIGHT - 130], [0, HEIGHT], [0, dark, 0], [1, dark, 0.5]),
  );
  sheet.stroke('M108 466Q250 542 416 466', dark, 2.4);
  const pale = mixColours(palette.haze, palette.paper, 0.5);
  sheet.fill(
    traceShape('0,0 46,4 44,60 22,57 -2,60', [160, 490]) +
      traceShape('0,0 30,0 32,60 20,61 16,18 10,60 -2,59', [222, 502]) +
      traceShape('0,0 8,-1 14,4 22,-2 30,-2 44,12 36,20 31,16 32,50 2,52 2,18 -5,22 -12,14', [338, 495]),
    sheet.fade([140, 0], [380, 0], [0, pale], [1, mixColours(tone(0.6), palette.paper, 0.2)]),
  );
  sheet.fill(
    traceShape(
      '0,0 9,1 15,5 22,0 31,0 44,14 36,22 31,18 33,40 40,66 -8,66 0,40 1,18 -5,22 -12,14',
      [276, 502],
    ),
    mixColours(palette.accent, tone(0.3), 0.32),
  );
}
