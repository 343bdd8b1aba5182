// One pointer on a card, from its touch until it lets go or means something else. What it means is decided by others.
import type { PointerSample } from './pointer-trail.ts';

export type Grip<Held> = {
  /** What begins with a touch; undefined when it is none of this card's affair. */
  readonly begin: (event: PointerEvent) => Held | undefined;
  readonly move: (held: Held, event: PointerEvent) => Held;
  /** True as soon as the pointer means something else: it is let go without effect. */
  readonly yields: (held: Held) => boolean;
  /** True from when the pointer is this card's alone: the browser begins no scrolling any more. */
  readonly claims: (held: Held) => boolean;
  /** Let go; of a finger that hardly moved, this event is the first to tell where it went. */
  readonly release: (held: Held, event: PointerEvent) => void;
  /** It was taken away, meant something else, or was joined by another finger. */
  readonly cancel: (held: Held) => void;
};

/**
 * Attaches a card to the pointers that touch it; answers how to let it go. `captured` says from when the pointer's events
 * all go to the card: from the touch on, or only once it is claimed, where what lies on the card wants to be pressed.
 */
export function gripCard<Held>(
  card: HTMLElement,
  grip: Grip<Held>,
  captured: 'from touch' | 'when claimed',
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let hold: { readonly pointer: number; readonly held: Held } | undefined;

  function isHeldBy({ pointerId }: PointerEvent): boolean {
    return hold?.pointer === pointerId;
  }

  function begin(event: PointerEvent): void {
    if (hold !== undefined || !event.isPrimary || event.button !== 0) return;
    const held = grip.begin(event);
    if (held === undefined) return;
    hold = { pointer: event.pointerId, held };
    if (captured === 'from touch') card.setPointerCapture(event.pointerId);
  }

  function follow(event: PointerEvent): void {
    if (hold === undefined || !isHeldBy(event)) return;
    const claimed = grip.claims(hold.held);
    hold = { ...hold, held: grip.move(hold.held, event) };
    if (grip.yields(hold.held)) cancel();
    else if (captured === 'when claimed' && !claimed && grip.claims(hold.held))
      card.setPointerCapture(event.pointerId);
  }

  function release(event: PointerEvent): void {
    if (hold === undefined || !isHeldBy(event)) return;
    const { held } = hold;
    hold = undefined;
    grip.release(held, event);
  }

  function cancel(): void {
    if (hold === undefined) return;
    const { held } = hold;
    hold = undefined;
    grip.cancel(held);
  }

  card.addEventListener('pointerdown', begin, { signal });
  card.addEventListener('pointermove', follow, { signal });
  card.addEventListener('pointerup', release, { signal });
  card.addEventListener('pointercancel', (event) => isHeldBy(event) && cancel(), { signal });
  // A finger is held by what it touched first; what that loses, the card itself has gained.
  card.addEventListener(
    'lostpointercapture',
    (event) => event.target === card && isHeldBy(event) && cancel(),
    { signal },
  );
  // Otherwise the browser takes a throw for a fling of the page, and the next tap for what stops it.
  card.addEventListener(
    'touchmove',
    (event) => {
      if (hold !== undefined && grip.claims(hold.held) && event.cancelable) event.preventDefault();
    },
    { signal, passive: false },
  );
  card.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  window.addEventListener('blur', cancel, { signal });
  // A second finger anywhere means something else altogether.
  window.addEventListener('pointerdown', (event) => !isHeldBy(event) && cancel(), { signal, capture: true });
  return () => {
    listening.abort();
    cancel();
  };
}

export function sampleOf(event: PointerEvent): PointerSample {
  return { x: event.clientX, y: event.clientY, time: event.timeStamp };
}
