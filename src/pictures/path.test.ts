// Path data: whole numbers, relative steps, and no rounding that adds up.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readPoints,
  traceBlob,
  traceBoxes,
  traceCurve,
  traceDots,
  traceGround,
  traceLens,
  traceLine,
  tracePolygon,
  traceShape,
} from './path.ts';

describe('tracing', () => {
  it('writes the shortest relative steps', () => {
    expect(traceLine(readPoints('10,10 15,8 15,12'))).toBe('M10 10l5-2 0 4');
    expect(traceShape('0,0 10,0 10,10')).toBe('M0 0l10 0 0 10z');
    expect(traceLens(5, 9, 20, 3)).toBe('M5 9q10-3 20 0q-10 3-20 0z');
    expect(traceBoxes([1, 2, 3, 4], [9, 9, 0.2, 5])).toBe('M1 2h3v4h-3zM9 9h1v5h-1z');
    expect(traceDots(readPoints('1,2 3,4'))).toBe('M1 2h0M3 4h0');
    expect(traceCurve(readPoints('0,0 10,10 20,0'))).toBe('M0 0q10 10 20 0');
    expect(traceGround(readPoints('0,5 10,2 20,5'), 9)).toBe('M0 5q10-3 20 0l0 4-20 0z');
    expect(traceBlob(readPoints('0,0 10,0 10,10 0,10'))).toBe('M0 5q0-5 5-5 5 0 5 5 0 5-5 5-5 0-5-5z');
  });

  it('draws nothing for fewer than three corners', () => {
    expect(tracePolygon(readPoints('0,0 4,4'))).toBe('');
  });

  it('ends where the last point is, however long the way', () => {
    const point = fc.tuple(
      fc.double({ min: -50, max: 1000, noNaN: true }),
      fc.double({ min: -50, max: 800, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 60 }), (points) => {
        const end = followLine(traceLine(points));
        const last = points.at(-1) ?? [0, 0];
        expect(end).toEqual([Math.round(last[0]) + 0, Math.round(last[1]) + 0]);
      }),
    );
  });
});

describe('readPoints', () => {
  it('places, scales and mirrors', () => {
    expect(readPoints('1,2 -3,0.5', [10, 20], 2, true)).toEqual([
      [8, 24],
      [16, 21],
    ]);
  });
});

function followLine(path: string): [number, number] {
  const numbers = (path.match(/-?\d+/g) ?? []).map(Number);
  let [x = 0, y = 0] = numbers;
  for (let at = 2; at < numbers.length; at += 2) {
    x += numbers[at] ?? 0;
    y += numbers[at + 1] ?? 0;
  }
  return [x + 0, y + 0];
}
