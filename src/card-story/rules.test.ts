// The engine of the card story: tables of moves on frozen inputs.
import { describe, expect, it } from 'vitest';
import { card, freezeDeep } from '../../tests/cards.ts';
import {
  answerCard,
  answerOf,
  type Card,
  clampResource,
  countResult,
  currentCard,
  type Deck,
  insertCard,
  nextCard,
  outcomeOf,
  removeCard,
  type StoryState,
  startStory,
} from './rules.ts';

const DECK: Deck = freezeDeep({
  format: 2,
  resources: [
    { name: 'Light', value: 50 },
    { name: 'Crew', value: 10 },
  ],
  cards: [
    card('s', 'start'),
    card(
      'a',
      'base',
      { change: { Light: -6, Crew: 4 }, operation: { insertAsNext: { cardId: 'x' } } },
      {},
      false,
    ),
    card('b', 'base', { change: { Light: 70 } }, { change: { Crew: -25, Nobody: 5 } }, true),
    card(
      'c',
      'base',
      { operation: { insertAsNextWithOffset: { cardId: 'x', offset: 9 } } },
      { operation: { insertByTag: { tag: 'storm' } } },
    ),
    card('e', 'end'),
    card('x', 'rock'),
    card('y', 'storm'),
    card('z', 'storm'),
  ],
});

/** Plays sides in order: R agrees, L disagrees. */
function play(deck: Deck, sides: string): StoryState {
  let state = startStory(deck);
  for (const side of sides) {
    const current = currentCard(deck, state);
    const result = answerCard(deck, state, { cardId: current?.id ?? '', agree: side === 'R' });
    if (result.kind === 'refused') throw new Error(`${sides}: ${side}: ${result.reason}`);
    state = freezeDeep(result.state);
  }
  return state;
}

describe('startStory', () => {
  it('lays out the spine in deck order, with the resources of the deck', () => {
    expect(startStory(DECK)).toEqual({
      cardIds: ['s', 'a', 'b', 'c', 'e'],
      lastCardPointer: 0,
      resources: [
        { name: 'Light', value: 50 },
        { name: 'Crew', value: 10 },
      ],
      answeredCards: {},
    });
  });

  it('gives four resources at 50 when the deck names none', () => {
    expect(startStory({ ...DECK, resources: [] }).resources).toEqual(
      ['resource1', 'resource2', 'resource3', 'resource4'].map((name) => ({ name, value: 50 })),
    );
  });

  it('clamps what a deck says of a resource', () => {
    const deck = { ...DECK, resources: [{ name: 'Light', value: 170 }] };
    expect(startStory(deck).resources[0]?.value).toBe(100);
  });
});

describe('currentCard and nextCard', () => {
  it.each([
    ['', 's', 'a'],
    ['R', 'a', 'b'],
    ['RR', 'x', 'b'],
    ['RLRR', 'x', 'e'],
    ['RLRRR', 'e', undefined],
    ['RLRRRR', undefined, undefined],
  ])('after %j the cards are %s and %s', (sides, current, next) => {
    const state = play(DECK, sides);
    expect(currentCard(DECK, state)?.id).toBe(current);
    expect(nextCard(DECK, state)?.id).toBe(next);
  });

  it.each([-1, 5, 99])('has no card at pointer %d', (lastCardPointer) => {
    expect(currentCard(DECK, { ...startStory(DECK), lastCardPointer })).toBeUndefined();
  });
});

describe('answerCard', () => {
  it('takes the first answer for agree and the second for disagree', () => {
    const [first, second] = DECK.cards[1]?.answers ?? [];
    expect(answerOf(DECK.cards[1] as Card, true)).toBe(first);
    expect(answerOf(DECK.cards[1] as Card, false)).toBe(second);
  });

  it('records the answer, inserts, moves the resources and advances by one', () => {
    expect(play(DECK, 'RR')).toEqual({
      cardIds: ['s', 'a', 'x', 'b', 'c', 'e'],
      lastCardPointer: 2,
      resources: [
        { name: 'Light', value: 44 },
        { name: 'Crew', value: 14 },
      ],
      answeredCards: { s: true, a: true },
    });
  });

  it('clamps at 100 and at 0, and ignores resources the story does not have', () => {
    expect(play(DECK, 'RLR').resources[0]?.value).toBe(100);
    const lost = play(DECK, 'RLL');
    expect(lost.resources).toEqual([
      { name: 'Light', value: 50 },
      { name: 'Crew', value: 0 },
    ]);
    expect(outcomeOf(lost)).toBe('lost');
  });

  it('ignores names that are not the resource’s own', () => {
    const deck = { ...DECK, resources: [{ name: 'constructor', value: 50 }], cards: [card('s', 'start')] };
    expect(play(deck, 'R').resources).toEqual([{ name: 'constructor', value: 50 }]);
  });

  it('puts an offset card no further than before the end card', () => {
    expect(play(DECK, 'RLRR').cardIds).toEqual(['s', 'a', 'b', 'c', 'x', 'e']);
  });

  it('counts an offset from the card after the next', () => {
    const deck: Deck = {
      ...DECK,
      cards: [
        card('s', 'start', { operation: { insertAsNextWithOffset: { cardId: 'x', offset: 1 } } }),
        ...DECK.cards.slice(1),
      ],
    };
    expect(play(deck, 'R').cardIds).toEqual(['s', 'a', 'x', 'b', 'c', 'e']);
  });

  it('takes the first unseen card of a tag', () => {
    const once = play(DECK, 'RLRL');
    expect(once.cardIds).toEqual(['s', 'a', 'b', 'c', 'y', 'e']);
    const deck: Deck = {
      ...DECK,
      cards: DECK.cards.map((each) =>
        each.id === 'y' ? card('y', 'storm', { operation: { insertByTag: { tag: 'storm' } } }) : each,
      ),
    };
    expect(play(deck, 'RLRLR').cardIds).toEqual(['s', 'a', 'b', 'c', 'y', 'z', 'e']);
  });

  it('lets offset and tag do nothing in a deck of format 1', () => {
    const deck: Deck = { ...DECK, format: 1 };
    expect(play(deck, 'RLRR').cardIds).toEqual(['s', 'a', 'b', 'c', 'e']);
    expect(play(deck, 'RLRL').cardIds).toEqual(['s', 'a', 'b', 'c', 'e']);
    expect(play(deck, 'RR').cardIds).toEqual(['s', 'a', 'x', 'b', 'c', 'e']);
  });

  it('does not add a card that is in the list, or one the deck does not have', () => {
    const deck: Deck = {
      ...DECK,
      cards: [
        card(
          's',
          'start',
          { operation: { insertAsNext: { cardId: 'b' } } },
          { operation: { insertAsNext: { cardId: 'nobody' } } },
        ),
        ...DECK.cards.slice(1),
      ],
    };
    expect(play(deck, 'R').cardIds).toEqual(['s', 'a', 'b', 'c', 'e']);
    expect(play(deck, 'L').cardIds).toEqual(['s', 'a', 'b', 'c', 'e']);
  });

  it('refuses another card than the current one, and the same card twice', () => {
    const state = play(DECK, 'R');
    expect(answerCard(DECK, state, { cardId: 's', agree: true })).toEqual({
      kind: 'refused',
      reason: 'not_current_card',
    });
    expect(answerCard(DECK, state, { cardId: 'b', agree: true })).toEqual({
      kind: 'refused',
      reason: 'not_current_card',
    });
  });

  it('refuses everything once the story has ended or was lost', () => {
    for (const sides of ['RLRRRR', 'RLL'])
      expect(answerCard(DECK, play(DECK, sides), { cardId: 'c', agree: true })).toEqual({
        kind: 'refused',
        reason: 'story_over',
      });
  });
});

describe('insertCard and removeCard', () => {
  const state: StoryState = freezeDeep({ ...startStory(DECK), lastCardPointer: 2 });

  it.each([
    [1, ['s', 'x', 'a', 'b', 'c', 'e'], 3],
    [2, ['s', 'a', 'x', 'b', 'c', 'e'], 2],
    [99, ['s', 'a', 'b', 'c', 'e', 'x'], 2],
    [-5, ['x', 's', 'a', 'b', 'c', 'e'], 3],
  ])('inserting at %d keeps the pointer on its card', (index, cardIds, lastCardPointer) => {
    expect(insertCard(state, 'x', index)).toMatchObject({ cardIds, lastCardPointer });
  });

  it.each([
    ['s', ['a', 'b', 'c', 'e'], 1],
    ['c', ['s', 'a', 'b', 'e'], 2],
    ['nobody', ['s', 'a', 'b', 'c', 'e'], 2],
  ])('removing %s moves the pointer back only when it stood before', (id, cardIds, lastCardPointer) => {
    expect(removeCard(state, id)).toMatchObject({ cardIds, lastCardPointer });
  });
});

describe('the result', () => {
  it('counts a yes when true, and flipped when the card is inverse', () => {
    expect(countResult(DECK, play(DECK, 'RLR'))).toEqual({ ipip: { yes: 0, no: 2 } });
    expect(countResult(DECK, play(DECK, 'RRRR'))).toEqual({ ipip: { yes: 1, no: 1 } });
    expect(countResult(DECK, startStory(DECK))).toEqual({});
  });
});

describe('clampResource', () => {
  it.each([
    [Number.NaN, 0],
    [-1, 0],
    [0, 0],
    [41.5, 41.5],
    [100.01, 100],
    [Number.POSITIVE_INFINITY, 100],
  ])('takes %d to %d', (value, clamped) => {
    expect(clampResource(value)).toBe(clamped);
  });
});
