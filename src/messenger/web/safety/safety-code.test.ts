// The code of a safety number says the number that stands beside it, as a camera reads it.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SafetyCode } from './SafetyCode.tsx';
import { readDigits } from './testing-read-code.ts';

/** Modules of light around a code, as the standard wants them. */
const BORDER = 4;

/** Which modules a code draws dark. */
function draw(digits: string): boolean[][] {
  const drawn = renderToStaticMarkup(createElement(SafetyCode, { digits }));
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(drawn)?.[1]);
  const grid = Array.from({ length: side }, () => Array.from({ length: side }, () => false));
  const [, dark = ''] = [...drawn.matchAll(/<path d="([^"]*)"/g)].map(([, path]) => path);
  const squares = [...dark.matchAll(/M(\d+) (\d+)h1v1h-1z/g)];
  expect(squares.map(([square]) => square).join('')).toBe(dark);
  for (const [, x, y] of squares) (grid[Number(y)] as boolean[])[Number(x)] = true;
  return grid;
}

test.each([
  '314159265358979323846264338327950288419716939937510582097494',
  '0'.repeat(60),
  '9'.repeat(60),
  ...Array.from({ length: 20 }, (_, seed) =>
    Array.from({ length: 60 }, (_, at) => (((seed + 3) * 7919 * (at + 11) * (at + 5)) % 101) % 10).join(''),
  ),
])('the code of %s is read as just that', (digits) => {
  expect(readDigits(draw(digits), BORDER)).toBe(digits);
});

test('a code with one module turned over is not taken for whole', () => {
  const grid = draw('314159265358979323846264338327950288419716939937510582097494');
  const at = BORDER + 12;
  (grid[at] as boolean[])[at] = !grid[at]?.[at];
  expect(() => readDigits(grid, BORDER)).toThrow('do not agree');
});
