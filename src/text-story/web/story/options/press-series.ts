// Presses that follow one another, as those of a double click, once the first of them has changed the page.

let isWaiting = false;

/**
 * To be called when a press has put something else where it fell. The rest of its series was meant for what is gone: it
 * neither takes the focus nor marks words. The next press that stands alone counts again.
 */
export function dropRestOfSeries(): void {
  if (isWaiting) return;
  isWaiting = true;
  document.addEventListener('mousedown', onMouseDown, true);
}

/** `detail` of a press is how many the browser counts in its series, from 1. */
function onMouseDown(event: MouseEvent): void {
  if (event.detail > 1) {
    event.preventDefault();
    return;
  }
  isWaiting = false;
  document.removeEventListener('mousedown', onMouseDown, true);
}
