// Which places are open: the first always, the second after one story, all after two, and never closed again.
import { describe, expect, it } from 'vitest';
import { nextPlace, placeState } from './map.ts';

const NEW = { isBegun: false, timesFinished: 0, isPassed: false, wasHere: false };

describe('placeState', () => {
  it.each([
    [0, ['open', 'locked', 'locked', 'locked']],
    [1, ['open', 'open', 'locked', 'locked']],
    [2, ['open', 'open', 'open', 'open']],
    [3, ['open', 'open', 'open', 'open']],
  ])('after %d finished stories is %j', (finished, states) => {
    expect(states.map((_, at) => placeState(at, finished, NEW))).toEqual(states);
  });

  it('stays open where somebody was, and shows a story that is read again as begun', () => {
    expect(placeState(3, 0, { ...NEW, isBegun: true })).toBe('begun');
    expect(placeState(3, 0, { ...NEW, timesFinished: 1, isPassed: true })).toBe('finished');
    expect(placeState(3, 0, { ...NEW, isBegun: true, timesFinished: 1, isPassed: true })).toBe('begun');
  });

  it('stays open to whoever was there when another story was told', () => {
    expect(placeState(3, 0, { ...NEW, wasHere: true })).toBe('open');
    expect(placeState(3, 0, { ...NEW, isBegun: true, wasHere: true })).toBe('begun');
  });
});

describe('nextPlace', () => {
  const done = { ...NEW, timesFinished: 1, isPassed: true };
  /** What was told there before was finished. */
  const passed = { ...NEW, isPassed: true, wasHere: true };
  it.each([
    [[NEW, NEW], 0],
    [[done, NEW], 1],
    [[done, done], 0],
    [[done, passed, NEW], 2],
    [[done, passed, done], 1],
    [[], 0],
  ])('of %j is %d', (places, next) => {
    expect(nextPlace(places)).toBe(next);
  });
});
