// Where notices lie: below what heads the screen, which says where one is, and above what is pressed at its foot.

/** As far down (of the window's height) as this a head is gone below as a whole; a higher one is a page of its own. */
const MOST_OF_WINDOW = 0.3;

/** What stands at the head of the screen, in CSS px of the window. */
export type Head = {
  /** The foot of the heading itself, and of the header around it where it has one. */
  readonly heading: number;
  readonly header: number | undefined;
};

/** How far from the top (CSS px) the first notice lies; 0 where the head is out of sight. */
export function placeNotices(head: Head | undefined, windowHeight: number): number {
  if (head === undefined) return 0;
  const { heading, header } = head;
  const foot = header !== undefined && header <= windowHeight * MOST_OF_WINDOW ? header : heading;
  return foot > 0 && foot <= windowHeight / 2 ? Math.round(foot) : 0;
}

/** Looks where the head of the screen stands now. */
export function findHead(): Head | undefined {
  const heading = document.querySelector('main h1');
  if (heading === null) return undefined;
  return {
    heading: heading.getBoundingClientRect().bottom,
    header: heading.closest('header')?.getBoundingClientRect().bottom,
  };
}
