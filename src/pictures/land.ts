// Ground that rises: hills, mountains with a lit and a shaded side, rocks, tufts of grass.

import { type Wander, wander } from './atmosphere.ts';
import type { Chance } from './chance.ts';
import { type Colour, lightenColour } from './colour.ts';
import { type Point, traceGround, traceLine, tracePolygon } from './path.ts';
import { HEIGHT, type Sheet } from './sheet.ts';

/** A row of hills: its tone at the crest, a little lighter at the foot. Answers the crest, to set things on. */
export function drawHills(
  sheet: Sheet,
  chance: Chance,
  line: Wander,
  colour: Colour,
  depth = 150,
  foot: Colour = lightenColour(colour, 0.16),
): Point[] {
  const crest = wander(chance, line);
  const paint = sheet.fade([0, line.y - line.amplitude], [0, line.y + depth], [0, colour], [1, foot]);
  sheet.fill(traceGround(crest, HEIGHT), paint);
  return crest;
}

/** Height of a line of points at `x`. */
export function heightAt(line: readonly Point[], x: number): number {
  const after = line.findIndex((point) => point[0] >= x);
  const right = line[Math.max(1, after)] ?? line.at(-1);
  const left = line[Math.max(1, after) - 1] ?? right;
  if (!left || !right) return 0;
  const part = right[0] === left[0] ? 0 : (x - left[0]) / (right[0] - left[0]);
  return left[1] + (right[1] - left[1]) * Math.min(1, Math.max(0, part));
}

/** A broken edge between two points: midpoint displacement, `rough` as a share of its length. */
function breakEdge(
  chance: Chance,
  from: Point,
  to: Point,
  rough: number,
  passes: number,
  gain = 0.6,
): Point[] {
  let edge: Point[] = [from, to];
  let size = rough * Math.hypot(to[0] - from[0], to[1] - from[1]);
  for (let pass = 0; pass < passes; pass++) {
    const finer: Point[] = [];
    edge.forEach((point, index) => {
      finer.push(point);
      const next = edge[index + 1];
      if (!next) return;
      const push = chance.between(-size, size);
      const long = Math.hypot(next[0] - point[0], next[1] - point[1]) || 1;
      finer.push([
        (point[0] + next[0]) / 2 - (push * (next[1] - point[1])) / long,
        (point[1] + next[1]) / 2 + (push * (next[0] - point[0])) / long,
      ]);
    });
    edge = finer;
    size *= gain;
  }
  return edge;
}

/** A mountain: summit, the feet of both flanks, and its two planes. The light comes from the left unless flipped. */
export type Mountain = {
  readonly summit: Point;
  readonly left: Point;
  readonly right: Point;
  readonly lit: Colour;
  readonly shade: Colour;
  /** What both planes turn into at the foot. */
  readonly haze: Colour;
  readonly lightFrom?: 'left' | 'right';
};

export function drawMountain(sheet: Sheet, chance: Chance, mountain: Mountain): void {
  const { summit, left, right, lit, shade, haze, lightFrom = 'left' } = mountain;
  const foot = Math.max(left[1], right[1]);
  const leftFlank = breakEdge(chance, left, summit, 0.05, 4);
  const rightFlank = breakEdge(chance, summit, right, 0.05, 4).slice(1);
  const dissolve = (colour: Colour) => sheet.fade([0, summit[1]], [0, foot], [0.12, colour], [1, haze]);
  const litPaint = dissolve(lit);
  const shadePaint = dissolve(shade);
  const flipped = lightFrom === 'right';
  sheet.fill(tracePolygon([...leftFlank, ...rightFlank]), litPaint);
  const spine = makeSpine(chance, summit, flipped ? left : right, flipped ? right : left, foot);
  const shadedFlank = flipped ? [...leftFlank].reverse() : [...rightFlank];
  sheet.fill(tracePolygon([...spine, ...[...shadedFlank].reverse()]), shadePaint);
  sheet.fill(makeGullies(chance, summit, flipped ? right : left, foot), shadePaint, { opacity: 0.75 });
}

// A ridge that falls like lightning: long runs towards the light, short runs back, larger on the way down.
function makeSpine(chance: Chance, summit: Point, shaded: Point, litFoot: Point, foot: number): Point[] {
  const spine: Point[] = [summit];
  const toLight = Math.sign(litFoot[0] - shaded[0]);
  let [x, y] = summit;
  for (let step = 0; y < foot; step++) {
    const size = 12 + step * 6;
    x += toLight * size * chance.between(0.5, 1);
    y += size * chance.between(0.9, 1.5);
    spine.push([x, Math.min(y, foot)]);
    x -= toLight * size * chance.between(0.35, 0.95);
    y += size * chance.between(0.15, 0.4);
    spine.push([x, Math.min(y, foot)]);
  }
  return spine;
}

// Dark clefts on the lit face, leaning with the slope: a point above, a torn foot below.
function makeGullies(chance: Chance, summit: Point, litFoot: Point, foot: number): string {
  let path = '';
  for (const part of [0.3, 0.52, 0.74]) {
    const x = summit[0] + (litFoot[0] - summit[0]) * part * chance.between(0.75, 0.95);
    const y = summit[1] + (foot - summit[1]) * (part * 0.75 + chance.between(0.12, 0.2));
    const lean = (litFoot[0] - summit[0]) * 0.1;
    const drop = (foot - summit[1]) * chance.between(0.18, 0.28);
    const wide = Math.abs(lean) * chance.between(0.35, 0.6);
    path += tracePolygon([
      [x, y],
      [x + lean * 0.3 + wide * 0.5, y + drop * 0.5],
      [x + lean * 0.7 + wide, y + drop],
      [x + lean * 0.8, y + drop * 0.72],
      [x + lean - wide * 0.4, y + drop * 1.1],
      [x + lean * 0.45 - wide * 0.15, y + drop * 0.5],
    ]);
  }
  return path;
}

/** The outline of a rock standing on `floor`: broken straight edges through the points of its crest. */
export function makeRock(chance: Chance, crest: readonly Point[], rough = 0.07, passes = 2): Point[] {
  return crest.flatMap((point, index) => {
    const next = crest[index + 1];
    return next ? breakEdge(chance, point, next, rough, passes, 0.5).slice(0, -1) : [point];
  });
}

/** Tufts of grass as thin strokes, larger towards the eye. One path for all. */
export function traceTufts(
  chance: Chance,
  count: number,
  place: (chance: Chance) => Point,
  size: (y: number) => number,
): string {
  let path = '';
  for (let index = 0; index < count; index++) {
    const [x, y] = place(chance);
    const tall = size(y);
    const blades = 3 + Math.floor(chance.next() * 3);
    for (let blade = 0; blade < blades; blade++) {
      const lean = (blade - (blades - 1) / 2) * 0.32 + chance.between(-0.12, 0.12);
      const root = x + (blade - (blades - 1) / 2) * tall * 0.1;
      const long = tall * chance.between(0.65, 1);
      path += traceLine([
        [root, y],
        [root + lean * long * 0.35, y - long * 0.6],
        [root + lean * long, y - long],
      ]);
    }
  }
  return path;
}
