// Conditions: each of their parts counts, and the one that asks for more fits better.
import { describe, expect, it } from 'vitest';
import { holds, weighCondition } from './conditions.ts';
import type { TellingState } from './state.ts';
import type { Condition } from './story.ts';

const STATE: TellingState = {
  ...{ seed: 1, cast: {}, scenes: [], notes: [], summary: '' },
  facts: ['wet', 'late'],
  carried: ['spoon', 'key'],
  promises: { silence: 'open', bread: 'kept', rope: 'broken' },
  stances: ['act', 'kind', 'kind'],
};

describe('holds', () => {
  it.each<[Condition | undefined, boolean]>([
    [undefined, true],
    [{}, true],
    [{ facts: ['wet', 'late'] }, true],
    [{ facts: ['wet', 'warm'] }, false],
    [{ not: ['warm'] }, true],
    [{ not: ['warm', 'wet'] }, false],
    [{ open: ['silence'] }, true],
    [{ open: ['bread'] }, false],
    [{ kept: ['bread'] }, true],
    [{ kept: ['rope'] }, false],
    [{ broken: ['rope'] }, true],
    [{ carried: ['spoon', 'key'] }, true],
    [{ carried: ['spoon', 'wet'] }, false],
    [{ broken: ['never-made'] }, false],
    [{ stance: 'kind' }, true],
    [{ stance: 'act' }, false],
    [{ facts: ['wet'], stance: 'act' }, false],
    [{ at_least: { n: 2, of: ['wet', 'warm', 'late'] } }, true],
    [{ at_least: { n: 2, of: ['wet', 'warm'] } }, false],
    [{ at_least: { n: 1, of: ['wet', 'warm'] }, not: ['late'] }, false],
  ])('%j: %s', (condition, expected) => {
    expect(holds(condition, STATE)).toBe(expected);
  });
});

describe('weighCondition', () => {
  it('grows with what is asked for, and more by what must hold than by what must not', () => {
    const ordered: readonly (Condition | undefined)[] = [
      undefined,
      { stance: 'act' },
      { facts: ['wet'] },
      { facts: ['wet'], not: ['late'] },
      { facts: ['wet'], open: ['silence'] },
      { facts: ['wet'], kept: ['bread'], broken: ['rope'] },
      { facts: ['wet'], at_least: { n: 3, of: ['late', 'warm', 'sad', 'old'] } },
    ];
    const weights = ordered.map((condition) => weighCondition(condition));
    expect(weights).toEqual(weights.toSorted((one, other) => one - other));
    expect(new Set(weights).size).toBe(ordered.length);
  });
});
