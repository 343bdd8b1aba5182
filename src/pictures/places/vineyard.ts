// A vineyard in the third year of drought: low sun, bush vines in rows, a woman with an empty pail.
import { drawMist, drawSky, drawStreaks, drawVignette } from '../atmosphere.ts';
import { type Colour, lightenColour, mixColours } from '../colour.ts';
import { drawFigure } from '../figure.ts';
import { drawHills, heightAt, traceTufts } from '../land.ts';
import { drawGlow } from '../light.ts';
import { HUES } from '../palette.ts';
import {
  between,
  type Point,
  readPoints,
  traceBlob,
  traceBoxes,
  traceEllipse,
  traceLens,
  traceLine,
  tracePolygon,
  traceShape,
} from '../path.ts';
import { HEIGHT, WIDTH } from '../sheet.ts';
import type { Place, Stage } from '../stage.ts';
import { traceCypress } from '../trees.ts';
import { drawFarRows, drawRows, HORIZON, project, rowAt, SUN } from './vineyard-rows.ts';

const FEET: Point = [448, 622];

export const vineyard: Place = {
  time: 'drought',
  hues: HUES.drought,
  draw: (stage) => {
    drawHeat(stage);
    drawCountry(stage);
    drawSoil(stage);
    drawCracks(stage);
    drawFarRows(stage);
    drawRows(stage);
    drawWoman(stage);
    drawCart(stage);
    drawVignette(stage.sheet, stage.palette.ink, 0.28);
  },
};

function drawHeat({ sheet, palette, chance }: Stage): void {
  drawSky(sheet, palette, HORIZON, 0.5);
  drawGlow(sheet, SUN, 440, palette.core, 0.85);
  drawStreaks(
    sheet,
    chance('dust'),
    { count: 11, top: 40, bottom: 300, length: [180, 460], thickness: [4, 11] },
    lightenColour(palette.low, 0.03),
    0.4,
  );
  sheet.fill(traceEllipse(SUN[0], SUN[1], 200, 200), palette.core, { opacity: 0.35 });
  sheet.fill(traceEllipse(SUN[0], SUN[1], 146, 146), palette.core);
}

function drawCountry({ sheet, palette, chance, tone }: Stage): void {
  const haze = palette.haze;
  drawHills(
    sheet,
    chance('hills 1'),
    { y: 272, amplitude: 34, wavelength: 290, tilt: 36 },
    tone(0.86),
    70,
    haze,
  );
  drawMist(sheet, chance('dust 1'), {
    y: 296,
    depth: 60,
    colour: lightenColour(haze, 0.03),
    alpha: 0.7,
    amplitude: 10,
    wavelength: 300,
  });
  const crest = drawHills(
    sheet,
    chance('hills 2'),
    { y: 296, amplitude: 22, wavelength: 330, tilt: 40 },
    tone(0.68),
    60,
    tone(0.86),
  );
  const dark = tone(0.4);
  const x = 286;
  const y = heightAt(crest, x) + 6;
  sheet.fill(traceShape('-40,0 -40,-26 -6,-26 -6,-34 22,-34 22,0', [x, y]), tone(0.56));
  sheet.fill(traceShape('22,0 22,-34 36,-30 36,0', [x, y]), mixColours(haze, palette.core, 0.4));
  sheet.fill(
    traceShape('-46,-24 -40,-35 -8,-35 -6,-24', [x, y]) +
      traceShape('-10,-32 0,-45 30,-45 40,-29 22,-33', [x, y]),
    mixColours(palette.accent, dark, 0.55),
  );
  sheet.fill(traceBoxes([x - 30, y - 18, 5, 8], [x - 18, y - 18, 5, 8], [x + 4, y - 25, 5, 8]), dark);
  let cypresses = '';
  for (const [cx, tall] of [
    [-78, 46],
    [-62, 62],
    [54, 58],
    [68, 74],
    [84, 50],
  ] as const)
    cypresses += traceCypress([x + cx, heightAt(crest, x + cx) + 8], tall);
  sheet.fill(cypresses, dark);
  drawMist(sheet, chance('dust 2'), {
    y: 322,
    depth: 40,
    colour: haze,
    alpha: 0.85,
    amplitude: 7,
    wavelength: 240,
  });
}

function drawSoil({ sheet, palette, tone }: Stage): void {
  const soil = sheet.fade(
    [0, HORIZON],
    [0, HEIGHT],
    [0, mixColours(palette.haze, palette.core, 0.2)],
    [0.25, tone(0.76)],
    [0.7, tone(0.54)],
    [1, tone(0.36)],
  );
  sheet.fill(`M0 ${HORIZON}h${WIDTH}v${HEIGHT - HORIZON}H0z`, soil);
  const furrow = sheet.fade(
    [0, HORIZON],
    [0, HEIGHT],
    [0, tone(0.7), 0.2],
    [0.3, tone(0.45), 0.75],
    [1, tone(0.2), 0.9],
  );
  let rows = '';
  for (let row = -7; row <= 6; row++) {
    const across = rowAt(row);
    rows += tracePolygon([
      project(across - 64, 1),
      project(across + 22, 1),
      project(across + 16, 14),
      project(across - 26, 14),
    ]);
  }
  sheet.fill(rows, furrow);
}

// Dry earth breaks into plates: every joint of a shaken grid runs to two of its neighbours.
function drawCracks({ sheet, chance, tone }: Stage): void {
  const shake = chance('cracks');
  const joints = Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: 22 }, (_, column) =>
      project((column - 9) * 52 + shake.between(-22, 22), 1 + row * 0.07 + shake.between(-0.03, 0.03)),
    ),
  );
  let path = '';
  joints.forEach((row, index) => {
    row.forEach((joint, column) => {
      const right = row[column + 1];
      const below = joints[index + 1]?.[column];
      if (right && shake.next() < 0.62) path += traceLine([joint, between(joint, right, 0.5), right]);
      if (below && shake.next() < 0.7) path += traceLine([joint, below]);
    });
  });
  sheet.stroke(path, tone(0.16), 2, { opacity: 0.45 });
}

function drawWoman({ sheet, palette, chance, tone }: Stage): void {
  const [x, y] = FEET;
  sheet.fill(
    tracePolygon([
      [x - 18, y - 2],
      [x + 18, y],
      [x - 64, HEIGHT],
      [x - 132, HEIGHT],
    ]),
    sheet.fade([x, y], [x - 90, HEIGHT], [0, tone(0.1), 0.75], [1, tone(0.1), 0.25]),
  );
  const hand = drawFigure(sheet, {
    foot: FEET,
    height: 181,
    wear: 'skirt',
    hat: 'brim',
    arm: 'carry',
    tone: tone(0.06),
    rim: { colour: mixColours(palette.core, palette.haze, 0.3), from: [1, -0.5] },
  });
  const [px, py] = hand;
  sheet.stroke(`M${Math.round(px - 14)} ${Math.round(py + 24)}l14-24 14 24`, tone(0.06), 2.5);
  sheet.fill(traceShape('-16,24 16,24 11,54 -11,54', [px, py]), tone(0.1));
  sheet.fill(traceShape('8,24 16,24 11,54 6,54', [px, py]), mixColours(palette.core, tone(0.5), 0.4));
  sheet.fill(
    traceBlob(readPoints('-14,-150 16,-150 17,-138 -2,-128 -34,-108 -22,-136', [x, y])),
    palette.accent,
  );
  const stones = chance('stones');
  let path = '';
  for (let index = 0; index < 12; index++) {
    const [sx, sy] = project(stones.between(-600, 600), stones.between(1.02, 1.7));
    path += traceLens(sx, sy, stones.between(14, 34), stones.between(6, 11));
  }
  sheet.fill(path, tone(0.2), { opacity: 0.7 });
}

// A handcart with empty baskets closes the picture on the right: nothing to carry this year either.
function drawCart(stage: Stage): void {
  const { sheet, palette, chance, tone } = stage;
  const dark = tone(0.02);
  const lit = mixColours(palette.haze, tone(0.4), 0.35);
  const [x, y] = [872, 626];
  const shade = tone(0.12);
  sheet.fill(traceShape('664,694 960,700 960,720 640,720'), dark, { opacity: 0.45 });
  drawBasket(stage, [806, 548], 1, lit);
  drawBasket(stage, [892, 540], 1.12, lit);
  sheet.fill(traceShape('746,540 972,514 972,572 756,586'), shade);
  sheet.fill(traceShape('740,534 972,507 972,517 742,545'), lit);
  sheet.stroke('M770 560l200-20', tone(0.3), 2.5);
  sheet.stroke('M776 582l-122 104', dark, 11);
  sheet.stroke('M774 577l-118 101', lit, 2);
  sheet.stroke('M770 584l-4 102', dark, 8);
  sheet.stroke(traceEllipse(x, y, 172, 172), dark, 13);
  sheet.stroke('M792 596a85 85 0 0 1 66-55', lit, 3);
  let spokes = '';
  for (let spoke = 0; spoke < 10; spoke++) {
    const turn = (Math.PI * (spoke + 0.3)) / 5;
    spokes += traceLine([
      [x + Math.sin(turn) * 18, y - Math.cos(turn) * 18],
      [x + Math.sin(turn) * 84, y - Math.cos(turn) * 84],
    ]);
  }
  sheet.stroke(spokes, dark, 6);
  sheet.fill(traceEllipse(x, y, 40, 40), dark);
  sheet.fill(traceEllipse(x - 3, y - 3, 15, 15), tone(0.34));
  sheet.stroke(
    traceTufts(
      chance('grass'),
      24,
      (c) => [c.between(0, WIDTH), c.between(650, 722)],
      (at) => 12 + (at - 640) * 0.3,
    ),
    tone(0.08),
    2,
    { opacity: 0.75 },
  );
}

// An empty basket: a woven tub with its dark mouth open.
function drawBasket({ sheet, tone }: Stage, [x, y]: Point, size: number, lit: Colour): void {
  const put = (text: string) => traceShape(text, [x, y], size);
  sheet.fill(put('-40,-52 40,-52 30,6 -30,6'), tone(0.14));
  sheet.fill(put('-40,-52 -22,-52 -18,6 -30,6'), lit);
  sheet.fill(traceEllipse(x, y - 52 * size, 84 * size, 22 * size), tone(0.36));
  sheet.fill(traceEllipse(x + 2, y - 51 * size, 70 * size, 14 * size), tone(0.02));
  const bands = [-36, -20, -4].map(
    (at) =>
      `M${Math.round(x - 36 * size)} ${Math.round(y + at * size)}q${Math.round(36 * size)} 9 ${Math.round(72 * size)} 0`,
  );
  sheet.stroke(bands.join(''), tone(0.04), 2.4, { opacity: 0.7 });
}
