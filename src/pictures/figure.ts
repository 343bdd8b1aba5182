// People as silhouettes: a coat, a hat, one prop, no face; a rim of light on the side of the light.
import type { Colour } from './colour.ts';
import type { ARMS, HATS, POSES, PROPS } from './description.ts';
import { drawProp } from './figure-props.ts';
import { drapeLap, drawWearDetails, hidesLegs, isSkirted, outlineWear, type Wear } from './figure-wear.ts';
import type { Palette } from './palette.ts';
import {
  type Point,
  placePoints,
  readPoints,
  traceBlob,
  traceEllipse,
  traceLine,
  tracePolygon,
} from './path.ts';
import type { Sheet } from './sheet.ts';

export type Hat = (typeof HATS)[number];
export type Arm = (typeof ARMS)[number];
export type Pose = (typeof POSES)[number];
export type Prop = (typeof PROPS)[number];

/** A person standing at `foot`, `height` units tall, looking right unless `flip`. */
export type Figure = {
  readonly foot: Point;
  readonly height: number;
  readonly wear: Wear;
  readonly hat: Hat;
  readonly arm?: Arm;
  readonly pose?: Pose;
  /** How high whoever sits is sitting, as a part of the height; a low box when left out. */
  readonly seat?: number;
  readonly flip?: boolean;
  readonly tone: Colour;
  /** The light on one side: its colour, and which way it lies from the figure. */
  readonly rim?: { readonly colour: Colour; readonly from: Point };
  /** What is carried. It needs the palette for its light and its one colour. */
  readonly prop?: Prop;
  readonly palette?: Palette;
};

/** Draws the figure and answers where its free hand is, in canvas units. */
export function drawFigure(sheet: Sheet, figure: Figure): Point {
  const { foot, height, flip = false, tone, rim } = figure;
  const parts = shapeFigure(figure);
  const shape = sheet.keep(() => {
    for (const { path, width } of parts) sheet.bare(path, width);
  });
  if (rim) {
    const away: Point = [-rim.from[0] * height * 0.011, -rim.from[1] * height * 0.01];
    const paint = sheet.fade(
      [0, foot[1] - height],
      [0, foot[1]],
      [0, rim.colour],
      [0.55, rim.colour, 0.85],
      [1, rim.colour, 0.1],
    );
    sheet.stamp(shape, { paint });
    sheet.stamp(shape, { paint: tone, transform: `translate(${away[0].toFixed(1)} ${away[1].toFixed(1)})` });
  } else {
    sheet.stamp(shape, { paint: tone });
  }
  const [handX, handY] = HANDS[figure.arm ?? 'down'];
  const lower = dropOf(figure);
  const hand: Point = [foot[0] + handX * height * (flip ? -1 : 1), foot[1] + (handY + lower) * height];
  const { prop, palette, wear } = figure;
  if (palette && height > DETAILED)
    drawWearDetails(sheet, wear, {
      put: (points) => putUpper(figure, points),
      foot,
      height,
      flip,
      isSeated: figure.pose === 'sit',
      palette,
      tone,
    });
  if (prop && prop !== 'none' && palette) {
    const back: Point = [foot[0], foot[1] + lower * height];
    drawProp(sheet, prop, { hand, body: back, height, flip, tone, palette });
  }
  return hand;
}

const HANDS: Record<Arm, Point> = {
  down: [0.09, -0.42],
  swing: [0.19, -0.52],
  hold: [0.3, -0.6],
  raise: [0.15, -1.07],
  wide: [0.33, -0.88],
  point: [0.35, -0.75],
  staff: [0.22, -0.63],
  carry: [0.13, -0.4],
};

/** Below this height in canvas units a garment is its outline alone. */
const DETAILED = 56;
/** How high the hip of somebody standing is, and a seat when none is named, as parts of the height. */
const HIP = 0.44;
const LOW_SEAT = 0.21;

/** How much lower the body of someone who sits is, as a part of the height. */
const dropOf = ({ pose, seat = LOW_SEAT }: Figure) => (pose === 'sit' ? HIP - seat : 0);

// Whoever climbs leans into it.
const leanOf = ({ pose }: Figure) => (pose === 'climb' ? 0.14 : pose === 'walk' ? 0.04 : 0);

/** Points of the upper body, where the pose has them. */
function putUpper(figure: Figure, points: readonly Point[]): Point[] {
  const lower = dropOf(figure);
  const lean = leanOf(figure);
  const moved = points.map(([x, y]): Point => [x + lean * Math.max(0, -0.3 - y), y + lower]);
  return placePoints(moved, figure.foot, figure.height, figure.flip);
}

type Part = { readonly path: string; readonly width?: number };

function shapeFigure(figure: Figure): Part[] {
  const { foot, height, wear, hat, arm = 'down', pose = 'stand', flip = false, seat = LOW_SEAT } = figure;
  const put = (points: readonly Point[]) => placePoints(points, foot, height, flip);
  const upper = (points: readonly Point[]) => putUpper(figure, points);
  const isBulky = wear === 'suit';
  const isSeated = pose === 'sit';
  const line = (points: readonly Point[], width: number): Part => ({
    path: traceLine(points),
    width: width * height,
  });
  const [head = [0, 0]] = upper([[0.012, -0.905]]);
  const parts: Part[] = [{ path: traceEllipse(head[0], head[1], height * 0.105, height * 0.135) }];
  const isLong = hidesLegs(wear) || isSkirted(wear, hat);
  if (!hidesLegs(wear) || isSeated)
    parts.push(...legs(pose, isLong, seat).map((leg) => line(put(leg), isBulky ? 0.1 : 0.066)));
  if (isSeated && isLong) parts.push({ path: tracePolygon(put(drapeLap(seat))) });
  const torso = upper(outlineWear(wear, hat, isSeated));
  parts.push({
    path: (wear === 'cloak' && !isSeated) || isBulky ? traceBlob(torso) : tracePolygon(torso),
  });
  if (wear === 'habit' && hat !== 'hood') parts.push({ path: traceBlob(upper(COWL)) });
  parts.push(...arms(arm, pose).map((limb) => line(upper(limb), isBulky ? 0.082 : 0.058)));
  if (arm === 'staff') parts.push(line(put(STAFF), 0.022));
  const trace =
    hat === 'hood' || hat === 'scarf' || hat === 'helmet' || hat === 'bun' ? traceBlob : tracePolygon;
  parts.push(...hats(hat).map((piece) => ({ path: trace(upper(piece)) })));
  return parts;
}

/** A hood that lies back on the shoulders. */
const COWL: readonly Point[] = readPoints(
  '-0.02,-0.86 0.08,-0.84 0.08,-0.77 -0.12,-0.74 -0.16,-0.82 -0.09,-0.89',
);
const STAFF: readonly Point[] = [
  [0.24, 0],
  [0.21, -1.02],
];
function legs(pose: Pose, isLong: boolean, seat: number): readonly (readonly Point[])[] {
  const hip = isLong ? -0.2 : -0.42;
  const stand = [
    [
      [-0.045, hip],
      [-0.052, -0.03],
      [-0.02, -0.025],
    ],
    [
      [0.045, hip],
      [0.05, -0.03],
      [0.085, -0.025],
    ],
  ] as const;
  const walk = [
    [
      [-0.03, hip],
      [-0.075, -0.2],
      [-0.16, -0.045],
      [-0.125, -0.03],
    ],
    [
      [0.03, hip],
      [0.1, -0.2],
      [0.12, -0.03],
      [0.16, -0.025],
    ],
  ] as const;
  const climb = [
    [
      [-0.02, hip],
      [-0.06, -0.18],
      [-0.13, -0.03],
      [-0.09, -0.025],
    ],
    [
      [0.04, hip],
      [0.17, -0.3],
      [0.15, -0.13],
      [0.2, -0.125],
    ],
  ] as const;
  const sit = [
    [
      [0, -seat],
      [0.19, -seat - 0.01],
      [0.19, -0.03],
      [0.24, -0.025],
    ],
    [
      [0, -seat + 0.01],
      [0.24, -seat + 0.01],
      [0.27, -0.03],
      [0.31, -0.025],
    ],
  ] as const;
  return { stand, walk, climb, sit }[pose];
}

function arms(arm: Arm, pose: Pose): readonly (readonly Point[])[] {
  const back: readonly Point[] =
    pose === 'walk'
      ? [
          [-0.08, -0.77],
          [-0.13, -0.6],
          [-0.11, -0.45],
        ]
      : [
          [-0.085, -0.77],
          [-0.115, -0.6],
          [-0.1, -0.43],
        ];
  const front: Record<Arm, readonly Point[]> = {
    down: readPoints('0.085,-0.77 0.115,-0.6 0.1,-0.43'),
    swing: readPoints('0.07,-0.77 0.12,-0.62 0.2,-0.53'),
    hold: readPoints('0.07,-0.77 0.15,-0.64 0.3,-0.61'),
    raise: readPoints('0.075,-0.77 0.15,-0.9 0.15,-1.06'),
    wide: readPoints('0.075,-0.77 0.19,-0.76 0.32,-0.88'),
    point: readPoints('0.07,-0.77 0.2,-0.76 0.34,-0.75'),
    staff: readPoints('0.075,-0.77 0.12,-0.64 0.22,-0.64'),
    carry: readPoints('0.085,-0.77 0.12,-0.6 0.13,-0.42'),
  };
  if (arm === 'wide') return [readPoints('-0.075,-0.77 -0.19,-0.76 -0.32,-0.88'), front.wide];
  if (arm === 'swing') return [readPoints('-0.08,-0.77 -0.15,-0.62 -0.13,-0.5'), front.swing];
  return [back, front[arm]];
}

function hats(hat: Hat): readonly (readonly Point[])[] {
  switch (hat) {
    case 'brim':
      return [
        readPoints('-0.065,-0.925 -0.052,-1.02 0.0,-1.005 0.055,-1.02 0.075,-0.925'),
        readPoints('-0.15,-0.915 -0.05,-0.945 0.07,-0.945 0.165,-0.905 0.07,-0.915 -0.05,-0.915'),
      ];
    case 'cap':
      return [readPoints('-0.065,-0.93 -0.05,-0.99 0.03,-1.0 0.075,-0.945 0.12,-0.925 0.07,-0.92')];
    case 'hood':
      return [
        readPoints(
          '-0.09,-1.05 -0.02,-1.04 0.07,-1.0 0.095,-0.91 0.06,-0.83 0.08,-0.77 -0.1,-0.78 -0.075,-0.88 -0.1,-0.98',
        ),
      ];
    case 'scarf':
      return [
        readPoints('0.01,-1.02 0.085,-0.95 0.06,-0.86 -0.03,-0.82 -0.1,-0.83 -0.075,-0.96'),
        readPoints('-0.05,-0.86 -0.13,-0.8 -0.15,-0.7 -0.08,-0.76 -0.02,-0.83'),
      ];
    case 'helmet':
      return [readPoints('0,-1.08 0.12,-1.02 0.13,-0.86 0.05,-0.79 -0.07,-0.8 -0.12,-0.9 -0.1,-1.04')];
    case 'crown':
      return [readPoints('-0.06,-0.95 -0.078,-1.06 -0.03,-1.0 0.012,-1.08 0.052,-1.0 0.1,-1.06 0.082,-0.95')];
    case 'bun':
      return [
        readPoints('-0.05,-1.07 0.01,-1.06 0.02,-1.0 -0.03,-0.96 -0.09,-1.0'),
        readPoints('0.05,-0.99 0.03,-0.92 -0.05,-0.84 -0.08,-0.92 -0.04,-1.0'),
      ];
    case 'none':
      return [];
  }
}
