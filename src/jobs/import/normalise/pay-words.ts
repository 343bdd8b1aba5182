// Reads pay out of words, such as `$120,000 - $150,000 a year` in the middle of a description.
import type { PayPeriod, StatedPay } from '../../rules/yearly-pay.ts';

const SIGNS: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  zł: 'PLN',
};
const CURRENCY = String.raw`US\$|CA?\$|AU?\$|\$|€|£|₹|(?:USD|EUR|GBP|CAD|AUD|CHF|INR|PLN|SEK|NOK|DKK)(?![a-z])`;
// As many thousands as a salary can have: without an end to them a long row of digits is read again from each of them.
const AMOUNT = String.raw`\d{1,3}(?:[,.\s’']\d{3}){1,3}(?:\.\d{1,2})?|\d{1,7}(?:[.,]\d{1,2})?`;

/** Two amounts with a currency at one of them: a single number is as often a turnover as a salary. */
const RANGE = new RegExp(
  String.raw`(${CURRENCY})?\s?(${AMOUNT})\s?(k)?\s?(?:-|–|—|to|bis|and)\s?(${CURRENCY})?\s?(${AMOUNT})\s?(k)?\s?(${CURRENCY})?([^\n]{0,30})`,
  'i',
);

const PERIODS: readonly (readonly [RegExp, PayPeriod])[] = [
  [/\b(hours?|hourly|hr|stunde)\b/i, 'hour'],
  [/\b(days?|daily)\b/i, 'day'],
  [/\b(weeks?|weekly)\b/i, 'week'],
  [/\b(months?|monthly|mo|monat)\b/i, 'month'],
  [/\b(years?|yearly|yr|annum|annual(ly)?|p\.?a|jahr)\b/i, 'year'],
];

/** For what time words say that pay is; undefined where they do not. */
export function readPeriod(words: string | undefined): PayPeriod | undefined {
  return words === undefined ? undefined : PERIODS.find(([said]) => said.test(words))?.[1];
}

/** The first range of pay in a text. Undefined where there is none; what is no pay at all `toYearlyPay` leaves out. */
export function readPayWords(words: string | undefined): StatedPay | undefined {
  if (words === undefined || !/\d/.test(words)) return undefined;
  const found = RANGE.exec(words.slice(0, 20_000));
  if (!found) return undefined;
  const [, before, least = '', leastK, between, most = '', mostK, after, rest = ''] = found;
  const sign = (before ?? between ?? after)?.toUpperCase();
  if (sign === undefined) return undefined;
  // `$120-150k` has both in thousands.
  const min = toAmount(least) * (leastK || (mostK && toAmount(least) < 1000) ? 1000 : 1);
  const max = toAmount(most) * (mostK ? 1000 : 1);
  const per = readPeriod(rest);
  return { min, max, currency: SIGNS[sign] ?? sign, ...(per !== undefined && { per }) };
}

function toAmount(text: string): number {
  const whole = text.replace(/[,.\s’'](?=\d{3}(\D|$))/g, '');
  return Number(whole.replace(',', '.'));
}
