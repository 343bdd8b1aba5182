// The code of a safety number says the number that stands beside it, as a camera reads it.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SafetyCode } from './SafetyCode.tsx';
import { BORDER, readDigits, readDrawing } from './testing-read-code.ts';

const draw = (digits: string) => readDrawing(renderToStaticMarkup(createElement(SafetyCode, { digits })));

test.each([
  '314159265358979323846264338327950288419716939937510582097494',
  '0'.repeat(60),
  '9'.repeat(60),
  ...Array.from({ length: 20 }, (_, seed) =>
    Array.from({ length: 60 }, (_, at) => (((seed + 3) * 7919 * (at + 11) * (at + 5)) % 101) % 10).join(''),
  ),
])('the code of %s is read as just that', (digits) => {
  expect(readDigits(draw(digits))).toBe(digits);
});

test('a code with one module turned over is not taken for whole', () => {
  const grid = draw('314159265358979323846264338327950288419716939937510582097494');
  const at = BORDER + 12;
  (grid[at] as boolean[])[at] = !grid[at]?.[at];
  expect(() => readDigits(grid)).toThrow('do not agree');
});
