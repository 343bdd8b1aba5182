// Which dots stand for which cards.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_DOTS, windowOfDots } from './dots.ts';

describe('windowOfDots', () => {
  it('shows every card of a few, all alike', () => {
    const dots = windowOfDots(0, MOST_DOTS);
    expect(dots.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(dots.every(({ size }) => size === 'full')).toBe(true);
  });

  it('grows smaller towards the ends that hide more', () => {
    const sizes = (place: number) => windowOfDots(place, 20).map(({ size }) => size.charAt(0));
    expect(sizes(0).join('')).toBe('fffffffst');
    expect(sizes(10).join('')).toBe('tsfffffst');
    expect(sizes(19).join('')).toBe('tsfffffff');
  });

  it('always shows the place, in order, and no card that is not there', () => {
    const places = fc
      .integer({ min: 1, max: 60 })
      .chain((total) =>
        fc.record({ total: fc.constant(total), place: fc.integer({ min: 0, max: total - 1 }) }),
      );
    fc.assert(
      fc.property(places, ({ total, place }) => {
        const indexes = windowOfDots(place, total).map(({ index }) => index);
        expect(indexes).toContain(place);
        expect(indexes).toEqual(Array.from(indexes, (_, at) => (indexes[0] ?? 0) + at));
        expect(indexes.at(-1)).toBeLessThan(total);
        expect(indexes[0]).toBeGreaterThanOrEqual(0);
        expect(indexes.length).toBe(Math.min(total, MOST_DOTS));
      }),
    );
  });
});
