// How small a picture becomes: its longer side fits, its shape stays, and nothing is made larger.
import { expect, test } from 'vitest';
import { fitWithin } from './shrink-picture.ts';

test.each([
  [4096, 2048, 2048, 1024],
  [3000, 4000, 1536, 2048],
  [2048, 10, 2048, 10],
  [640, 480, 640, 480],
  [100_000, 1, 2048, 1],
])('%d × %d becomes %d × %d', (width, height, smallWidth, smallHeight) => {
  expect(fitWithin(width, height)).toEqual({ width: smallWidth, height: smallHeight });
});
