// What every country of the map is made with: folds of land, mist between them, small houses, glowing lamps.
import { wander } from '../atmosphere.ts';
import type { Chance } from '../chance.ts';
import { type Colour, mixColours } from '../colour.ts';
import { makeGlow } from '../light.ts';
import {
  type Box,
  type Point,
  readPoints,
  traceBlob,
  traceBoxes,
  traceDots,
  traceEllipse,
  traceGround,
  traceLens,
  tracePolygon,
} from '../path.ts';
import { traceConifer } from '../trees.ts';
import { MAP_WIDTH } from './map-sheet.ts';
import type { MapStage } from './map-stage.ts';

/** One sheet of cut paper: hard at its crest, turning into `foot` on the way down to `floor`. */
export type Fold = {
  readonly crest: string;
  readonly floor: number;
  readonly top: Colour;
  readonly foot: Colour;
  /** How far below its highest point it has turned. */
  readonly depth?: number;
};

export function drawFold({ sheet }: MapStage, fold: Fold): Point[] {
  const crest = readPoints(fold.crest);
  const highest = Math.min(...crest.map(([, y]) => y));
  const paint = sheet.fade(
    [0, highest],
    [0, highest + (fold.depth ?? fold.floor - highest)],
    [0, fold.top],
    [1, fold.foot],
  );
  sheet.fill(traceGround(crest, fold.floor), paint);
  return crest;
}

/** Mist between two folds: a hard wandering top that dissolves below, and on both sides. */
export type Haze = {
  readonly y: number;
  readonly left: number;
  readonly right: number;
  readonly depth: number;
  readonly alpha?: number;
  readonly amplitude?: number;
  readonly wavelength?: number;
  readonly colour?: Colour;
  /** How much lower its right end lies. */
  readonly tilt?: number;
};

export function layMist({ sheet, paint, chance }: MapStage, strand: string, haze: Haze): void {
  const { y, left, right, depth, alpha = 0.75, amplitude = 14, wavelength = 190, tilt = 0 } = haze;
  const colour = haze.colour ?? paint.mist;
  const line = wander(chance(strand), { y, amplitude, wavelength, left, right, octaves: 2 });
  const wide = right - left;
  // A bank of mist is a lens: thin where it ends.
  const crest = line.map(([x, top]): Point => {
    const part = (x - left) / wide;
    const open = Math.min(1, left <= 0 ? 1 : part * 4, right >= MAP_WIDTH ? 1 : (1 - part) * 4);
    return [x, y + (1 - open) * depth + (top - y) * open + tilt * (part - 0.5)];
  });
  const fall = sheet.fade(
    [0, y - amplitude],
    [0, y + depth],
    [0, colour, alpha],
    [0.35, colour, alpha * 0.7],
    [1, colour, 0],
  );
  sheet.fill(traceGround(crest, y + depth), fall);
}

/** A band of water along a line, `from` wide at its beginning and `to` at its end. */
export function traceRibbon(line: readonly Point[], from: number, to: number): string {
  const sides: [Point[], Point[]] = [[], []];
  line.forEach(([x, y], index) => {
    const [before, after] = [line[index - 1] ?? [x, y], line[index + 1] ?? [x, y]];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const long = Math.hypot(dx, dy) || 1;
    const half = (from + ((to - from) * index) / (line.length - 1)) / 2;
    sides[0].push([x - (dy / long) * half, y + (dx / long) * half]);
    sides[1].push([x + (dy / long) * half, y - (dx / long) * half]);
  });
  const [near, far] = sides;
  const end = far.toReversed();
  // Ends are doubled, so that the soft outline reaches them.
  return traceBlob([
    near[0] ?? [0, 0],
    ...near,
    near.at(-1) ?? [0, 0],
    end[0] ?? [0, 0],
    ...end,
    end.at(-1) ?? [0, 0],
  ]);
}

/** A soft round light. */
export function shine(
  { sheet }: MapStage,
  at: Point,
  radius: number,
  colour: Colour,
  strength: number,
  squash = 1,
): void {
  const paint = makeGlow(sheet, { at, radius, squash }, colour, strength);
  sheet.fill(traceEllipse(at[0], at[1], radius * 2, radius * 2 * squash), paint);
}

/** Streaks in one path inside a box. */
export function traceStreaks(
  chance: Chance,
  count: number,
  [left, top, wide, tall]: readonly [number, number, number, number],
  length: readonly [number, number],
  thickness: readonly [number, number],
): string {
  let path = '';
  for (let index = 0; index < count; index++) {
    const long = chance.between(...length);
    const y = top + (tall * (index + chance.next())) / count;
    path += traceLens(chance.between(left, left + wide - long), y, long, chance.between(...thickness));
  }
  return path;
}

/** Stands of conifers, each drawn once and stamped as often as wanted. */
export type Woods = {
  /** Plants a stand on each of the feet, the later ones before the earlier; `size` 1 is about 30 units high. */
  readonly plant: (feet: readonly Point[], tone: Colour, size?: number) => void;
};

export function growWoods({ sheet, chance }: MapStage, strand: string): Woods {
  const dice = chance(strand);
  const stands = Array.from({ length: 4 }, () => {
    let path = '';
    for (let x = -26; x <= 26; x += dice.between(6, 11))
      path += traceConifer(dice, [x, dice.between(-3, 5)], dice.between(21, 36), 3, 0.46);
    return sheet.keep(() => sheet.bare(path));
  });
  return {
    plant: (feet, tone, size = 1) => {
      for (const [x, y] of feet) {
        const stand = stands[Math.floor(dice.next() * stands.length)] ?? '';
        const by = (size * dice.between(0.88, 1.12)).toFixed(2);
        sheet.stamp(stand, {
          paint: tone,
          transform: `translate(${Math.round(x)} ${Math.round(y)})scale(${by})`,
        });
      }
    },
  };
}

/** A house seen over its corner: its gable towards us in the shade, its long side in the light. */
export type House = {
  readonly at: Point;
  /** Of the gable. */
  readonly wide: number;
  readonly long: number;
  readonly tall: number;
  readonly pitch: number;
  /** With its long side to the left, away from the light. */
  readonly flip?: boolean;
};

export type HousePaths = { gable: string; side: string; roof: string; far: string };

export function traceHouse({ at, wide, long, tall, pitch, flip = false }: House): HousePaths {
  const rise = long * 0.24;
  const put = (points: readonly Point[]) =>
    tracePolygon(points.map(([x, y]) => [at[0] + (flip ? -x : x), at[1] + y]));
  const half = wide / 2;
  const eaves = 2;
  return {
    far: put([
      [half, -tall - pitch],
      [-eaves, -tall + 1.5],
      [-eaves + 3, -tall + 2],
      [half, -tall - pitch + 3],
    ]),
    gable: put([
      [0, 0],
      [wide, 0],
      [wide, -tall],
      [half, -tall - pitch],
      [0, -tall],
    ]),
    side: put([
      [wide, 0],
      [wide + long, -rise],
      [wide + long, -rise - tall],
      [wide, -tall],
    ]),
    roof: put([
      [half, -tall - pitch],
      [half + long, -tall - pitch - rise],
      [wide + long + eaves, -tall - rise + eaves],
      [wide + eaves, -tall + eaves],
    ]),
  };
}

/** The tones of a house: both walls, the roof that is seen, and the sliver of the one behind. */
export type HouseTones = {
  readonly gable: Colour;
  readonly side: Colour;
  readonly roof: Colour;
  readonly edge: Colour;
};

export function drawHouse({ sheet }: MapStage, house: House, tones: HouseTones): void {
  const { gable, side, roof, far } = traceHouse(house);
  sheet.fill(gable, tones.gable);
  sheet.fill(side, tones.side);
  sheet.fill(roof, tones.roof);
  sheet.fill(far, tones.edge);
}

/** Windows and lanterns: small lit marks, and the glow around them at night. */
export function drawWindows(stage: MapStage, boxes: readonly Box[]): void {
  const { sheet, paint } = stage;
  sheet.fill(traceBoxes(...boxes), mixColours(paint.lamp, paint.core, 0.35));
}

export function drawDots(
  { sheet }: MapStage,
  points: readonly Point[],
  colour: Colour,
  width: number,
  opacity = 1,
): void {
  sheet.stroke(traceDots(points), colour, width, { opacity });
}
