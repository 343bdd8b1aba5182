// Which places of the map are open, and which comes next. Pure.

export type PlaceState = 'locked' | 'open' | 'begun' | 'finished';

/** How far a person is with one place. */
export type PlaceProgress = {
  readonly isBegun: boolean;
  readonly timesFinished: number;
  /** Whether this story was finished, or the one that was told at its place before: the road goes on from here. */
  readonly isPassed: boolean;
  /** Whether the story that was told here before was begun or finished: then the place stays open. */
  readonly wasHere: boolean;
  /** Whether something that the person carries opens the place, whatever the roads say. */
  readonly isLetIn: boolean;
};

/** From how many finished stories of either mode the roads, and the job recommendations, are open. */
export const STORIES_TO_OPEN_ROADS = 2;

/** The places in the order of the way, and what decides which are open. */
export type Road = {
  readonly places: readonly PlaceProgress[];
  /** Pairs of numbers of places between which a road runs; it is walked in both directions. */
  readonly ways: readonly (readonly [number, number])[];
  /** Finished stories of either mode. */
  readonly finished: number;
  /** Whether all places open at once, as they did once: for readers of that time. */
  readonly isFree: boolean;
};

/**
 * For each place how many stories have to be finished until it opens; 0 where it is open. The first is open from the start, the second
 * once one story of either mode is finished, and from the second on those to which a road leads from what is passed. What somebody has
 * begun or finished stays open, and a place without a road from the first opens with the roads.
 */
export function countMissing({ places, ways, finished, isFree }: Road): readonly number[] {
  const untilRoads = Math.max(0, STORIES_TO_OPEN_ROADS - finished);
  const open = places.map(
    ({ isBegun, timesFinished, isPassed, wasHere, isLetIn }, at) =>
      at === 0 ||
      (at === 1 && finished >= 1) ||
      isBegun ||
      isPassed ||
      timesFinished > 0 ||
      wasHere ||
      isLetIn ||
      (isFree && untilRoads === 0),
  );
  // How many are left to finish on the shortest road to each: from a place that is passed it goes on at once.
  const left = open.map((isOpen) => (isOpen ? 0 : Number.POSITIVE_INFINITY));
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    for (const [one, other] of [...ways, ...ways.map(([from, to]) => [to, from] as const)]) {
      const reached = (left[one] ?? Number.POSITIVE_INFINITY) + (places[one]?.isPassed ? 0 : 1);
      if (reached >= (left[other] ?? 0)) continue;
      left[other] = reached;
      isSettled = false;
    }
  }
  return left.map((stories, at) => {
    if (open[at]) return 0;
    if (at === 1) return 1;
    return Math.max(untilRoads, Number.isFinite(stories) ? stories : 0);
  });
}

/** The state of a place that opens after `missing` more stories. */
export function placeState({ isBegun, timesFinished }: PlaceProgress, missing: number): PlaceState {
  if (isBegun) return 'begun';
  if (timesFinished > 0) return 'finished';
  return missing === 0 ? 'open' : 'locked';
}

/**
 * The place that a story begins at when none is named: the first that is open and that the road has not passed yet, else the first open one
 * whose own story is unread, else the first of all.
 */
export function nextPlace({ places }: Pick<Road, 'places'>, missing: readonly number[]): number {
  const isOpen = (at: number) => missing[at] === 0;
  const ahead = places.findIndex(({ isPassed }, at) => !isPassed && isOpen(at));
  return ahead >= 0
    ? ahead
    : Math.max(
        0,
        places.findIndex(({ timesFinished }, at) => timesFinished === 0 && isOpen(at)),
      );
}
