// What a drag of the selected card means: it launches upward, or leaves the way to the carousel and the page.

/** Lifted farther than this (px), a card launches when it is let go. */
const LAUNCH_DISTANCE = 100;
/** Thrown upward faster than this (px/ms), a card launches however little it was lifted. */
const LAUNCH_VELOCITY = 0.3;
/** Distance (px) a mouse moves before its direction counts. A finger's first movement counts: the browser waits for it. */
export const MOUSE_SLACK = 8;

const VELOCITY_WINDOW_MS = 100;

/** Position in px and time in ms of one pointer event. */
export type PointerSample = { readonly x: number; readonly y: number; readonly time: number };

/**
 * A pointer that is down on a card. `open`: not yet known what it does; `up`: it lifts the card; `other`: it belongs to
 * the carousel or to the page's scrolling, and will launch nothing however far it goes.
 */
export type Lift = {
  readonly way: 'open' | 'up' | 'other';
  readonly start: PointerSample;
  /** The latest samples, oldest first. */
  readonly recent: readonly PointerSample[];
  readonly slack: number;
  /** How far (px) the card stands above its place; never below it. */
  readonly height: number;
};

/** `slack` is the distance (px) to be moved before the direction counts. */
export function startLift(start: PointerSample, slack: number): Lift {
  return { way: 'open', start, recent: [start], slack, height: 0 };
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
  const near = lift.recent.filter(({ time }) => sample.time - time <= VELOCITY_WINDOW_MS);
  // On a slow device events may come further apart than that: two are needed all the same.
  const recent = [...(near.length > 0 ? near : lift.recent.slice(-1)), sample];
  return { ...lift, way, recent, height: Math.max(0, rise) };
}

/** Upward velocity in px/ms over the last 100 ms of movement; 0 when the pointer rested before it was let go. */
function riseVelocity(lift: Lift, now: number): number {
  const [first, last] = [lift.recent[0], lift.recent.at(-1)];
  if (first === undefined || last === undefined || last.time <= first.time) return 0;
  return now - last.time > VELOCITY_WINDOW_MS ? 0 : (first.y - last.y) / (last.time - first.time);
}

/** Whether the card would launch if it were let go where it is, at rest. */
export function isArmed(lift: Lift): boolean {
  return lift.way === 'up' && lift.height > LAUNCH_DISTANCE;
}

/** What letting go does: more than 100 px up, or an upward flick of more than 0.3 px/ms, launches. */
export function decideLaunch(lift: Lift, now: number): 'launch' | 'return' {
  if (lift.way !== 'up') return 'return';
  const velocity = riseVelocity(lift, now);
  // A card that is being drawn back down is on its way home, however high it still is.
  if (velocity < -LAUNCH_VELOCITY) return 'return';
  return isArmed(lift) || velocity > LAUNCH_VELOCITY ? 'launch' : 'return';
}
