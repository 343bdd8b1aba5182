// Forks: two inserted cards of one key, of which everybody meets one.
import { expect, it } from 'vitest';
import { buildPool } from '../../../tests/decks.ts';
import type { KeyedCard, TopicDeck } from '../content.ts';
import { listForks } from './forks.ts';

const POOL = buildPool();
const ASIDE = POOL.cards.find(({ id }) => id === 'pool-aside');
const KEY = { scale: 'Tradition', inverse: true, weight: 1 } as const;

/** The pool with two cards that wait, and a card that brings the one or the other. */
function forkTo(one: Partial<KeyedCard>, other: Partial<KeyedCard>): TopicDeck {
  const waiting = [one, other].map(
    (more, at): KeyedCard => ({ ...(ASIDE as KeyedCard), when: undefined, id: `way-${at}`, ...more }),
  );
  const cards = POOL.cards.map((card): KeyedCard => {
    if (card.id !== 'pool-3-a') return card;
    const [agree, disagree] = card.answers;
    const bring = (answer: typeof agree, cardId: string) => ({
      ...answer,
      consequences: { ...answer.consequences, operation: { insertAsNext: { cardId } } },
    });
    return { ...card, answers: [bring(agree, 'way-0'), bring(disagree, 'way-1')] };
  });
  return { ...POOL, cards: [...cards, ...waiting] };
}

const idsOf = (deck: TopicDeck) => [...listForks(deck)].map(([id, ways]) => [id, ways.map((way) => way.id)]);

it('is a card of which both answers bring one that asks the same', () => {
  expect(idsOf(forkTo({ key: KEY }, { key: KEY }))).toEqual([['pool-3-a', ['way-0', 'way-1']]]);
});

it.each([
  ['nothing', {}, {}],
  ['another scale', { key: KEY }, { key: { ...KEY, scale: 'Power' as const } }],
  ['it the other way round', { key: KEY }, { key: { ...KEY, inverse: false } }],
  ['it on one way only', { key: KEY }, {}],
])('is none where they ask %s', (_, one, other) => {
  expect(idsOf(forkTo(one, other))).toEqual([]);
});

it('is none where one of them waits for more than the answer', () => {
  const waiting = { key: KEY, when: { answers: { 'pool-0-a': true } } };
  expect(idsOf(forkTo(waiting, { key: KEY }))).toEqual([]);
});
