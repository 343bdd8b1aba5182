// The square lies within the picture, whatever its shape.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseSquare } from './choose-square.ts';

test('a wide picture gives its middle, a high one a little above it', () => {
  expect(chooseSquare(300, 100)).toEqual({ x: 100, y: 0, side: 100 });
  expect(chooseSquare(100, 400)).toEqual({ x: 0, y: 100, side: 100 });
  expect(chooseSquare(7, 7)).toEqual({ x: 0, y: 0, side: 7 });
});

test('it never leaves the picture, and is as large as it can be', () => {
  const length = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(length, length, (width, height) => {
      const { x, y, side } = chooseSquare(width, height);
      expect(side).toBe(Math.min(width, height));
      expect([x, y].every((at) => Number.isInteger(at) && at >= 0)).toBe(true);
      expect(x + side <= width && y + side <= height).toBe(true);
    }),
  );
});
