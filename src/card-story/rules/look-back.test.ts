// What is said of a story afterwards is what happened in it.
import { describe, expect, it } from 'vitest';
import { card, freezeDeep } from '../../../tests/cards.ts';
import { type Deck, replayStory } from '../rules.ts';
import { lookBack } from './look-back.ts';

const DECK: Deck = freezeDeep({
  format: 2,
  resources: [
    { name: 'Light', value: 50 },
    { name: 'Crew', value: 60 },
  ],
  cards: [
    card('s', 'start', { change: { Light: -42 } }),
    card('a', 'base', { change: { Light: 30 }, operation: { insertAsNext: { cardId: 'x' } } }),
    card('b', 'base', { change: { Crew: 10 } }, { change: { Light: -90 } }),
    card('e', 'end'),
    card('x', 'rock', { change: { Crew: -5 } }),
  ],
});

function play(...answers: readonly (readonly [string, boolean])[]) {
  const { state, applied } = replayStory(
    DECK,
    answers.map(([cardId, agree]) => ({ cardId, agree })),
  );
  expect(applied).toBe(answers.length);
  return state;
}

describe('lookBack', () => {
  it('finds the lowest of every resource on the way, not at the end', () => {
    const state = play(['s', true], ['a', true], ['x', true], ['b', true], ['e', true]);
    expect(lookBack(DECK, state)).toEqual({
      cards: 5,
      inserted: 1,
      lowest: [
        { name: 'Light', value: 8 },
        { name: 'Crew', value: 55 },
      ],
    });
  });

  it('ends where the story was lost', () => {
    const state = play(['s', true], ['a', false], ['b', false]);
    expect(lookBack(DECK, state)).toEqual({
      cards: 3,
      inserted: 0,
      lowest: [
        { name: 'Light', value: 0 },
        { name: 'Crew', value: 60 },
      ],
    });
  });

  it('finds the beginning of a story that has none of its answers yet', () => {
    expect(lookBack(DECK, play())).toEqual({ cards: 0, inserted: 0, lowest: DECK.resources });
  });
});
