// Air between the layers: skies, cut-paper mist, brush streaks, stars and snow.
import { type Chance, makeNoise } from './chance.ts';
import type { Colour } from './colour.ts';
import type { Palette } from './palette.ts';
import { type Point, traceDots, traceGround, traceLens } from './path.ts';
import { HEIGHT, type Paint, type Sheet, WIDTH } from './sheet.ts';

/** The whole canvas as one path. */
export const EVERYTHING = `M0 0h${WIDTH}v${HEIGHT}H0z`;

/** A sky from the top of the canvas to the horizon. */
export function drawSky(sheet: Sheet, palette: Palette, horizon: number, bridge = 0.55): void {
  const paint = sheet.fade(
    [0, 0],
    [0, horizon],
    [0, palette.top],
    [bridge, palette.middle],
    [1, palette.low],
  );
  sheet.fill(EVERYTHING, paint);
}

/** A band of mist: where its top runs, how far it wanders, how deep it hangs, how thick it is (alpha). */
export type Mist = {
  readonly y: number;
  readonly depth: number;
  readonly colour: Colour;
  readonly alpha?: number;
  readonly amplitude?: number;
  readonly wavelength?: number;
  readonly left?: number;
  readonly right?: number;
};

/** Cut-paper mist: a hard wandering top, dissolving below. Hides the flat foot of whatever stands behind it. */
export function drawMist(sheet: Sheet, chance: Chance, mist: Mist): void {
  const { y, depth, colour, alpha = 0.8, amplitude = 22, wavelength = 330, left = 0, right = WIDTH } = mist;
  const crest = wander(chance, { y, amplitude, wavelength, left, right, octaves: 2 });
  const paint = sheet.fade(
    [0, y - amplitude],
    [0, y + depth],
    [0, colour, alpha],
    [0.3, colour, alpha * 0.75],
    [1, colour, 0],
  );
  sheet.fill(traceGround(crest, y + depth), paint);
}

/** A wandering line across the canvas, for crests of hills, mist and drifts. */
export type Wander = {
  readonly y: number;
  readonly amplitude: number;
  readonly wavelength: number;
  readonly octaves?: number;
  /** How much lower the right end lies than the left. */
  readonly tilt?: number;
  readonly left?: number;
  readonly right?: number;
  readonly step?: number;
};

export function wander(chance: Chance, line: Wander): Point[] {
  const { y, amplitude, wavelength, octaves = 3, tilt = 0, left = 0, right = WIDTH } = line;
  const noise = makeNoise(chance, octaves);
  const shift = chance.between(0, 40);
  const step = line.step ?? Math.max(16, wavelength / 2 ** octaves / 1.5);
  const count = Math.ceil((right - left) / step);
  return Array.from({ length: count + 1 }, (_, index) => {
    const x = left + ((right - left) * index) / count;
    return [x, y + tilt * (x / WIDTH - 0.5) + amplitude * noise(x / wavelength + shift)] as const;
  });
}

/** Where brush streaks go and how large they are; `grow` multiplies their size towards the bottom of the box. */
export type Streaks = {
  readonly count: number;
  readonly top: number;
  readonly bottom: number;
  readonly left?: number;
  readonly right?: number;
  readonly length: readonly [number, number];
  readonly thickness: readonly [number, number];
  readonly grow?: number;
};

/** Brush streaks in one path: thin level lenses in a neighbouring tone, for sky, sea, snow and sand. */
export function drawStreaks(
  sheet: Sheet,
  chance: Chance,
  streaks: Streaks,
  paint: Paint,
  opacity = 0.35,
): void {
  const { count, top, bottom, left = -80, right = WIDTH, length, thickness, grow = 1 } = streaks;
  let path = '';
  for (let index = 0; index < count; index++) {
    const part = (index + chance.next()) / count;
    const size = grow ** part;
    const long = chance.between(...length) * size;
    const x = chance.between(left - long / 3, right - long / 2);
    path += traceLens(x, top + (bottom - top) * part, long, chance.between(...thickness) * size);
  }
  sheet.fill(path, paint, { opacity });
}

/** Stars in three widths, fewer towards `bottom`. */
export function drawStars(sheet: Sheet, chance: Chance, count: number, bottom: number, colour: Colour): void {
  const sizes = [
    [2, 0.62, 0.5],
    [3.2, 0.3, 0.65],
    [4.8, 0.08, 0.85],
  ] as const;
  for (const [width, share, opacity] of sizes) {
    const points = Array.from(
      { length: Math.round(count * share) },
      () => [chance.between(0, WIDTH), bottom * chance.next() ** 1.6] as const,
    );
    sheet.stroke(traceDots(points), colour, width, { opacity });
  }
}

/** Darkens the corners a little, so that the eye stays inside. */
export function drawVignette(sheet: Sheet, colour: Colour, strength = 0.35): void {
  const bloom = { at: [WIDTH / 2, HEIGHT * 0.48], radius: 640, squash: 0.85 } as const;
  const paint = sheet.bloom(bloom, [0.55, colour, 0], [1, colour, strength]);
  sheet.fill(EVERYTHING, paint);
}
