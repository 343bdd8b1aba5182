// A score to one decimal, as somebody reckons it by hand.
import { expect, test } from 'vitest';
import { writeTenths } from './write-tenths.ts';

test.each([
  [3.054, '3.1'],
  [3.05, '3.1'],
  [6.35, '6.4'],
  [1.95, '2.0'],
  [0.04, '0.0'],
  [2, '2.0'],
  [7.96, '8.0'],
])('%d is written %s', (score, written) => {
  expect(writeTenths(score)).toBe(written);
});
