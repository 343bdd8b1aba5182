// How far a story is, on the shelf and in its bar.
import { expect, test } from 'vitest';
import { card } from '../../../tests/cards.ts';
import { type Deck, type StoryState, startStory } from '../rules.ts';
import { measureProgress, progressOf, segmentsOf } from './progress.ts';

const DECK: Deck = {
  format: 2,
  resources: [],
  cards: [
    card('s', 'start'),
    card('a', 'base'),
    card('b', 'base'),
    card('c', 'base'),
    card('e', 'end'),
    card('x', 'rock'),
  ],
};
const answered = (...ids: readonly string[]): StoryState => ({
  ...startStory(DECK),
  answeredCards: Object.fromEntries(ids.map((id) => [id, true])),
});

test('counts base cards on the shelf and the whole spine in the bar, and no inserted card in either', () => {
  expect(progressOf(DECK, answered('s', 'a', 'x'))).toEqual({ passed: 1, total: 3, percentage: 33 });
  expect(segmentsOf(DECK, answered('s', 'a', 'x'))).toEqual({ passed: 2, total: 5, percentage: 40 });
});

test('is 0 % of nothing', () => {
  const deck: Deck = { ...DECK, cards: [card('s', 'start')] };
  expect(progressOf(deck, startStory(deck))).toEqual({ passed: 0, total: 0, percentage: 0 });
});

test.each([
  [0, 12, 0],
  [1, 8, 13],
  [1, 3, 33],
  [2, 3, 67],
  [12, 12, 100],
])('%d of %d are %d %%', (passed, total, percentage) => {
  expect(measureProgress(passed, total)).toEqual({ passed, total, percentage });
});
