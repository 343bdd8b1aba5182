// From how many people on their average is shown, how finely, and what of them is left out.
import { describe, expect, it } from 'vitest';
import { averagePeople, LEAST_NEW_PEOPLE, MOST_PEOPLE } from './average.ts';
import { TRAITS } from './scales.ts';

const MEANS = [1.04, 1.05, 2, 3, 3.99];

describe('averagePeople', () => {
  it('shows no mean of fewer than thirty people, who could be read from it', () => {
    expect(averagePeople('ipip', { people: 29, means: MEANS })).toBeUndefined();
    expect(averagePeople('ipip', { people: 30, means: MEANS })).toMatchObject({ kind: 'people', people: 30 });
  });

  it('shows tenths, each under its scale', () => {
    expect(averagePeople('ipip', { people: 30, means: MEANS })?.means).toEqual({
      [TRAITS[0]]: 1,
      [TRAITS[1]]: 1.1,
      [TRAITS[2]]: 2,
      [TRAITS[3]]: 3,
      [TRAITS[4]]: 4,
    });
  });

  it('shows nothing when a scale has no mean', () => {
    for (const gap of [null, Number.NaN])
      expect(averagePeople('ipip', { people: 30, means: [1, 2, gap, 3, 4] })).toBeUndefined();
    expect(averagePeople('ipip', { people: 30, means: [1, 2, 3, 4] })).toBeUndefined();
  });

  it('is published anew for thirty new people, and counts enough of them for a hundredth', () => {
    expect([LEAST_NEW_PEOPLE, MOST_PEOPLE]).toEqual([30, 20_000]);
  });
});
