// The same words in a room: a balustrade, stacks of books, a carpet, papers, a low stage, pipes, plants.
import { mixColours } from '../colour.ts';
import { type Point, traceBoxes, traceEllipse, traceLens, traceLine, tracePolygon } from '../path.ts';
import { HEIGHT, WIDTH } from '../sheet.ts';
import type { Stage } from '../stage.ts';
import type { Middle, Setting } from './setting.ts';

type DrawMiddle = (stage: Stage, setting: Setting) => void;

export const ROOM_MIDDLES: Record<Middle, DrawMiddle> = {
  none: () => {},
  fence: drawBalustrade,
  stones: drawStacks,
  path: drawCarpet,
  drifts: drawPapers,
  jetty: drawStep,
  rails: drawPipes,
  hedge: drawPlants,
};

const openSide = ({ foot }: Setting) => (foot[0] > 480 ? -1 : 1);

function drawBalustrade({ sheet, palette, tone }: Stage, { edge }: Setting): void {
  let posts = '';
  for (let x = 12; x < WIDTH; x += 34) posts += traceBoxes([x, edge - 58, 7, 70]);
  sheet.fill(posts, tone(0.08));
  sheet.fill(traceBoxes([0, edge - 66, WIDTH, 12], [0, edge + 8, WIDTH, 9]), tone(0.05));
  sheet.fill(traceBoxes([0, edge - 66, WIDTH, 3]), mixColours(palette.low, tone(0.5), 0.5));
}

function drawStacks({ sheet, palette, chance, tone }: Stage, setting: Setting): void {
  const side = openSide(setting);
  const strand = chance('stacks');
  const paints = [tone(0.14), mixColours(palette.accent, tone(0.2), 0.6), tone(0.3)] as const;
  const paths = ['', '', ''];
  let pages = '';
  for (const [across, floor, count] of [
    [330, 40, 6],
    [262, 58, 3],
    [404, 96, 8],
    [-330, 84, 4],
  ] as const) {
    let y = setting.edge + floor;
    for (let book = 0; book < count; book++) {
      const wide = strand.between(54, 76);
      const thick = strand.between(9, 15);
      const x = 480 + side * across - wide / 2 + strand.between(-7, 7);
      const which = Math.floor(strand.next() * 3);
      paths[which] += traceBoxes([x, y - thick, wide, thick]);
      pages += traceBoxes([x + 4, y - thick + 2, wide - 8, 2]);
      y -= thick;
    }
  }
  paints.forEach((paint, index) => {
    sheet.fill(paths[index] ?? '', paint);
  });
  sheet.fill(pages, palette.paper, { opacity: 0.35 });
}

function drawCarpet({ sheet, palette, tone }: Stage, { foot, edge }: Setting): void {
  const y = Math.max(edge + 24, foot[1] - 74);
  const across = (x: number, at: number): Point => [480 + ((x - 480) * (at - 376)) / (foot[1] - 376), at];
  const left = foot[0] - 250;
  const right = foot[0] + 250;
  const low = Math.min(HEIGHT, foot[1] + 50);
  const rug = (inset: number) =>
    tracePolygon([
      across(left + inset, y + inset * 0.3),
      across(right - inset, y + inset * 0.3),
      across(right - inset, low - inset * 0.4),
      across(left + inset, low - inset * 0.4),
    ]);
  sheet.fill(rug(0), mixColours(palette.accent, tone(0.2), 0.62));
  sheet.fill(rug(18), mixColours(palette.accent, tone(0.3), 0.5));
  sheet.fill(rug(30), mixColours(palette.accent, tone(0.16), 0.66));
}

function drawPapers({ sheet, palette, chance, tone }: Stage, { edge }: Setting): void {
  const strand = chance('papers');
  let path = '';
  for (let index = 0; index < 14; index++) {
    const x = strand.between(60, 900);
    const y = edge + 22 + (HEIGHT - edge - 50) * strand.next();
    const wide = 12 + (y - edge) * 0.16;
    const lean = strand.between(-0.5, 0.5) * wide;
    path += tracePolygon([
      [x, y],
      [x + wide, y - 2],
      [x + wide + lean, y + wide * 0.36],
      [x + lean, y + wide * 0.4],
    ]);
  }
  sheet.fill(path, mixColours(palette.paper, tone(0.4), 0.4));
}

// A low stage across the back of the room, its boards lit.
function drawStep({ sheet, palette, tone }: Stage, { edge }: Setting): void {
  const top = edge - 8;
  sheet.fill(
    tracePolygon([
      [60, top],
      [900, top],
      [960, edge + 52],
      [0, edge + 52],
    ]),
    mixColours(palette.lamp, tone(0.3), 0.72),
  );
  sheet.fill(traceBoxes([0, edge + 52, WIDTH, 26]), tone(0.05));
  sheet.fill(traceBoxes([0, edge + 50, WIDTH, 4]), mixColours(palette.lamp, tone(0.5), 0.4));
  let joints = '';
  for (let x = 0; x <= 960; x += 60)
    joints += traceLine([
      [480 + (x - 480) * 0.875, top],
      [x, edge + 52],
    ]);
  sheet.stroke(joints, tone(0.08), 1.5, { opacity: 0.5 });
}

function drawPipes({ sheet, palette, tone }: Stage, setting: Setting): void {
  const side = openSide(setting);
  const x = 480 + side * 408;
  const dark = tone(0.07);
  const lit = mixColours(palette.low, tone(0.5), 0.5);
  const run = (offset: number) =>
    `M${x + side * offset} ${setting.edge - 26}V${96 + offset}q0-30 ${-side * 30}-30H${side < 0 ? WIDTH : 0}`;
  for (const [offset, wide] of [
    [0, 17],
    [34, 11],
  ] as const) {
    sheet.stroke(run(offset), dark, wide);
    sheet.stroke(run(offset), lit, 2, { opacity: 0.5, transform: `translate(${side < 0 ? 3 : -3} -3)` });
  }
  sheet.fill(traceBoxes([x - 14, 300, 28, 16], [x - 14, 420, 28, 16]), dark);
  sheet.stroke(traceEllipse(x, 366, 44, 44), mixColours(palette.accent, tone(0.2), 0.3), 5);
  sheet.stroke(`M${x - 20} 366h40M${x} 346v40`, mixColours(palette.accent, tone(0.2), 0.3), 4);
}

function drawPlants({ sheet, palette, chance, tone }: Stage, setting: Setting): void {
  const side = openSide(setting);
  const strand = chance('plants');
  let leaves = '';
  let lit = '';
  let pots = '';
  for (const [across, floor, tall] of [
    [392, 46, 150],
    [312, 30, 92],
    [-410, 56, 170],
  ] as const) {
    const x = 480 + side * across;
    const y = setting.edge + floor;
    pots += tracePolygon([
      [x - 26, y - 44],
      [x + 26, y - 44],
      [x + 19, y],
      [x - 19, y],
    ]);
    for (let leaf = 0; leaf < 9; leaf++) {
      const turn = -Math.PI / 2 + (leaf - 4) * 0.28 + strand.between(-0.1, 0.1);
      const long = tall * strand.between(0.6, 1);
      const tip: Point = [x + Math.cos(turn) * long * 0.8, y - 44 + Math.sin(turn) * long];
      const path = traceLeaf([x, y - 44], tip, long * 0.1);
      if (leaf % 3 === 1) lit += path;
      else leaves += path;
    }
  }
  sheet.fill(leaves, tone(0.1));
  sheet.fill(lit, mixColours(palette.low, tone(0.34), 0.72));
  sheet.fill(pots, mixColours(palette.accent, tone(0.2), 0.66));
  sheet.fill(traceLens(480 + side * 340, setting.edge + 48, 130, 8), tone(0.02), { opacity: 0.4 });
}

function traceLeaf([x, y]: Point, [tipX, tipY]: Point, wide: number): string {
  const long = Math.hypot(tipX - x, tipY - y) || 1;
  const out: Point = [(-(tipY - y) / long) * wide, ((tipX - x) / long) * wide];
  const middle: Point = [(x + tipX) / 2, (y + tipY) / 2];
  const near = (value: number) => Math.round(value);
  return (
    `M${near(x)} ${near(y)}Q${near(middle[0] + out[0] * 2)} ${near(middle[1] + out[1] * 2)} ${near(tipX)} ${near(tipY)}` +
    `Q${near(middle[0] - out[0] * 2)} ${near(middle[1] - out[1] * 2)} ${near(x)} ${near(y)}z`
  );
}
