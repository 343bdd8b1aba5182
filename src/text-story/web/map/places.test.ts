// What is said of the places of the map, what opens them, and how far the ways are lit.
import { describe, expect, it } from 'vitest';
import { placeState } from '../../rules/map.ts';
import { chooseFirst, describePlace, describeState, findOpener, groupByRegion, lightWay } from './places.ts';
import { makeMap, makePlace } from './testing-map.ts';

const begun = { state: 'begun', story_id: 's', progress: { passed: 3, total: 7, percentage: 43 } } as const;

describe('describeState', () => {
  it('says how far a story is told, and how often it was', () => {
    expect(describeState(makePlace('bell'))).toBe('open');
    expect(describeState(makePlace('bell', { state: 'locked' }))).toBe('not open yet');
    expect(describeState(makePlace('bell', begun))).toBe('begun, 3 of 7 parts told');
    expect(describeState(makePlace('bell', { state: 'finished', times_finished: 1 }))).toBe('finished');
    expect(describeState(makePlace('bell', { state: 'finished', times_finished: 3 }))).toBe(
      'finished 3 times',
    );
  });

  it('stands in the name of a place, with its region and whether it is the next', () => {
    const place = makePlace('bell', { region: 'high-fells' });
    expect(describePlace(place, false)).toBe('The bell, High Fells: open');
    expect(describePlace(place, true)).toBe('The bell, High Fells: open, the next on your road');
  });
});

describe('chooseFirst', () => {
  const [one, two, three] = [makePlace('one'), makePlace('two'), makePlace('three')];
  it('is the next place', () => {
    expect(chooseFirst(makeMap([one, two, three], { next_key: 'two' }))?.story_key).toBe('two');
  });

  it('is the story that is open, when there is one', () => {
    const places = [one, two, makePlace('three', begun)];
    expect(chooseFirst(makeMap(places, { next_key: 'two' }))?.story_key).toBe('three');
    expect(
      chooseFirst(makeMap([one, makePlace('two', begun), makePlace('three', begun)], { next_key: 'three' }))
        ?.story_key,
    ).toBe('three');
  });

  it('is something on every map that has places', () => {
    expect(chooseFirst(makeMap([one, two], { next_key: 'gone' }))?.story_key).toBe('one');
    expect(chooseFirst(makeMap([]))).toBeUndefined();
  });
});

const former = {
  ...{ story_key: 'old', name: 'The old', story_id: null, result_id: null },
  progress: { passed: 0, total: 7, percentage: 0 },
};

describe('a place where another story was told before', () => {
  it('is led to while that one is open, and nothing else is', () => {
    const places = [makePlace('one'), makePlace('two', { former: { ...former, story_id: 's' } })];
    expect(chooseFirst(makeMap(places))?.story_key).toBe('two');
    expect(chooseFirst(makeMap([makePlace('zero', begun), ...places]))?.story_key).toBe('zero');
  });

  it('lights the ways from it once that one is finished', () => {
    const [one, other] = [makePlace('one', { former: { ...former, result_id: 'r' } }), makePlace('two')];
    expect(lightWay(one, { ...other, state: 'finished', times_finished: 1 }).part).toBe(1);
    expect(lightWay(makePlace('one', { former }), { ...other, times_finished: 1 }).part).toBe(0);
  });
});

describe('findOpener', () => {
  const nothing = { isBegun: false, timesFinished: 0, isPassed: false, wasHere: false };
  /** A map as the server would have it, after so many finished stories. */
  const mapAfter = (finished: number) =>
    makeMap(
      ['one', 'two', 'three', 'four'].map((key, at) =>
        makePlace(key, { state: placeState(at, finished, nothing) }),
      ),
      { finished },
    );

  it('is the place on which the next step depends', () => {
    expect(findOpener(mapAfter(0), 'two')?.story_key).toBe('one');
    expect(findOpener(mapAfter(0), 'four')?.story_key).toBe('one');
    expect(findOpener(mapAfter(1), 'three')?.story_key).toBe('two');
    expect(findOpener(mapAfter(1), 'four')?.story_key).toBe('two');
  });

  it('is none for a place that is open, or is not there', () => {
    expect(findOpener(mapAfter(0), 'one')).toBeUndefined();
    expect(findOpener(mapAfter(1), 'two')).toBeUndefined();
    expect(findOpener(mapAfter(2), 'four')).toBeUndefined();
    expect(findOpener(mapAfter(0), 'nowhere')).toBeUndefined();
  });

  it('can be opened itself', () => {
    for (const finished of [0, 1])
      for (const { story_key, state } of mapAfter(finished).places)
        if (state === 'locked') expect(findOpener(mapAfter(finished), story_key)?.state).toBe('open');
  });
});

describe('lightWay', () => {
  const done = (key: string) => makePlace(key, { state: 'finished', times_finished: 1 });

  it('is lit between two finished places, whole', () => {
    expect(lightWay(done('one'), done('two')).part).toBe(1);
  });

  it('is lit from the finished end, as far as the other is told', () => {
    const half = makePlace('two', { ...begun, progress: { passed: 4, total: 8, percentage: 50 } });
    expect(lightWay(done('one'), half)).toEqual({ from: 'one', to: 'two', part: 0.5 });
    expect(lightWay(half, done('one'))).toEqual({ from: 'one', to: 'two', part: 0.5 });
  });

  it('stays lit where a finished story is read again', () => {
    expect(lightWay(done('one'), makePlace('two', { ...begun, times_finished: 1 })).part).toBe(1);
  });

  it('is dark where nothing is finished', () => {
    expect(lightWay(makePlace('one'), makePlace('two', begun)).part).toBe(0);
    expect(lightWay(done('one'), makePlace('two', { state: 'locked' })).part).toBe(0);
  });
});

it('groups places by region along the road, and leaves out regions without any', () => {
  const places = [
    makePlace('bell'),
    makePlace('dishes', { region: 'far-works' }),
    makePlace('throne'),
    makePlace('market', { region: 'lantern-city' }),
  ];
  expect(
    groupByRegion(places).map(({ region, places }) => [region, places.map(({ story_key }) => story_key)]),
  ).toEqual([
    ['tidelands', ['bell', 'throne']],
    ['lantern-city', ['market']],
    ['far-works', ['dishes']],
  ]);
});
