// What told stories say of a person is true of them: of what is kept, of what is hidden, of how little is known.
import { describe, expect, it } from 'vitest';
import { levelOf } from '#profile/rules/standing.ts';
import type { StoryDiagrams } from '../../contract.ts';
import { describeOcean, listTendencies } from './describe-diagrams.ts';

function makeDiagrams(more: Partial<StoryDiagrams> = {}): StoryDiagrams {
  return {
    ocean: { Openness: 3.4, Agreeableness: 2.6, Extraversion: 2 },
    ocean_confidence: { Openness: 0.2, Agreeableness: 0.1, Extraversion: 0.06 },
    ocean_interval: { Openness: [2, 4], Agreeableness: [1, 4], Extraversion: [0.4, 3.6] },
    levels: {
      Openness: levelOf(0.7, 0.2),
      Agreeableness: levelOf(-0.3, 0.1),
      Extraversion: levelOf(0, 0.06),
    },
    traits: [],
    replies: 9,
    kept: true,
    hidden_count: 0,
    ...more,
  };
}

describe('describeOcean', () => {
  it('draws three traits, and says how sure that is and on what it rests', () => {
    const { isDrawn, sentences } = describeOcean(makeDiagrams());
    expect(isDrawn).toBe(true);
    expect(sentences[0]).toBe('Confidence: first guess (12 %).');
    expect(sentences.join(' ')).toContain('It rests on 9 answers');
    expect(sentences.join(' ')).toContain('not as a verdict');
  });

  it('says what the levels bear out, though the diagram ends before them', () => {
    const far = { Openness: { at: 2.4, low: 1.6, high: 3.1 } };
    const { sentences } = describeOcean(makeDiagrams({ levels: far }));
    expect(sentences[1]).toBe('You seem to lean strongly towards new ideas.');
  });

  it('draws nothing of two, and says how many there are', () => {
    const { isDrawn, sentences } = describeOcean(makeDiagrams({ ocean: { Openness: 3, Extraversion: 2 } }));
    expect(isDrawn).toBe(false);
    expect(sentences[0]).toMatch(/^Not enough traits yet.* 2 of five/);
  });

  it('says so where nothing is read yet', () => {
    const nothing = { ocean: {}, ocean_confidence: {}, ocean_interval: {}, replies: 0 };
    expect(describeOcean(makeDiagrams(nothing)).sentences[0]).toContain('Nothing is read');
    // Scales hidden elsewhere do not explain what was never answered.
    expect(describeOcean(makeDiagrams({ ...nothing, hidden_count: 2 })).leadsToProfile).toBe(false);
  });

  it('says why where it is hidden, and leads there', () => {
    const all = { ocean: {}, ocean_confidence: {}, ocean_interval: {}, hidden_count: 5 };
    expect(describeOcean(makeDiagrams(all))).toMatchObject({ isDrawn: false, leadsToProfile: true });
    expect(describeOcean(makeDiagrams(all)).sentences[0]).toContain('You have hidden');
    expect(describeOcean(makeDiagrams({ hidden_count: 1 })).sentences.join(' ')).toContain('left out');
  });

  it('reads nothing without consent, whatever came', () => {
    const { isDrawn, sentences, leadsToProfile } = describeOcean(makeDiagrams({ kept: false }));
    expect({ isDrawn, leadsToProfile }).toEqual({ isDrawn: false, leadsToProfile: true });
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toContain('not agreed');
  });
});

describe('listTendencies', () => {
  const trait = (name: StoryDiagrams['traits'][number]['name'], taken: number, offered: number) => ({
    ...{ name, taken, offered },
    share: offered === 0 ? 0 : taken / offered,
  });

  it('puts the likeliest first, and equal ones in their usual order', () => {
    const traits = [trait('withdraw', 1, 4), trait('kind', 3, 4), trait('act', 1, 4), trait('probe', 0, 3)];
    const found = listTendencies({ traits });
    expect(found.map(({ name }) => name)).toEqual(['kind', 'act', 'withdraw', 'probe']);
    expect(found[0]).toMatchObject({ label: 'Be gentle', count: '3 of 4', share: 0.75 });
  });

  it('leaves out what was never offered', () => {
    expect(listTendencies({ traits: [trait('act', 0, 0)] })).toEqual([]);
  });
});
