// Lets a pointer lift a card: it follows upward one to one, by its transform alone.
import { gripCard, sampleOf } from '../../grip.ts';
import { decideLaunch, isArmed, type Lift, MOUSE_SLACK, moveLift, startLift } from './launch.ts';

export type LiftEvents = {
  readonly onLaunch: () => void;
  /** Told when letting go would launch the card, and when it no longer would. */
  readonly onArmed: (armed: boolean) => void;
};

/** Attaches a card to the pointers that touch it; answers how to let it go. */
export function liftCard(card: HTMLElement, { onLaunch, onArmed }: LiftEvents): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let armed = false;
  let lifted = false;
  /** A mouse is down, and it is not known yet whose its movements are, or they are the card's. */
  let kept = false;

  function setArmed(next: boolean): void {
    if (next === armed) return;
    armed = next;
    onArmed(next);
  }

  function begin(event: PointerEvent): Lift | undefined {
    lifted = false;
    if (isSelfMoving(event.target)) return undefined;
    const finger = event.pointerType === 'touch';
    // In a window that is too low for the card, a finger that moves up scrolls; once its foot is seen the card can be lifted.
    if (finger && !isFootSeen(card)) return undefined;
    kept = !finger;
    return startLift(sampleOf(event), finger ? 0 : MOUSE_SLACK);
  }

  function move(lift: Lift, event: PointerEvent): Lift {
    const next = moveLift(lift, sampleOf(event));
    if (next.way !== 'up') return next;
    lifted = true;
    card.dataset.held = '';
    card.style.transform = next.height === 0 ? '' : `translate3d(0, ${-next.height}px, 0)`;
    setArmed(isArmed(next));
    return next;
  }

  function putBack(): void {
    kept = false;
    delete card.dataset.held;
    card.style.transform = '';
    setArmed(false);
  }

  const letGo = gripCard<Lift>(
    card,
    {
      begin,
      move,
      yields: ({ way }) => way === 'other',
      claims: ({ way }) => way === 'up',
      release(lift, event) {
        putBack();
        if (decideLaunch(lift, event.timeStamp) === 'launch') onLaunch();
      },
      cancel: putBack,
    },
    'when claimed',
  );
  // The carousel follows a mouse in every direction; it hears nothing until the way is known, nor while the card lifts.
  window.addEventListener('mousemove', (event) => kept && event.stopPropagation(), { signal, capture: true });
  // What ends a lift is no press on what is under the pointer. A key has no pointer.
  card.addEventListener(
    'click',
    (event) => {
      if (!lifted || event.detail === 0) return;
      lifted = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );
  return () => {
    listening.abort();
    letGo();
  };
}

/** A range or a field has its own use of a drag. */
function isSelfMoving(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
}

function isFootSeen(card: HTMLElement): boolean {
  return card.getBoundingClientRect().bottom <= window.innerHeight;
}
