// How far a card is from the middle, and how it stands there.
import { describe, expect, it } from 'vitest';
import { distanceOf, standAt } from './fan.ts';

describe('distanceOf', () => {
  it('counts in slides from the selected one, the short way round', () => {
    const distances = [0, 1, 2, 3, 4].map((index) => distanceOf(index, 5, 0));
    expect(distances).toEqual([0, 1, 2, -2, -1]);
  });

  it('follows the progress between two slides, and over the seam of the loop', () => {
    expect(distanceOf(1, 4, 0.125)).toBeCloseTo(0.5);
    expect(distanceOf(0, 4, 0.125)).toBeCloseTo(-0.5);
    expect(distanceOf(0, 4, 0.95)).toBeCloseTo(0.2);
    expect(distanceOf(3, 4, -0.05)).toBeCloseTo(-0.8);
  });

  it('leaves a single card in the middle, whatever the progress', () => {
    expect(distanceOf(0, 1, Number.NaN)).toBe(0);
  });
});

describe('standAt', () => {
  it('holds the selected card upright, whole and unshaded', () => {
    expect(standAt(0, 3)).toEqual({
      transform: 'translateY(0px) rotate(0deg) scale(1)',
      opacity: 1,
      shade: 0,
    });
  });

  it('mirrors the two sides', () => {
    const [left, right] = [standAt(-1, 3), standAt(1, 3)];
    expect(left.transform).toBe(right.transform.replace('rotate(', 'rotate(-'));
    expect(left.shade).toBe(right.shade);
  });

  it('has faded where a card of few changes sides, and shows its neighbours whole', () => {
    expect(standAt(1.5, 3).opacity).toBe(0);
    expect(standAt(1, 3).opacity).toBe(1);
    expect(standAt(1, 2).opacity).toBe(0);
    expect(standAt(2, 12).opacity).toBe(1);
  });
});
