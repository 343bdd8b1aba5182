// The reasons of a score: few, largest first, and nothing more or less than the score.
import { describe, expect, it } from 'vitest';
import type { Term } from './fit.ts';
import { giveReasons, matchStep } from './reasons.ts';

const term = (value: number, about: Term['about'] = 'Artistic'): Term => ({
  ...{ source: 'interests', about, isWanted: value > 0 },
  ...{ value, confidence: 0.256 },
});

describe('reasons', () => {
  it('add up to the score, to the last figure', () => {
    const many = Array.from({ length: 40 }, (_, at) => term(Math.sin(at) / 7));
    const { score, reasons } = giveReasons([
      ...many,
      { source: 'freshness', about: 'days', value: 0.0333, confidence: 1 },
    ]);
    const sum = reasons.reduce((all, { value }) => all + Math.round(value * 1000), 0);
    expect(Math.round(score * 1000)).toBe(sum);
    const exact = many.reduce((all, { value }) => all + value, 0) + 0.0333;
    expect(Math.abs(score - exact)).toBeLessThan(0.005);
  });

  it('are the six largest and what the rest of a source comes to', () => {
    const { reasons } = giveReasons(
      [0.01, -0.2, 0.02, 0.03, 0.04, 0.05, 0.06, 0.015].map((value) => term(value)),
    );
    expect(reasons.map(({ about, value }) => [about, value])).toEqual([
      ...[-0.2, 0.06, 0.05, 0.04, 0.03, 0.02].map((value) => ['Artistic', value]),
      ['others', 0.025],
    ]);
  });

  it('leave out what comes to nothing, and tell how sure each is', () => {
    const { score, reasons } = giveReasons([term(0.2), term(0.0004), term(0)]);
    expect(score).toBe(0.2);
    expect(reasons).toEqual([
      { source: 'interests', about: 'Artistic', isWanted: true, value: 0.2, confidence: 0.26 },
    ]);
  });

  it('of nothing are none', () => {
    expect(giveReasons([])).toEqual({ score: 0, reasons: [] });
  });
});

it('tells three steps by how much other work fits better', () => {
  const all = Array.from({ length: 30 }, (_, at) => at / 100);
  expect([0.29, 0.27, 0.26, 0.2, 0.19, -1].map((score) => matchStep(score, all))).toEqual([3, 3, 2, 2, 1, 1]);
  expect(matchStep(0, [])).toBe(3);
});
