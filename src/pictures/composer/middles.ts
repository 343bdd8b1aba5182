// What lies between the ground and the back: fences, stones, a path, drifts, a jetty, rails, a hedge.
import { drawStreaks } from '../atmosphere.ts';
import { mixColours } from '../colour.ts';
import { makeRock } from '../land.ts';
import { type Point, readPoints, traceBoxes, traceLine, tracePolygon } from '../path.ts';
import { HEIGHT } from '../sheet.ts';
import type { Stage } from '../stage.ts';
import { ROOM_MIDDLES } from './room-middles.ts';
import type { Middle, Setting } from './setting.ts';

type DrawMiddle = (stage: Stage, setting: Setting) => void;

export function drawMiddle(stage: Stage, setting: Setting): void {
  const table = setting.ground === 'room' ? ROOM_MIDDLES : MIDDLES;
  table[setting.middle](stage, setting);
}

const MIDDLES: Record<Middle, DrawMiddle> = {
  none: () => {},
  fence: drawFence,
  stones: drawStones,
  path: drawPath,
  drifts: drawDrifts,
  jetty: drawJetty,
  rails: drawRails,
  hedge: drawHedge,
};

/** -1 when the open side of the picture is the left one. */
const openSide = ({ foot }: Setting) => (foot[0] > 480 ? -1 : 1);

function drawFence({ sheet, palette, chance, tone }: Stage, setting: Setting): void {
  const side = openSide(setting);
  const strand = chance('fence');
  const dark = tone(0.26);
  let posts = '';
  let rails = '';
  let last: Point | undefined;
  for (let index = 0; index < 9; index++) {
    const x = 480 + side * (470 - index * 47);
    const y = setting.edge + 66 - index * 5.4;
    const tall = (36 - index * 1.9) * strand.between(0.9, 1.1);
    const lean = strand.between(-2.5, 2.5);
    posts += traceLine([
      [x, y],
      [x + lean, y - tall],
    ]);
    if (last) {
      const [px, py] = last;
      rails += traceLine([
        [px, py - tall * 0.78],
        [x + lean, y - tall * 0.8],
      ]);
      if (index !== 5)
        rails += traceLine([
          [px, py - tall * 0.42],
          [x, y - tall * 0.44],
        ]);
    }
    last = [x, y];
  }
  sheet.stroke(posts, dark, 4.4);
  sheet.stroke(rails, dark, 2.6);
  sheet.stroke(rails, mixColours(palette.low, dark, 0.5), 1, { opacity: 0.6, transform: 'translate(0 -1)' });
}

function drawStones({ sheet, palette, chance, tone }: Stage, setting: Setting): void {
  const side = openSide(setting);
  const strand = chance('stones');
  const isLeft = setting.light.at[0] < 480;
  let bodies = '';
  let caps = '';
  for (const [across, down, size] of [
    [330, 62, 20],
    [262, 78, 11],
    [150, 54, 13],
    [60, 96, 15],
    [396, 128, 34],
    [210, 150, 17],
    [-60, 60, 10],
    [-240, 118, 22],
  ] as const) {
    const x = 480 + side * across;
    const y = setting.edge + down;
    const crest = readPoints('-1,0 -.74,-.58 .06,-.88 .8,-.5 1,0', [x, y], size);
    bodies += tracePolygon(makeRock(strand, crest, 0.1, 1));
    caps += tracePolygon(readPoints('-.7,-.5 .06,-.8 .3,-.5 -.1,-.3', [x, y], size, !isLeft));
  }
  sheet.fill(bodies, tone(0.2));
  sheet.fill(caps, mixColours(palette.low, tone(0.45), 0.5));
}

// A path from the foot of the subject to the lower edge.
function drawPath({ sheet, palette, chance, tone }: Stage, setting: Setting): void {
  const [x, y] = setting.foot;
  const side = openSide(setting);
  const half = setting.unit * 0.24;
  const low: Point = [x + side * 190, HEIGHT];
  const bend = x + side * 12;
  const path =
    `M${Math.round(x - half)} ${Math.round(y - 3)}C${Math.round(bend + 60)} ${Math.round(y + 50)} ${Math.round(low[0] - 170)} ${Math.round(y + 60)} ${Math.round(low[0] - 120)} ${HEIGHT}` +
    `h240C${Math.round(low[0] + 90)} ${Math.round(y + 70)} ${Math.round(bend + 120)} ${Math.round(y + 40)} ${Math.round(x + half)} ${Math.round(y - 3)}z`;
  const dust = mixColours(palette.low, tone(0.62), 0.5);
  sheet.fill(path, sheet.fade([0, y], [0, HEIGHT], [0, dust, 0.9], [1, tone(0.36), 0.9]));
  drawStreaks(
    sheet,
    chance('ruts'),
    {
      count: 9,
      top: y + 18,
      bottom: 708,
      left: low[0] - 130,
      right: low[0] + 150,
      length: [30, 80],
      thickness: [1.5, 3],
      grow: 1.8,
    },
    tone(0.16),
    0.35,
  );
}

function drawDrifts({ sheet, palette, chance, tone }: Stage, setting: Setting): void {
  const strand = chance('drifts');
  const isSnow = setting.ground === 'snow';
  const crest = isSnow
    ? mixColours(palette.haze, palette.paper, 0.62)
    : mixColours(palette.haze, palette.core, 0.25);
  for (const [x, y, wide, tall] of [
    [150, setting.edge + 70, 420, 26],
    [760, setting.edge + 58, 360, 20],
    [420, setting.edge + 118, 560, 30],
    [880, setting.edge + 176, 520, 40],
  ] as const) {
    const shift = x + strand.between(-60, 60);
    const half = wide / 2;
    const path = `M${Math.round(shift - half)} ${y}c${Math.round(half * 0.5)} ${-tall * 0.2} ${Math.round(half * 0.7)} ${-tall} ${Math.round(half * 1.1)} ${-tall}c${Math.round(half * 0.3)} 0 ${Math.round(half * 0.2)} ${tall * 0.9} ${Math.round(half * 0.9)} ${tall}z`;
    sheet.fill(path, sheet.fade([0, y - tall], [0, y], [0, crest], [1, tone(0.6), 0.1]));
  }
}

function drawJetty({ sheet, palette, tone }: Stage, setting: Setting): void {
  const side = openSide(setting);
  const y = setting.edge + 118;
  const near = 480 + side * 500;
  const tip = 480 + side * 96;
  const dark = tone(0.1);
  const planks = mixColours(palette.low, tone(0.34), 0.72);
  let piles = '';
  for (const [part, low] of [
    [0.06, 26],
    [0.36, 34],
    [0.68, 46],
  ] as const) {
    const x = tip + (near - tip) * part;
    piles += traceBoxes([x - 4, y - 14, 8, low + 20], [x - 4 + side * -26, y - 20, 6, low]);
  }
  sheet.fill(piles, dark);
  sheet.fill(
    tracePolygon([
      [tip, y - 14],
      [near, y - 30],
      [near, y + 20],
      [tip, y - 2],
    ]),
    planks,
  );
  sheet.fill(
    tracePolygon([
      [tip, y - 2],
      [near, y + 20],
      [near, y + 34],
      [tip, y + 5],
    ]),
    dark,
  );
  let joints = '';
  for (let part = 0.06; part < 1; part += 0.075) {
    const x = tip + (near - tip) * part;
    joints += traceLine([
      [x, y - 14 - 16 * part],
      [x + side * 5, y - 2 + 22 * part],
    ]);
  }
  sheet.stroke(joints, dark, 1.4, { opacity: 0.6 });
  sheet.stroke(
    traceLine([
      [tip + side * 8, y - 10],
      [tip + side * 8, y - 46],
    ]),
    dark,
    6,
  );
}

// A railway line that comes from the back on the open side and runs out of the picture in front.
function drawRails({ sheet, palette, tone }: Stage, setting: Setting): void {
  const side = openSide(setting);
  const top = setting.edge + 6;
  const at = (across: number, y: number): Point => {
    const part = (y - top) / (HEIGHT - top);
    return [480 + side * (60 + 250 * part) + across * (3 + 110 * part), y];
  };
  sheet.fill(
    tracePolygon([at(-1.5, top), at(1.5, top), at(1.7, HEIGHT), at(-1.7, HEIGHT)]),
    sheet.fade([0, top], [0, HEIGHT], [0, tone(0.5)], [1, tone(0.26)]),
  );
  let ties = '';
  for (let y = top + 4, step = 4; y < HEIGHT; y += step, step *= 1.2)
    ties += tracePolygon([at(-1.35, y), at(1.35, y), at(1.35, y + step * 0.42), at(-1.35, y + step * 0.42)]);
  sheet.fill(ties, tone(0.08), { opacity: 0.8 });
  const rail = (across: number, wide: number) =>
    tracePolygon([
      at(across - wide, top),
      at(across + wide, top),
      at(across + wide, HEIGHT),
      at(across - wide, HEIGHT),
    ]);
  sheet.fill(rail(-0.9, 0.09) + rail(0.9, 0.09), tone(0.12));
  sheet.fill(rail(-0.92, 0.035) + rail(0.88, 0.035), mixColours(palette.low, palette.core, 0.25));
}

// A hedge that leads to the back on the open side: its leafy top in the light, its face in the shade, a gap in it.
function drawHedge({ sheet, palette, chance, tone }: Stage, setting: Setting): void {
  const strand = chance('hedge');
  const side = openSide(setting);
  const { edge } = setting;
  const at = (part: number, rise: number): Point => [
    480 + side * (500 - 470 * part),
    edge + 92 - 50 * part - rise * (1 - part * 0.55),
  ];
  let bodies = '';
  let tops = '';
  const run = (from: number, to: number) => {
    const count = Math.round((to - from) * 74);
    const swell = strand.between(0, 6);
    const partAt = (index: number) => from + ((to - from) * index) / count;
    const tallAt = (index: number) => 62 + 9 * Math.sin(swell + index * 0.42) + 4 * Math.sin(index * 1.3);
    const edgeAt = (low: number, rough: number) =>
      Array.from({ length: count + 1 }, (_, index) => {
        const tooth = index % 2 ? rough : -rough;
        return at(partAt(index), tallAt(index) * low + tooth * strand.between(0.4, 1.2));
      });
    const crest = edgeAt(1, 3.6);
    const foot = Array.from({ length: 25 }, (_, index) =>
      at(to + ((from - to) * index) / 24, strand.between(-9, 1)),
    );
    bodies += tracePolygon([at(from - 0.01, 26), ...crest, at(to + 0.01, 26), ...foot]);
    tops += tracePolygon([...crest, ...edgeAt(0.68, 5).reverse()]);
  };
  run(-0.06, 0.42);
  run(0.52, 1);
  sheet.fill(bodies, sheet.fade([0, edge - 10], [0, edge + 84], [0, tone(0.2)], [1, tone(0.1)]));
  const lit = mixColours(palette.low, tone(0.36), 0.5);
  sheet.fill(tops, sheet.fade([0, edge - 20], [0, edge + 70], [0, lit, 0.9], [1, lit, 0.3]));
  sheet.grain(bodies, tone(0.06), { opacity: 0.8 });
}
