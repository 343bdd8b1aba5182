// The Far Works: what the engineers left, a museum, glasshouses and great dishes, on their bare plateau.
import { mixColours } from '../colour.ts';
import { heightAt } from '../land.ts';
import {
  type Point,
  readPoints,
  traceBlob,
  traceBoxes,
  traceEllipse,
  traceGround,
  traceLens,
  traceLine,
  tracePolygon,
} from '../path.ts';
import { toneOf } from './colours.ts';
import { drawFold, layMist, shine, traceStreaks } from './land-parts.ts';
import type { MapStage } from './map-stage.ts';

export function drawWorks(stage: MapStage): void {
  drawCoast(stage);
  drawMuseum(stage);
  drawGlasshouses(stage);
  drawDishes(stage);
}

function drawCoast(stage: MapStage): void {
  const { sheet, paint, chance } = stage;
  const shore =
    '470,430 500,352 540,310 590,290 640,286 690,302 720,332 770,350 830,344 890,358 940,350 1020,364';
  const surf = readPoints(shore).map(([x, y]): Point => [x, y - 5]);
  sheet.fill(traceGround(surf, 420), toneOf(paint.sea, 1), { opacity: 0.85 });
  drawFold(stage, {
    crest: shore,
    floor: 640,
    top: toneOf(paint.works, 0.54),
    foot: toneOf(paint.works, 0.9),
    depth: 170,
  });
  // Groundworks of the engineers: banks and cuttings, grown over.
  sheet.fill(
    traceStreaks(chance('banks'), 12, [600, 340, 420, 80], [60, 190], [1.6, 4]),
    toneOf(paint.works, 0.34),
    { opacity: 0.3 },
  );
}

function drawMuseum(stage: MapStage): void {
  const { sheet, paint } = stage;
  const dark = toneOf(paint.works, 0.08);
  const mid = toneOf(paint.works, 0.3);
  const lit = mixColours(paint.orb, toneOf(paint.works, 0.8), 0.3);
  const at: Point = [704, 306];
  const put = (text: string) => tracePolygon(readPoints(text, at));
  sheet.fill(traceLens(at[0] - 100, at[1] + 6, 170, 6), toneOf(paint.works, 0.2), { opacity: 0.5 });
  // The long gallery with its skylights, then the hall under a dome of glass, whose roof leaks.
  sheet.fill(put('-84,6 -84,-12 -30,-14 -30,6'), mid);
  sheet.fill(put('-90,-11 -82,-23 -32,-25 -28,-13'), dark);
  sheet.fill(put('-34,6 -34,-30 34,-30 34,6'), mid);
  sheet.fill(put('12,6 12,-30 34,-30 34,6'), lit);
  const [x, y] = [at[0], at[1] - 30];
  sheet.fill(`M${x - 36} ${y}a36 34 0 0 1 72 0z`, mixColours(mid, paint.lamp, 0.35));
  sheet.fill(`M${x + 12} ${y}a16 38 0 0 0-8-33a36 34 0 0 1 32 33z`, lit);
  sheet.stroke(
    `M${x - 36} ${y}a36 34 0 0 1 72 0M${x} ${y - 34}v34M${x - 19} ${y}a22 44 0 0 1 14-33M${x + 19} ${y}a22 44 0 0 0-14-33`,
    dark,
    2,
  );
  sheet.fill(traceBoxes([x - 4, y - 42, 8, 9]), dark);
  sheet.fill(traceBoxes([x - 39, y - 2, 78, 5]), mixColours(mid, lit, 0.4));
  // Columns with a banner between them.
  sheet.fill(traceBoxes(...[-30, -18, 14, 26].map((aside) => [x + aside, y + 3, 4, 33] as const)), lit);
  sheet.fill(traceBoxes([x - 8, y + 6, 16, 24]), paint.accent);
  sheet.fill(
    traceBoxes(...[-78, -64, -50].map((aside) => [at[0] + aside, at[1] - 21, 9, 5] as const)),
    mixColours(paint.lamp, paint.core, 0.3),
  );
  shine(stage, [x - 8, y - 18], 60, paint.lamp, 0.25 + 0.35 * paint.night);
}

function drawGlasshouses(stage: MapStage): void {
  const { sheet, paint, chance } = stage;
  drawFold(stage, {
    crest: '480,520 530,470 580,440 640,428 700,440 760,452 830,446 900,452 950,440 1020,452',
    floor: 660,
    top: toneOf(paint.works, 0.44),
    foot: toneOf(paint.works, 0.8),
    depth: 160,
  });
  sheet.fill(
    traceStreaks(chance('works ground'), 12, [540, 470, 460, 90], [40, 140], [1.4, 3]),
    toneOf(paint.works, 0.25),
    { opacity: 0.3 },
  );
  const glass = mixColours(paint.lamp, paint.core, 0.35);
  const pale = mixColours(paint.orb, toneOf(paint.works, 0.7), 0.3);
  shine(stage, [920, 470], 110, paint.lamp, 0.55 * paint.night, 0.6);
  const growth = chance('orchids');
  // Three long roofs of glass, one behind the other.
  for (const [x, y, bays] of [
    [872, 448, 6],
    [888, 478, 6],
    [870, 508, 5],
  ] as const) {
    const put = (text: string) => readPoints(text, [x, y]);
    const long = bays * 20;
    const end = put('0,0 0,-12 14,-26 28,-12 28,0');
    sheet.fill(tracePolygon(end), mixColours(glass, paint.works.own, 0.25));
    sheet.fill(
      tracePolygon([...put('28,0 28,-12'), [x + 28 + long, y - 14], [x + 28 + long, y - 2]]),
      mixColours(glass, paint.works.ink, 0.25),
    );
    sheet.fill(
      tracePolygon([...put('28,-12 14,-26'), [x + 14 + long, y - 28], [x + 28 + long, y - 14]]),
      sheet.fade([x, 0], [x + long, 0], [0, glass], [1, pale]),
    );
    // What grows inside darkens the panes from below.
    const leaves: Point[] = [[x + 29, y]];
    for (let step = 0; step <= bays * 3; step++)
      leaves.push([x + 29 + (step * 20) / 3, y - 3 - growth.between(0, 7)]);
    sheet.fill(
      tracePolygon([...leaves, [x + 28 + long, y - 2]]),
      mixColours(paint.works.ink, paint.tide.own, 0.45),
      { opacity: 0.85 },
    );
    const ribs = Array.from({ length: bays + 1 }, (_, bay) =>
      traceLine(
        [
          [x + 14 + bay * 20, y - 26],
          [x + 28 + bay * 20, y - 12],
          [x + 28 + bay * 20, y],
        ].map(([px, py]): Point => [Number(px), Number(py) - bay * 0.4]),
      ),
    ).join('');
    sheet.stroke(
      `${ribs}${traceLine(put('0,0 0,-12 14,-26'))}${traceLine([
        [x + 14, y - 26],
        [x + 14 + long, y - 28],
      ])}`,
      toneOf(paint.works, 0.1),
      1.6,
    );
  }
  sheet.fill(traceBoxes([852, 426, 8, 44]), toneOf(paint.works, 0.12));
}

function drawDishes(stage: MapStage): void {
  const { sheet, paint, chance } = stage;
  const crest = drawFold(stage, {
    crest: '470,640 500,586 550,556 610,544 680,552 740,566 800,560 870,572 940,560 1020,570',
    floor: 720,
    top: mixColours(toneOf(paint.works, 0.4), paint.plain.own, 0.12),
    foot: mixColours(toneOf(paint.works, 0.8), toneOf(paint.plain, 0.9), 0.5),
    depth: 110,
  });
  sheet.fill(
    traceStreaks(chance('plateau'), 9, [520, 572, 480, 50], [40, 140], [1.4, 3]),
    toneOf(paint.works, 0.2),
    { opacity: 0.3 },
  );
  for (const [x, size] of [
    [772, 0.62],
    [724, 0.78],
    [662, 1],
  ] as const)
    drawDish(stage, [x, heightAt(crest, x) + 4], size);
  // Wires sag from mast to mast over to the glasshouses.
  const masts: readonly Point[] = [
    [814, heightAt(crest, 814)],
    [850, heightAt(crest, 850)],
  ];
  for (const [x, y] of masts) {
    sheet.stroke(
      `M${x - 6} ${Math.round(y)}L${x} ${Math.round(y - 46)}L${x + 6} ${Math.round(y)}M${x - 9} ${Math.round(y - 38)}h18`,
      toneOf(paint.works, 0.14),
      2,
    );
  }
  let wires = '';
  const ends: readonly Point[] = [[776, 552], ...masts.map(([x, y]): Point => [x, y - 38]), [880, 506]];
  ends.forEach(([x, y], index) => {
    const next = ends[index + 1];
    if (next)
      wires += `M${x} ${Math.round(y)}Q${Math.round((x + next[0]) / 2)} ${Math.round((y + next[1]) / 2 + 10)} ${next[0]} ${Math.round(next[1])}`;
  });
  sheet.stroke(wires, toneOf(paint.works, 0.14), 1);
  layMist(stage, 'works foot', {
    y: 590,
    left: 480,
    right: 1040,
    depth: 60,
    alpha: 0.7,
    amplitude: 9,
    colour: mixColours(paint.mist, toneOf(paint.plain, 0.95), 0.5),
  });
}

// A bowl on a lattice, listening to the upper left.
function drawDish({ sheet, paint }: MapStage, at: Point, size: number): void {
  const dark = toneOf(paint.works, 0.1);
  const pale = mixColours(paint.orb, toneOf(paint.works, 0.7), 0.35);
  const put = (text: string) => readPoints(text, at, size);
  sheet.fill(traceLens(at[0] - 30 * size, at[1] + 2, 90 * size, 5 * size), dark, { opacity: 0.35 });
  sheet.stroke(
    ['-18,0 2,-34', '18,0 2,-34', '-9,-15 18,0', '10,-16 -18,0'].map((text) => traceLine(put(text))).join(''),
    dark,
    2.6 * size,
  );
  // The back of the bowl, then its open face.
  sheet.fill(traceBlob(put('-34,-30 -6,-22 22,-34 40,-62 34,-76 20,-60 -4,-44')), dark);
  sheet.fill(traceBlob(put('-40,-34 -34,-58 -8,-82 26,-86 38,-76 24,-52 -4,-36 -30,-28')), pale);
  sheet.fill(traceBlob(put('-36,-36 -30,-52 -8,-70 4,-72 -12,-54 -26,-36')), toneOf(paint.works, 0.5), {
    opacity: 0.55,
  });
  sheet.stroke(traceLine(put('-16,-44 -22,-78')) + traceLine(put('12,-66 -22,-78')), dark, 1.8 * size);
  sheet.fill(traceEllipse(...(put('-22,-78')[0] ?? at), 6 * size, 6 * size), paint.accent);
}
