// A station on stilts under the aurora, its windows lit, and somebody on skis pulling a sledge home.
import { drawMist, drawSky, drawStars, drawStreaks, drawVignette } from '../atmosphere.ts';
import { drawCurtain } from '../aurora.ts';
import { type Colour, enrichColour, lightenColour, mixColours } from '../colour.ts';
import { drawMountain } from '../land.ts';
import { drawGlow } from '../light.ts';
import { type Point, readPoints, traceEllipse, traceShape } from '../path.ts';
import { HEIGHT, WIDTH } from '../sheet.ts';
import type { Place, Stage } from '../stage.ts';
import { drawStation } from './polar-base-station.ts';
import { drawTraveller } from './polar-base-traveller.ts';

const HORIZON = 462;

export const polarBase: Place = {
  time: 'night',
  hues: { shadow: 272, middle: 238, low: 172, lamp: 78, accent: 28 },
  draw: (stage) => {
    drawHeaven(stage);
    drawRange(stage);
    drawIce(stage);
    drawStation(stage);
    drawFlags(stage, FAR_FLAGS);
    drawDrifts(stage);
    drawTraveller(stage);
    drawFront(stage);
    drawVignette(stage.sheet, stage.palette.ink, 0.4);
  },
};

function drawHeaven(stage: Stage): void {
  const { sheet, palette, chance } = stage;
  drawSky(sheet, palette, HORIZON, 0.62);
  // Northern lights need a dark sky; a bright one has the low sun of the polar day instead.
  const dark = Math.min(1, Math.max(0, (0.6 - (palette.top.l + palette.middle.l) / 2) / 0.22));
  if (dark > 0.5) {
    drawStars(sheet, chance('stars'), 110, 420, palette.paper);
    const green = enrichColour(lightenColour(palette.low, 0.24), 1.7);
    const violet = enrichColour(lightenColour(mixColours(palette.top, palette.middle, 0.3), 0.28), 1.7);
    drawCurtain(sheet, chance('aurora far'), {
      hem: readPoints(
        '-60,250 60,196 150,150 250,140 350,176 400,214 372,232 300,216 330,190 460,180 620,128 760,60 900,30 1000,44',
      ),
      tall: 210,
      lean: 12,
      rays: 46,
      strength: 0.5 * dark,
      foot: mixColours(green, violet, 0.6),
      head: violet,
    });
    drawCurtain(sheet, chance('aurora'), {
      hem: readPoints(
        '-40,424 40,404 110,362 170,330 250,330 312,366 330,398 290,410 226,392 236,362 330,330 450,322 540,342 620,330 700,272 760,214 850,196 900,226 880,254 820,246 850,204 1010,120',
      ),
      tall: 280,
      lean: 14,
      rays: 72,
      strength: 0.95 * dark,
      foot: green,
      head: violet,
    });
    drawGlow(sheet, [470, HORIZON], 460, green, 0.3 * dark, 0.3);
  } else {
    drawPolarSun(stage);
  }
}

// The low sun with its ring of ice dust and a mock sun on either side.
function drawPolarSun({ sheet, palette, chance }: Stage): void {
  const sun: Point = [330, 340];
  drawStreaks(
    sheet,
    chance('cloud'),
    { count: 10, top: 60, bottom: 400, length: [200, 480], thickness: [3, 9] },
    lightenColour(palette.low, 0.04),
    0.4,
  );
  drawGlow(sheet, sun, 400, palette.core, 0.7);
  sheet.stroke(traceEllipse(sun[0], sun[1], 292, 292), palette.core, 8, { opacity: 0.3 });
  for (const side of [-1, 1]) drawGlow(sheet, [sun[0] + side * 146, sun[1]], 46, palette.core, 0.8);
  sheet.fill(traceEllipse(sun[0], sun[1], 66, 66), palette.core);
}

function drawRange({ sheet, palette, chance, tone }: Stage): void {
  const lit = mixColours(tone(0.95), palette.paper, 0.22);
  const peaks = [
    [
      [96, 372],
      [-60, 474],
      [250, 474],
    ],
    [
      [246, 404],
      [130, 474],
      [380, 474],
    ],
    [
      [884, 352],
      [700, 474],
      [1040, 474],
    ],
    [
      [748, 410],
      [640, 474],
      [850, 474],
    ],
  ] as const;
  peaks.forEach(([summit, left, right], index) => {
    drawMountain(sheet, chance(`peak ${index}`), {
      summit,
      left,
      right,
      lit,
      shade: tone(0.48),
      haze: palette.haze,
      lightFrom: index < 2 ? 'right' : 'left',
    });
  });
  drawMist(sheet, chance('ice haze'), {
    y: 446,
    depth: 40,
    colour: lightenColour(palette.haze, 0.05),
    alpha: 0.9,
    amplitude: 9,
    wavelength: 260,
  });
}

/** The paint of snow: paler than the air at the same depth, since it keeps what light there is. */
function snowAt({ palette, tone }: Stage, depth: number): Colour {
  const pale = lightenColour(tone(depth), 0.05 + 0.1 * depth);
  return mixColours(pale, mixColours(palette.middle, palette.paper, depth * 0.6), 0.24);
}

function drawIce(stage: Stage): void {
  const { sheet, palette, chance, tone } = stage;
  const ice = sheet.fade(
    [0, HORIZON],
    [0, HEIGHT],
    [0, snowAt(stage, 1)],
    [0.25, snowAt(stage, 0.9)],
    [0.6, snowAt(stage, 0.66)],
    [1, snowAt(stage, 0.4)],
  );
  sheet.fill(`M0 ${HORIZON}h${WIDTH}v${HEIGHT - HORIZON}H0z`, ice);
  drawStreaks(
    sheet,
    chance('sastrugi'),
    { count: 34, top: HORIZON + 8, bottom: 640, length: [50, 150], thickness: [1, 2.6], grow: 3 },
    tone(0.5),
    0.4,
  );
  drawStreaks(
    sheet,
    chance('crust'),
    { count: 22, top: HORIZON + 12, bottom: 640, length: [40, 120], thickness: [1, 2], grow: 3 },
    mixColours(palette.low, palette.paper, 0.5),
    0.5,
  );
}

// Drifts by hand: a pale windward back and, under a hard crest, the lee in its own shade.
function drawDrifts(stage: Stage): void {
  const { sheet, tone } = stage;
  const backs = 'M-10 594C80 566 190 560 300 584c60 14 110 18 170 18-120 18-300 10-480 22z';
  sheet.fill(backs, sheet.fade([0, 560], [0, 622], [0, snowAt(stage, 0.86)], [1, snowAt(stage, 0.6)]));
  sheet.fill(
    'M120 567C190 562 262 572 322 586c52 12 100 16 150 15-60 10-120 8-180-2C236 590 196 572 120 567z',
    tone(0.5),
    { opacity: 0.5 },
  );
  sheet.fill(
    'M-10 652C120 668 250 664 370 650s280-16 600 8v70H-10z',
    sheet.fade(
      [0, 640],
      [0, 720],
      [0, snowAt(stage, 0.56)],
      [0.5, snowAt(stage, 0.3)],
      [1, snowAt(stage, 0.16)],
    ),
  );
}

type Flag = readonly [x: number, y: number, tall: number];
const FAR_FLAGS: readonly Flag[] = [
  [640, 552, 24],
  [668, 572, 32],
  [716, 598, 46],
];

// The flagged way home: bamboo poles that are there for the days when nothing else can be seen.
function drawFlags({ sheet, palette, tone }: Stage, flags: readonly Flag[]): void {
  sheet.stroke(flags.map(([x, y, tall]) => `M${x} ${y}l2-${tall}`).join(''), tone(0.06), 2.4);
  const cloth = flags.map(([x, y, tall]) =>
    traceShape('0,0 14,3 27,0 24,6 28,12 13,12 0,14', [x + 2, y - tall], tall / 60),
  );
  sheet.fill(cloth.join(''), palette.accent);
}

// The bank the picture is seen over: a wave of snow with its lip lit, and the nearest of the flags.
function drawFront(stage: Stage): void {
  const { sheet, chance, tone } = stage;
  drawFlags(stage, [[788, 676, 84]]);
  sheet.fill('M430 730c130-12 210-26 290-52 80-26 150-52 260-58v110z', snowAt(stage, 0.5));
  sheet.fill('M500 730c110-6 200-14 270-36 60-18 40-30 90-42 40-10 80-8 120-2v80z', tone(0.05));
  sheet.fill('M-10 690c70-4 130 8 190 20 50 10 100 16 150 20H-10z', tone(0.05));
  drawStreaks(
    sheet,
    chance('front'),
    { count: 7, top: 664, bottom: 712, left: 600, length: [60, 150], thickness: [2, 4] },
    tone(0.3),
    0.4,
  );
}
