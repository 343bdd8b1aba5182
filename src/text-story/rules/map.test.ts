// Which places are open: the first always, the second after one story, then along the roads, and never closed again.
import { describe, expect, it } from 'vitest';
import { countMissing, nextPlace, type PlaceProgress, placeState, type Road } from './map.ts';

const NEW: PlaceProgress = {
  ...{ isBegun: false, timesFinished: 0 },
  ...{ isPassed: false, wasHere: false, isLetIn: false },
};
const DONE: PlaceProgress = { ...NEW, timesFinished: 1, isPassed: true };
/** What was told there before was finished. */
const PASSED: PlaceProgress = { ...NEW, isPassed: true, wasHere: true };

/** 0 – 1 – 2 – 3 in a row, 4 beside 0, and 5 without any road. */
const WAYS: Road['ways'] = [
  [0, 1],
  [1, 2],
  [2, 3],
  [0, 4],
];
const missing = (places: readonly PlaceProgress[], finished: number, more: Partial<Road> = {}) =>
  countMissing({ places, ways: WAYS, finished, isFree: false, ...more });

describe('countMissing', () => {
  const walked = (...done: readonly number[]) =>
    Array.from({ length: 6 }, (_, at) => (done.includes(at) ? DONE : NEW));

  it.each([
    ['nothing', walked(), 0, [0, 1, 2, 3, 2, 2]],
    ['the first', walked(0), 1, [0, 0, 1, 2, 1, 1]],
    ['a card story', walked(), 1, [0, 0, 1, 2, 1, 1]],
    ['two card stories', walked(), 2, [0, 0, 1, 2, 1, 0]],
    ['the first and the second', walked(0, 1), 2, [0, 0, 0, 1, 0, 0]],
    ['the first, twice', walked(0), 2, [0, 0, 1, 2, 0, 0]],
    ['all but the last of the row', walked(0, 1, 2), 3, [0, 0, 0, 0, 0, 0]],
  ])('after %s', (_, places, finished, counts) => {
    expect(missing(places, finished)).toEqual(counts);
  });

  it('opens all of them at once to readers of the time when that was so', () => {
    expect(missing(walked(0, 1), 2, { isFree: true })).toEqual([0, 0, 0, 0, 0, 0]);
    expect(missing(walked(0), 1, { isFree: true })).toEqual([0, 0, 1, 2, 1, 1]);
  });

  it('lets in whoever carries what opens a place, and the road goes on from there once it is passed', () => {
    const places = walked().with(3, { ...NEW, isLetIn: true });
    expect(missing(places, 0)).toEqual([0, 1, 2, 0, 2, 2]);
    expect(missing(places.with(3, DONE), 2)).toEqual([0, 0, 0, 0, 1, 0]);
  });

  it('keeps open what was begun, finished, or known under another story', () => {
    const places = walked()
      .with(2, { ...NEW, isBegun: true })
      .with(3, { ...NEW, wasHere: true });
    expect(missing(places, 0)).toEqual([0, 1, 0, 0, 2, 2]);
    expect(missing(walked(0, 1).with(2, PASSED), 3)[3]).toBe(0);
  });
});

describe('placeState', () => {
  it('is what somebody did there, and else whether it is open', () => {
    expect(placeState(NEW, 0)).toBe('open');
    expect(placeState(NEW, 1)).toBe('locked');
    expect(placeState(PASSED, 0)).toBe('open');
    expect(placeState(DONE, 0)).toBe('finished');
    expect(placeState({ ...DONE, isBegun: true }, 0)).toBe('begun');
  });
});

describe('nextPlace', () => {
  it.each([
    [[NEW, NEW], [0, 0], 0],
    [[DONE, NEW], [0, 0], 1],
    [[DONE, DONE], [0, 0], 0],
    [[DONE, PASSED, NEW], [0, 0, 0], 2],
    [[DONE, PASSED, DONE], [0, 0, 0], 1],
    [[DONE, NEW, NEW], [0, 1, 0], 2],
    [[], [], 0],
  ])('of %j, of which %j are missing, is %d', (places, counts, next) => {
    expect(nextPlace({ places }, counts)).toBe(next);
  });
});
