// Tests where the bars of reasons stand.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutReasons, sureStep } from './reason-bars.ts';

test('each bar begins where the one before ends, and the last ends at the score', () => {
  const { bars, sum, zero } = layOutReasons([{ value: 0.3 }, { value: 0.1 }, { value: -0.2 }]);
  expect(zero).toBe(0);
  expect(bars[0]).toMatchObject({ start: 0, isAgainst: false });
  expect(bars[0]?.end).toBeCloseTo(0.75);
  expect(bars[1]?.start).toBeCloseTo(0.75);
  expect(bars[1]?.end).toBeCloseTo(1);
  expect(bars[2]).toMatchObject({ isAgainst: true });
  expect(bars[2]?.start).toBeCloseTo(0.5);
  expect(sum.end).toBeCloseTo(bars[2]?.end ?? 0);
  expect(sum.size).toBeCloseTo(0.5);
});

test('whatever they add up to, all stand within the width and meet', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -900, max: 900 }), { maxLength: 12 }), (units) => {
      const { bars, sum, zero } = layOutReasons(units.map((value) => ({ value: value / 1000 })));
      let from = zero;
      for (const { start, size, end, isAgainst } of bars) {
        expect(start).toBeGreaterThanOrEqual(-1e-9);
        expect(start + size).toBeLessThanOrEqual(1 + 1e-9);
        expect(isAgainst ? start + size : start).toBeCloseTo(from, 9);
        expect(isAgainst ? start : start + size).toBeCloseTo(end, 9);
        from = end;
      }
      expect(sum.end).toBeCloseTo(from, 9);
    }),
  );
});

test('how sure a reason is has three steps', () => {
  expect([0, 0.29, 0.3, 0.59, 0.6, 1].map(sureStep)).toEqual([1, 1, 2, 2, 3, 3]);
});
