// How an answered card leaves, and whether things should move at all.
import { isMotionReduced } from '#base/ui/reduced-motion.ts';
import { flyOff, type Side, type Throw, tiltOf } from './swipe.ts';

const FADE_MS = 120;
const EASE_OUT = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

/** The transform of a card that stands `x` px beside its place. */
export function transformAt(x: number): string {
  return `translate3d(${x}px, 0, 0) rotate(${isMotionReduced() ? 0 : tiltOf(x)}deg)`;
}

/** Lets an answered card leave along its throw; with reduced motion it fades where it is. */
export function sendAway(card: HTMLElement, side: Side, thrown: Throw): Animation {
  if (isMotionReduced()) return card.animate({ opacity: [1, 0] }, { duration: FADE_MS, fill: 'forwards' });
  const { x, y, tilt, duration } = flyOff(side, thrown);
  const away = `translate3d(${x}px, ${y}px, 0) rotate(${tilt}deg)`;
  return card.animate(
    { transform: [transformAt(thrown.from), away] },
    { duration, easing: EASE_OUT, fill: 'forwards' },
  );
}
