// What is dealt out is all there, once, in shares of about equal size.
import { expect, test } from 'vitest';
import { dealOut } from './deal-out.ts';

test('each piece is in one share, and the largest goes first', () => {
  const pieces = [3, 9, 4, 4, 5, 2].map((size, at) => ({ name: `p${at}`, size }));
  expect(dealOut(pieces, 3)).toEqual([['p4', 'p0', 'p5'], ['p1'], ['p2', 'p3']]);
});

test('fewer pieces than shares leave no share empty', () => {
  expect(dealOut([{ name: 'one', size: 1 }], 4)).toEqual([['one']]);
  expect(dealOut([], 4)).toEqual([]);
});
