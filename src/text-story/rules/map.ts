// Which places of the map are open, and which comes next. Pure.

export type PlaceState = 'locked' | 'open' | 'begun' | 'finished';

/** How far a person is with one story. */
export type PlaceProgress = {
  readonly isBegun: boolean;
  readonly timesFinished: number;
  /** Whether this story was finished, or the one that was told at its place before: the road goes on from here. */
  readonly isPassed: boolean;
  /** Whether the story that was told here before was begun or finished: then the place stays open. */
  readonly wasHere: boolean;
};

/** From how many finished stories of either mode all places, and the job recommendations, are open. */
export const STORIES_TO_OPEN_ALL = 2;

/**
 * The state of the place that stands at `at` (0 the first of the way). The first is open from the start, the second once one
 * story is finished, the rest after the second; what somebody has begun or finished stays open.
 */
export function placeState(
  at: number,
  finished: number,
  { isBegun, timesFinished, wasHere }: PlaceProgress,
): PlaceState {
  if (isBegun) return 'begun';
  if (timesFinished > 0) return 'finished';
  if (wasHere) return 'open';
  return countMissing(at, finished) === 0 ? 'open' : 'locked';
}

/** How many more stories of either mode have to be finished until the place at `at` opens; 0 when it is open. */
export function countMissing(at: number, finished: number): number {
  return Math.max(0, Math.min(at, STORIES_TO_OPEN_ALL) - finished);
}

/**
 * The place that a story begins at when none is named: the first one that the road has not passed yet, else the first whose own story
 * is unread, else the first of all.
 */
export function nextPlace(places: readonly PlaceProgress[]): number {
  const ahead = places.findIndex(({ isPassed }) => !isPassed);
  return ahead >= 0
    ? ahead
    : Math.max(
        0,
        places.findIndex(({ timesFinished }) => timesFinished === 0),
      );
}
