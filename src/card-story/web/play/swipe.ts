// What a drag of a card means: pure geometry, without an element and without a clock.
import { extendTrail, type PointerSample, type Velocity } from '../pointer-trail.ts';

export type Side = 'left' | 'right';

/** The answer of a side: right agrees, left disagrees, in every writing direction. */
export function isAgree(side: Side): boolean {
  return side === 'right';
}

/** Distance in px a finger moves before it is known whether it swipes or scrolls. */
const AXIS_LOCK = 10;
/** Touches this near to a side edge (px) belong to the browser's own back and forward gestures. */
export const EDGE_GUARD = 24;

const TILT_PX_PER_DEGREE = 15;
const TILT_MAXIMUM = 12;

/** Past this distance (px) the answer is shown: the smaller of 5 % of the window's width and 100 px. */
export function previewThreshold(windowWidth: number): number {
  return Math.min(windowWidth * 0.05, 100);
}

/** Released past this distance (px) the answer is given: the smaller of 6 % of the window's width and 120 px. */
export function commitThreshold(windowWidth: number): number {
  return Math.min(windowWidth * 0.06, 120);
}

/** Tilt in degrees for a distance in px: one degree for 15 px, never more than 12. */
export function tiltOf(dx: number): number {
  return Math.max(-TILT_MAXIMUM, Math.min(TILT_MAXIMUM, dx / TILT_PX_PER_DEGREE));
}

function sidePast(dx: number, threshold: number): Side | undefined {
  if (Math.abs(dx) <= threshold) return undefined;
  return dx > 0 ? 'right' : 'left';
}

/**
 * A pointer that is down on a card. `open`: not yet known what it does; `across`: it swipes;
 * `along`: it scrolls, and will answer nothing however far it goes.
 */
export type Gesture = {
  readonly axis: 'open' | 'across' | 'along';
  readonly start: PointerSample;
  /** For the velocity of a throw. */
  readonly trail: readonly PointerSample[];
  /** Distance in px from the start; the card stands exactly here. */
  readonly dx: number;
  readonly preview: Side | undefined;
};

export function startGesture(start: PointerSample): Gesture {
  return { axis: 'open', start, trail: [start], dx: 0, preview: undefined };
}

/** The gesture after one more pointer event. */
export function moveGesture(gesture: Gesture, sample: PointerSample, windowWidth: number): Gesture {
  if (gesture.axis === 'along') return gesture;
  const dx = sample.x - gesture.start.x;
  const dy = sample.y - gesture.start.y;
  let axis: Gesture['axis'] = gesture.axis;
  if (axis === 'open' && Math.max(Math.abs(dx), Math.abs(dy)) >= AXIS_LOCK) {
    axis = Math.abs(dx) > Math.abs(dy) ? 'across' : 'along';
  }
  if (axis === 'along') return { ...gesture, axis, dx: 0, preview: undefined };
  const trail = extendTrail(gesture.trail, sample);
  const preview = axis === 'across' ? sidePast(dx, previewThreshold(windowWidth)) : undefined;
  return { ...gesture, axis, dx, preview, trail };
}

/** How a card was let go: where (px from its place), how fast (px/ms), and how wide (px) the window is. */
export type Throw = { readonly from: number; readonly velocity: Velocity; readonly windowWidth: number };

/** Px a card leans to the side that a button or key previews. */
const LEAN = 14;

/** What a button throws: the card, from where it leans, with no speed of its own. */
export function throwByHand(side: Side, windowWidth: number): Throw {
  return { from: side === 'right' ? LEAN : -LEAN, velocity: { x: 0, y: 0 }, windowWidth };
}

export type Release = { readonly kind: 'answer'; readonly side: Side } | { readonly kind: 'return' };

/** What lifting the pointer does. Only a swipe released past the commit threshold answers. */
export function releaseGesture(gesture: Gesture, windowWidth: number): Release {
  if (gesture.axis !== 'across') return { kind: 'return' };
  const side = sidePast(gesture.dx, commitThreshold(windowWidth));
  return side === undefined ? { kind: 'return' } : { kind: 'answer', side };
}

const SPRING_STIFFNESS = 260;
const SPRING_DAMPING = 24;
const FRAME_S = 1 / 60;
const SPRING_FRAMES_MAXIMUM = 60;

/**
 * The way back: positions (px) of a spring (stiffness 260, damping 24, mass 1) in steps of 1/60 s, from where the
 * card was let go, with its velocity (px/ms), until it rests at 0.
 */
export function springBack(from: number, velocity: number): readonly number[] {
  const path = [from];
  let x = from;
  let v = velocity * 1000;
  while (path.length < SPRING_FRAMES_MAXIMUM && (Math.abs(x) > 0.5 || Math.abs(v) > 20)) {
    // Four small steps for each frame keep the integration steady.
    for (let step = 0; step < 4; step += 1) {
      v += (-SPRING_STIFFNESS * x - SPRING_DAMPING * v) * (FRAME_S / 4);
      x += v * (FRAME_S / 4);
    }
    path.push(x);
  }
  path.push(0);
  return path;
}

/** How a card leaves: where to (px from its place), how tilted (degrees), in what time (ms). */
export type FlightPath = {
  readonly x: number;
  readonly y: number;
  readonly tilt: number;
  readonly duration: number;
};

const FLIGHT_SHORTEST_MS = 220;
const FLIGHT_LONGEST_MS = 280;

/** The flight of a thrown card: off the screen along its throw, faster the harder it was thrown. */
export function flyOff(side: Side, { from, velocity, windowWidth }: Throw): FlightPath {
  const direction = side === 'right' ? 1 : -1;
  const x = direction * windowWidth * 1.1;
  const speed = Math.max(0, velocity.x * direction);
  const wanted = speed === 0 ? FLIGHT_LONGEST_MS : Math.abs(x - from) / speed;
  const duration = Math.round(Math.min(FLIGHT_LONGEST_MS, Math.max(FLIGHT_SHORTEST_MS, wanted)));
  const y = Math.max(-200, Math.min(200, velocity.y * duration));
  return { x, y, tilt: direction * (TILT_MAXIMUM + 6), duration };
}
