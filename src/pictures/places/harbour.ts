// A harbour at dawn: a liner's bow over the quay, cranes against the sun, people who have come to see, and one apart.
import { drawMist, drawSky, drawStreaks, drawVignette } from '../atmosphere.ts';
import { lightenColour, mixColours } from '../colour.ts';
import { drawHills } from '../land.ts';
import { drawGlow, drawReflection } from '../light.ts';
import { HUES } from '../palette.ts';
import {
  type Box,
  type Point,
  readPoints,
  traceBlob,
  traceBoxes,
  traceEllipse,
  traceLens,
  traceLine,
  traceShape,
} from '../path.ts';
import { HEIGHT, WIDTH } from '../sheet.ts';
import type { Place, Stage } from '../stage.ts';
import { drawCrowd, drawOneApart } from './harbour-crowd.ts';
import { drawLines, drawShip } from './harbour-ship.ts';

const HORIZON = 498;
const SUN: Point = [282, 428];

export const harbour: Place = {
  time: 'dawn',
  hues: HUES.dawn,
  draw: (stage) => {
    drawMorning(stage);
    drawFarShore(stage);
    drawWater(stage);
    drawTug(stage);
    drawCranes(stage);
    drawShip(stage);
    drawQuay(stage);
    drawLines(stage);
    drawOneApart(stage);
    drawCrowd(stage);
    drawVignette(stage.sheet, stage.palette.ink, 0.3);
  },
};

function drawMorning({ sheet, palette, chance }: Stage): void {
  drawSky(sheet, palette, HORIZON, 0.55);
  drawStreaks(
    sheet,
    chance('cloud'),
    { count: 14, top: 90, bottom: 420, length: [170, 460], thickness: [3, 11] },
    mixColours(palette.low, palette.core, 0.3),
    0.4,
  );
  drawGlow(sheet, SUN, 420, palette.core, 0.8);
  sheet.fill(traceEllipse(SUN[0], SUN[1], 118, 118), mixColours(palette.core, palette.lamp, 0.12));
}

// The other side of the basin: a hill, sheds and stacks, and the mist that lies on the water there.
function drawFarShore({ sheet, palette, chance, tone }: Stage): void {
  drawHills(
    sheet,
    chance('hill'),
    { y: 462, amplitude: 26, wavelength: 300, tilt: 24 },
    tone(0.86),
    50,
    palette.haze,
  );
  const town = chance('town');
  const sheds: Box[] = [];
  let gables = '';
  for (let x = -10; x < 560; x += town.between(20, 46)) {
    const wide = town.between(26, 60);
    const tall = town.between(8, 30);
    sheds.push([x, HORIZON - tall, wide, tall + 4]);
    if (town.next() < 0.45)
      gables += traceShape(`0,0 ${Math.round(wide / 2)},-12 ${Math.round(wide)},0`, [x, HORIZON - tall + 1]);
  }
  sheds.push([92, 424, 9, 76], [112, 436, 8, 64], [352, 430, 8, 70]);
  sheet.fill(gables + traceBoxes(...sheds), tone(0.7));
  sheet.stroke('M97 420q10-16 2-30t16-40 4-34M356 426q8-14 2-26t12-34', tone(0.84), 9, { opacity: 0.5 });
  drawMist(sheet, chance('mist'), {
    y: 486,
    depth: 60,
    colour: palette.haze,
    alpha: 0.75,
    amplitude: 9,
    wavelength: 260,
  });
}

function drawWater({ sheet, palette, chance, tone }: Stage): void {
  const water = sheet.fade(
    [0, HORIZON],
    [0, 660],
    [0, mixColours(palette.haze, palette.core, 0.25)],
    [0.4, tone(0.76)],
    [1, tone(0.5)],
  );
  sheet.fill(`M0 ${HORIZON}h${WIDTH}v${HEIGHT - HORIZON}H0z`, water);
  drawStreaks(
    sheet,
    chance('swell'),
    { count: 34, top: HORIZON + 8, bottom: 650, length: [40, 120], thickness: [1, 2.2], grow: 2.6 },
    tone(0.46),
    0.5,
  );
  drawReflection(sheet, chance('glitter'), [SUN[0], HORIZON + 4], 640, 84, palette.core, 0.95);
}

function drawTug({ sheet, palette, chance, tone }: Stage): void {
  const at: Point = [70, 536];
  const dark = tone(0.34);
  sheet.fill(
    traceBlob(readPoints('-46,-10 -46,-10 0,-4 40,-12 40,-12 34,6 -40,6', at)) +
      traceShape('-14,-8 -14,-24 -6,-24 -6,-34 12,-34 12,-24 16,-24 16,-8', at) +
      traceBoxes([at[0] - 26, at[1] - 38, 9, 32]),
    dark,
  );
  sheet.fill(traceBoxes([at[0] - 2, at[1] - 31, 5, 6], [at[0] + 5, at[1] - 31, 5, 6]), palette.core);
  sheet.stroke(`M${at[0] - 22} ${at[1] - 44}q-8-16-20-20t-30-22`, tone(0.72), 8, { opacity: 0.55 });
  const wash = chance('wash');
  let path = '';
  for (let step = 0; step < 6; step++)
    path += traceLens(at[0] - 64 + step * 7, at[1] + 7 + step * 5, wash.between(50, 90), 2.5);
  sheet.fill(path, dark, { opacity: 0.4 });
}

// A portal crane by its strokes: legs, cabin, jib and the rope with what hangs on it.
function traceCrane(
  [x, y]: Point,
  size: number,
  flip: boolean,
): { thick: string; thin: string; solid: string } {
  const read = (text: string) => readPoints(text, [x, y], size, flip);
  const line = (text: string) => traceLine(read(text));
  return {
    thick: ['-34,0 -22,-92', '34,0 22,-92', '-30,-32 30,-32', '16,-132 118,-250'].map(line).join(''),
    thin: [
      '-14,0 -8,-92 -30,-32',
      '14,0 8,-92 30,-32',
      '8,-150 118,-250 -6,-178 -36,-128',
      '28,-152 34,-168 50,-172 58,-190 74,-196 82,-216 98,-222',
      '118,-250 118,-186 136,-166',
      '118,-186 100,-166',
    ]
      .map(line)
      .join(''),
    solid:
      traceShape('-28,-90 28,-90 24,-100 -24,-100', [x, y], size, flip) +
      traceShape('-40,-102 26,-102 26,-140 8,-146 -10,-180 -16,-180 -14,-144 -40,-138', [x, y], size, flip) +
      traceShape('98,-166 138,-166 138,-138 98,-138', [x, y], size, flip),
  };
}

function drawCranes({ sheet, palette, tone }: Stage): void {
  const cranes: readonly (readonly [Point, number, boolean, number])[] = [
    [[100, 506], 0.52, true, 0.66],
    [[186, 560], 1.12, false, 0.3],
  ];
  for (const [foot, size, flip, depth] of cranes) {
    const { thick, thin, solid } = traceCrane(foot, size, flip);
    const paint = sheet.fade(
      [0, foot[1] - 250 * size],
      [0, foot[1]],
      [0, tone(depth)],
      [0.6, tone(depth)],
      [1, tone(Math.min(1, depth + 0.14))],
    );
    sheet.stroke(thick, paint, 6 * size);
    sheet.stroke(thin, paint, 2.6 * size);
    sheet.fill(solid, paint);
  }
  sheet.fill(traceBoxes([198, 414, 12, 14]), mixColours(palette.lamp, palette.core, 0.3));
  // The mole the near crane runs on.
  sheet.fill(traceShape('-10,556 300,558 318,566 306,580 -10,588'), tone(0.36));
  sheet.fill(traceShape('-10,556 300,558 318,566 -10,564'), lightenColour(tone(0.5), 0.06));
}

// The edge of the quay, which the crowd all but hides.
function drawQuay({ sheet, palette, tone }: Stage): void {
  const stone = sheet.fade([0, 606], [0, HEIGHT], [0, tone(0.4)], [0.4, tone(0.22)], [1, tone(0.08)]);
  sheet.fill(`M0 610h${WIDTH}v${HEIGHT - 610}H0z`, stone);
  sheet.fill(`M0 610h${WIDTH}v5H0z`, mixColours(tone(0.62), palette.core, 0.3));
}
