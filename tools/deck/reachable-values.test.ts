// Conditions that no sum of gains or losses on the way can meet; whatever may be met is let be.
import { describe, expect, test } from 'vitest';
import type { DeckFile } from '#card-story/deck-file.ts';
import { checkEndings } from './check-endings.ts';
import { checkReach } from './check-reach.ts';
import { cardOf, plantDeck } from './planted-deck.ts';

const tell = (change: (deck: DeckFile) => void) => {
  const deck = plantDeck(change);
  return [...checkReach(deck), ...checkEndings(deck)].map(({ kind, text }) => `${kind} ${text}`);
};
/** A deck in which nothing moves the Boat but what is set here; t-x1 comes with agreeing to t-04. */
const move =
  (effects: Readonly<Record<string, readonly [agree: number, disagree: number]>>) => (deck: DeckFile) => {
    for (const card of deck.cards)
      for (const [at, side] of (['agree', 'disagree'] as const).entries()) {
        const { Boat: _, ...others } = card[side].effects;
        card[side].effects = { ...others, Boat: effects[card.id]?.[at] ?? 0 };
      }
  };
const wait = (deck: DeckFile, limits: { min?: number; max?: number }) =>
  (cardOf(deck, 't-x1').when = { resources: { Boat: limits } });

describe('an inserted card', () => {
  test.each<[string, { min?: number; max?: number }, readonly string[]]>([
    ['at the most of all gains before', { min: 27 }, []],
    [
      'above it',
      { min: 28 },
      [
        'fault card t-x1: when: cannot hold: it waits for Boat at 28 or more, and from 20 it comes to 27 at most by then',
      ],
    ],
    ['at the least of all losses before', { max: 11 }, []],
    [
      'below it',
      { max: 10 },
      [
        'fault card t-x1: when: cannot hold: it waits for Boat at 10 or less, and from 20 it comes down to 11 at the lowest by then',
      ],
    ],
  ])('%s', (_what, limits, faults) => {
    // What t-04 gives counts, as it inserts by agreeing; what t-05 gives comes too late.
    const changes = { 't-02': [5, -6], 't-03': [-3, -1], 't-04': [3, -9], 't-05': [25, -25] } as const;
    const told = tell((deck) => {
      move(changes)(deck);
      wait(deck, limits);
      if (limits.max !== undefined) cardOf(deck, 't-04').agree.effects.Boat = 0;
    });
    expect(told).toEqual(faults);
  });

  test('counts what another inserted card gave, if that can come before', () => {
    const plan = (min: number) => (deck: DeckFile) => {
      move({ 't-x1': [7, 0] })(deck);
      cardOf(deck, 't-x2').when = { resources: { Boat: { min } } };
    };
    expect(tell(plan(27))).toEqual([]);
    expect(tell(plan(28))).toHaveLength(1);
    const later = (deck: DeckFile) => {
      move({ 't-x2': [7, 0] })(deck);
      wait(deck, { min: 21 });
    };
    expect(tell(later)).toHaveLength(1);
  });

  test('counts the answer that it asks for, and no other', () => {
    const plan = (side: 'agree' | 'disagree') => (deck: DeckFile) => {
      move({ 't-02': [6, 0] })(deck);
      cardOf(deck, 't-x1').when = { answers: { 't-02': side }, resources: { Boat: { min: 25 } } };
    };
    expect(tell(plan('agree'))).toEqual([]);
    expect(tell(plan('disagree'))).toHaveLength(1);
  });
});

describe('an ending', () => {
  test.each([
    [28, []],
    [
      29,
      [
        'fault ending a-sail: when: cannot hold: it waits for Boat at 29 or more, and from 20 it comes to 28 at most by the end',
      ],
    ],
  ])('that waits for %i', (min, faults) => {
    const told = tell((deck) => {
      move({ 't-02': [5, -5], 't-x1': [4, 0], 't-09': [-1, -2] })(deck);
      deck.endings![0]!.when = { resources: { Boat: { min } } };
    });
    expect(told).toEqual(faults);
  });
});
