// The order in which postings are read: what fits first, with limits, and with something from elsewhere.
import { describe, expect, it } from 'vitest';
import type { PlacedOccupation } from './occupations.ts';
import { type Candidate, pick } from './rank.ts';

const place = (code: string, direction: readonly number[]): PlacedOccupation => ({
  ...{ code, title: code, jobZone: 3, interests: [], values: [], styles: [] },
  ...{ group: code.slice(0, 2), direction, gives: [], asks: [] },
});

/** A hundred postings of twenty occupations in ten groups, of a company each; the first fit best. */
const MANY: readonly Candidate[] = Array.from({ length: 100 }, (_, at) => ({
  id: `job-${at}`,
  occupation: place(`${10 + Math.floor(at / 10)}-${at % 2}`, [Math.cos(at / 10), Math.sin(at / 10)]),
  company: `Company ${at}`,
  score: 1 - at / 100,
}));

const codesOf = (picks: ReturnType<typeof pick>) => picks.map(({ candidate }) => candidate.occupation.code);

describe('what is picked', () => {
  it('begins with what fits best', () => {
    expect(pick(MANY, { count: 10, seed: 'a' })[0]?.candidate.id).toBe('job-0');
  });

  it('is each at most once, and all of them when so many are wanted', () => {
    const ids = pick(MANY, { count: 1000, seed: 'a' }).map(({ candidate }) => candidate.id);
    expect(new Set(ids).size).toBe(100);
  });

  it('is at most three of an occupation and two of a company in ten', () => {
    const alike = MANY.map((one, at) => ({ ...one, company: `Company ${at % 7}` }));
    const picks = pick(alike, { count: 50, seed: 'a' });
    for (let ten = 0; ten < 50; ten += 10) {
      const most = (names: readonly string[]) =>
        Math.max(...names.map((name) => names.filter((other) => other === name).length));
      const part = picks.slice(ten, ten + 10);
      expect(most(codesOf(part))).toBeLessThanOrEqual(3);
      expect(most(part.map(({ candidate }) => candidate.company))).toBeLessThanOrEqual(2);
    }
  });

  it('is still all of it where there is nothing else', () => {
    const one = MANY.map((candidate) => ({ ...candidate, company: 'The only one' }));
    expect(pick(one, { count: 20, seed: 'a' })).toHaveLength(20);
  });

  it('is twenty of a hundred thousand equals, in time, and the same ones whichever way they come', () => {
    const equals = Array.from({ length: 100_000 }, (_, at) => ({
      ...(MANY[0] as Candidate),
      id: `job-${at}`,
    }));
    const begun = process.cpuUsage().user;
    const ids = (all: readonly Candidate[]) =>
      pick(all, { count: 20, seed: 'a' }).map(({ candidate }) => candidate.id);
    expect(new Set(ids(equals)).size).toBe(20);
    expect(ids(equals.toReversed())).toEqual(ids(equals));
    expect(process.cpuUsage().user - begun).toBeLessThan(5_000_000);
  });

  it('has two of ten from elsewhere, which say so, and which the seed alone decides', () => {
    const picks = pick(MANY, { count: 10, seed: 'Mira on Monday' });
    const widening = picks.filter(({ isWidening }) => isWidening);
    expect(widening).toHaveLength(2);
    for (const { candidate } of widening) expect(candidate.occupation.group).not.toBe('10');
    expect(pick(MANY, { count: 10, seed: 'Mira on Monday' })).toEqual(picks);
    const others = ['b', 'c', 'd', 'e'].map((seed) => codesOf(pick(MANY, { count: 10, seed })).join());
    expect(new Set(others).size).toBeGreaterThan(1);
  });

  it('has from elsewhere what one learns less for where the rest takes longer, and the other way round', () => {
    for (const [best, other] of [
      [5, 1],
      [1, 5],
    ] as const) {
      const all = MANY.map((one, at) => ({
        ...one,
        occupation: {
          ...place(one.occupation.code, [1, 0]),
          jobZone: at >= 30 && at % 2 === 0 ? other : best,
        },
      }));
      const widening = pick(all, { count: 20, seed: 'a' }).filter(({ isWidening }) => isWidening);
      expect(widening.map(({ candidate }) => candidate.occupation.jobZone)).toEqual(
        Array.from({ length: 4 }, () => other),
      );
    }
  });

  it('does not depend on the order in which they come', () => {
    const ids = (all: readonly Candidate[]) =>
      pick(all, { count: 20, seed: 'a' }).map(({ candidate }) => candidate.id);
    expect(ids(MANY.toReversed())).toEqual(ids(MANY));
  });

  it('is nothing of nothing', () => {
    expect(pick([], { count: 10, seed: 'a' })).toEqual([]);
  });
});
