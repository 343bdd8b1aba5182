// What hangs on a plastered wall: pictures, a shelf, a map, a clock, pegs with what people left on them.
import { mixColours } from '../colour.ts';
import {
  type Box,
  type Point,
  readPoints,
  traceBlob,
  traceBoxes,
  traceCurve,
  traceDots,
  traceEllipse,
  traceLine,
  tracePolygon,
  traceShape,
} from '../path.ts';
import type { Stage } from '../stage.ts';
import type { Setting } from './setting.ts';
import type { Wall } from './wall-choice.ts';

/** How wide and tall a place things on a wall need. */
const NEEDED = [240, 190] as const;

/** The middle of the free place on the wall, if there is one. */
function findFreeWall(
  { foot: [x, y], size, unit, subject, light }: Setting,
  opening?: Box,
): Point | undefined {
  const isRight = x > 520;
  const top = subject === 'none' ? 720 : y - (size.tall * unit) / 100;
  if (!opening) {
    const places = isRight ? [306, 654] : x < 440 ? [654, 306] : [280, 680];
    const free = places.find((at) => {
      const gap = Math.abs(at - x) - (size.wide * unit) / 200;
      const isClearOfLamp = light.kind !== 'lamp' || Math.abs(at - light.at[0]) > 130;
      return isClearOfLamp && (gap > 60 || top > 372);
    });
    return free === undefined ? undefined : [free, 252];
  }
  // Beside the window, over whatever is low enough, away from the lamp.
  const at: Point = [Math.min(672, Math.max(288, x + (isRight ? 44 : -44))), 248];
  const [left, , width] = opening;
  const isFree = at[0] - NEEDED[0] / 2 > left + width || at[0] + NEEDED[0] / 2 < left;
  return isFree && top > at[1] + NEEDED[1] - 54 ? at : undefined;
}

export function drawWallThings(stage: Stage, setting: Setting, opening?: Box): void {
  const place = findFreeWall(setting, opening);
  const draw = THINGS[setting.wall];
  // Pipes take the wall for themselves.
  if (place && draw && setting.middle !== 'rails') draw(stage, place, setting);
}

type DrawThing = (stage: Stage, place: Point, setting: Setting) => void;

const THINGS: Partial<Record<Wall, DrawThing>> = {
  pictures: drawPictures,
  shelf: drawShelf,
  map: drawMap,
  clock: drawClock,
  pegs: drawPegs,
  planks: drawTools,
  metal: drawGauges,
};

// Three frames, in an order that the seed chooses.
function drawPictures({ sheet, palette, chance, tone }: Stage, place: Point): void {
  const strand = chance('pictures');
  const isMirrored = strand.next() < 0.5;
  const pale = mixColours(palette.paper, tone(0.4), 0.55);
  const box = (x: number, y: number, wide: number, tall: number): Box => [
    place[0] + (isMirrored ? -x - wide : x),
    place[1] + y,
    wide,
    tall,
  ];
  const frames = [box(-92, -58, 92, 116), box(18, -52, 64, 50), box(18, 16, 64, 46)];
  const inset = (by: number) =>
    frames.map(([x, y, wide, tall]): Box => [x + by, y + by, wide - 2 * by, tall - 2 * by]);
  sheet.fill(traceBoxes(...inset(-2)), mixColours(palette.lamp, tone(0.1), 0.72));
  sheet.fill(traceBoxes(...inset(4)), tone(0.05));
  sheet.fill(traceBoxes(...inset(9)), pale);
  const [large, one, other] = inset(9) as [Box, Box, Box];
  const land =
    strand.next() < 0.5 ? '0,98 0,66 22,48 40,62 52,40 74,60 74,98' : '0,98 0,60 30,66 50,54 74,58 74,98';
  sheet.fill(traceShape(land, [large[0], large[1]]), tone(0.3));
  sheet.fill(traceEllipse(large[0] + 50, large[1] + 26, 15, 15), mixColours(palette.accent, tone(0.4), 0.3));
  sheet.fill(
    traceShape('4,32 6,20 14,16 12,6 22,2 30,8 28,17 36,21 38,32', [one[0] + 2, one[1]]) +
      traceBoxes([other[0] + 6, other[1] + 12, 26, 3], [other[0] + 6, other[1] + 19, 34, 3]),
    tone(0.26),
  );
}

// Two boards with what a household keeps on them, cups on hooks below.
function drawShelf({ sheet, palette, chance, tone }: Stage, place: Point): void {
  const strand = chance('household');
  const [x, y] = [place[0], place[1] + 36];
  const dark = tone(0.06);
  const clay = mixColours(palette.accent, tone(0.24), 0.5);
  const pale = mixColours(palette.paper, tone(0.45), 0.4);
  const glass = mixColours(palette.low, tone(0.3), 0.55);
  const paths = { dark: '', clay: '', pale: '', glass: '' };
  const things: readonly ((at: Point) => number)[] = [
    (at) => {
      paths.clay += traceBlob(readPoints('0,0 -3,-22 6,-32 22,-32 31,-22 28,0', at));
      paths.dark += traceBoxes([at[0] + 4, at[1] - 37, 20, 6]);
      return 36;
    },
    (at) => {
      paths.glass += tracePolygon(readPoints('2,0 2,-26 7,-32 7,-44 15,-44 15,-32 20,-26 20,0', at));
      return 28;
    },
    (at) => {
      let books = 0;
      for (const [wide, tall] of [
        [9, 40],
        [12, 34],
        [8, 38],
        [11, 30],
      ] as const) {
        const kind = books % 2 ? 'clay' : 'dark';
        paths[kind] += traceBoxes([at[0] + books * 11, at[1] - tall, wide, tall]);
        books++;
      }
      return 52;
    },
    (at) => {
      paths.pale += tracePolygon(readPoints('0,-18 38,-18 30,0 8,0', at));
      return 46;
    },
    (at) => {
      paths.pale += traceBoxes([at[0], at[1] - 28, 20, 28], [at[0] + 25, at[1] - 20, 16, 20]);
      paths.dark += traceBoxes([at[0] - 1, at[1] - 31, 22, 5], [at[0] + 24, at[1] - 23, 18, 5]);
      return 50;
    },
    (at) => {
      paths.dark += tracePolygon(readPoints('4,0 0,-26 30,-26 26,0', at));
      paths.glass += traceBlob(readPoints('15,-22 -6,-40 6,-56 18,-50 32,-58 38,-38', at));
      return 44;
    },
  ];
  const boards: readonly number[] = [y - 26, y + 50];
  let turn = Math.floor(strand.next() * things.length);
  for (const board of boards)
    for (let at = x - 92; at < x + 60; ) {
      at += (things[turn % things.length]?.([at, board]) ?? 40) + strand.between(2, 12);
      turn++;
    }
  sheet.fill(paths.dark, tone(0.1));
  sheet.fill(paths.glass, glass);
  sheet.fill(paths.clay, clay);
  sheet.fill(paths.pale, pale);
  const wood = boards.map((board): Box => [x - 106, board, 212, 8]);
  sheet.fill(traceBoxes(...wood), dark);
  sheet.fill(
    traceBoxes(...boards.map((board): Box => [x - 106, board, 212, 3])),
    mixColours(palette.low, tone(0.4), 0.6),
  );
  const brackets = boards.flatMap((board) => [-84, 80].map((side) => `M${x + side} ${board + 8}v16l10-16`));
  sheet.stroke(brackets.join(''), dark, 3);
  // Cups hang from the lower board.
  let cups = '';
  for (const side of [-52, -18, 16, 48]) {
    cups += traceShape('-9,6 9,6 7,22 -7,22', [x + side, y + 58]);
    cups += traceBoxes([x + side - 1, y + 57, 2, 10]);
  }
  sheet.fill(cups, tone(0.12));
}

// A wall map: land and water, a route with its stations, pins.
function drawMap({ sheet, palette, chance, tone }: Stage, [x, y]: Point): void {
  const strand = chance('map');
  const [left, top, wide, tall] = [x - 102, y - 70, 204, 140];
  const paper = mixColours(palette.paper, tone(0.5), 0.42);
  sheet.fill(traceBoxes([left + 5, top + 6, wide, tall]), tone(0.05), { opacity: 0.5 });
  sheet.fill(traceBoxes([left, top, wide, tall]), paper);
  sheet.fill(
    traceBoxes([left - 5, top - 5, wide + 10, 8], [left - 5, top + tall - 3, wide + 10, 8]),
    tone(0.06),
  );
  const coast: Point[] = [[left + wide * 0.34, top + 6]];
  for (let step = 1; step <= 6; step++)
    coast.push([left + wide * strand.between(0.22, 0.52), top + 4 + (step / 6) * (tall - 10)]);
  const land = [...coast, [left + wide - 5, top + tall - 6], [left + wide - 5, top + 6]] as const;
  sheet.fill(tracePolygon(land), mixColours(palette.low, tone(0.42), 0.72));
  sheet.fill(
    traceBlob(readPoints('0,0 14,-9 30,-4 26,10 8,14', [left + 24, top + tall * strand.between(0.3, 0.7)])),
    mixColours(palette.low, tone(0.42), 0.72),
  );
  const route = [0.5, 0.6, 0.7, 0.82, 0.93].map(
    (part): Point => [left + wide * part, top + tall * strand.between(0.2, 0.8)],
  );
  sheet.stroke(
    `M${left + 68} ${top + 5}V${top + tall - 6}M${left + 136} ${top + 5}V${top + tall - 6}M${left + 5} ${top + 70}H${left + wide - 5}`,
    tone(0.3),
    1,
    { opacity: 0.4 },
  );
  sheet.stroke(traceCurve(route), tone(0.1), 2.4);
  sheet.stroke(traceDots(route.slice(0, -1)), tone(0.06), 6);
  sheet.stroke(traceDots(route.slice(-1)), palette.accent, 9);
}

// A clock in its long case or a round one, by the seed; it always shows another time.
function drawClock({ sheet, palette, chance, tone }: Stage, [x, y]: Point): void {
  const strand = chance('clock');
  const face = mixColours(palette.paper, tone(0.6), 0.22);
  const dark = tone(0.05);
  const wood = mixColours(palette.lamp, tone(0.05), 0.86);
  const isLong = strand.next() < 0.6;
  const at: Point = [x, y - (isLong ? 30 : 0)];
  if (isLong) {
    sheet.fill(traceShape('-36,-66 0,-88 36,-66 36,108 28,122 -28,122 -36,108', at), wood);
    sheet.fill(traceBoxes([at[0] - 26, at[1] + 38, 52, 66]), dark);
    sheet.stroke(
      traceLine([
        [at[0], at[1] + 38],
        [at[0] + 9, at[1] + 84],
      ]),
      palette.lamp,
      2,
    );
    sheet.fill(traceEllipse(at[0] + 10, at[1] + 86, 18, 18), mixColours(palette.lamp, palette.core, 0.2));
    sheet.fill(traceShape('-42,-62 42,-62 42,-54 -42,-54', at), dark);
  } else sheet.fill(traceEllipse(at[0], at[1], 98, 98), wood);
  const round = isLong ? 58 : 82;
  sheet.fill(traceEllipse(at[0], at[1] - (isLong ? 14 : 0), round, round), face);
  const middle: Point = [at[0], at[1] - (isLong ? 14 : 0)];
  const marks = Array.from({ length: 12 }, (_, hour): Point => {
    const turn = (hour * Math.PI) / 6;
    return [middle[0] + Math.sin(turn) * round * 0.4, middle[1] - Math.cos(turn) * round * 0.4];
  });
  sheet.stroke(traceDots(marks), dark, 3);
  const hour = strand.between(0, 12);
  const hand = (turn: number, long: number): Point => [
    middle[0] + Math.sin(turn) * long,
    middle[1] - Math.cos(turn) * long,
  ];
  sheet.stroke(
    traceLine([hand((hour * Math.PI) / 6, round * 0.24), middle, hand(hour * 2 * Math.PI, round * 0.36)]),
    dark,
    3,
  );
}

// A rail of pegs: coats, a hat, a bag, a coil of rope, in an order that the seed chooses.
function drawPegs({ sheet, palette, chance, tone }: Stage, [x, y]: Point): void {
  const strand = chance('pegs');
  const high = y + 84;
  const dark = tone(0.07);
  const cloth = mixColours(palette.accent, tone(0.2), 0.66);
  const pale = mixColours(palette.low, tone(0.14), 0.8);
  // A board over the pegs, with a box and a basket on it.
  sheet.fill(traceBoxes([x - 100, high - 68, 58, 34], [x + 6, high - 62, 44, 28]), tone(0.12));
  sheet.fill(traceBoxes([x - 103, high - 72, 64, 8]), cloth);
  sheet.fill(traceBlob(readPoints('0,0 -4,-22 40,-22 36,0', [x + 56, high - 34])), pale);
  sheet.fill(traceBoxes([x - 118, high - 34, 236, 7]), dark);
  sheet.fill(traceBoxes([x - 112, high - 8, 224, 14]), dark);
  sheet.fill(traceBoxes([x - 112, high - 8, 224, 3]), mixColours(palette.low, tone(0.4), 0.6));
  const things: readonly ((at: Point) => void)[] = [
    (at) =>
      sheet.fill(
        tracePolygon(readPoints('-3,0 3,0 20,12 24,66 22,112 -24,114 -22,64 -19,12', at, 0.84)),
        tone(0.12),
      ),
    (at) => {
      sheet.fill(
        tracePolygon(readPoints('-3,0 4,0 18,10 30,60 20,66 19,128 -20,126 -18,66 -28,58 -17,10', at)),
        cloth,
      );
      sheet.stroke(traceLine(readPoints('1,14 0,124', at)), tone(0.08), 2, { opacity: 0.7 });
    },
    (at) => {
      sheet.fill(
        traceEllipse(at[0], at[1] + 8, 54, 16) +
          traceBlob(readPoints('-17,10 -15,-14 0,-20 15,-14 17,10', at)),
        tone(0.1),
      );
    },
    (at) =>
      sheet.stroke(
        traceEllipse(at[0], at[1] + 30, 34, 62) + traceEllipse(at[0] + 2, at[1] + 31, 24, 50),
        mixColours(palette.lamp, tone(0.2), 0.5),
        4,
      ),
    (at) => {
      sheet.stroke(traceCurve(readPoints('-18,44 -10,4 0,-2 10,4 18,44', at)), dark, 3);
      sheet.fill(traceBlob(readPoints('-26,40 26,40 32,86 -30,88', at)), pale);
    },
    (at) =>
      sheet.fill(traceBlob(readPoints('-4,-2 6,0 12,40 20,92 6,96 -4,60 -10,98 -20,92 -10,40', at)), pale),
  ];
  let turn = Math.floor(strand.next() * things.length);
  for (const side of [-84, -30, 26, 82]) {
    sheet.stroke(`M${x + side} ${high}v9`, dark, 6);
    things[turn % things.length]?.([x + side, high + 8]);
    turn += 1 + Math.floor(strand.next() * 2);
  }
}

// A shed keeps its tools on the boards: a saw, a coil, a scythe's blade, a lantern that is out.
function drawTools({ sheet, palette, chance, tone }: Stage, [x, y]: Point, { frame }: Setting): void {
  if (frame === 'curtain') return;
  const strand = chance('tools');
  const way = strand.next() < 0.5 ? -1 : 1;
  const at = (side: number): Point => [x + way * side, y - 40];
  const steel = mixColours(palette.low, tone(0.3), 0.6);
  const dark = tone(0.05);
  sheet.stroke(
    traceEllipse(at(-66)[0], y + 14, 62, 74) + traceEllipse(at(-64)[0], y + 16, 48, 60),
    mixColours(palette.lamp, tone(0.2), 0.55),
    4.4,
  );
  sheet.stroke(traceLine([at(-66), [at(-66)[0], y - 22]]), dark, 5);
  sheet.fill(traceShape('-8,8 8,8 16,96 4,100', at(4)), steel);
  sheet.fill(traceBlob(readPoints('-16,-16 14,-16 14,10 -12,12', at(4))), dark);
  sheet.stroke(traceLine(readPoints('0,-8 0,118', at(66))), dark, 5);
  sheet.fill(traceShape('-24,-14 24,-14 24,4 -24,4', at(66)), steel);
}

// Metal walls have a gauge and a switch box, with a lamp that says all is well.
function drawGauges({ sheet, palette, tone }: Stage, [x, y]: Point): void {
  const dark = tone(0.05);
  const face = mixColours(palette.paper, tone(0.55), 0.4);
  sheet.stroke(`M${x - 54} ${y - 140}V${y - 20}M${x + 40} ${y - 140}V${y}`, dark, 8);
  sheet.fill(traceEllipse(x - 54, y, 74, 74), dark);
  sheet.fill(traceEllipse(x - 54, y, 58, 58), face);
  sheet.stroke(
    `M${x - 54} ${y}l14-15M${x - 76} ${y + 8}l3-1M${x - 72} ${y - 14}l3 2M${x - 54} ${y - 24}v4M${x - 36} ${y - 14}l-3 2`,
    dark,
    3,
  );
  sheet.fill(traceBoxes([x + 4, y - 28, 72, 84]), dark);
  sheet.fill(traceBoxes([x + 10, y - 22, 60, 72]), tone(0.26));
  sheet.stroke(`M${x + 24} ${y - 6}v18M${x + 42} ${y - 6}v18`, dark, 6);
  sheet.stroke(`M${x + 60} ${y + 2}h0M${x + 60} ${y + 18}h0`, palette.accent, 7);
  sheet.stroke(`M${x + 24} ${y + 36}h34`, face, 3, { opacity: 0.6 });
}
