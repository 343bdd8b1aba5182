// People as silhouettes: a coat, a hat, one prop, no face; a rim of light on the side of the light.
import type { Colour } from './colour.ts';
import type { ARMS, HATS, POSES, PROPS, WEARS } from './description.ts';
import { drawProp } from './figure-props.ts';
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

export type Wear = (typeof WEARS)[number];
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
  const lower = figure.pose === 'sit' ? SIT_DROP : 0;
  const hand: Point = [foot[0] + handX * height * (flip ? -1 : 1), foot[1] + (handY + lower) * height];
  const { prop, palette } = figure;
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

/** How much lower the body of someone who sits is, as a part of the height. */
const SIT_DROP = 0.23;

type Part = { readonly path: string; readonly width?: number };

function shapeFigure({
  foot,
  height,
  wear,
  hat,
  arm = 'down',
  pose = 'stand',
  flip = false,
}: Figure): Part[] {
  const lower = pose === 'sit' ? SIT_DROP : 0;
  // Whoever climbs leans into it.
  const lean = pose === 'climb' ? 0.14 : pose === 'walk' ? 0.04 : 0;
  const put = (points: readonly Point[]) => placePoints(points, foot, height, flip);
  const upper = (points: readonly Point[]) =>
    put(points.map(([x, y]): Point => [x + lean * Math.max(0, -0.3 - y), y + lower]));
  const isBulky = wear === 'suit';
  const line = (points: readonly Point[], width: number): Part => ({
    path: traceLine(points),
    width: width * height,
  });
  const [head = [0, 0]] = upper([[0.012, -0.905]]);
  const parts: Part[] = [{ path: traceEllipse(head[0], head[1], height * 0.105, height * 0.135) }];
  parts.push(...legs(pose, wear).map((leg) => line(put(leg), isBulky ? 0.1 : 0.066)));
  const torso = upper(pose === 'sit' && !isBulky ? SEATED : TORSOS[wear]);
  parts.push({
    path: (wear === 'cloak' && pose !== 'sit') || isBulky ? traceBlob(torso) : tracePolygon(torso),
  });
  parts.push(...arms(arm, pose).map((limb) => line(upper(limb), isBulky ? 0.082 : 0.058)));
  if (arm === 'staff') parts.push(line(put(STAFF), 0.022));
  const trace =
    hat === 'hood' || hat === 'scarf' || hat === 'helmet' || hat === 'bun' ? traceBlob : tracePolygon;
  parts.push(...hats(hat).map((piece) => ({ path: trace(upper(piece)) })));
  return parts;
}

const STAFF: readonly Point[] = [
  [0.24, 0],
  [0.21, -1.02],
];
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
const SEATED: readonly Point[] = readPoints(
  '-0.035,-0.84 0.035,-0.84 0.1,-0.79 0.105,-0.6 0.12,-0.47 0.2,-0.44 0.19,-0.4 -0.12,-0.4 -0.105,-0.62 -0.1,-0.79',
);
const TORSOS: Record<Wear, readonly Point[]> = {
  coat: COAT,
  skirt: SKIRT,
  cloak: CLOAK,
  robe: ROBE,
  suit: SUIT,
};

function legs(pose: Pose, wear: Wear): readonly (readonly Point[])[] {
  if (wear === 'robe' && pose !== 'sit') return [];
  const hip = wear === 'skirt' ? -0.2 : -0.32;
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
      [0, -0.21],
      [0.19, -0.22],
      [0.19, -0.03],
      [0.24, -0.025],
    ],
    [
      [0, -0.2],
      [0.24, -0.2],
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
