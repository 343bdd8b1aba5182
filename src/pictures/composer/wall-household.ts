// What a household keeps on its wall: a shelf, and pegs with what people left on them.
import { mixColours } from '../colour.ts';
import {
  type Box,
  type Point,
  readPoints,
  traceBlob,
  traceBoxes,
  traceCurve,
  traceEllipse,
  traceLine,
  tracePolygon,
  traceShape,
} from '../path.ts';
import type { Stage } from '../stage.ts';

/** Two boards with what a household keeps on them, cups on hooks below. */
export function drawShelf({ sheet, palette, chance, tone }: Stage, place: Point): void {
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

/** A rail of pegs: coats, a hat, a bag, a coil of rope, in an order that the seed chooses. */
export function drawPegs({ sheet, palette, chance, tone }: Stage, [x, y]: Point): void {
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
