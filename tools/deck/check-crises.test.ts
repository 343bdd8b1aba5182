// What deck check says of crises: that they can come, lead out, and cost something.
import { describe, expect, test } from 'vitest';
import { DeckError } from '#card-story/content.ts';
import type { CardFile, DeckFile } from '#card-story/deck-file.ts';
import { checkAnswers } from './check-answers.ts';
import { checkCrises } from './check-crises.ts';
import { checkReach } from './check-reach.ts';
import { ALL_AGREE } from './personas.ts';
import { plantDeck } from './planted-deck.ts';
import { playDeck } from './simulator.ts';

const crisis = (change: Partial<CardFile> = {}): CardFile => ({
  id: 't-c1',
  tag: 'crisis',
  text: 'The drawer rings hollow.',
  crisis: { resource: 'Till', danger: 'low' },
  agree: { text: 'Sell the oars', effects: { Till: 20, Boat: -8 } },
  disagree: { text: 'Row on', effects: { Till: -2 } },
  ...change,
});

const plant = (card: CardFile, change: (deck: DeckFile) => void = () => undefined) =>
  plantDeck((deck) => {
    deck.cards.push(card);
    change(deck);
  });

const tell = (card: CardFile, change?: (deck: DeckFile) => void) =>
  checkCrises(plant(card, change))
    .filter(({ kind }) => kind === 'fault')
    .map(({ text }) => text);

describe('a crisis', () => {
  test('is in order with a way out that others pay for', () => {
    expect(tell(crisis())).toEqual([]);
  });

  test('is a fault without a way out, at either end', () => {
    expect(tell(crisis({ agree: { text: 'Sell the oars', effects: { Till: 9, Boat: -8 } } }))).toEqual([
      'card t-c1: neither answer leads out of it: one must give back 10 of Till',
    ]);
    expect(tell(crisis({ crisis: { resource: 'Till', danger: 'highest' } }))).toEqual([
      'card t-c1: neither answer leads out of it: one must take 10 of Till',
    ]);
  });

  test('is a fault where the way out costs nothing, or gives back what it takes', () => {
    const text = 'card t-c1: agree: a way out for nothing: other resources must pay 5 together';
    expect(tell(crisis({ agree: { text: 'Sell the oars', effects: { Till: 20 } } }))).toEqual([text]);
  });

  test('may give back more at once than any other card, up to 20', () => {
    const warned = (back: number) =>
      checkAnswers(
        plant(crisis({ agree: { text: 'Sell the oars', effects: { Till: back, Boat: -8 } } })),
      ).map(({ text }) => text);
    expect(warned(20)).toEqual([]);
    expect(warned(21)).toEqual([expect.stringMatching(/^card t-c1: agree: Till 21/)]);
  });

  test('of plenty is left for nothing, and kept at a price', () => {
    const plenty = (kept: Record<string, number>) =>
      crisis({
        crisis: { resource: 'Till', danger: 'high' },
        agree: { text: 'Mend the roof', effects: { Till: -15 } },
        disagree: { text: 'Sit on it', effects: kept },
      });
    expect(tell(plenty({ Boat: -5 }))).toEqual([]);
    expect(tell(plenty({ Boat: -4 }))).toEqual([
      'card t-c1: disagree: too much of it for nothing: other resources must pay 5 together',
    ]);
  });

  test('is missed where a deck has others', () => {
    const warnings = checkCrises(plant(crisis())).filter(({ kind }) => kind === 'warning');
    expect(warnings.map(({ text }) => text)).toContain('resource Boat: nothing is told when it is low');
    expect(checkCrises(plantDeck())).toEqual([]);
  });

  test('that no answers can bring about is a fault of reach, and one that they can is none', () => {
    const begin = (value: number) => (deck: DeckFile) => {
      for (const resource of deck.resources) if (resource.name === 'Till') resource.value = value;
      for (const card of deck.cards) {
        if (card.id === 't-x1') delete card.when;
        if (card.crisis !== undefined) continue;
        for (const side of [card.agree, card.disagree])
          side.effects = Object.fromEntries(Object.entries(side.effects).filter(([name]) => name !== 'Till'));
      }
    };
    const steady = checkReach(plant(crisis({ disagree: { text: 'Row on', effects: {} } }), begin(60)));
    expect(steady.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^card t-c1: crisis: cannot hold: it waits for Till at 25 or less/),
    ]);
    const poor = plant(crisis(), begin(25));
    expect(checkReach(poor)).toEqual([]);
    expect(playDeck(poor, [ALL_AGREE], { games: 20, seed: 1 }).answers.get('t-c1')?.yes).toBe(20);
  });
});

describe('a deck is refused', () => {
  const faultsOf = (card: CardFile, change?: (deck: DeckFile) => void): readonly string[] => {
    try {
      plant(card, change);
      return [];
    } catch (error) {
      if (!(error instanceof DeckError)) throw error;
      return error.faults;
    }
  };
  test.each<[string, CardFile, RegExp]>([
    ['another tag', crisis({ tag: 'letter' }), /card t-c1: tag: must be crisis/],
    ['no danger', { ...crisis(), crisis: undefined }, /card t-c1: crisis: missing/],
    [
      'an unknown resource',
      crisis({ crisis: { resource: 'Tide', danger: 'low' } }),
      /crisis\.resource: there is no resource "Tide"/,
    ],
    [
      'a key',
      crisis({ key: { scale: 'Openness', inverse: false } }),
      /card t-c1: key: a crisis asks nothing/,
    ],
    [
      'an interest',
      crisis({ interest: { type: 'Social', inverse: false } }),
      /card t-c1: interest: a crisis asks nothing/,
    ],
  ])('for a crisis with %s', (_what, card, text) => {
    expect(faultsOf(card)).toEqual([expect.stringMatching(text)]);
  });

  test('where an answer inserts a crisis, by its name or by the tag', () => {
    const inserting = (operation: CardFile['agree']['operation']) =>
      faultsOf(crisis(), (deck) => {
        const first = deck.cards.find(({ tag }) => tag === 'base');
        if (first) first.agree.operation = operation;
      });
    expect(inserting({ insertAsNext: { cardId: 't-c1' } })).toEqual([
      expect.stringMatching(/which comes by itself/),
    ]);
    expect(inserting({ insertByTag: { tag: 'crisis' } })).toEqual([
      expect.stringMatching(/come by themselves/),
    ]);
  });
});
