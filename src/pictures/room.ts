// Rooms seen from inside: metres in a room become points of the canvas.
import { type Point, traceBoxes, tracePolygon } from './path.ts';

/** From one value to another, in metres. */
export type Range = readonly [from: number, to: number];

/** Where the eye stands: the point all depth runs to, the height of the eye, and how wide it sees. */
export type Eye = {
  readonly vanishing: Point;
  /** Height of the eye above the floor, in metres. */
  readonly height?: number;
  /** Canvas units that one metre takes at a distance of one metre. Lower is wider; 300-340 suits a hall. */
  readonly focus?: number;
};

/**
 * A room as seen by one eye. Everything is in metres: x to the right of the eye, y above the floor, z away from the
 * eye (which must stay above about 0.5). So a table is 0.75 high and a door 2.1 wherever it stands.
 */
export type Room = {
  readonly at: (x: number, y: number, z: number) => Point;
  /** Canvas units of one metre at the distance `z`. */
  readonly unit: (z: number) => number;
  /** A rectangle that faces the eye. */
  readonly front: (xs: Range, ys: Range, z: number) => string;
  /** A rectangle that runs away from the eye, upright: a side wall, the flank of a chest. */
  readonly flank: (x: number, ys: Range, zs: Range) => string;
  /** A level rectangle: a floor, a table top, a ceiling. */
  readonly level: (y: number, xs: Range, zs: Range) => string;
  /** Gaps between floorboards: thin wedges along z, one every `every` metres. */
  readonly boards: (y: number, xs: Range, zs: Range, every: number, gap?: number) => string;
};

export function enterRoom({ vanishing: [vx, vy], height = 1.6, focus = 330 }: Eye): Room {
  const unit = (z: number) => focus / z;
  const at = (x: number, y: number, z: number): Point => [vx + x * unit(z), vy + (height - y) * unit(z)];
  const level: Room['level'] = (y, [left, right], [near, far]) =>
    tracePolygon([at(left, y, near), at(right, y, near), at(right, y, far), at(left, y, far)]);
  return {
    at,
    unit,
    level,
    front: ([left, right], [low, high], z) => {
      const [x, y] = at(left, high, z);
      return traceBoxes([x, y, (right - left) * unit(z), (high - low) * unit(z)]);
    },
    flank: (x, [low, high], [near, far]) =>
      traceUpright(at(x, low, near), at(x, high, near), at(x, low, far), at(x, high, far)),
    boards: (y, [left, right], [near, far], every, gap = 0.02) => {
      let path = '';
      for (let x = left; x <= right; x += every) {
        path += tracePolygon([at(x, y, near), at(x + gap, y, near), at(x, y, far)]);
      }
      return path;
    },
  };
}

// Two upright edges: shorter to write than a polygon, and a wall of books has hundreds of them.
function traceUpright(nearLow: Point, nearHigh: Point, farLow: Point, farHigh: Point): string {
  const x = Math.round(nearLow[0]);
  const low = Math.round(nearLow[1]);
  const high = Math.round(nearHigh[1]);
  const rise = Math.round(farHigh[1]) - high;
  const across = Math.round(farLow[0]) - x;
  const fall = Math.round(farLow[1]) - high - rise;
  return `M${x} ${low}v${high - low}l${across}${rise < 0 ? '' : ' '}${rise}v${fall}z`;
}

/** The three faces of a box that the eye can see; a face that is turned away is an empty path. */
export type BoxFaces = { readonly front: string; readonly flank: string; readonly top: string };

/** A chest, a table top, a beam. Its top shows below the eye (`height` metres), its underside above it. */
export function traceBoxFaces(room: Room, xs: Range, ys: Range, zs: Range, height = 1.6): BoxFaces {
  const side = xs[0] > 0 ? xs[0] : xs[1] < 0 ? xs[1] : undefined;
  const lid = ys[1] < height ? ys[1] : ys[0] > height ? ys[0] : undefined;
  return {
    front: room.front(xs, ys, zs[0]),
    flank: side === undefined ? '' : room.flank(side, ys, zs),
    top: lid === undefined ? '' : room.level(lid, xs, zs),
  };
}

/** A half ring that faces the eye, from (left) over the top: the rib of a vault. Both circles may have their own middle. */
export function traceRib(outer: Circle, inner: Circle): string {
  const [ox, oy, or] = outer.map(Math.round) as [number, number, number];
  const [ix, iy, ir] = inner.map(Math.round) as [number, number, number];
  return `M${ox - or} ${oy}a${or} ${or} 0 0 1 ${2 * or} 0L${ix + ir} ${iy}a${ir} ${ir} 0 0 0 ${-2 * ir} 0z`;
}

/** A circle on the canvas. */
export type Circle = readonly [x: number, y: number, radius: number];

/**
 * An opening with a round head: middle of its sill, width, and height up to the crown of the arch. As a `hole` it runs
 * the other way round, so that it cuts itself out of whatever path it is added to.
 */
export function traceArch([x, y]: Point, width: number, height: number, hole = false): string {
  const half = Math.round(width / 2);
  const post = Math.round(height) - half;
  const [start, sweep, across] = hole ? [half, 0, -2 * half] : [-half, 1, 2 * half];
  return `M${Math.round(x) + start} ${Math.round(y)}v${-post}a${half} ${half} 0 0 ${sweep} ${across} 0v${post}z`;
}
