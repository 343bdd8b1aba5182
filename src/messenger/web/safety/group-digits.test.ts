// How a safety number is read.
import { expect, test } from 'vitest';
import { groupDigits } from './group-digits.ts';

test('sixty digits are twelve groups of five, in their order', () => {
  const digits = '314159265358979323846264338327950288419716939937510582097494';
  const groups = groupDigits(digits);
  expect(groups).toHaveLength(12);
  expect(groups.every((group) => group.length === 5)).toBe(true);
  expect(groups.join('')).toBe(digits);
});
