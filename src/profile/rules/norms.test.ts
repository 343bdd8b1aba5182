// The norms are those of the named samples, moved to the scale of the diagrams.
import { describe, expect, test } from 'vitest';
import { GAME_NORMS } from './norms.ts';
import { RISK_DOMAINS, SCALE_MAXIMUM, SCALES_BY_SURVEY, SURVEYS, TRAITS, VALUES } from './scales.ts';

describe('norms of the game', () => {
  test('Big Five are the Mini-IPIP means of 1 to 5, less 1', () => {
    const published = [2.805, 3.8, 3.2, 2.935, 4.054];
    for (const [index, trait] of TRAITS.entries()) {
      expect(GAME_NORMS[trait].mean + 1).toBeCloseTo(published[index]!, 10);
    }
    expect(TRAITS.map((trait) => GAME_NORMS[trait].sd)).toEqual([1.029, 0.895, 0.903, 0.909, 0.766]);
  });

  test('risk is the taking of risks on 1 to 7, less 1', () => {
    const published = [2.04, 2.52, 2.63, 2.8, 5.0];
    for (const [index, domain] of RISK_DOMAINS.entries()) {
      expect(GAME_NORMS[domain].mean + 1).toBeCloseTo(published[index]!, 10);
    }
    expect(RISK_DOMAINS.map((domain) => GAME_NORMS[domain].sd)).toEqual([0.83, 1.2, 1.11, 1.38, 1.08]);
  });

  test('values are as answered, 0 to 8', () => {
    expect(VALUES.map((value) => GAME_NORMS[value].mean)).toEqual([
      4.45, 5.8, 5.03, 5.56, 6.35, 5.86, 6.16, 4.84, 4.98, 5.64,
    ]);
    expect(VALUES.map((value) => GAME_NORMS[value].sd)).toEqual([
      2.18, 2.01, 2.09, 1.97, 1.86, 2.05, 1.94, 2.29, 2.31, 1.99,
    ]);
  });

  test.each(SURVEYS)('the average person stands well inside every diagram of %s', (survey) => {
    for (const scale of SCALES_BY_SURVEY[survey]) {
      const { mean, sd } = GAME_NORMS[scale];
      expect(mean - sd).toBeGreaterThan(0);
      expect(mean + sd / 2).toBeLessThan(SCALE_MAXIMUM[survey]);
    }
  });
});
