// Brings what postings say of pay to one measure: a year.
import { LIMITS } from './limits.ts';

/** For what time pay is told. */
export const PAY_PERIODS = ['year', 'month', 'week', 'day', 'hour'] as const;
export type PayPeriod = (typeof PAY_PERIODS)[number];

/** How many of each there are in a year of full work: 52 weeks of 5 days of 8 hours. One constant for all countries. */
const IN_A_YEAR: Readonly<Record<PayPeriod, number>> = { year: 1, month: 12, week: 52, day: 260, hour: 2080 };

/** What the work of a year is paid, at least and at most, in whole units of `currency` (three letters). */
export type Pay = { readonly min: number; readonly max: number; readonly currency: string };

export type StatedPay = {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly currency?: string | undefined;
  /** Undefined is not told: then it goes by the size of the number. */
  readonly per?: PayPeriod | undefined;
};

/** Nobody is paid less for an hour, and in a year. */
const LEAST = 1;
const LEAST_A_YEAR = 100;
/** Where the most is so many times the least, the two are not of the same measure, or one of them is a slip. */
const WIDEST = 20;

/** Below these a number whose time is not told is for an hour, and for a month. */
const LIKE_AN_HOUR = 300;
const LIKE_A_MONTH = 15_000;

/**
 * Pay as a year's. Undefined where nothing usable is said: no number above 0, no currency, or a sum that cannot be. Of two
 * numbers the smaller is the least, in whichever order they stand; one alone is both.
 */
export function toYearlyPay({ min, max, currency, per }: StatedPay): Pay | undefined {
  const told = [min, max].filter(
    (one): one is number => one !== undefined && one >= LEAST && Number.isFinite(one),
  );
  const [least, most] = [Math.min(...told), Math.max(...told)];
  if (told.length === 0 || !/^[A-Z]{3}$/.test(currency ?? '')) return undefined;
  const times = IN_A_YEAR[per ?? guessPeriod(most)];
  const yearly = { min: Math.round(least * times), max: Math.round(most * times) };
  const isPossible =
    yearly.min >= LEAST_A_YEAR && yearly.max <= LIMITS.mostPay && yearly.max <= yearly.min * WIDEST;
  return isPossible ? { ...yearly, currency: currency ?? '' } : undefined;
}

function guessPeriod(most: number): PayPeriod {
  if (most < LIKE_AN_HOUR) return 'hour';
  return most < LIKE_A_MONTH ? 'month' : 'year';
}
