// Where notices lie: below what heads the screen, which says where one is, and above what is pressed at its foot.

/** A head that reaches further down (of the window's height) is a page of its own: then its heading alone is gone below. */
const MOST_OF_WINDOW = 0.3;

/** Says to the styles how far from the top of the window (CSS px) the head of the screen ends; 0 where it is out of sight. */
export function placeNotices(): void {
  const heading = document.querySelector('main h1');
  const foot = [heading?.closest('header'), heading]
    .map((one) => one?.getBoundingClientRect().bottom)
    .find((one) => one && one <= window.innerHeight * MOST_OF_WINDOW);
  document.documentElement.style.setProperty('--below', `${Math.max(0, foot ?? 0)}px`);
}
