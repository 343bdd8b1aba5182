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
import { drawPegs, drawShelf } from './wall-household.ts';
import { placeOnWall } from './wall-room.ts';

export function drawWallThings(stage: Stage, setting: Setting): void {
  const draw = THINGS[setting.wall];
  const place = draw && placeOnWall(setting);
  if (place) draw(stage, place, setting);
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
