// Tests how what somebody wants to see stands in an address.
import { expect, test } from 'vitest';
import { addressOfWish, countFilters, readPay, readWish, type Wish } from './wish.ts';

const WHOLE: Wish = {
  view: 'favorites',
  filters: {
    ...{ q: 'gardener & more', place: 'Leeds', remote: 'hybrid', level: 'senior' },
    ...{ pay_min: '32000', currency: 'GBP' },
  },
};

test('what is read from an address leads to that address', () => {
  const address = addressOfWish(WHOLE);
  expect(readWish(address.slice(address.indexOf('?')))).toEqual(WHOLE);
  expect(addressOfWish({ view: 'all', filters: {} })).toBe('/linkedin/jobs');
  expect(readWish('')).toEqual({ view: 'all', filters: {} });
});

test.each([
  ['a list that is not there', '?show=nobody'],
  ['a place to work that is not there', '?remote=moon'],
  ['a level that is not there', '?level=king'],
  ['a pay without a currency', '?pay_min=100'],
  ['a pay that is none', '?pay_min=-1&currency=EUR'],
  ['a currency that is none', '?pay_min=100&currency=euros'],
  ['empty words', '?q=%20&place='],
])('%s is left out', (_what, search) => {
  expect(readWish(search)).toEqual({ view: 'all', filters: {} });
});

test.each([
  ['32000', '32000'],
  ['32 000', '32000'],
  ['32,000', '32000'],
  ['032000', '32000'],
  ['', undefined],
  ['much', undefined],
  ['-5', undefined],
  ['1.234.567', '1234567'],
  ['12,00,000', '1200000'],
  ['32’000.00', '32000'],
  ['32.000,50', '32000'],
  ['600 000 000', undefined],
  // Nobody can tell how much is meant.
  ['32.5', undefined],
  ['3200.000', undefined],
  ['32,000.000', undefined],
])('a pay typed as %j is read as %j', (typed, pay) => {
  expect(readPay(typed)).toBe(pay);
});

test('filters are counted, words are not', () => {
  expect(countFilters({ q: 'gardener' })).toBe(0);
  expect(countFilters(WHOLE.filters)).toBe(4);
});
