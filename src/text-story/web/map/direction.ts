// Which place an arrow key leads to: the nearest that lies that way.

/** A place by its key, as parts (0 to 1) of the map's width and height. */
export type Spot = { readonly key: string; readonly x: number; readonly y: number };

/** The height of the map in its widths. */
const TALL = 1.4;
/** How much a step aside counts against a step ahead. */
const ASIDE = 2;
/** Whatever lies further aside than this many times ahead lies another way. */
const WIDEST = 1.6;

const AHEAD: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The key of the place that a press leads to from another: by an arrow the nearest that way, by Home and End the first and
 * the last. Undefined where nothing lies that way, and for other presses.
 */
export function findPlaceTowards(spots: readonly Spot[], from: string, press: string): string | undefined {
  if (press === 'Home') return spots[0]?.key;
  if (press === 'End') return spots.at(-1)?.key;
  const way = Object.hasOwn(AHEAD, press) ? AHEAD[press] : undefined;
  const here = spots.find(({ key }) => key === from);
  if (way === undefined || here === undefined) return undefined;
  const found = spots.flatMap(({ key, x, y }) => {
    const [right, down] = [x - here.x, (y - here.y) * TALL];
    const ahead = right * way[0] + down * way[1];
    const aside = Math.abs(right * way[1] + down * way[0]);
    return ahead > 0 && aside <= ahead * WIDEST ? [{ key, cost: ahead + aside * ASIDE }] : [];
  });
  return found.sort((one, other) => one.cost - other.cost)[0]?.key;
}
