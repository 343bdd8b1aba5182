// What is measured of who is shown what, against lists that can be counted by hand.
import { expect, it } from 'vitest';
import { type Audience, comparePay, measureExposure } from './exposure.ts';

/** Ten people, of whom whoever has more of a trait is shown work of a higher zone and pay. */
const PEOPLE: readonly Audience[] = Array.from({ length: 10 }, (_, at) => ({
  traits: { Openness: at, Neuroticism: at % 2 },
  shown: [
    { occupation: '11', group: '11', zone: at < 5 ? 2 : 4, pay: at < 5 ? 0.8 : undefined },
    { occupation: at < 5 ? '13' : '15', group: at < 5 ? '13' : '15', zone: 3, pay: 1.2 },
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
  // Of the top (zones 4 and 3, pay 1.2) and the bottom (zones 2 and 3, pay .8 and 1.2).
  expect(ratios[0]).toEqual({ trait: 'Openness', zone: 3.5 / 2.5, pay: 1.2 / 1 });
  expect(measureExposure([], 22)).toEqual({ reached: 0, groups: [], ratios: [] });
});

it('tells pay beside what is usual in its currency, where enough is paid in it', () => {
  const pay = (currency: string, min: number, max = min) => ({ min, max, currency });
  const tell = comparePay([
    ...[pay('EUR', 20_000), pay('EUR', 30_000), pay('EUR', 30_000, 50_000)],
    ...[
      pay('INR', 900_000),
      pay('INR', 1_800_000),
      pay('INR', 2_700_000),
      pay('CHF', 80_000),
      pay('CHF', 90_000),
    ],
  ]);
  expect(tell(pay('EUR', 40_000, 50_000))).toBeCloseTo(1.5, 12);
  expect(tell(pay('INR', 900_000))).toBeCloseTo(0.5, 12);
  expect([tell(pay('CHF', 80_000)), tell(pay('USD', 80_000))]).toEqual([undefined, undefined]);
});
