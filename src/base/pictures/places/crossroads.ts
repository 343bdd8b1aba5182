// A traveller with a lantern at a signpost, dusk over the hills, an inn and a town with its lamps lit.
import { drawMist, drawSky, drawStars, drawStreaks, drawVignette } from '../atmosphere.ts';
import { mixColours } from '../colour.ts';
import { drawFigure } from '../figure.ts';
import { drawHills, heightAt, makeRock, traceTufts } from '../land.ts';
import { drawGlow } from '../light.ts';
import { type Point, traceBlob, traceBoxes, traceLine, tracePolygon } from '../path.ts';
import { HEIGHT, WIDTH } from '../sheet.ts';
import type { Place, Stage } from '../stage.ts';
import { growBareTree, traceConifer } from '../trees.ts';

const HORIZON = 452;

export const crossroads: Place = {
  time: 'dusk',
  hues: { shadow: 285, middle: 335, low: 60, lamp: 80, accent: 33 },
  draw: (stage) => {
    drawEvening(stage);
    drawFarHills(stage);
    drawTown(stage);
    drawGround(stage);
    drawPost(stage);
    drawTraveller(stage);
    drawFrame(stage);
    drawVignette(stage.sheet, stage.palette.ink, 0.4);
  },
};

function drawEvening({ sheet, palette, chance }: Stage): void {
  drawSky(sheet, palette, HORIZON, 0.56);
  drawStars(sheet, chance('stars'), 60, 260, palette.paper);
  drawGlow(sheet, [690, 440], 440, palette.core, 0.65, 0.6);
  drawStreaks(sheet, chance('cloud'), { count: 12, top: 150, bottom: 410, length: [160, 440], thickness: [3, 9] }, palette.low, 0.4);
}

function drawFarHills({ sheet, palette, chance, tone }: Stage): void {
  drawHills(sheet, chance('hills 1'), { y: 392, amplitude: 42, wavelength: 260, tilt: -24 }, tone(0.8), 90, palette.haze);
  drawMist(sheet, chance('mist 1'), { y: 424, depth: 60, colour: palette.haze, alpha: 0.7, amplitude: 12, wavelength: 280 });
  drawHills(sheet, chance('hills 2'), { y: 432, amplitude: 30, wavelength: 300, tilt: 30 }, tone(0.6), 90, tone(0.82));
  drawMist(sheet, chance('mist 2'), { y: 462, depth: 70, colour: palette.haze, alpha: 0.75, amplitude: 10, wavelength: 300 });
}

const TOWN = 506;

// A town by its roofs: the inn nearest, with the light of its door on the road, and one spire.
function drawTown({ sheet, palette, chance, tone }: Stage): void {
  const town = chance('town');
  let walls = '';
  let roofs = '';
  const windows: Box[] = [];
  const house = (x: number, base: number, wide: number, tall: number) => {
    const eaves = base - tall;
    walls += traceBoxes([[x, eaves, wide, tall + 8]]);
    const ridge = eaves - wide * town.between(0.36, 0.5);
    roofs += tracePolygon([[x - 4, eaves + 2], [x + wide * 0.24, ridge], [x + wide * 0.78, ridge], [x + wide + 4, eaves + 2]]);
    roofs += traceBoxes([[x + wide * 0.62, ridge - 8, 5, 12]]);
    for (let at = x + 7; at < x + wide - 8; at += 12) if (town.next() < 0.62) windows.push([at, eaves + 6, 5, 7]);
  };
  for (const [x, wide, tall] of [[640, 30, 20], [668, 34, 30], [742, 38, 32], [776, 30, 24], [804, 42, 30], [846, 32, 22]] as const) house(x, TOWN - 6, wide, tall);
  walls += traceBoxes([[706, TOWN - 82, 24, 84]]);
  roofs += tracePolygon([[702, TOWN - 80], [718, TOWN - 150], [734, TOWN - 80]]);
  windows.push([715, TOWN - 70, 6, 11]);
  drawGlow(sheet, [735, 486], 190, palette.lamp, 0.5, 0.5);
  sheet.fill(walls, tone(0.42));
  sheet.fill(roofs, tone(0.3));
  sheet.fill(traceBoxes(windows), mixColours(palette.lamp, palette.core, 0.3));
  drawMist(sheet, chance('town mist'), { y: 496, depth: 50, colour: palette.haze, alpha: 0.55, amplitude: 8, wavelength: 200, left: 540 });
  sheet.stroke('M850 440q8-18-2-34t6-40M690 436q6-14-2-28t4-26', tone(0.75), 5, { opacity: 0.5 });
}

type Box = readonly [number, number, number, number];

function drawGround({ sheet, palette, chance, tone }: Stage): void {
  const crest = drawHills(sheet, chance('ground'), { y: 506, amplitude: 12, wavelength: 320, tilt: 14 }, tone(0.46), 212, tone(0.12));
  const trees = chance('wood');
  let wood = '';
  for (let x = 150; x < 470; x += trees.between(11, 26)) wood += traceConifer(trees, [x, heightAt(crest, x) + 6], trees.between(24, 58), 4);
  sheet.fill(wood, tone(0.4));
  const dust = sheet.fade([0, 512], [0, HEIGHT], [
    [0, mixColours(palette.haze, palette.core, 0.1)],
    [0.35, tone(0.74)],
    [0.75, tone(0.52)],
    [1, tone(0.32)],
  ]);
  sheet.fill(
    'M736 512c-60 14-40 30-6 40 40 14 30 30-40 42-90 16-190 30-250 66-40 24-70 50-84 66h330c10-40 10-66 60-92 70-34 160-40 150-74-8-26-110-16-96-38 8-8 20-8 26-10z',
    dust,
  );
  sheet.fill('M226 532c60 4 50 22 24 32-30 14 60 30 150 44 60 10 120 10 190 0l-70 50c-90-14-220-36-290-62-50-20-30-36-8-46 20-8 14-14-16-18z', dust);
  drawStreaks(sheet, chance('ruts'), { count: 14, top: 600, bottom: 712, left: 380, right: 720, length: [40, 110], thickness: [1.5, 3], grow: 1.8 }, tone(0.3), 0.4);
  drawStones({ sheet, palette, chance, tone });
}

// Stones along the verges: each a dark rock with a cap of evening light.
function drawStones({ sheet, chance, tone }: Pick<Stage, 'sheet' | 'palette' | 'chance' | 'tone'>): void {
  const scatter = chance('stones');
  let bodies = '';
  let caps = '';
  for (const [x, y, size] of [[628, 648, 24], [664, 640, 15], [706, 622, 12], [300, 668, 22], [272, 640, 13], [500, 600, 10], [640, 686, 30]] as const) {
    const crest = makeRock(scatter, [[x - size, y], [x - size * 0.7, y - size * 0.6], [x + size * 0.1, y - size * 0.85], [x + size * 0.8, y - size * 0.5], [x + size, y]], 0.1, 1);
    bodies += tracePolygon(crest);
    caps += tracePolygon([[x - size * 0.6, y - size * 0.55], [x + size * 0.1, y - size * 0.8], [x + size * 0.74, y - size * 0.46], [x + size * 0.1, y - size * 0.5]]);
  }
  sheet.fill(bodies, tone(0.12));
  sheet.fill(caps, tone(0.46));
}

const POST: Point = [556, 652];

function drawPost({ sheet, palette, chance, tone }: Stage): void {
  const [x, y] = POST;
  const dark = tone(0.05);
  const lit = mixColours(palette.lamp, tone(0.4), 0.45);
  const at = (points: readonly Point[]) => points.map(([px, py]) => [x + px, y + py] as const);
  sheet.fill(tracePolygon(at([[-6, 0], [8, 0], [150, 40], [108, 48]])), dark, { opacity: 0.45 });
  sheet.fill(tracePolygon(at([[-8, 6], [-7, -284], [0, -296], [8, -282], [9, 6]])), dark);
  sheet.fill(tracePolygon(at([[-8, 6], [-7, -284], [-4, -287], [-2, 6]])), sheet.fade([0, y - 290], [0, y - 110], [[0, lit, 0.25], [1, lit]]));
  const town = at([[-16, -266], [92, -272], [118, -254], [94, -238], [-16, -234]]);
  const wood = at([[16, -220], [-98, -214], [-124, -197], [-100, -182], [16, -188]]);
  const hamlet = at([[-14, -172], [62, -166], [80, -153], [60, -142], [-14, -144]]);
  sheet.fill([town, wood, hamlet].map((board) => tracePolygon(board)).join(''), dark);
  sheet.fill(tracePolygon(at([[12, -193], [-100, -187], [-120, -197], [-98, -210], [12, -215]])), lit);
  sheet.grain(
    tracePolygon(at([[12, -193], [-100, -187], [-120, -197], [-98, -210], [12, -215]])),
    sheet.fade([x + 16, 0], [x - 90, 0], [[0, dark, 0.9], [1, dark, 0]]),
  );
  sheet.stroke(`M${x - 92} ${y - 199}l34-2M${x - 48} ${y - 202}l30-2`, dark, 3.4);
  sheet.stroke(`M${x + 6} ${y - 252}l30-2M${x + 46} ${y - 254}l28-1M${x + 4} ${y - 157}l36 2`, tone(0.34), 3);
  sheet.fill(tracePolygon(makeRock(chance('cairn'), at([[-44, 8], [-36, -8], [-16, -20], [6, -24], [30, -14], [48, 8]]), 0.08, 1)), tone(0.09));
  sheet.fill(tracePolygon(at([[-34, -7], [-16, -18], [2, -21], [-10, -8], [-22, 2]])), lit, { opacity: 0.7 });
}

function drawTraveller({ sheet, palette, tone }: Stage): void {
  const foot: Point = [388, 668];
  const lamp: Point = [447, 566];
  drawGlow(sheet, lamp, 230, palette.lamp, 0.75);
  drawGlow(sheet, [458, 668], 190, palette.lamp, 0.8, 0.2);
  sheet.fill(tracePolygon([[foot[0] - 30, foot[1] - 4], [foot[0] + 24, foot[1]], [foot[0] - 60, HEIGHT], [foot[0] - 190, HEIGHT]]), tone(0.04), { opacity: 0.5 });
  drawFigure(sheet, {
    foot, height: 186, wear: 'cloak', hat: 'hood', arm: 'hold', pose: 'walk', tone: tone(0.04),
    rim: { colour: palette.lamp, from: [1, 0.1] },
  });
  const dark = tone(0.04);
  sheet.stroke(traceLine([[foot[0] - 34, foot[1] + 4], [foot[0] - 22, foot[1] - 150]]), dark, 4.5);
  sheet.fill(traceBlob([[foot[0] - 20, foot[1] - 146], [foot[0] - 46, foot[1] - 150], [foot[0] - 58, foot[1] - 120], [foot[0] - 50, foot[1] - 94], [foot[0] - 16, foot[1] - 96]]), mixColours(palette.accent, dark, 0.4));
  const [x, y] = lamp;
  sheet.stroke(`M${x - 6} ${y - 4}q6-14 12 0`, dark, 2.5);
  sheet.fill(tracePolygon([[x - 10, y - 2], [x - 4, y - 10], [x + 4, y - 10], [x + 10, y - 2], [x + 9, y + 24], [x + 11, y + 29], [x - 11, y + 29], [x - 9, y + 24]]), dark);
  sheet.fill(traceBoxes([[x - 6, y + 2, 12, 20]]), palette.core);
}

function drawFrame({ sheet, chance, tone }: Stage): void {
  const dark = tone(0.01);
  const tree = growBareTree(chance('tree'), { foot: [70, 740], length: 176, width: 36, lean: -1.5, depth: 7, spread: 0.5 });
  for (const { path, width } of tree) sheet.stroke(path, dark, width);
  sheet.fill(tracePolygon([...makeRock(chance('bank'), [[-10, 640], [80, 650], [170, 684], [260, 700], [330, 724]]), [-10, 724]]), dark);
  sheet.fill(tracePolygon([...makeRock(chance('bank 2'), [[690, 724], [760, 700], [850, 672], [970, 640]]), [970, 724]]), dark);
  sheet.stroke(traceTufts(chance('grass'), 46, (c) => [c.between(0, WIDTH), c.between(640, 724)], (y) => 14 + (y - 620) * 0.3), dark, 2.2);
}
