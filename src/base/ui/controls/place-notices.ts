// Where notices lie: below what heads the screen, which says where one is, and above what is pressed at its foot.

/** A head that reaches further down (of the window's height) is a page of its own: then its heading alone is gone below. */
const MOST_OF_WINDOW = 0.3;

/** How far from the top of the window (CSS px) the head of the screen ends; 0 where it is out of sight. */
export function findHeadFoot(): number {
  const heading = document.querySelector('main h1');
  const feet = [heading?.closest('header'), heading].map((one) => one?.getBoundingClientRect().bottom ?? 0);
  return Math.max(0, feet.find((foot) => foot !== 0 && foot <= window.innerHeight * MOST_OF_WINDOW) ?? 0);
}
