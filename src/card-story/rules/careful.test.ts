// Answering as one likes without losing: what is wanted as long as it can be, the other answer where it cannot.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { card, playSides } from '../../../tests/cards.ts';
import { dealAll } from '../deal/places.ts';
import { loadDecks } from '../deck-folder.ts';
import { answerCard, currentCard, type Deck, outcomeOf, startStory } from '../rules.ts';
import { answerSafely, weighSides } from './careful.ts';

/** Three purchases of 20 and one gift of 20, with 50 to begin with. */
const SHOP: Deck = {
  format: 2,
  resources: [{ name: 'Till', value: 50 }],
  cards: [
    card('s', 'start', { change: { Till: -20 } }, {}),
    card('a', 'base', { change: { Till: -20 } }, {}),
    card('gift', 'base', {}, { change: { Till: 20 } }),
    card('b', 'base', { change: { Till: -20 } }, {}),
    card('end', 'end', { change: { Till: -10 } }, { change: { Till: -10 } }),
  ],
};

test('what is wanted is answered while care can still save the story, and never what loses it', () => {
  const wishes: boolean[] = [];
  let state = startStory(SHOP);
  while (outcomeOf(state) === 'open') {
    const agree = answerSafely(SHOP, state, true);
    wishes.push(agree);
    const result = answerCard(SHOP, state, { cardId: currentCard(SHOP, state)?.id ?? '', agree });
    if (result.kind === 'answered') state = result.state;
  }
  // The gift is not wished for, and taken all the same: without it 50 - 20 - 20 leaves 10, of which the end takes all.
  expect(wishes).toEqual([true, true, false, false, true]);
  expect(outcomeOf(state)).toBe('ended');
});

test('where nothing can save it, the wish is kept', () => {
  const state = playSides('R', {
    ...SHOP,
    resources: [{ name: 'Till', value: 21 }],
    cards: SHOP.cards.filter(({ id }) => id !== 'gift'),
  });
  expect(state.resources[0]?.value).toBe(1);
  for (const wanted of [true, false])
    expect(answerSafely(SHOP, { ...state, cardIds: ['s', 'end'] }, wanted)).toBe(wanted);
});

test('sides are weighed by the lowest resource, and between equals by all together', () => {
  const resources = [
    { name: 'Till', value: 10 },
    { name: 'Boat', value: 50 },
  ];
  const of = (agree: Record<string, number>, disagree: Record<string, number>) =>
    Math.sign(weighSides(card('w', 'base', { change: agree }, { change: disagree }), { resources }));
  expect(of({ Till: 1 }, { Boat: 20 })).toBe(1);
  expect(of({ Boat: 1 }, { Boat: 2 })).toBe(-1);
  expect(of({ Boat: 2 }, { Boat: 2 })).toBe(0);
});

const { decks } = loadDecks(join(import.meta.dirname, '../../../content/decks'));

test.each(decks.flatMap(dealAll))('whoever is safe finishes $id, whatever they want', (deck) => {
  for (const wants of [() => true, () => false, (turn: number) => turn % 3 !== 0]) {
    let state = startStory(deck);
    for (let turn = 0; outcomeOf(state) === 'open'; turn += 1) {
      const agree = answerSafely(deck, state, wants(turn));
      const result = answerCard(deck, state, { cardId: currentCard(deck, state)?.id ?? '', agree });
      if (result.kind === 'answered') state = result.state;
    }
    expect(outcomeOf(state)).toBe('ended');
  }
});
