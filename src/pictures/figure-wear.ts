// What people wear: the outline of each garment, and the few details that are seen on it from afar.
import { mixColours } from './colour.ts';
import type { WEARS } from './description.ts';
import type { Palette } from './palette.ts';
import { type Point, placePoints, readPoints, traceLine, tracePolygon } from './path.ts';
import type { Sheet } from './sheet.ts';

export type Wear = (typeof WEARS)[number];

const COAT: readonly Point[] = readPoints(
  '-0.035,-0.84 0.035,-0.84 0.1,-0.79 0.105,-0.6 0.088,-0.5 0.13,-0.25 -0.125,-0.24 -0.085,-0.5 -0.105,-0.62 -0.1,-0.79',
);
const SKIRT: readonly Point[] = readPoints(
  '-0.03,-0.84 0.03,-0.84 0.088,-0.79 0.08,-0.62 0.06,-0.53 0.135,-0.09 -0.13,-0.08 -0.062,-0.53 -0.085,-0.64 -0.088,-0.79',
);
const CLOAK: readonly Point[] = readPoints(
  '0.02,-0.86 0.13,-0.82 0.14,-0.62 0.12,-0.4 0.18,-0.13 0.17,-0.1 -0.03,-0.13 -0.25,-0.06 -0.25,-0.09 -0.16,-0.45 -0.15,-0.82',
);
const ROBE: readonly Point[] = readPoints(
  '-0.03,-0.84 0.035,-0.84 0.095,-0.79 0.1,-0.6 0.11,-0.4 0.16,-0.02 0.06,0 -0.15,-0.01 -0.1,-0.42 -0.1,-0.62 -0.095,-0.79',
);
const SUIT: readonly Point[] = readPoints(
  '-0.04,-0.86 0.05,-0.86 0.15,-0.82 0.15,-0.6 0.13,-0.46 0.14,-0.3 -0.15,-0.3 -0.2,-0.45 -0.2,-0.72 -0.15,-0.84',
);
/** Square shoulders, a waist, and an end at the hip, so that trousers are seen below it. */
const JACKET: readonly Point[] = readPoints(
  '-0.03,-0.85 0.03,-0.85 0.105,-0.8 0.1,-0.64 0.076,-0.55 0.1,-0.41 0.02,-0.4 0.0,-0.43 -0.02,-0.4 -0.1,-0.41 -0.072,-0.55 -0.1,-0.64 -0.105,-0.8',
);
/** The same over a narrow skirt to the calf. */
const JACKET_SKIRT: readonly Point[] = readPoints(
  '-0.03,-0.85 0.03,-0.85 0.092,-0.8 0.088,-0.64 0.062,-0.55 0.1,-0.42 0.088,-0.38 0.1,-0.16 -0.095,-0.15 -0.086,-0.38 -0.1,-0.42 -0.06,-0.55 -0.088,-0.64 -0.092,-0.8',
);
/** Loose and straight, the trouser legs wide. */
const OVERALL: readonly Point[] = readPoints(
  '-0.04,-0.84 0.04,-0.84 0.11,-0.79 0.11,-0.6 0.1,-0.45 0.125,-0.07 0.03,-0.06 0.005,-0.34 -0.02,-0.06 -0.115,-0.07 -0.1,-0.45 -0.11,-0.6 -0.11,-0.79',
);
/** To the ground, with a cowl on the shoulders and sleeves that hang wide. */
const HABIT: readonly Point[] = readPoints(
  '-0.02,-0.87 0.05,-0.85 0.1,-0.79 0.14,-0.6 0.2,-0.44 0.11,-0.46 0.105,-0.36 0.15,-0.01 -0.155,0 -0.105,-0.36 -0.115,-0.46 -0.19,-0.43 -0.135,-0.62 -0.11,-0.76 -0.13,-0.82 -0.08,-0.87',
);
const SEATED: readonly Point[] = readPoints(
  '-0.035,-0.84 0.035,-0.84 0.1,-0.79 0.105,-0.6 0.12,-0.47 0.2,-0.44 0.19,-0.4 -0.12,-0.4 -0.105,-0.62 -0.1,-0.79',
);

const TORSOS: Record<Wear, readonly Point[]> = {
  coat: COAT,
  skirt: SKIRT,
  cloak: CLOAK,
  robe: ROBE,
  suit: SUIT,
  jacket: JACKET,
  overall: OVERALL,
  habit: HABIT,
};

/** A jacket goes with a skirt under these. */
const LADIES_HATS: readonly string[] = ['bun', 'scarf'];

/** Whether cloth hides the legs down to the calf or the ground. */
export function hidesLegs(wear: Wear): boolean {
  return wear === 'robe' || wear === 'habit';
}

/** Whether a skirt leaves only the lower legs to be seen. */
export function isSkirted(wear: Wear, hat: string): boolean {
  return wear === 'skirt' || (wear === 'jacket' && LADIES_HATS.includes(hat));
}

/** The outline of a garment about the feet, unit height 1; of the upper body alone when its wearer sits. */
export function outlineWear(wear: Wear, hat: string, isSeated: boolean): readonly Point[] {
  if (isSeated && wear !== 'suit') return SEATED;
  return wear === 'jacket' && isSkirted(wear, hat) ? JACKET_SKIRT : TORSOS[wear];
}

/** Over the knees of whoever sits in a long garment, from the seat to the ground: the points for a seat at `seat`. */
export function drapeLap(seat: number): readonly Point[] {
  return [
    [-0.1, -seat - 0.03],
    [0.14, -seat - 0.05],
    [0.27, -seat - 0.02],
    [0.35, -0.1],
    [0.09, -0.08],
    [0.06, -seat + 0.08],
    [-0.09, -seat + 0.05],
  ];
}

/** Where a garment's details go: `put` moves points of the upper body (unit height 1) to where the figure is. */
export type Body = {
  readonly put: (points: readonly Point[]) => Point[];
  readonly foot: Point;
  readonly height: number;
  readonly flip: boolean;
  readonly isSeated: boolean;
  readonly palette: Palette;
  readonly tone: Parameters<typeof mixColours>[0];
};

/** Draws what tells one garment from another: a shirt front, the bib of an overall, the rope of a habit. */
export function drawWearDetails(sheet: Sheet, wear: Wear, body: Body): void {
  const { put, foot, height, flip, isSeated, palette, tone } = body;
  const shape = (text: string) => tracePolygon(put(readPoints(text)));
  if (wear === 'jacket') {
    sheet.fill(shape('-0.012,-0.84 0.05,-0.84 0.03,-0.68'), mixColours(palette.paper, tone, 0.45));
    sheet.fill(
      shape('0.014,-0.83 0.028,-0.83 0.032,-0.71 0.024,-0.7'),
      mixColours(palette.accent, tone, 0.35),
    );
  } else if (wear === 'overall') {
    const cloth = mixColours(palette.low, tone, 0.74);
    sheet.fill(shape('-0.055,-0.7 0.07,-0.7 0.08,-0.45 -0.085,-0.45'), cloth);
    sheet.stroke(
      ['-0.05,-0.7 -0.05,-0.82', '0.06,-0.7 0.05,-0.82']
        .map((text) => traceLine(put(readPoints(text))))
        .join(''),
      cloth,
      Math.max(1, height * 0.024),
    );
    if (isSeated) return;
    const legs = readPoints(
      '-0.085,-0.45 0.08,-0.45 0.1,-0.09 0.035,-0.08 0.006,-0.34 -0.026,-0.08 -0.098,-0.09',
    );
    sheet.fill(tracePolygon(placePoints(legs, foot, height, flip)), cloth);
  } else if (wear === 'habit') {
    const rope = mixColours(palette.paper, tone, 0.45);
    const belt = traceLine(put(readPoints('-0.1,-0.49 0.1,-0.5')));
    const end = isSeated ? '' : traceLine(put(readPoints('0.05,-0.5 0.06,-0.3')));
    sheet.stroke(belt + end, rope, Math.max(1, height * 0.02));
  }
}
