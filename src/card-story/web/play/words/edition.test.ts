// The words of a story that is played: plain ones where there are some, with what an attempt before has left behind.
import { expect, test } from 'vitest';
import type { PlayableStory } from '../../../contract.ts';
import { tellStory, tellView } from './edition.ts';

const answer = (text: string, agree: boolean) => ({
  text,
  agree,
  consequences: { resourceChange: { Oil: 3 } },
});
const CARDS = ['one', 'two'].map((id) => ({
  ...{ id, tag: 'base', text: `Written ${id}.`, image: '', image_alt: '', portrait: null },
  answers: [answer('Aye', true), answer('Nay', false)],
}));
const STORY = {
  ...{ _id: 's', topic_id: 't', legacy: 'A wick.', cards: CARDS },
  resources: [
    { name: 'Oil', value: 40, emptied: 'It gutters.', legacy: 'A wick.' },
    { name: 'Bread', value: 40 },
  ],
  endings: [{ id: 'e', name: 'Dawn', text: 'It dawned.' }],
  plain: {
    cards: Object.fromEntries(
      ['one', 'two'].map((id) => [
        id,
        { text: `Plain ${id}.`, agree: { text: 'Yes' }, disagree: { text: 'No' } },
      ]),
    ),
    resources: { Oil: { emptied: 'The lamp goes out.', legacy: 'A bit of string.' } },
    endings: { e: { text: 'It was morning.' } },
  },
} as unknown as PlayableStory;

test('are those as written unless plain ones are chosen and there are some', () => {
  expect(tellStory(STORY, 'written')).toBe(STORY);
  const { plain: _, ...bare } = STORY;
  expect(tellStory(bare, 'plain')).toBe(bare);
});

test('are plain on every card, at its answers, at every end, and in what is left behind', () => {
  const told = tellStory(STORY, 'plain');
  expect(told.cards.map(({ text }) => text)).toEqual(['Plain one.', 'Plain two.']);
  expect(told.cards[0]?.answers.map(({ text, consequences }) => [text, consequences])).toEqual([
    ['Yes', { resourceChange: { Oil: 3 } }],
    ['No', { resourceChange: { Oil: 3 } }],
  ]);
  expect(told.resources[0]).toMatchObject({ emptied: 'The lamp goes out.', value: 40 });
  expect(told.endings).toEqual([{ id: 'e', name: 'Dawn', text: 'It was morning.' }]);
  expect(told.legacy).toBe('A bit of string.');
});

test('are those of the card on top as well, with whom it shows looking as they do there', () => {
  const portrait = { image: '/angry.svg', alt: 'Ann', mood: 'hostile' } as const;
  const card = { ...CARDS[1], portrait } as unknown as PlayableStory['cards'][number];
  const view = { story: STORY, card } as unknown as Parameters<typeof tellView>[0];
  expect(tellView(view, tellStory(STORY, 'plain'), 'plain').card).toMatchObject({
    text: 'Plain two.',
    portrait,
  });
  expect(tellView(view, STORY, 'written')).toBe(view);
});
