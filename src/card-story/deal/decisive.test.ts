// What an ending hangs on: its own conditions, and whatever brings the waiting cards that it asks for.
import { expect, it } from 'vitest';
import { buildPool } from '../../../tests/decks.ts';
import type { KeyedCard } from '../content.ts';
import type { Operation } from '../rules.ts';
import { findDecisive } from './decisive.ts';

const POOL = buildPool();
const endOn = (answers: Readonly<Record<string, boolean>>) => [
  { id: 'one', when: { answers }, text: 'So.' },
  { id: 'other', text: 'Or so.' },
];

/** The pool, in which agreeing to some cards does something. */
const operate = (operations: Readonly<Record<string, Operation>>): readonly KeyedCard[] =>
  POOL.cards.map((card) => {
    const operation = operations[card.id];
    if (operation === undefined) return card;
    const [agree, disagree] = card.answers;
    return {
      ...card,
      answers: [{ ...agree, consequences: { ...agree.consequences, operation } }, disagree],
    };
  });

it('is nothing where a deck has one ending', () => {
  expect(findDecisive({ cards: POOL.cards })).toEqual(new Set());
});

it('is a card by its id and a place by its name', () => {
  const endings = endOn({ gate: true, 'pool-end': false });
  expect(findDecisive({ cards: POOL.cards, endings })).toEqual(new Set(['gate', 'pool-end']));
});

it('is, of a card that waits, what inserts it and what it waits for', () => {
  const cards = operate({ 'pool-5-a': { insertAsNext: { cardId: 'pool-aside' } } });
  // The gate inserts it, too, and it waits for the gate.
  expect(findDecisive({ cards, endings: endOn({ 'pool-aside': true }) })).toEqual(
    new Set(['gate', 'spot-5']),
  );
});

it('is whatever calls its tag where nothing calls it by name', () => {
  const quiet = operate({
    'pool-0-a': {},
    'pool-0-b': {},
    'pool-5-a': { insertByTag: { tag: 'aside' } },
    'pool-9-b': { insertByTag: { tag: 'aside' } },
    'pool-11-a': { insertByTag: { tag: 'another' } },
  }).map((card) => (card.id === 'pool-aside' ? { ...card, when: undefined } : card));
  expect(findDecisive({ cards: quiet, endings: endOn({ 'pool-aside': false }) })).toEqual(
    new Set(['spot-5', 'spot-9']),
  );
});
