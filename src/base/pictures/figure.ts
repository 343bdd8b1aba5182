// People as silhouettes: a coat, a hat, one prop, no face; a rim of light on the side of the light.
import type { Colour } from './colour.ts';
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

export type Wear = 'coat' | 'skirt' | 'cloak';
export type Hat = 'none' | 'brim' | 'hood' | 'cap' | 'scarf';
export type Arm = 'down' | 'hold' | 'carry';
export type Pose = 'stand' | 'walk';

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
  const hand = HANDS[figure.arm ?? 'down'];
  return [foot[0] + hand[0] * height * (flip ? -1 : 1), foot[1] + hand[1] * height];
}

const HANDS: Record<Arm, Point> = { down: [0.09, -0.42], hold: [0.3, -0.6], carry: [0.13, -0.4] };

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
  const put = (points: readonly Point[]) => placePoints(points, foot, height, flip);
  const line = (points: readonly Point[], width: number): Part => ({
    path: traceLine(put(points)),
    width: width * height,
  });
  const shape = (points: readonly Point[]): Part => ({ path: tracePolygon(put(points)) });
  const soft = (points: readonly Point[]): Part => ({ path: traceBlob(put(points)) });
  const [head = [0, 0]] = put([[0.012, -0.905]]);
  const parts: Part[] = [{ path: traceEllipse(head[0], head[1], height * 0.105, height * 0.135) }];
  parts.push(...legs(pose, wear).map((leg) => line(leg, 0.066)));
  parts.push(wear === 'cloak' ? soft(CLOAK) : shape(wear === 'skirt' ? SKIRT : COAT));
  parts.push(...arms(arm, pose).map((limb) => line(limb, 0.058)));
  parts.push(...hats(hat).map((piece) => (hat === 'hood' || hat === 'scarf' ? soft(piece) : shape(piece))));
  return parts;
}

const COAT: readonly Point[] = readPoints(
  '-0.035,-0.84 0.035,-0.84 0.1,-0.79 0.105,-0.6 0.088,-0.5 0.13,-0.25 -0.125,-0.24 -0.085,-0.5 -0.105,-0.62 -0.1,-0.79',
);
const SKIRT: readonly Point[] = readPoints(
  '-0.03,-0.84 0.03,-0.84 0.088,-0.79 0.08,-0.62 0.06,-0.53 0.135,-0.09 -0.13,-0.08 -0.062,-0.53 -0.085,-0.64 -0.088,-0.79',
);
const CLOAK: readonly Point[] = readPoints(
  '0.02,-0.86 0.13,-0.82 0.14,-0.62 0.12,-0.4 0.18,-0.13 0.17,-0.1 -0.03,-0.13 -0.25,-0.06 -0.25,-0.09 -0.16,-0.45 -0.15,-0.82',
);

function legs(pose: Pose, wear: Wear): readonly (readonly Point[])[] {
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
  return pose === 'walk' ? walk : stand;
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
    down: [
      [0.085, -0.77],
      [0.115, -0.6],
      [0.1, -0.43],
    ],
    hold: [
      [0.07, -0.77],
      [0.15, -0.64],
      [0.3, -0.61],
    ],
    carry: [
      [0.085, -0.77],
      [0.12, -0.6],
      [0.13, -0.42],
    ],
  };
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
    case 'none':
      return [];
  }
}
