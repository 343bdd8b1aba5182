// A head in three dimensions: its cross-section at every height, how it is turned, and where its points fall on the sheet.
import type { Point } from '../path.ts';
import type { PersonDescription } from './words.ts';
import { isChild, isFemale } from './words.ts';

/**
 * A point of the head in hundredths of its height. 0, 0, 0 is its middle at the line of the eyes; x goes towards the side that
 * we see more of, y down, z out of the face.
 */
export type Spot = readonly [x: number, y: number, z: number];

/** How a head is turned, in degrees: away from us (yaw), down (pitch), and towards the near shoulder (roll). */
export type Turn = { readonly yaw: number; readonly pitch: number; readonly roll: number };

/** Where a bust stands on the canvas: the middle of its eyes, and units a hundredth. It looks left, where the lamp is. */
export type Stand = { readonly at: Point; readonly scale: number };

type Row = readonly [y: number, half: number, front: number, back: number];

/** Half width, depth to the front, and depth to the back (less than nothing under the jaw) by height. */
const ROWS: readonly Row[] = [
  [-51, 2, 2, 4],
  [-49, 13, 15, 22],
  [-44.5, 22, 25, 35],
  [-38, 29, 32, 43],
  [-31, 32.2, 36, 47.5],
  [-20, 33.7, 38.6, 50],
  [-9, 34, 38.6, 50],
  [0, 33.7, 35, 49],
  [8, 33.9, 36, 45],
  [14, 34, 37.2, 39],
  [21, 31.6, 37.4, 29],
  [31, 27.4, 37, 8],
  [40, 21.5, 36.4, -8],
  [46, 16, 36.6, -16],
  [49.5, 11.5, 35, -20],
  [51.5, 5, 31, -23],
];

/** Half widths of temple, cheek, jaw, and chin, and how long it is below the eyes. */
const SHAPE: Record<
  NonNullable<PersonDescription['shape']>,
  readonly [number, number, number, number, number]
> = {
  oval: [34, 34, 26.5, 12, 1],
  round: [34.5, 36.5, 29, 13, 0.95],
  square: [34.5, 34.5, 30.5, 17, 1],
  long: [32.5, 32.5, 26, 13, 1.09],
  heart: [35.5, 35, 24, 9.5, 0.99],
  broad: [35, 37.5, 31.5, 16, 0.97],
};
const OVAL = SHAPE.oval;

export type Skull = {
  /** A spot of the head on the sheet. */
  readonly put: (spot: Spot) => Point;
  /** The spot of the surface at height y that stands out furthest on the side turned from us, `lift` above it. */
  readonly far: (y: number, lift?: number) => Spot;
  /** The same on the side turned towards us: the back of the head. */
  readonly near: (y: number, lift?: number) => Spot;
  /** A spot of the surface: `azimuth` 0 is the middle of the face, 90 the near ear, 180 the back. */
  readonly on: (azimuth: number, y: number, lift?: number) => Spot;
  /** A height of the grown oval's face, where this face has it. */
  readonly fall: (y: number) => number;
};

/** The head of a person, turned. `jaw` is how much wider the jaw is than its shape says, in hundredths. */
export function makeSkull(
  person: PersonDescription,
  { yaw, pitch, roll }: Turn,
  stand: Stand,
  jaw = 0,
): Skull {
  const shape = SHAPE[person.shape ?? 'oval'];
  const child = isChild(person);
  const narrow = isFemale(person) || child ? -1.6 : 0;
  const long = shape[4] * (child ? 0.79 : 1);
  const [sinY, cosY] = turnOf(yaw);
  const [sinP, cosP] = turnOf(pitch);
  const [sinR, cosR] = turnOf(roll);
  // A child's features lie lower, and less by the height of the brow.
  const fall = (y: number) => {
    if (!child) return y > 0 ? y * long : y;
    return y > 0 ? y * long + 6 : y > -34 ? y + 6 * (1 + y / 34) : y;
  };
  const rows = ROWS.map(([y, half, front, back]): Row => {
    // Each shape is told at four heights; between them it goes over evenly.
    const part =
      y < -9 ? shape[0] / OVAL[0] : y < 14 ? mix(shape[0] / OVAL[0], shape[1] / OVAL[1], (y + 9) / 23) : 1;
    const wide =
      y < 14
        ? half * part
        : y < 31
          ? half * mix(shape[1] / OVAL[1], (shape[2] + narrow + jaw) / OVAL[2], (y - 14) / 17)
          : half * mix((shape[2] + narrow + jaw) / OVAL[2], (shape[3] + narrow) / OVAL[3], (y - 31) / 18.5);
    return [fall(y), wide, front, back];
  });
  const at = (y: number) => {
    const next = rows.findIndex(([height]) => height >= y);
    const upper = rows[Math.max(0, (next < 0 ? rows.length : next) - 1)] ?? ROWS[0];
    const lower = rows[next < 0 ? rows.length - 1 : next] ?? upper;
    if (!upper || !lower) return { half: 0, front: 0, back: 0 };
    const part = lower[0] === upper[0] ? 0 : Math.min(1, Math.max(0, (y - upper[0]) / (lower[0] - upper[0])));
    return {
      half: mix(upper[1], lower[1], part),
      front: mix(upper[2], lower[2], part),
      back: mix(upper[3], lower[3], part),
    };
  };
  const put = ([x, y, z]: Spot): Point => {
    // Turned about the neck: it lies below and behind the middle of the face.
    const [dx, dy, dz] = [x, y - 42, z + 8];
    const across = dx * cosY - dz * sinY;
    const depth = dx * sinY + dz * cosY;
    const down = dy * cosP + depth * sinP;
    const px = across * cosR - down * sinR;
    const py = across * sinR + down * cosR + 42;
    return [stand.at[0] + (px + 4.5) * stand.scale, stand.at[1] + py * stand.scale];
  };
  return {
    put,
    far: (y, lift = 0) => {
      const { half, front } = at(y);
      const [w, d] = [half + lift, front + lift];
      const reach = Math.hypot(w * cosY, d * sinY) || 1;
      return [(-w * w * cosY) / reach, y, (d * d * sinY) / reach];
    },
    near: (y, lift = 0) => {
      const { half, back } = at(y);
      const [w, d] = [half + lift, Math.max(1, back + lift)];
      const reach = Math.hypot(w * cosY, d * sinY) || 1;
      return [(w * w * cosY) / reach, y, (-d * d * sinY) / reach];
    },
    on: (azimuth, y, lift = 0) => {
      const { half, front, back } = at(y);
      const [sin, cos] = turnOf(azimuth);
      return [(half + lift) * sin, y, ((cos > 0 ? front : back) + lift) * cos];
    },
    fall,
  };
}

const turnOf = (degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  return [Math.sin(angle), Math.cos(angle)] as const;
};
const mix = (from: number, to: number, part: number) => from + (to - from) * part;
