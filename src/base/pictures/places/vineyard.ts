// A vineyard in the third year of drought: low sun, bush vines in rows, a woman with an empty pail.
import { drawMist, drawSky, drawStreaks, drawVignette } from '../atmosphere.ts';
import type { Chance } from '../chance.ts';
import { lightenColour, mixColours } from '../colour.ts';
import { drawFigure } from '../figure.ts';
import { drawHills, heightAt, makeRock, traceTufts } from '../land.ts';
import { drawGlow } from '../light.ts';
import { between, type Point, placePoints, traceBlob, traceBoxes, traceCurve, traceEllipse, traceLens, traceLine, tracePolygon } from '../path.ts';
import { HEIGHT, WIDTH } from '../sheet.ts';
import type { Place, Stage } from '../stage.ts';
import { traceCypress } from '../trees.ts';

const HORIZON = 330;
const VANISHING = 450;
const SUN: Point = [668, 262];
const ROW_GAP = 268;
const FEET: Point = [436, 622];

export const vineyard: Place = {
  time: 'drought',
  hues: { shadow: 32, middle: 52, low: 84, lamp: 84, accent: 30 },
  draw: (stage) => {
    drawHeat(stage);
    drawCountry(stage);
    drawSoil(stage);
    drawRows(stage);
    drawWoman(stage);
    drawNearVine(stage);
    drawVignette(stage.sheet, stage.palette.ink, 0.28);
  },
};

/** The ground as seen: `across` counted in units at the lower edge, `away` 1 at the lower edge and more beyond. */
function project(across: number, away: number): Point {
  return [VANISHING + across / away, HORIZON + (HEIGHT - HORIZON) / away];
}

function drawHeat({ sheet, palette, chance }: Stage): void {
  drawSky(sheet, palette, HORIZON, 0.5);
  drawGlow(sheet, SUN, 440, palette.core, 0.85);
  drawStreaks(sheet, chance('dust'), { count: 11, top: 40, bottom: 300, length: [180, 460], thickness: [4, 11] }, lightenColour(palette.low, 0.03), 0.4);
  sheet.fill(traceEllipse(SUN[0], SUN[1], 200, 200), palette.core, { opacity: 0.35 });
  sheet.fill(traceEllipse(SUN[0], SUN[1], 146, 146), palette.core);
}

function drawCountry({ sheet, palette, chance, tone }: Stage): void {
  const haze = palette.haze;
  drawHills(sheet, chance('hills 1'), { y: 272, amplitude: 34, wavelength: 290, tilt: 36 }, tone(0.86), 70, haze);
  drawMist(sheet, chance('dust 1'), { y: 296, depth: 60, colour: lightenColour(haze, 0.03), alpha: 0.7, amplitude: 10, wavelength: 300 });
  const crest = drawHills(sheet, chance('hills 2'), { y: 296, amplitude: 22, wavelength: 330, tilt: 40 }, tone(0.68), 60, tone(0.86));
  const dark = tone(0.4);
  const x = 286;
  const y = heightAt(crest, x) + 6;
  sheet.fill(tracePolygon([[x - 40, y], [x - 40, y - 26], [x - 6, y - 26], [x - 6, y - 34], [x + 22, y - 34], [x + 22, y]]), tone(0.56));
  sheet.fill(tracePolygon([[x + 22, y], [x + 22, y - 34], [x + 36, y - 30], [x + 36, y]]), mixColours(haze, palette.core, 0.4));
  sheet.fill(tracePolygon([[x - 46, y - 24], [x - 40, y - 35], [x - 8, y - 35], [x - 6, y - 24]]) + tracePolygon([[x - 10, y - 32], [x, y - 45], [x + 30, y - 45], [x + 40, y - 29], [x + 22, y - 33]]), mixColours(palette.accent, dark, 0.55));
  sheet.fill(traceBoxes([[x - 30, y - 18, 5, 8], [x - 18, y - 18, 5, 8], [x + 4, y - 25, 5, 8]]), dark);
  let cypresses = '';
  for (const [cx, tall] of [[-78, 46], [-62, 62], [54, 58], [68, 74], [84, 50]] as const) cypresses += traceCypress([x + cx, heightAt(crest, x + cx) + 8], tall);
  sheet.fill(cypresses, dark);
  drawMist(sheet, chance('dust 2'), { y: 322, depth: 40, colour: haze, alpha: 0.85, amplitude: 7, wavelength: 240 });
}

function drawSoil({ sheet, palette, chance, tone }: Stage): void {
  const soil = sheet.fade([0, HORIZON], [0, HEIGHT], [
    [0, mixColours(palette.haze, palette.core, 0.2)],
    [0.25, tone(0.76)],
    [0.7, tone(0.54)],
    [1, tone(0.36)],
  ]);
  sheet.fill(`M0 ${HORIZON}h${WIDTH}v${HEIGHT - HORIZON}H0z`, soil);
  const furrow = sheet.fade([0, HORIZON], [0, HEIGHT], [
    [0, tone(0.7), 0.2],
    [0.3, tone(0.45), 0.75],
    [1, tone(0.2), 0.9],
  ]);
  let rows = '';
  for (let row = -7; row <= 6; row++) {
    const across = (row + 0.5) * ROW_GAP;
    rows += tracePolygon([project(across - 64, 1), project(across + 22, 1), project(across + 16, 14), project(across - 26, 14)]);
  }
  sheet.fill(rows, furrow);
  drawCracks({ sheet, palette, chance, tone });
}

// Dry earth breaks into plates: every joint of a shaken grid runs to two of its neighbours.
function drawCracks({ sheet, chance, tone }: Pick<Stage, 'sheet' | 'palette' | 'chance' | 'tone'>): void {
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

function drawRows({ sheet, palette, chance, tone }: Stage): void {
  const grow = chance('vines');
  const stamps = Array.from({ length: 4 }, () => keepVine({ sheet, palette, tone }, grow));
  const far = chance('far vines');
  drawFarRows({ sheet, tone }, far);
  for (const away of [3.3, 2.75, 2.3, 1.95, 1.66, 1.42, 1.22, 1.05]) {
    for (let row = -6; row <= 6; row++) {
      const [x, y] = project((row + 0.5) * ROW_GAP, away + far.between(-0.04, 0.04));
      if (x < -60 || x > WIDTH + 60 || (x > 790 && away < 1.5)) continue;
      const stamp = stamps[Math.floor(far.next() * 4)] ?? '';
      const size = ((HEIGHT - HORIZON) / away) * 0.0041;
      const mirror = far.next() < 0.5 ? -1 : 1;
      sheet.fill(traceShadow(x, y, size), tone(0.12), { opacity: 0.45 });
      sheet.stamp(stamp, {
        opacity: Math.min(1, 1.24 - away * 0.16),
        transform: `matrix(${(size * mirror).toFixed(2)} 0 0 ${size.toFixed(2)} ${Math.round(x)} ${Math.round(y)})`,
      });
    }
  }
}

// The long shadow of a trunk, thrown towards the eye and away from the sun.
function traceShadow(x: number, y: number, size: number): string {
  const slope = (x - SUN[0]) / (y - HORIZON + 60);
  const long = 92 * size;
  return tracePolygon([[x - 10 * size, y], [x + 10 * size, y], [x + slope * long + 9 * size, y + long], [x + slope * long - 12 * size, y + long]]);
}

// Where single vines can no longer be told apart, a row is one low ragged wedge.
function drawFarRows({ sheet, tone }: Pick<Stage, 'sheet' | 'tone'>, chance: Chance): void {
  let path = '';
  for (let row = -22; row <= 28; row++) {
    const across = (row + 0.5) * ROW_GAP;
    const crest: Point[] = [];
    for (let away = 14; away > 3.6; away *= 0.86) {
      const [x, y] = project(across, away);
      const tall = (HEIGHT - HORIZON) / away;
      if (x < -40 || x > WIDTH + 40) continue;
      crest.push([x - tall * 0.12, y - tall * chance.between(0.1, 0.2)], [x, y - tall * chance.between(0.26, 0.4)]);
    }
    const first = crest[0];
    const last = crest.at(-1);
    if (!first || !last || crest.length < 4) continue;
    path += tracePolygon([...crest, [last[0], last[1] + 30], [first[0], first[1] + 5]]);
  }
  const paint = sheet.fade([0, HORIZON + 16], [0, HORIZON + 130], [
    [0, tone(0.72)],
    [1, tone(0.3)],
  ]);
  sheet.fill(path, paint);
}

// A bush vine 100 units tall: a twisted trunk, bare canes, a few leaves that have given up.
function keepVine({ sheet, palette, tone }: Pick<Stage, 'sheet' | 'palette' | 'tone'>, chance: Chance): string {
  const lean = chance.between(-9, 9);
  const head: Point = [lean, -44];
  const canes = [-1.25, -0.7, -0.2, 0.35, 0.8, 1.3].map((turn) => {
    const angle = turn + chance.between(-0.2, 0.2);
    const long = chance.between(34, 62) * (1 - 0.18 * Math.abs(turn));
    const side = Math.sin(angle);
    const rise = Math.cos(angle * 0.75);
    const root: Point = [head[0] + side * 9, head[1] - 4 - rise * 3];
    return [root, [root[0] + side * long * 0.5, root[1] - rise * long * 0.45], [root[0] + side * long * 0.72, root[1] - rise * long], [root[0] + side * long * 1.05, root[1] - rise * long * chance.between(0.75, 1.1)]] as const;
  });
  const wood = tone(0.08);
  return sheet.keep(() => {
    sheet.fill(
      tracePolygon([[-14, 3], [-6, -9], [-9, -20], [lean - 6, -30], [lean - 16, -42], [lean - 12, -54], [lean - 4, -49], [lean + 3, -57], [lean + 8, -49], [lean + 15, -52], [lean + 13, -40], [lean + 3, -28], [7, -17], [4, -8], [13, 3]]),
      wood,
    );
    sheet.fill(tracePolygon([[5, -2], [8, -17], [lean + 4, -28], [lean + 14, -41], [lean + 8, -32], [9, -16], [12, 2]]), mixColours(tone(0.5), palette.core, 0.15));
    sheet.stroke(canes.map((cane) => traceCurve(cane)).join(''), wood, 2.8);
    let leaves = '';
    for (const [, knee, bend, tip] of canes) {
      for (const at of [between(knee, bend, 0.4), tip]) {
        if (chance.next() < 0.6) continue;
        leaves += traceLeaf(chance, at, chance.between(9, 14));
      }
    }
    sheet.fill(leaves, mixColours(palette.accent, tone(0.4), chance.between(0.5, 0.8)));
  });
}

// Curled and hanging.
const LEAF: readonly Point[] = [[0, -0.2], [0.3, 0.1], [0.52, 0.12], [0.34, 0.5], [0.46, 0.86], [0.12, 0.8], [-0.08, 1.25], [-0.2, 0.74], [-0.44, 0.62], [-0.26, 0.3], [-0.3, 0]];

function traceLeaf(chance: Chance, at: Point, size: number): string {
  return tracePolygon(placePoints(LEAF, at, size, chance.next() < 0.5).map(([x, y]) => [x + (y - at[1]) * chance.between(-0.1, 0.1), y] as const));
}

function drawWoman({ sheet, palette, chance, tone }: Stage): void {
  const [x, y] = FEET;
  sheet.fill(tracePolygon([[x - 18, y - 2], [x + 18, y], [x - 64, HEIGHT], [x - 132, HEIGHT]]), sheet.fade([x, y], [x - 90, HEIGHT], [[0, tone(0.1), 0.75], [1, tone(0.1), 0.25]]));
  const hand = drawFigure(sheet, {
    foot: FEET, height: 181, wear: 'skirt', hat: 'brim', arm: 'carry', tone: tone(0.06),
    rim: { colour: mixColours(palette.core, palette.haze, 0.3), from: [1, -0.5] },
  });
  const [px, py] = hand;
  sheet.stroke(`M${Math.round(px - 14)} ${Math.round(py + 24)}l14-24 14 24`, tone(0.06), 2.5);
  sheet.fill(tracePolygon([[px - 16, py + 24], [px + 16, py + 24], [px + 11, py + 54], [px - 11, py + 54]]), tone(0.1));
  sheet.fill(tracePolygon([[px + 8, py + 24], [px + 16, py + 24], [px + 11, py + 54], [px + 6, py + 54]]), mixColours(palette.core, tone(0.5), 0.4));
  sheet.fill(traceBlob([[x - 14, y - 150], [x + 16, y - 150], [x + 17, y - 138], [x - 2, y - 128], [x - 34, y - 108], [x - 22, y - 136]]), palette.accent);
  const stones = chance('stones');
  let path = '';
  for (let index = 0; index < 12; index++) {
    const [sx, sy] = project(stones.between(-600, 600), stones.between(1.02, 1.7));
    path += traceLens(sx, sy, stones.between(14, 34), stones.between(6, 11));
  }
  sheet.fill(path, tone(0.2), { opacity: 0.7 });
}

// One old vine close to the eye closes the picture on the right.
function drawNearVine({ sheet, palette, chance, tone }: Stage): void {
  const dark = tone(0.01);
  const bark = chance('bark');
  const outline = makeRock(
    bark,
    [[846, 732], [872, 694], [866, 650], [848, 610], [858, 566], [838, 534], [830, 498], [852, 506], [872, 528], [884, 488], [900, 480], [908, 520], [934, 512], [956, 478], [970, 486], [970, 732]],
    0.06,
  );
  const canes = 'M836 504q-40-34-44-92 0-22-18-40M890 488q-18-60 2-112 8-22-2-44M846 508q-30-6-58 12M960 484q-12-50 10-92';
  const lit = mixColours(tone(0.42), palette.core, 0.15);
  sheet.stroke(canes, dark, 8);
  sheet.stroke('M792 412q-24 6-40-8M893 376q22-14 26-44M788 520q-16 2-26 18', dark, 4);
  sheet.fill(tracePolygon(outline), dark);
  sheet.fill(
    tracePolygon([[850, 728], [874, 694], [868, 650], [851, 612], [860, 566], [842, 536], [834, 506], [846, 530], [870, 566], [862, 606], [880, 650], [884, 700], [872, 728]]),
    lit,
  );
  sheet.grain(
    tracePolygon([[850, 728], [874, 694], [868, 650], [851, 612], [860, 566], [842, 536], [834, 506], [846, 530], [870, 566], [862, 606], [880, 650], [884, 700], [872, 728]]),
    sheet.fade([890, 0], [846, 0], [[0, dark, 0.9], [1, dark, 0.1]]),
  );
  sheet.stroke('M896 540q-10 50 10 92 8 40-6 90M926 536q-8 60 12 110', tone(0.2), 2.5);
  const leaves = chance('near leaves');
  let path = '';
  for (const [x, y] of [[752, 402], [776, 372], [796, 430], [890, 330], [920, 330], [884, 404], [764, 536], [822, 486]] as const) {
    path += traceLeaf(leaves, [x, y], leaves.between(26, 36));
  }
  sheet.fill(path, mixColours(palette.accent, dark, 0.6));
  sheet.stroke(
    traceTufts(chance('grass'), 22, (c) => [c.between(0, WIDTH), c.between(650, 722)], (y) => 12 + (y - 640) * 0.3),
    tone(0.1), 2, { opacity: 0.7 },
  );
}
