// What the reader of distress has learned: from the corpus as it is, and so that it reads writers whom it does not know.
import { describe, expect, it } from 'vitest';
import { LIMITS, MARK } from '#text-story/rules/safety/learned-weights.ts';
import { makeSentences, markOf, readOwnWords, readWriters } from './corpus.ts';
import { countFigures, readUnlearned } from './measure.ts';
import { piecesOf } from './teach.ts';

const written = readWriters();
const made = makeSentences();

describe('what was learned', () => {
  it('was learned from the sentences and features as they are', () => {
    const mark = markOf(written, made, (text) => piecesOf(text).flatMap(({ features }) => features));
    expect(MARK, 'learn anew with npm run safety').toBe(mark);
  });

  it('is from writers and languages enough, half of it harmless', () => {
    expect(new Set(written.map(({ writer }) => writer)).size).toBeGreaterThanOrEqual(9);
    expect(new Set(written.map(({ language }) => language)).size).toBe(17);
    expect(written.length).toBeGreaterThan(6500);
    const harmless = written.filter(({ kind }) => kind === '-').length / written.length;
    expect(harmless).toBeGreaterThan(0.45);
    expect(harmless).toBeLessThan(0.65);
  });

  it('reads a writer whom it has learned nothing from better than the lists do', () => {
    // A part of what there is, to be quick: the figures of all of it are in docs/safety.md.
    const some = [...made, ...readOwnWords()].filter((_, at) => at % 5 === 0);
    const fewer = written.filter(({ writer }, at) => writer === 'second' || at % 2 === 0);
    const reads = readUnlearned('second', fewer, some);
    const never = { english: Number.POSITIVE_INFINITY, other: Number.POSITIVE_INFINITY };
    const lists = countFigures(reads, never);
    const both = countFigures(reads, LIMITS);
    expect(lists.meant).toBeGreaterThan(180);
    expect(both.recall).toBeGreaterThan(lists.recall + 0.08);
    expect(both.recall).toBeGreaterThan(0.92);
    expect(both.falseAlarms).toBeLessThan(0.04);
  });
});
