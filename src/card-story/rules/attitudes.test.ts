// What people think of the player: summed over answers, kept within bounds, and shown in a mood.
import { expect, test } from 'vitest';
import type { Card } from '../rules.ts';
import { attitudeOf, boundAttitude, moodOfAttitude, sideOfAttitude } from './attitudes.ts';

type Moves = Readonly<Record<string, number>>;

/** A card whose answers do this to people. */
function cardOf(id: string, agree: Moves | undefined, disagree: Moves | undefined, place?: string) {
  const answer = (isRight: boolean, attitude: Moves | undefined): Card['answers'][number] => ({
    ...{ text: 'Do', agree: isRight, consequences: { resourceChange: {} } },
    ...(attitude === undefined ? {} : { attitude }),
  });
  return { id, tag: 'base', answers: [answer(true, agree), answer(false, disagree)], place } as const;
}

const CARDS = [
  cardOf('a', { marten: 2 }, { marten: -1, mayor: 1 }),
  cardOf('b', { marten: 2 }, undefined),
  cardOf('c', { mayor: -2 }, { marten: -2 }),
];
const after = (answeredCards: Readonly<Record<string, boolean>>, who = 'marten') =>
  attitudeOf(CARDS, { answeredCards }, who);

test('is the sum over the answers given, whichever was first, and nothing for whom none touches', () => {
  expect(after({})).toBe(0);
  expect(after({ a: true })).toBe(2);
  expect(after({ a: false, c: false })).toBe(-3);
  expect(after({ c: false, a: false })).toBe(-3);
  expect(after({ a: false, c: true }, 'mayor')).toBe(-1);
  // An answer that was taken back is none.
  expect(after({ a: false })).toBe(-1);
  for (const nobody of ['nobody', 'constructor', '__proto__']) expect(after({ a: true }, nobody)).toBe(0);
});

test('goes no further than three either way, and a card of another deck counts for nothing', () => {
  expect(after({ a: true, b: true, elsewhere: true })).toBe(3);
  // What was too much is not kept in store: the sum is bounded, not each step.
  expect(after({ a: true, b: true, c: false })).toBe(2);
});

test('shows in a mood, each of which has its own side', () => {
  const all = [-3, -2, -1, 0, 1, 2, 3];
  expect(all.map(moodOfAttitude)).toEqual([
    ...['hostile', 'troubled', 'at-ease', 'at-ease', 'at-ease', 'delighted', 'delighted'],
  ]);
  expect(all.map(sideOfAttitude)).toEqual([
    ...['cold', 'cold', 'neither', 'neither', 'neither', 'warm', 'warm'],
  ]);
});

test('is bounded by the answers that one game can give: of a place one card, of a card one answer', () => {
  const cards = [
    ...[cardOf('a', { m: 1 }, { m: -1 }, 'spot'), cardOf('b', { m: 2 }, undefined, 'spot')],
    cardOf('c', undefined, { n: -2 }),
  ];
  expect(boundAttitude(cards, 'm')).toEqual({ lowest: -1, highest: 2, isMoved: true });
  expect(boundAttitude(cards, 'n')).toEqual({ lowest: -2, highest: 0, isMoved: true });
  expect(boundAttitude(cards, 'o')).toEqual({ lowest: 0, highest: 0, isMoved: false });
});
