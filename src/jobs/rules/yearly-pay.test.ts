// What postings say of pay, brought to a year.
import { expect, it } from 'vitest';
import { toYearlyPay } from './yearly-pay.ts';

it.each([
  [
    { min: 20, max: 25, currency: 'EUR', per: 'hour' },
    { min: 41_600, max: 52_000 },
  ],
  [
    { min: 3000, currency: 'EUR', per: 'month' },
    { min: 36_000, max: 36_000 },
  ],
  [
    { max: 50_000, currency: 'USD', per: 'year' },
    { min: 50_000, max: 50_000 },
  ],
  // As some say it: the other way round, without a time, with a number that is none.
  [
    { min: 60_000, max: 50_000, currency: 'USD', per: 'year' },
    { min: 50_000, max: 60_000 },
  ],
  [
    { min: 18.5, max: 22, currency: 'GBP' },
    { min: 38_480, max: 45_760 },
  ],
  [
    { min: 2800, max: 3400, currency: 'EUR' },
    { min: 33_600, max: 40_800 },
  ],
  [
    { min: 48_000, max: 52_000, currency: 'EUR' },
    { min: 48_000, max: 52_000 },
  ],
  [
    { min: -1, max: 40_000, currency: 'USD', per: 'year' },
    { min: 40_000, max: 40_000 },
  ],
] as const)('reads %j', (stated, { min, max }) => {
  expect(toYearlyPay(stated)).toEqual({ min, max, currency: stated.currency });
});

it.each([
  [{ currency: 'EUR' }],
  [{ min: -1, max: -1, currency: 'EUR', per: 'year' }],
  [{ min: 0, max: 0, currency: 'EUR', per: 'hour' }],
  [{ min: 40_000, per: 'year' }],
  [{ min: 40_000, currency: '€', per: 'year' }],
  [{ min: Number.NaN, currency: 'EUR' }],
  [{ min: 40_000_000, currency: 'EUR', per: 'hour' }],
  // Of an hour and of a year, and a slip.
  [{ min: 15, max: 60_000, currency: 'USD' }],
  [{ min: 1, max: 100_000, currency: 'USD', per: 'year' }],
  [{ min: 18.5, currency: 'GBP', per: 'year' }],
] as const)('says nothing of %j', (stated) => {
  expect(toYearlyPay(stated)).toBeUndefined();
});
