// Has what takes the focus stand clear of the bar at the foot of the window, in browsers too that leave it where it is once a part of it is seen.

const CONTROLS = ':is(a[href], button, input, select, textarea, summary, [tabindex="0"])';
/** What has a place of its own, whatever the page scrolls. */
const APART = ':is(nav, dialog, [popover])';

/** Until `leaving` is aborted. Whoever presses something with a finger or a mouse has seen it: for them nothing moves. */
export function keepFocusClear(leaving: AbortSignal): void {
  document.addEventListener('focusin', ({ target }) => target instanceof HTMLElement && show(target), {
    signal: leaving,
  });
}

function show(control: HTMLElement): void {
  if (!control.matches(`${CONTROLS}:focus-visible`) || control.closest(APART) !== null) return;
  const root = getComputedStyle(document.documentElement);
  const { scrollMarginBlockEnd } = getComputedStyle(control);
  const { top, bottom } = control.getBoundingClientRect();
  const floor = window.innerHeight - toPx(root.scrollPaddingBlockEnd) - toPx(scrollMarginBlockEnd);
  const ceiling = toPx(root.scrollPaddingBlockStart);
  // What is out of sight the browser itself brings there.
  if (bottom > floor && top < window.innerHeight)
    window.scrollBy({ top: Math.min(bottom - floor, top - ceiling), behavior: 'instant' });
}

/** `auto` is none. */
const toPx = (length: string) => Number.parseFloat(length) || 0;
