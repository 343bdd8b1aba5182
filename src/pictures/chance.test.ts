// Chance that repeats itself, strand by strand.
import { describe, expect, it } from 'vitest';
import { makeNoise, startChance } from './chance.ts';

const draw = (seed: number, strand: string) => {
  const chance = startChance(seed, strand);
  return Array.from({ length: 8 }, () => chance.next());
};

describe('startChance', () => {
  it('repeats for the same seed and strand, and for no other', () => {
    expect(draw(7, 'stars')).toEqual(draw(7, 'stars'));
    expect(draw(7, 'stars')).not.toEqual(draw(8, 'stars'));
    expect(draw(7, 'stars')).not.toEqual(draw(7, 'trees'));
    expect(draw(0, 'stars')).not.toEqual(draw(2 ** 32, 'stars'));
  });

  it('spreads evenly over 0 to 1', () => {
    const chance = startChance(1911, 'spread');
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let draws = 0; draws < 10_000; draws++) {
      const value = chance.next();
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThan(1);
      const tenth = Math.floor(value * 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });

  it('keeps between its bounds and picks every item', () => {
    const chance = startChance(3, 'bounds');
    const picked = new Set<string>();
    for (let draws = 0; draws < 200; draws++) {
      const value = chance.between(-4, 9);
      expect(value).toBeGreaterThanOrEqual(-4);
      expect(value).toBeLessThanOrEqual(9);
      picked.add(chance.pick(['lamp', 'boat', 'tower']));
    }
    expect(picked.size).toBe(3);
  });
});

describe('makeNoise', () => {
  it('is smooth, stays within -1 and 1, and is defined left of 0', () => {
    const noise = makeNoise(startChance(5, 'noise'), 3);
    for (let x = -100; x < 100; x += 0.05) {
      const here = noise(x);
      expect(Math.abs(here)).toBeLessThanOrEqual(1);
      expect(Math.abs(here - noise(x + 0.001))).toBeLessThan(0.02);
    }
  });
});
