// Which places are open: the first always, the second after one story, all after two, and never closed again.
import { describe, expect, it } from 'vitest';
import { nextPlace, placeState } from './map.ts';

const NEW = { isBegun: false, timesFinished: 0 };

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
    expect(placeState(3, 0, { isBegun: true, timesFinished: 0 })).toBe('begun');
    expect(placeState(3, 0, { isBegun: false, timesFinished: 1 })).toBe('finished');
    expect(placeState(3, 0, { isBegun: true, timesFinished: 1 })).toBe('begun');
  });
});

describe('nextPlace', () => {
  const done = { isBegun: false, timesFinished: 1 };
  it.each([
    [[NEW, NEW], 0],
    [[done, NEW], 1],
    [[done, done], 0],
    [[], 0],
  ])('of %j is %d', (places, next) => {
    expect(nextPlace(places)).toBe(next);
  });
});
