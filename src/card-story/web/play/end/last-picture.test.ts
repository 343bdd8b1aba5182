// The picture of an end: its own where the deck has one, or else that of the last card.
import { expect, test } from 'vitest';
import type { WireCard } from '../../../contract.ts';
import { findLastPicture } from './last-picture.ts';

const card = (id: string, tag: string): WireCard => ({
  ...{ id, tag, text: id, image: `/${id}.svg`, image_alt: id, portrait: null },
  answers: [
    { text: 'Yes', agree: true, consequences: { resourceChange: {} } },
    { text: 'No', agree: false, consequences: { resourceChange: {} } },
  ],
});
const STORY = {
  image: '/cover.svg',
  image_alt: 'The cover.',
  cards: [card('one', 'start'), card('two', 'end')],
  resources: [
    { name: 'House', value: 50, image: '/ashes.svg', image_alt: 'Ashes.' },
    { name: 'Till', value: 50 },
  ],
  endings: [
    { id: 'gone', text: 'Gone.', when: { answers: { two: true } }, image: '/road.svg', image_alt: 'A road.' },
    { id: 'stayed', text: 'Stayed.' },
  ],
};
const at = (answeredCards: Readonly<Record<string, boolean>>, House = 50, Till = 50) =>
  findLastPicture(STORY, {
    cardIds: ['one', 'two'],
    lastCardPointer: Object.keys(answeredCards).length,
    answeredCards,
    resources: [
      { name: 'House', value: House },
      { name: 'Till', value: Till },
    ],
  });

test('an ending shows its own, and one without shows the last card', () => {
  expect(at({ one: true, two: true })).toEqual({ image: '/road.svg', image_alt: 'A road.' });
  expect(at({ one: true, two: false })).toMatchObject({ image: '/two.svg' });
});

test('a loss shows what has run out, and one without a picture the last card', () => {
  expect(at({ one: true }, 0)).toEqual({ image: '/ashes.svg', image_alt: 'Ashes.' });
  expect(at({ one: true }, 50, 0)).toMatchObject({ image: '/one.svg' });
});

test('before any answer it is the cover', () => {
  expect(at({})).toMatchObject({ image: '/cover.svg' });
});
