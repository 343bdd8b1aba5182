// Whether somebody asked their device for less motion: then things stand at once where they would glide to.

let reduced: MediaQueryList | undefined;

/** As it is at this moment: it may be switched while a page is open. */
export function isMotionReduced(): boolean {
  reduced ??= matchMedia('(prefers-reduced-motion: reduce)');
  return reduced.matches;
}
