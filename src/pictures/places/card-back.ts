// The back of a card: ink cloth woven with leaves, a lamp in the middle, an ember at every crossing.
import { EVERYTHING } from '../atmosphere.ts';
import { mixColours } from '../colour.ts';
import { drawGlow } from '../light.ts';
import {
  type Point,
  placePoints,
  readPoints,
  traceBlob,
  traceBoxes,
  traceDots,
  traceEllipse,
  traceLine,
  tracePolygon,
  traceShape,
} from '../path.ts';
import { HEIGHT, WIDTH } from '../sheet.ts';
import type { Place, Stage } from '../stage.ts';

const MIDDLE: Point = [WIDTH / 2, HEIGHT / 2];

export const cardBack: Place = {
  time: 'night',
  hues: { shadow: 225, middle: 212, low: 200, lamp: 78, accent: 38 },
  draw: (stage) => {
    drawCloth(stage);
    drawDamask(stage);
    drawBorders(stage);
    drawMedallion(stage);
    drawLantern(stage);
  },
};

function drawCloth({ sheet, palette, chance, tone }: Stage): void {
  sheet.fill(EVERYTHING, tone(0.22));
  drawGlow(sheet, MIDDLE, 560, tone(0.6), 0.75);
  // Threads that lie a little too high, as in any weaving; they are what the seed changes.
  const threads = chance('threads');
  let path = '';
  for (let thread = 0; thread < 26; thread++) {
    path += `M${Math.round(threads.between(0, WIDTH))} ${Math.round(threads.between(90, 630))}h${Math.round(threads.between(20, 90))}`;
  }
  sheet.stroke(path, tone(0.5), 1.4, { opacity: 0.3 });
  sheet.grain(
    EVERYTHING,
    sheet.bloom({ at: MIDDLE, radius: 600 }, [0.25, palette.ink, 0], [1, palette.ink, 0.55]),
  );
}

const CELL_WIDTH = 120;
const CELL_HEIGHT = 168;

// One petal of the leaf that fills a cell, pointing up from the cell's middle.
const PETAL: readonly Point[] = readPoints('0,-4 13,-26 9,-44 0,-60 0,-60 -9,-44 -13,-26');
const SIDE: readonly Point[] = readPoints('3,-2 22,-18 36,-16 42,-2 34,-8 20,2');

// Ogee cells in staggered rows. The pattern meets itself in the middle of the canvas, the same left and right.
function drawDamask({ sheet, palette, tone }: Stage): void {
  const thread = mixColours(palette.lamp, tone(0.34), 0.62);
  const mirror = (points: readonly Point[]) => points.map(([x, y]) => [x, -y] as const);
  const petals = [PETAL, mirror(PETAL)].map((petal) => traceBlob(petal)).join('');
  const sides = [SIDE, mirror(SIDE)].flatMap((side) =>
    [false, true].map((flip) => traceBlob(placePoints(side, [0, 0], 1, flip))),
  );
  const cell = sheet.keep(() => {
    sheet.fill(petals + sides.join(''), tone(0.5), { opacity: 0.6 });
    sheet.stroke(traceOgee(), thread, 2.2, { opacity: 0.8 });
    sheet.stroke('M0 0h0', thread, 6);
    sheet.stroke(`M0 ${-CELL_HEIGHT / 2}h0`, mixColours(palette.accent, tone(0.2), 0.15), 9);
  });
  for (let row = -3; row <= 3; row++) {
    for (let column = -5; column <= 5; column++) {
      const x = MIDDLE[0] + (column + (row % 2 ? 0.5 : 0)) * CELL_WIDTH;
      const y = MIDDLE[1] + (row * CELL_HEIGHT) / 2;
      sheet.stamp(cell, { transform: `translate(${x} ${y})` });
    }
  }
}

// The upper half of a cell's outline about its own middle; the cells below supply the rest.
function traceOgee(): string {
  const half = CELL_WIDTH / 2;
  const rise = CELL_HEIGHT / 2;
  return `M${-half} 0c0-44 ${half - 4}-40 ${half} ${-rise}c4 44 ${half} 40 ${half} ${rise}`;
}

const BORDER = 88;

function drawBorders({ sheet, palette, tone }: Stage): void {
  const brass = mixColours(palette.lamp, tone(0.3), 0.3);
  let scallops = '';
  let sparks = '';
  const embers: Point[] = [];
  for (let x = 0; x <= WIDTH; x += 60) {
    scallops += `M${x - 30} ${BORDER}a30 30 0 0 0 60 0`;
    sparks += traceSpark([x, 44], x % 120 ? 9 : 19);
    embers.push([x, BORDER + 12]);
  }
  const border = sheet.keep(() => {
    sheet.fill(`M0 0h${WIDTH}v${BORDER}H0z`, tone(0.06));
    sheet.fill(`${scallops}z`, tone(0.06));
    sheet.stroke(scallops, brass, 2.2);
    sheet.stroke(`M0 ${BORDER - 12}H${WIDTH}M0 14H${WIDTH}`, brass, 2.2);
    sheet.stroke(`M0 ${BORDER - 19}H${WIDTH}`, brass, 1.2, { opacity: 0.6 });
    sheet.stroke(traceDots(embers), mixColours(palette.accent, tone(0.2), 0.1), 7);
    sheet.fill(sparks, brass);
  });
  sheet.stamp(border);
  sheet.stamp(border, { transform: `rotate(180 ${MIDDLE[0]} ${MIDDLE[1]})` });
}

function traceSpark([x, y]: Point, size: number): string {
  const waist = size * 0.2;
  return tracePolygon([
    [x, y - size],
    [x + waist, y - waist],
    [x + size, y],
    [x + waist, y + waist],
    [x, y + size],
    [x - waist, y + waist],
    [x - size, y],
    [x - waist, y - waist],
  ]);
}

function drawMedallion({ sheet, palette, tone }: Stage): void {
  const [x, y] = MIDDLE;
  const brass = mixColours(palette.lamp, tone(0.3), 0.25);
  const lobes = (radius: number, reach: number) => {
    const points: Point[] = [];
    for (let lobe = 0; lobe < 16; lobe++) {
      const turn = (Math.PI * lobe) / 8;
      const away = lobe % 2 ? radius : reach;
      points.push([x + Math.sin(turn) * away, y - Math.cos(turn) * away]);
    }
    return traceBlob(points);
  };
  drawGlow(sheet, MIDDLE, 300, tone(0), 0.8);
  sheet.fill(lobes(172, 236), tone(0.06));
  sheet.stroke(lobes(166, 228), brass, 2.4);
  sheet.fill(traceEllipse(x, y, 300, 300), tone(0.13));
  drawGlow(sheet, MIDDLE, 170, palette.lamp, 0.62);
  sheet.stroke(traceEllipse(x, y, 300, 300), brass, 4);
  let rays = '';
  let beads: Point[] = [];
  for (let ray = 0; ray < 48; ray++) {
    const turn = (Math.PI * ray) / 24;
    const at = (away: number): Point => [x + Math.sin(turn) * away, y - Math.cos(turn) * away];
    if (ray % 6 === 3) beads = [...beads, at(176)];
    rays += traceLine([at(ray % 3 ? 132 : 116), at(141)]);
  }
  sheet.stroke(rays, brass, 2.4);
  sheet.stroke(traceDots(beads), palette.accent, 8);
}

function drawLantern({ sheet, palette, tone }: Stage): void {
  const [x, y] = MIDDLE;
  const iron = tone(0.02);
  const sheen = mixColours(palette.lamp, tone(0.3), 0.15);
  const put = (text: string) => traceShape(text, MIDDLE);
  sheet.stroke(`M${x - 22} ${y - 62}c-10-44 54-44 44 0`, sheen, 5);
  sheet.fill(put('-38,-36 38,-36 44,40 -44,40'), palette.lamp);
  sheet.fill(traceEllipse(x, y + 6, 56, 70), palette.core);
  sheet.fill(
    traceBlob(placePoints(readPoints('0,-30 0,-30 20,6 14,30 -14,30 -20,6'), [x, y + 2], 1)),
    palette.accent,
  );
  sheet.fill(traceBlob(placePoints(readPoints('0,-4 9,14 6,27 -6,27 -9,14'), [x, y + 2], 1)), palette.core);
  sheet.stroke(
    `M${x - 38} ${y - 36}l-6 76M${x + 38} ${y - 36}l6 76M${x - 15} ${y - 36}l-3 76M${x + 15} ${y - 36}l3 76`,
    iron,
    4,
  );
  sheet.fill(
    put('-48,-34 -40,-46 -18,-66 18,-66 40,-46 48,-34') + traceBoxes([x - 8, y - 74, 16, 10]),
    sheen,
  );
  sheet.fill(put('8,-66 18,-66 40,-46 48,-34 22,-34'), iron, { opacity: 0.4 });
  sheet.fill(put('-52,38 52,38 58,56 -58,56'), sheen);
  sheet.fill(put('20,38 52,38 58,56 26,56'), iron, { opacity: 0.4 });
}
