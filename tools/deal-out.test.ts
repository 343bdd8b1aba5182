// What is dealt out is all there, once, in shares of about equal size.
import { expect, test } from 'vitest';
import { dealOut } from './deal-out.ts';

test('each piece is in one share, and the largest goes first', () => {
  const pieces = [3, 9, 4, 4, 5, 2].map((size, at) => ({ name: `p${at}`, size }));
  expect(dealOut(pieces, [1, 1, 1])).toEqual([['p4', 'p0', 'p5'], ['p1'], ['p2', 'p3']]);
});

test('fewer pieces than shares leave no share empty', () => {
  expect(dealOut([{ name: 'one', size: 1 }], [1, 1, 1, 1])).toEqual([['one']]);
  expect(dealOut([], [1, 1, 1, 1])).toEqual([]);
});

test('shares are as large beside each other as is wanted', () => {
  const pieces = Array.from({ length: 14 }, (_, at) => ({ name: `p${at}`, size: 10 }));
  expect(dealOut(pieces, [4, 4, 3, 2, 1]).map((names) => names.length)).toEqual([4, 4, 3, 2, 1]);
});
