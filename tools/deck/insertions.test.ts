// What answers may insert: every operation in format 2, one of them in format 1.
import { expect, test } from 'vitest';
import { listIdleOperations, listInsertions } from './insertions.ts';
import { plantDeck } from './planted-deck.ts';

const everyOperation = (format: 1 | 2) =>
  plantDeck((deck) => {
    deck.format = format;
    const [first] = deck.cards;
    if (first === undefined) return;
    first.agree.operation = {
      insertByTag: { tag: 'cello' },
      insertAsNextWithOffset: { cardId: 't-x2', offset: 3 },
      insertAsNext: { cardId: 't-x1' },
    };
    deck.cards.push({ ...structuredClone(deck.cards.at(-2)!), id: 't-x3' });
  });

test('in format 2 all act, in the order of the engine', () => {
  const deck = everyOperation(2);
  const [agree, disagree] = deck.cards[0]!.answers;
  const told = listInsertions(deck, agree).map(({ operation, candidates }) => [
    operation,
    ...candidates.map(({ id }) => id),
  ]);
  expect(told).toEqual([
    ['insertAsNext', 't-x1'],
    ['insertAsNextWithOffset', 't-x2'],
    ['insertByTag', 't-x1', 't-x3'],
  ]);
  expect(listIdleOperations(deck, agree)).toEqual([]);
  expect(listInsertions(deck, disagree)).toEqual([]);
});

test('in format 1 two of them are idle', () => {
  const deck = everyOperation(1);
  const [agree] = deck.cards[0]!.answers;
  expect(listInsertions(deck, agree).map(({ operation }) => operation)).toEqual(['insertAsNext']);
  expect(listIdleOperations(deck, agree)).toEqual(['insertAsNextWithOffset', 'insertByTag']);
});
