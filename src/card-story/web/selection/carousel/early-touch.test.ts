// What a finger meant that had come and gone before the carousel's engine was there.
import { expect, test } from 'vitest';
import { sideOfTouch } from './early-touch.ts';

test.each([
  { x: -60, y: 5, side: -1 },
  { x: 60, y: -5, side: 1 },
  { x: 11, y: 0, side: 1 },
  { x: 10, y: 0, side: 0 },
  { x: -10, y: 0, side: 0 },
  { x: 40, y: 41, side: 0 },
  { x: -40, y: -90, side: 0 },
  { x: 0, y: 0, side: 0 },
])('$x px across and $y px along: $side', ({ x, y, side }) => {
  expect(sideOfTouch({ clientX: 200, clientY: 300 }, { clientX: 200 + x, clientY: 300 + y })).toBe(side);
});
