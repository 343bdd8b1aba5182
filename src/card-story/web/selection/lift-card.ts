// Lets a pointer lift a card: it follows upward one to one, by its transform alone.
import {
  decideLaunch,
  isArmed,
  type Lift,
  MOUSE_SLACK,
  moveLift,
  type PointerSample,
  startLift,
} from './launch.ts';

export type LiftEvents = {
  readonly onLaunch: () => void;
  /** Told when letting go would launch the card, and when it no longer would. */
  readonly onArmed: (armed: boolean) => void;
};

/** Attaches a card to the pointers that touch it; answers how to let it go. */
export function liftCard(card: HTMLElement, { onLaunch, onArmed }: LiftEvents): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let lift: (Lift & { readonly pointer: number }) | undefined;
  let armed = false;
  let lifted = false;

  function show(height: number): void {
    card.style.transform = height === 0 ? '' : `translate3d(0, ${-height}px, 0)`;
  }

  function setArmed(next: boolean): void {
    if (next === armed) return;
    armed = next;
    onArmed(next);
  }

  function begin(event: PointerEvent): void {
    // A second finger means something else altogether: the card goes back.
    if (lift !== undefined) {
      end();
      return;
    }
    lifted = false;
    if (!event.isPrimary || event.button !== 0 || isSelfMoving(event.target)) return;
    const finger = event.pointerType === 'touch';
    // Where the page can be scrolled down, a finger that moves up scrolls it; at its foot the card can be lifted.
    if (finger && canScrollDown()) return;
    lift = { ...startLift(sampleOf(event), finger ? 0 : MOUSE_SLACK), pointer: event.pointerId };
  }

  function follow(event: PointerEvent): void {
    if (lift?.pointer !== event.pointerId) return;
    const { way } = lift;
    lift = { ...lift, ...moveLift(lift, sampleOf(event)) };
    if (lift.way === 'open') return;
    if (lift.way === 'other') {
      end();
      return;
    }
    if (way === 'open') {
      lifted = true;
      card.dataset.held = '';
      card.setPointerCapture(event.pointerId);
    }
    show(lift.height);
    setArmed(isArmed(lift));
  }

  function release(event: PointerEvent): void {
    if (lift?.pointer !== event.pointerId) return;
    const launches = decideLaunch(lift, event.timeStamp) === 'launch';
    end();
    if (launches) onLaunch();
  }

  function end(): void {
    lift = undefined;
    delete card.dataset.held;
    setArmed(false);
    show(0);
  }

  function cancel(event: PointerEvent): void {
    if (lift?.pointer === event.pointerId) end();
  }

  card.addEventListener('pointerdown', begin, { signal });
  card.addEventListener('pointermove', follow, { signal });
  card.addEventListener('pointerup', release, { signal });
  card.addEventListener('pointercancel', cancel, { signal });
  card.addEventListener(
    'lostpointercapture',
    (event) => {
      // A finger is held by what it touched first; what that loses, the card itself has gained.
      if (event.target === card) cancel(event);
    },
    { signal },
  );
  // The browser begins no scrolling while the card is being lifted; a pinch stays its own.
  card.addEventListener(
    'touchmove',
    (event) => {
      if (lift?.way === 'up' && event.cancelable) event.preventDefault();
    },
    { signal, passive: false },
  );
  // The carousel follows a mouse in every direction; it hears nothing until the way is known, nor while the card lifts.
  window.addEventListener(
    'mousemove',
    (event) => {
      if (lift !== undefined && lift.slack > 0) event.stopPropagation();
    },
    { signal, capture: true },
  );
  // What ends a lift is no press on what is under the pointer.
  card.addEventListener(
    'click',
    (event) => {
      if (!lifted) return;
      lifted = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );
  return () => {
    listening.abort();
    end();
  };
}

function sampleOf(event: PointerEvent): PointerSample {
  return { x: event.clientX, y: event.clientY, time: event.timeStamp };
}

/** A range or a field has its own use of a drag. */
function isSelfMoving(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
}

function canScrollDown(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return window.scrollY + clientHeight < scrollHeight - 2;
}
