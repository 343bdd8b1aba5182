// deck fair and deck cover on decks with one fault each, and the mirror: turned keys turn every score.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TopicDeck } from '#card-story/content.ts';
import type { DeckFile } from '#card-story/deck-file.ts';
import { gatherEvidence } from '#card-story/evidence.ts';
import { replayStory } from '#card-story/rules.ts';
import { assessEvidence } from '#profile/rules/evidence.ts';
import { GAME_NORMS } from '#profile/rules/norms.ts';
import { coverDeck, judgeCoverage } from './cover.ts';
import { judgeFairness } from './fair.ts';
import {
  correlateKeysWithEffects,
  measureFairness,
  mirrorDeck,
  recoverTraits,
  weighKeyedCards,
} from './fairness.ts';
import { cardOf, plantDeck } from './planted-deck.ts';
import { playPersonas } from './simulator.ts';

const AMOUNT = { games: 1000, seed: 3 };

function judge(deck: TopicDeck) {
  const fairness = measureFairness(deck, playPersonas(deck, AMOUNT), AMOUNT.seed);
  return judgeFairness(deck, fairness).map(({ kind, text }) => `${kind} ${text}`);
}

describe('fair', () => {
  test('has nothing against the starter', () => {
    expect(judge(plantDeck())).toEqual([]);
  });

  test('one kind of player that loses', () => {
    const deck = plantDeck((file) => {
      for (const { agree, disagree } of file.cards)
        for (const side of [agree, disagree]) delete side.effects.Light;
      file.resources.find(({ name }) => name === 'Light')!.value = 10;
      // Whoever is high on Openness leaves the line and takes the drawing, and pays for both with light.
      cardOf(file, 't-05').disagree.effects = { Light: -6, Goodwill: 6 };
      cardOf(file, 't-09').agree.effects = { Light: -6, Goodwill: 6 };
    });
    expect(judge(deck)).toContainEqual(
      expect.stringMatching(
        /^fault high Openness finishes .* Give back on the answers that high Openness takes/,
      ),
    );
  });

  test('keys that are mostly inverse', () => {
    const deck = plantDeck((file) => {
      for (const card of file.cards)
        if (card.key && 'scale' in card.key && card.key.scale === 'Openness') card.key.inverse = true;
    });
    expect(judge(deck)).toContain('fault 62.5 % of the keys are inverse, 40 to 60 % wanted');
  });

  test('names the cards that weigh most in the correlation first, with what each pays', () => {
    const cards = plantDeck((file) => {
      for (const card of file.cards)
        for (const side of [card.agree, card.disagree]) side.effects = { Boat: 1 };
      cardOf(file, 't-06').agree.effects = { Boat: 9, Till: -2 };
      cardOf(file, 't-04').disagree.effects = { Boat: 4 };
    }).cards;
    expect(correlateKeysWithEffects(cards)).toBeLessThan(0);
    expect(weighKeyedCards(cards).slice(0, 2)).toEqual([
      { id: 't-06', agree: 7, disagree: 1 },
      { id: 't-04', agree: 1, disagree: 4 },
    ]);
  });

  test('keys that follow what pays', () => {
    const deck = plantDeck((file) => {
      for (const card of file.cards)
        if (card.key && 'scale' in card.key) (card.key.inverse ? card.disagree : card.agree).effects.Boat = 3;
    });
    expect(correlateKeysWithEffects(deck.cards)).toBeGreaterThan(0.5);
    expect(judge(deck)).toEqual([
      expect.stringMatching(
        /^fault key direction and total effect correlate 0\.\d\d, .* look high on everything\. Total effect is all that an answer gives less all that it takes\. Most of it comes from t-0\d \(right \S+, left \S+\), t-0\d \(.*\), t-0\d \(right [+-]?\d, left [+-]?\d\)$/,
      ),
    ]);
    expect(correlateKeysWithEffects(mirrorDeck(deck).cards)).toBeCloseTo(
      -correlateKeysWithEffects(deck.cards),
      12,
    );
  });

  test('agreeing that counts on one side alone', () => {
    // An answer of a card whose labels are the same counts nothing.
    const deck = plantDeck((file) => (cardOf(file, 't-02').agree.text = cardOf(file, 't-02').disagree.text));
    expect(judge(deck)).toContainEqual(
      expect.stringMatching(/^fault all (dis)?agree comes out -?0\.\d\d sd from the average on Extraversion/),
    );
  });

  test('property: turned keys mirror every score about its mean', () => {
    const deck = plantDeck();
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 14 }), (answers) => {
        const log: { cardId: string; agree: boolean }[] = [];
        for (const agree of answers) {
          const { state } = replayStory(deck, log);
          const cardId = state.cardIds[state.lastCardPointer];
          if (cardId !== undefined) log.push({ cardId, agree });
        }
        const [one, other] = [deck, mirrorDeck(deck)].map(
          (side) => assessEvidence([gatherEvidence(side, log)]).ipip,
        );
        for (const [scale, score] of Object.entries(one!)) {
          const { mean } = GAME_NORMS[scale as keyof typeof GAME_NORMS];
          if (score > 0 && score < 4) expect(score + other![scale as 'Openness']!).toBeCloseTo(2 * mean, 10);
        }
      }),
    );
  });

  test('recovery is of the surveys that are measured, and says no more than is known', () => {
    const recovery = recoverTraits(plantDeck(), { games: 600, seed: 1 });
    expect(Object.keys(recovery)).toEqual(['ipip']);
    const { correlation, confidence, coverage } = recovery.ipip!;
    expect(correlation).toBeGreaterThan(0.35);
    expect(Math.abs(Math.sqrt(confidence) - correlation)).toBeLessThan(0.09);
    expect(coverage).toBeGreaterThan(0.84);
  });
});

describe('cover', () => {
  const cover = (change: (deck: DeckFile) => void) => {
    const deck = plantDeck(change);
    return judgeCoverage(deck, coverDeck(deck, { games: 300, seed: 1 })).map(
      ({ kind, text }) => `${kind} ${text}`,
    );
  };

  test('has nothing against the starter', () => {
    expect(cover(() => undefined)).toEqual([]);
  });

  test.each<[string, (deck: DeckFile) => void, readonly string[]]>([
    [
      'a card behind one that is always taken before it',
      (deck) => {
        cardOf(deck, 't-05').disagree.operation = { insertByTag: { tag: 'twin' } };
        delete cardOf(deck, 't-04').agree.operation;
        for (const id of ['t-x1', 't-x2']) {
          cardOf(deck, id).tag = 'twin';
          delete cardOf(deck, id).when;
        }
      },
      ['fault card t-x2: never met in 690 games'],
    ],
    [
      'a condition that never holds in play, and the operation that waits for it',
      (deck) => (cardOf(deck, 't-x1').when = { resources: { Till: { min: 60 } } }),
      [
        'fault card t-x1: never met in 690 games',
        expect.stringMatching(
          /^fault card t-04: agree.operation.insertAsNext: never inserted anything in \d+ answers$/,
        ),
        expect.stringMatching(/^fault card t-x1: when: never held, asked for \d+ times$/),
      ],
    ],
    [
      'a condition that never fails',
      (deck) => (cardOf(deck, 't-x1').when = { resources: { Till: { min: 1 } } }),
      [
        expect.stringMatching(
          /^fault card t-x1: when: never failed, asked for \d+ times: leave it out or narrow it$/,
        ),
      ],
    ],
    [
      'an ending that is never told',
      (deck) => (deck.endings![0]!.when = { resources: { Boat: { min: 99 } } }),
      [
        expect.stringMatching(/^fault ending a-sail: when: never held, asked for \d+ times$/),
        'fault ending a-sail: never told in 690 games',
      ],
    ],
  ])('%s', (_what, change, told) => {
    expect(cover(change)).toEqual(told);
  });
});
