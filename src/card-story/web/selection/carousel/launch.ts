// What a drag of the selected card means: it launches upward, or leaves the way to the carousel and the page.
import { extendTrail, type PointerSample, velocityOf } from '../../pointer-trail.ts';

/** Lifted farther than this (px), a card launches when it is let go. */
const LAUNCH_DISTANCE = 100;
/** Thrown upward faster than this (px/ms), a card launches however little it was lifted. */
const LAUNCH_VELOCITY = 0.3;
/** Distance (px) a mouse moves before its direction counts. A finger's first movement counts: the browser waits for it. */
export const MOUSE_SLACK = 8;

/**
 * A pointer that is down on a card. `open`: not yet known what it does; `up`: it lifts the card; `other`: it belongs to
 * the carousel or to the page's scrolling, and will launch nothing however far it goes.
 */
export type Lift = {
  readonly way: 'open' | 'up' | 'other';
  readonly start: PointerSample;
  /** Since the way was known. */
  readonly trail: readonly PointerSample[];
  readonly slack: number;
  /** How far (px) the card stands above its place; never below it. */
  readonly height: number;
};

/** `slack` is the distance (px) to be moved before the direction counts. */
export function startLift(start: PointerSample, slack: number): Lift {
  return { way: 'open', start, trail: [start], slack, height: 0 };
}

/** The lift after one more pointer event. The way is decided once, by the first movement beyond the slack. */
export function moveLift(lift: Lift, sample: PointerSample): Lift {
  if (lift.way === 'other') return lift;
  const across = Math.abs(sample.x - lift.start.x);
  const rise = lift.start.y - sample.y;
  let way: Lift['way'] = lift.way;
  if (way === 'open') {
    const far = Math.max(across, Math.abs(rise));
    if (far === 0 || far < lift.slack) return lift;
    way = rise > across ? 'up' : 'other';
  }
  if (way === 'other') return { ...lift, way, height: 0 };
  return { ...lift, way, trail: extendTrail(lift.trail, sample), height: Math.max(0, rise) };
}

/** Whether the card would launch if it were let go where it is, at rest. */
export function isArmed(lift: Lift): boolean {
  return lift.way === 'up' && lift.height > LAUNCH_DISTANCE;
}

/** What letting go does: more than 100 px up, or an upward flick of more than 0.3 px/ms, launches. */
export function decideLaunch(lift: Lift, now: number): 'launch' | 'return' {
  // A card that was pushed back to its place or below is in nobody's hand, however fast the pointer goes.
  if (lift.way !== 'up' || lift.height === 0) return 'return';
  const { y } = velocityOf(lift.trail, now);
  // A card that is being drawn back down is on its way home, however high it still is.
  if (y > LAUNCH_VELOCITY) return 'return';
  return isArmed(lift) || y < -LAUNCH_VELOCITY ? 'launch' : 'return';
}
