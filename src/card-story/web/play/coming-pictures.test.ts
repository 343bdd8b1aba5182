// The pictures of the next cards, of losses, and of endings once they are near.
import { expect, test } from 'vitest';
import type { PlayableStory } from '../../contract.ts';
import { listComingPictures } from './coming-pictures.ts';

const cardIds = Array.from({ length: 12 }, (_, at) => `c${at}`);
const STORY = {
  cards: cardIds.map((id) => ({ id, image: `/${id}.svg`, portrait: null })),
  resources: [
    { name: 'House', value: 50, image: '/ashes.svg' },
    { name: 'Till', value: 50 },
  ],
  endings: [
    { id: 'gone', text: 'Gone.', image: '/road.svg' },
    { id: 'stayed', text: 'Stayed.' },
  ],
} as unknown as PlayableStory;
const at = (lastCardPointer: number) =>
  listComingPictures(STORY, { cardIds, lastCardPointer, resources: STORY.resources, answeredCards: {} });

test('are those of eight cards and of a loss, and of the endings when fewer cards are left', () => {
  expect(at(0)).toEqual([...cardIds.slice(1, 9).map((id) => `/${id}.svg`), '/ashes.svg']);
  expect(at(9)).toEqual(['/c10.svg', '/c11.svg', '/ashes.svg', '/road.svg']);
});
