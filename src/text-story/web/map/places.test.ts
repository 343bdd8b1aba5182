// What is said of the places of the map, what opens them, and how far the ways are lit.
import { describe, expect, it } from 'vitest';
import {
  chooseFirst,
  describePlace,
  describeState,
  findOpener,
  groupByRegion,
  lightWay,
  tellOpening,
} from './places.ts';
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

describe('what opens a place', () => {
  const KEYS = ['one', 'two', 'three', 'four', 'side'];
  /** A row of four places and one beside the first, of which so many of the row are finished. */
  const mapAfter = (done: number, open: readonly string[]) =>
    makeMap(
      KEYS.map((key, at) =>
        at < done
          ? makePlace(key, { state: 'finished', times_finished: 1 })
          : makePlace(key, open.includes(key) ? {} : { state: 'locked', missing: 1 }),
      ),
      {
        paths: [
          ['one', 'two'],
          ['two', 'three'],
          ['three', 'four'],
          ['one', 'side'],
        ],
        next_key: KEYS[done] ?? '',
      },
    );

  it('is the nearest open place along the road that is not passed yet', () => {
    expect(findOpener(mapAfter(0, ['one']), 'two')?.story_key).toBe('one');
    expect(findOpener(mapAfter(0, ['one']), 'four')?.story_key).toBe('one');
    expect(findOpener(mapAfter(1, ['two']), 'three')?.story_key).toBe('two');
    expect(findOpener(mapAfter(1, ['two']), 'side')?.story_key).toBe('two');
    expect(findOpener(mapAfter(2, ['three', 'side']), 'four')?.story_key).toBe('three');
  });

  it('is the next one where no road leads to it, and none for a place that is open or not there', () => {
    const map = { ...mapAfter(1, ['two']), paths: [] };
    expect(findOpener(map, 'four')?.story_key).toBe('two');
    expect(findOpener(map, 'one')).toBeUndefined();
    expect(findOpener(map, 'two')).toBeUndefined();
    expect(findOpener(map, 'nowhere')).toBeUndefined();
  });

  it('is said: any story for the second place, the road for all others', () => {
    const tell = (map: ReturnType<typeof mapAfter>, key: string, missing: number) => {
      const [place, opener] = [map.places.find(({ story_key }) => story_key === key), findOpener(map, key)];
      return place && opener && tellOpening(map, { ...place, missing }, opener);
    };
    expect(tell(mapAfter(0, ['one']), 'two', 1)).toMatch(/one more story, told or played/);
    expect(tell(mapAfter(0, ['one']), 'three', 2)).toBe(
      'The road leads here by The one. 2 stories along it still have to be finished.',
    );
    expect(tell(mapAfter(1, ['two']), 'three', 1)).toBe(
      'A road leads here from The two: finish that story, and this place opens.',
    );
    expect(tell(mapAfter(1, ['two']), 'side', 1)).toBe(
      'The road comes here next: finish The two, and this place opens.',
    );
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
