// Who is told of on the last page: whoever came to a side, the strongest first, with the face of it.
import { expect, test } from 'vitest';
import type { PlayableStory, WireCard } from '../../../contract.ts';
import { listStanding } from './standing.ts';

const card = (id: string, attitude: Readonly<Record<string, number>>): WireCard => {
  const answer = (agree: boolean) => ({ text: 'Do', agree, consequences: { resourceChange: {} } });
  return {
    ...{ id, tag: 'base', text: id, image: '', image_alt: '', portrait: null },
    answers: [{ ...answer(true), attitude: { ...attitude } }, answer(false)],
  };
};
const person = (name: string) => ({
  name,
  faces: { delighted: `${name} beams`, troubled: `${name} frets`, hostile: `${name} glares` },
});
const STORY: Pick<PlayableStory, 'cards' | 'people'> = {
  cards: [card('one', { a: 2, b: 2, d: -2, e: -2 }), card('two', { b: 1, c: 1, d: -1 })],
  people: { a: person('Ada'), b: person('Bo'), c: person('Cy'), d: person('Di'), e: person('Ed') },
};

test('tells the strongest first, and nothing of whoever is of no side', () => {
  expect(listStanding(STORY, { answeredCards: { one: true, two: true } })).toMatchObject({
    warm: [
      { name: 'Bo', face: 'Bo beams' },
      { name: 'Ada', face: 'Ada beams' },
    ],
    cold: [
      { name: 'Di', face: 'Di glares' },
      { name: 'Ed', face: 'Ed frets' },
    ],
  });
  expect(listStanding(STORY, { answeredCards: { two: true } })).toEqual({ warm: [], cold: [] });
  expect(listStanding({ cards: [] }, { answeredCards: {} })).toEqual({ warm: [], cold: [] });
});

test('tells three of a side at most', () => {
  const names = ['a', 'b', 'c', 'd'];
  const all: Pick<PlayableStory, 'cards' | 'people'> = {
    cards: [card('one', Object.fromEntries(names.map((name) => [name, 2])))],
    people: Object.fromEntries(names.map((name) => [name, person(name)])),
  };
  expect(listStanding(all, { answeredCards: { one: true } }).warm.map(({ name }) => name)).toEqual([
    ...['a', 'b', 'c'],
  ]);
});
