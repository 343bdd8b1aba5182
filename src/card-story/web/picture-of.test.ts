// The picture of a card: the face of somebody who remembers is that of what they think of the player.
import { expect, test } from 'vitest';
import type { PlayableStory, WireCard } from '../contract.ts';
import { listPictures, meetCard, pictureOf } from './picture-of.ts';

const card = (id: string, portrait: WireCard['portrait'] = null): WireCard => ({
  ...{ id, tag: 'base', text: id, image: `/${id}.svg`, image_alt: '', portrait },
  answers: [
    { text: 'Help', agree: true, consequences: { resourceChange: {} }, attitude: { marten: 2 } },
    { text: 'Refuse', agree: false, consequences: { resourceChange: {} } },
  ],
});
const FACE = { image: '/marten/at-ease.svg', alt: 'Marten.', mood: 'at-ease' } as const;
const REMEMBERS = card('two', { ...FACE, who: 'marten' });
const STORY: Pick<PlayableStory, 'image' | 'cards' | 'people'> = {
  image: '/cover.svg',
  cards: [card('one'), REMEMBERS, card('three', { ...FACE })],
  people: {
    marten: {
      name: 'Marten Oor',
      faces: { 'at-ease': '/marten/at-ease.svg', delighted: '/marten/delighted.svg' },
    },
  },
};
const after = (answeredCards: Readonly<Record<string, boolean>>, met = REMEMBERS) =>
  meetCard(STORY, { answeredCards }, met);

test('follows the answers, back as well', () => {
  expect(after({ one: true }).portrait).toEqual({
    ...{ image: '/marten/delighted.svg', alt: 'Marten.', mood: 'delighted', who: 'marten' },
  });
  expect(pictureOf(after({ one: true }))).toBe('/marten/delighted.svg');
  expect(pictureOf(after({ one: false }))).toBe('/marten/at-ease.svg');
  expect(pictureOf(after({}))).toBe('/marten/at-ease.svg');
});

test('stays what it is on a card with a mood of its own, without a face, and where a face is missing', () => {
  for (const met of [card('one'), card('three', { ...FACE })]) expect(after({ one: true }, met)).toBe(met);
  const { people: _, ...faceless } = STORY;
  expect(meetCard(faceless, { answeredCards: { one: true } }, REMEMBERS)).toBe(REMEMBERS);
});

test('all that may be shown is told once, each face that may come among it', () => {
  expect(listPictures(STORY)).toEqual([
    ...['/cover.svg', '/one.svg', '/marten/at-ease.svg', '/two.svg', '/three.svg', '/marten/delighted.svg'],
  ]);
});
