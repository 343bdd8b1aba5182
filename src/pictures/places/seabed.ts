// Deep water with the light far above: a wreck among the weed, and a diver who has found her.
import { drawMist, drawStreaks, drawVignette } from '../atmosphere.ts';
import { mixColours } from '../colour.ts';
import { makeRock, traceTufts } from '../land.ts';
import { drawGlow } from '../light.ts';
import { HUES } from '../palette.ts';
import { type Point, readPoints, traceBlob, traceLens, tracePolygon, traceShape } from '../path.ts';
import { HEIGHT, WIDTH } from '../sheet.ts';
import type { Place, Stage } from '../stage.ts';
import { type Strand, traceStrand } from '../strands.ts';
import { drawDiver } from './seabed-diver.ts';
import { drawShafts, drawWater, surfaceOf, traceFish, veilAt } from './seabed-water.ts';
import { drawWreck } from './seabed-wreck.ts';

export const seabed: Place = {
  time: 'deep',
  hues: HUES.deep,
  draw: (stage) => {
    drawWater(stage);
    drawFarRocks(stage);
    drawShafts(stage, 'shafts far', 0.34);
    drawSchool(stage);
    drawWreck(stage);
    drawFloor(stage);
    drawShafts(stage, 'shafts near', 0.16);
    drawReef(stage);
    drawDiver(stage);
    drawFront(stage);
    drawVignette(stage.sheet, stage.palette.ink, 0.45);
  },
};

function drawFarRocks(stage: Stage): void {
  const { sheet, chance, palette } = stage;
  const walls = chance('walls');
  const far = '-10,640 -10,300 36,330 60,400 112,414 128,470 190,492 212,540 300,552 340,600 400,640';
  const right = '600,640 700,560 780,500 850,470 880,380 930,350 970,280 970,640';
  for (const text of [far, right])
    sheet.fill(
      tracePolygon(makeRock(walls, readPoints(text), 0.05)),
      sheet.fade(
        [0, 300],
        [0, 620],
        [0, veilAt(stage, 0.88)],
        [1, mixColours(veilAt(stage, 0.9), palette.middle, 0.5)],
      ),
    );
  drawMist(sheet, chance('silt'), {
    y: 520,
    depth: 130,
    colour: mixColours(palette.middle, surfaceOf(stage), 0.16),
    alpha: 0.55,
    amplitude: 22,
    wavelength: 300,
  });
}

// One school turning in the light, thinner towards its tail.
function drawSchool(stage: Stage): void {
  const { sheet, chance } = stage;
  const swim = chance('school');
  let path = '';
  for (let index = 0; index < 30; index++) {
    const part = index / 29;
    const x = 836 - part * 150 + swim.between(-16, 16);
    const y = 168 + 40 * Math.sin(part * 3.4) + swim.between(-24, 24) * (1 - 0.5 * part);
    path += traceFish([x, y], swim.between(11, 20));
  }
  sheet.fill(path, veilAt(stage, 0.46));
}

function drawFloor(stage: Stage): void {
  const { sheet, chance, palette } = stage;
  const sand = mixColours(veilAt(stage, 0.8), surfaceOf(stage), 0.24);
  sheet.fill(
    'M-10 632C120 604 240 622 380 634c60 6 120 22 200 16 90-6 130-22 220-26 70-2 120 0 160-8v110H-10z',
    sheet.fade([0, 606], [0, HEIGHT], [0, sand], [0.4, veilAt(stage, 0.56)], [1, veilAt(stage, 0.2)]),
  );
  // Sand has drifted against her side, and the light of the shafts lies on it.
  const drift =
    'M300 662C370 640 420 624 474 630c60 8 110 20 190 14 64-6 110-20 160-18 60 4 100 16 160 34v60H300z';
  sheet.fill(
    drift,
    sheet.fade([0, 622], [0, 700], [0, sand], [0.5, veilAt(stage, 0.5)], [1, veilAt(stage, 0.2)]),
  );
  drawGlow(sheet, [470, 652], 260, mixColours(surfaceOf(stage), palette.paper, 0.3), 0.4, 0.16);
  drawStreaks(
    sheet,
    chance('ripples'),
    { count: 26, top: 640, bottom: 712, length: [40, 120], thickness: [1.5, 3], grow: 1.8 },
    veilAt(stage, 0.3),
    0.45,
  );
  drawStreaks(
    sheet,
    chance('caustics'),
    {
      count: 14,
      top: 632,
      bottom: 690,
      left: 180,
      right: 800,
      length: [40, 110],
      thickness: [1.5, 3],
      grow: 1.4,
    },
    mixColours(surfaceOf(stage), palette.paper, 0.4),
    0.35,
  );
}

// Life on the wreck's doorstep: sea fans, a star, and the only warm colours down here.
function drawReef(stage: Stage): void {
  const { sheet, chance, palette } = stage;
  const coral = mixColours(palette.accent, veilAt(stage, 0.3), 0.25);
  const fan = chance('fan');
  const fans: readonly (readonly [Point, number])[] = [
    [[446, 646], 62],
    [[474, 652], 44],
  ];
  let path = '';
  for (const [[x, y], tall] of fans)
    for (let branch = -3; branch <= 3; branch++) {
      const long = tall * fan.between(0.75, 1.05) * (1 - Math.abs(branch) * 0.05);
      const turn = branch * 0.24;
      const tip: Point = [x + Math.sin(turn) * long, y - Math.cos(turn) * long];
      const knee: Point = [x + Math.sin(turn * 0.5) * long * 0.55, y - long * 0.55];
      path += `M${x} ${y}Q${Math.round(knee[0])} ${Math.round(knee[1])} ${Math.round(tip[0])} ${Math.round(tip[1])}m${Math.round(-Math.sin(turn) * long * 0.35)} ${Math.round(long * 0.35)}l${branch < 0 ? -7 : 7}-12`;
    }
  sheet.stroke(path, coral, 3.6);
  const fish = readPoints('540,470 566,488 522,498');
  sheet.fill(fish.map((at, index) => traceFish(at, 24 - index * 3, true)).join(''), palette.accent);
  const weeds: readonly Strand[] = [
    { foot: [700, 648], tall: 120, drift: 26, leaves: 9 },
    { foot: [732, 644], tall: 84, drift: 18, leaves: 7 },
    { foot: [402, 648], tall: 96, drift: 22, leaves: 8 },
    { foot: [846, 630], tall: 190, drift: 34, leaves: 13 },
  ];
  drawWeeds(stage, 'reef weed', weeds, 0.24, 3);
}

function drawWeeds(
  { sheet, chance, ...rest }: Stage,
  strand: string,
  weeds: readonly Strand[],
  depth: number,
  width: number,
): void {
  const sway = chance(strand);
  const grown = weeds.map((weed) => traceStrand(sway, weed));
  const colour = veilAt({ sheet, chance, ...rest }, depth);
  sheet.stroke(grown.map(({ stem }) => stem).join(''), colour, width);
  sheet.fill(grown.map(({ leaf }) => leaf).join(''), colour);
}

function drawFront(stage: Stage): void {
  const { sheet, chance } = stage;
  drawWeeds(
    stage,
    'middle weed',
    [
      { foot: [150, 690], tall: 330, drift: 40, leaves: 16 },
      { foot: [884, 700], tall: 420, drift: 20, leaves: 18 },
    ],
    0.14,
    4,
  );
  drawWeeds(
    stage,
    'front weed',
    [
      { foot: [40, 730], tall: 690, drift: 36, leaves: 24 },
      { foot: [96, 730], tall: 450, drift: 52, leaves: 18 },
      { foot: [938, 730], tall: 600, drift: -30, leaves: 22 },
    ],
    0.02,
    6,
  );
  const rocks = chance('front rocks');
  const dark = veilAt(stage, 0.02);
  sheet.fill(
    tracePolygon([
      ...makeRock(rocks, readPoints('-10,640 30,636 70,660 130,664 176,690 240,698 300,730'), 0.08),
      [-10, 730],
    ]) +
      tracePolygon([
        ...makeRock(rocks, readPoints('640,730 710,706 770,700 810,672 868,668 900,640 980,630'), 0.08),
        [980, 730],
      ]),
    dark,
  );
  const planes = [
    '30,638 68,661 60,684 36,664',
    '132,666 174,690 150,704 120,686',
    '812,674 866,670 840,694 806,698',
    '902,642 960,634 930,664 900,668',
  ];
  sheet.fill(planes.map((plane) => traceShape(plane)).join(''), veilAt(stage, 0.24));
  sheet.stroke(
    traceTufts(
      chance('grass'),
      22,
      (c) => [c.between(0, WIDTH), c.between(690, 724)],
      () => chance('blade').between(20, 34),
    ),
    dark,
    2.4,
  );
  sheet.fill(traceBlob(readPoints('560,716 580,700 610,702 630,716')) + traceLens(520, 718, 160, 8), dark);
}
