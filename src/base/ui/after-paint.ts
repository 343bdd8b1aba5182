// Puts off what need not be seen until what must be seen is on the screen.

/** A page that nobody looks at draws no frames: then it is done after this time (ms). */
const LATEST_MS = 100;

/** Does something once, right after the next frame has been drawn. */
export function afterPaint(work: () => void): void {
  let done = false;
  const finish = () => {
    if (done) return;
    done = true;
    work();
  };
  // The frame is drawn after its callbacks; a task of its own comes after that.
  requestAnimationFrame(() => setTimeout(finish));
  setTimeout(finish, LATEST_MS);
}
