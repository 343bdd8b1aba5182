// Conditions of inserted cards, and what is told at the end.
import { describe, expect, it } from 'vitest';
import { card, freezeDeep, playSides } from '../../tests/cards.ts';
import { type Condition, conditionHolds, type Deck, endingOf, type StoryState } from './rules.ts';

const DECK: Deck = freezeDeep({
  format: 2,
  resources: [
    { name: 'Light', value: 50, emptied: 'The lamp is out.' },
    { name: 'Crew', value: 10, emptied: 'Nobody is left.' },
  ],
  cards: [
    card('s', 'start'),
    card('a', 'base', { change: { Light: -25 }, operation: { insertAsNext: { cardId: 'dark' } } }, {}),
    card('b', 'base', { operation: { insertByTag: { tag: 'letter' } } }, { change: { Crew: -25 } }),
    card('e', 'end', {}, { change: { Light: -60, Crew: -60 } }),
    { ...card('dark', 'rock'), when: { resources: { Light: { max: 25 } } } },
    { ...card('fond', 'letter'), when: { answers: { a: true } } },
    { ...card('cold', 'letter'), when: { answers: { a: false } } },
  ],
  endings: [
    { id: 'bold', when: { answers: { a: true, b: true } }, text: 'You sailed.' },
    { id: 'dim', when: { resources: { Light: { min: 20, max: 49 } } }, text: 'You stayed in the dusk.' },
    { id: 'other', text: 'You stayed.' },
  ],
});

const play = (sides: string, deck: Deck = DECK): StoryState => playSides(sides, deck);

describe('a condition', () => {
  const state = { resources: [{ name: 'Light', value: 30 }], answeredCards: { a: true, b: false } };
  it.each<[string, Condition | undefined, boolean]>([
    ['that is absent holds', undefined, true],
    ['without parts holds', {}, true],
    ['includes its limits', { resources: { Light: { min: 30, max: 30 } } }, true],
    ['fails below its least', { resources: { Light: { min: 31 } } }, false],
    ['fails above its most', { resources: { Light: { max: 29 } } }, false],
    ['fails for a resource that is not there', { resources: { Gold: {} } }, false],
    ['holds for the answers that were given', { answers: { a: true, b: false } }, true],
    ['fails for one that was given otherwise', { answers: { a: true, b: true } }, false],
    ['fails for one that was not given, either way', { answers: { c: false } }, false],
    ['fails when one part fails', { answers: { a: true }, resources: { Light: { min: 40 } } }, false],
    ['is not fooled by names every object has', { answers: { constructor: true } }, false],
  ])('%s', (_what, condition, holds) => {
    expect(conditionHolds(condition, state)).toBe(holds);
  });
});

describe('an inserted card', () => {
  it('comes where its condition holds once the answer has done what it does', () => {
    expect(play('RR').cardIds).toEqual(['s', 'a', 'dark', 'b', 'e']);
  });

  it('stays away where its condition fails, and the answer counts all the same', () => {
    const bright: Deck = { ...DECK, resources: [{ name: 'Light', value: 51 }, ...DECK.resources.slice(1)] };
    const state = play('RR', bright);
    expect(state.cardIds).toEqual(['s', 'a', 'b', 'e']);
    expect(state.answeredCards).toEqual({ s: true, a: true });
    expect(state.lastCardPointer).toBe(2);
  });

  it('of a tag is the first whose condition holds', () => {
    expect(play('RRRR').cardIds).toContain('fond');
    expect(play('RRRR').cardIds).not.toContain('cold');
    expect(play('RLR').cardIds).toContain('cold');
  });

  it('of a tag is none when no condition holds', () => {
    const deck: Deck = { ...DECK, cards: DECK.cards.filter(({ id }) => id !== 'cold') };
    expect(play('RLR', deck).cardIds).toEqual(['s', 'a', 'b', 'e']);
  });
});

describe('endingOf', () => {
  it('tells nothing while the story is open', () => {
    expect(endingOf(DECK, play('RR'))).toBeUndefined();
  });

  it('tells the first ending whose condition holds', () => {
    expect(endingOf(DECK, play('RRRRRR'))).toBe('You sailed.');
    expect(endingOf(DECK, play('RLRRR'))).toBe('You stayed.');
    const dim: Deck = { ...DECK, resources: [{ name: 'Light', value: 49 }, ...DECK.resources.slice(1)] };
    expect(endingOf(dim, play('RLRRR', dim))).toBe('You stayed in the dusk.');
  });

  it('tells of the first resource that ran out when the story was lost', () => {
    expect(endingOf(DECK, play('RLL'))).toBe('Nobody is left.');
    expect(endingOf(DECK, play('RLRRL'))).toBe('The lamp is out.');
  });

  it('tells nothing where the deck has nothing to tell', () => {
    const silent: Deck = {
      format: 2,
      cards: DECK.cards,
      resources: DECK.resources.map(({ name, value }) => ({ name, value })),
    };
    expect(endingOf(silent, play('RLRRR', silent))).toBeUndefined();
    expect(endingOf(silent, play('RLL', silent))).toBeUndefined();
  });
});
