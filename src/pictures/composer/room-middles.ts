// The same words in a room: a balustrade, stacks of books, a carpet, papers, a low stage, pipes, plants.
import { mixColours } from '../colour.ts';
import {
  type Box,
  type Point,
  traceBoxes,
  traceEllipse,
  traceLens,
  traceLine,
  tracePolygon,
} from '../path.ts';
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

/** The height of the two pipes that run along under the ceiling, and how thick they are. */
const PIPES = [
  [92, 22],
  [122, 13],
] as const;

// Pipes under the ceiling, flanged; one comes down on the wall with its valve and its gauge.
function drawPipes({ sheet, palette, tone }: Stage, setting: Setting): void {
  const side = openSide(setting);
  // Where there is a window on the open side, they come down on the other, behind the subject.
  const x = setting.far === 'none' ? 480 + side * 226 : 480 - side * 262;
  const foot = setting.edge - 10;
  const dark = tone(0.06);
  const body = mixColours(palette.low, tone(0.2), 0.72);
  const lit = mixColours(palette.low, tone(0.5), 0.35);
  const [[high, thick], [low, thin]] = PIPES;
  const drop = (at: number, y: number) =>
    `M${at} ${foot}V${y + 26}q0-26 ${side * 26}-26H${side > 0 ? WIDTH - 62 : 62}M${at} ${y + 26}q0-26 ${-side * 26}-26H${side > 0 ? 62 : WIDTH - 62}`;
  for (const [at, y, wide] of [
    [x, high, thick],
    [x + side * 40, low, thin],
  ] as const) {
    const run = drop(at, y);
    sheet.stroke(run, dark, wide + 5);
    sheet.stroke(run, body, wide);
    sheet.stroke(run, lit, 3, { opacity: 0.7, transform: `translate(-${wide * 0.28} -${wide * 0.28})` });
  }
  // Flanges where lengths of pipe meet, and straps that hold them to the wall.
  const flanges = [180, 330, 480, 630, 780].filter((at) => Math.abs(at - x) > 50);
  const joints = flanges.map((at): Box => [at, high - 17, 11, 34]);
  const straps = flanges.map((at): Box => [at + 40, low - 11, 9, 22]);
  sheet.fill(
    traceBoxes(
      ...joints,
      ...straps,
      [x - 19, 200, 38, 11],
      [x - 19, 470, 38, 11],
      [x + side * 40 - 12, 330, 24, 9],
    ),
    dark,
  );
  const valve = mixColours(palette.accent, tone(0.2), 0.2);
  sheet.stroke(traceEllipse(x, 384, 56, 56), valve, 7);
  sheet.stroke(`M${x - 26} 384h52M${x} 358v52`, valve, 4.5);
  sheet.fill(traceEllipse(x, 384, 15, 15), dark);
  sheet.fill(traceEllipse(x, 276, 54, 54), dark);
  sheet.fill(traceEllipse(x, 276, 42, 42), mixColours(palette.paper, tone(0.5), 0.3));
  sheet.stroke(`M${x} 276l10-13M${x - 15} 282l2-1M${x - 12} 264l2 2M${x} 259v3M${x + 15} 281l-2-1`, dark, 3);
}

// A row of plants in a long box on the open side, each of another kind, and one tall one across from them.
function drawPlants({ sheet, palette, chance, tone }: Stage, setting: Setting): void {
  const side = openSide(setting);
  const strand = chance('plants');
  const floor = setting.edge + 34;
  const paths = { dark: '', lit: '', pale: '', accent: '' };
  const fan = ([x, y]: Point, tall: number, leaves: number, wide: number) => {
    for (let leaf = 0; leaf < leaves; leaf++) {
      const turn = -Math.PI / 2 + (leaf - (leaves - 1) / 2) * (2.3 / leaves) + strand.between(-0.1, 0.1);
      const long = tall * strand.between(0.66, 1);
      const tip: Point = [x + Math.cos(turn) * long * 0.74, y + Math.sin(turn) * long];
      paths[leaf % 3 === 1 ? 'lit' : 'dark'] += traceLeaf([x, y], tip, long * wide);
    }
  };
  // A stake with leaves in pairs up it, and fruit.
  const climb = ([x, y]: Point, tall: number) => {
    paths.pale += traceBoxes([x - 1.5, y - tall, 3, tall]);
    for (let step = 0; step < 5; step++) {
      const at: Point = [x, y - tall * (0.16 + step * 0.18)];
      const reach = 34 - step * 4;
      paths.dark += traceLeaf(at, [x - reach, at[1] - 8 - strand.between(0, 12)], 7);
      paths.lit += traceLeaf(at, [x + reach, at[1] - 8 - strand.between(0, 12)], 7);
      if (step > 0 && step < 4) paths.accent += traceEllipse(x + (step % 2 ? 12 : -12), at[1] + 8, 10, 10);
    }
  };
  const first = 480 + side * 44;
  const put = (index: number): Point => [first + side * (26 + index * 58), floor - 34];
  const kinds = strand.next() < 0.5 ? [0, 1, 0, 2, 1] : [1, 0, 2, 0, 1];
  kinds.forEach((kind, index) => {
    const at = put(index);
    if (kind === 0) fan(at, strand.between(70, 96), 9, 0.11);
    else if (kind === 1) climb(at, strand.between(104, 138));
    else fan(at, strand.between(96, 120), 7, 0.17);
  });
  const tall: Point = [480 - side * 318, setting.edge + 24];
  fan([tall[0], tall[1] - 44], 170, 9, 0.1);
  const box = side > 0 ? first : first - 286;
  sheet.fill(traceLens(box - 14, floor + 1, 314, 9), tone(0.02), { opacity: 0.4 });
  sheet.fill(paths.pale, mixColours(palette.paper, tone(0.4), 0.5));
  sheet.fill(paths.dark, tone(0.1));
  sheet.fill(paths.lit, mixColours(palette.low, tone(0.34), 0.72));
  sheet.fill(paths.accent, palette.accent);
  const clay = mixColours(palette.accent, tone(0.2), 0.66);
  sheet.fill(
    tracePolygon([
      [tall[0] - 26, tall[1] - 44],
      [tall[0] + 26, tall[1] - 44],
      [tall[0] + 19, tall[1]],
      [tall[0] - 19, tall[1]],
    ]),
    clay,
  );
  sheet.fill(traceBoxes([box, floor - 36, 286, 36]), tone(0.09));
  sheet.fill(traceBoxes([box, floor - 36, 286, 4]), mixColours(palette.low, tone(0.4), 0.5));
  sheet.stroke(`M${box + 95} ${floor - 30}v28M${box + 190} ${floor - 30}v28`, tone(0.03), 2.4);
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
