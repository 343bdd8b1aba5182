// What is measured of who is shown what, against lists that can be counted by hand.
import { expect, it } from 'vitest';
import { type Audience, measureExposure } from './exposure.ts';

/** Ten people, of whom whoever has more of a trait is shown work of a higher zone and pay. */
const PEOPLE: readonly Audience[] = Array.from({ length: 10 }, (_, at) => ({
  traits: { Openness: at, Neuroticism: at % 2 },
  shown: [
    { occupation: '11', group: '11', zone: at < 5 ? 2 : 4, pay: at < 5 ? 20_000 : undefined },
    { occupation: at < 5 ? '13' : '15', group: at < 5 ? '13' : '15', zone: 3, pay: 30_000 },
  ],
}));

it('counts what anybody was shown, and how much of it is of one group', () => {
  const { reached, groups } = measureExposure(PEOPLE, 22);
  expect(reached).toBeCloseTo(3 / 22, 12);
  expect(groups).toEqual([
    { group: '11', share: 0.5 },
    { group: '13', share: 0.25 },
    { group: '15', share: 0.25 },
  ]);
});

it('sets the fifth who have most of a trait beside the fifth who have least', () => {
  const { ratios } = measureExposure(PEOPLE, 22);
  // Of the top (zones 4 and 3, pay 30,000) and the bottom (zones 2 and 3, pay 20,000 and 30,000).
  expect(ratios[0]).toEqual({ trait: 'Openness', zone: 3.5 / 2.5, pay: 30_000 / 25_000 });
  expect(measureExposure([], 22)).toEqual({ reached: 0, groups: [], ratios: [] });
});
