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
const STORY: Pick<PlayableStory, 'image' | 'cards' | 'people' | 'endings' | 'resources'> = {
  endings: [{ id: 'home', text: 'Home.', image: '/home.svg', image_alt: '' }],
  resources: [{ name: 'Till', value: 50, image: '/empty.svg', image_alt: '' }],
  image: '/cover.svg',
  cards: [card('one'), REMEMBERS, card('three', { ...FACE })],
  people: {
    marten: {
      name: 'Marten Oor',
      faces: {
        'at-ease': '/marten/at-ease.svg',
        delighted: '/marten/delighted.svg',
        troubled: '/marten/troubled.svg',
      },
    },
  },
};
const left = (value: number) => [
  { name: 'Boat', value: 50 },
  { name: 'Till', value },
];
const after = (answeredCards: Readonly<Record<string, boolean>>, met = REMEMBERS, value = 50) =>
  meetCard(STORY, { answeredCards, resources: left(value) }, met);

test('follows the answers, back as well', () => {
  expect(after({ one: true }).portrait).toEqual({
    ...{ image: '/marten/delighted.svg', alt: 'Marten.', mood: 'delighted', who: 'marten' },
  });
  expect(pictureOf(after({ one: true }))).toBe('/marten/delighted.svg');
  expect(pictureOf(after({ one: false }))).toBe('/marten/at-ease.svg');
  expect(pictureOf(after({}))).toBe('/marten/at-ease.svg');
});

test('shares the need of the player: one step less glad when something is low, troubled when it is nearly gone', () => {
  const moodAt = (value: number, answers: Readonly<Record<string, boolean>>) =>
    after(answers, REMEMBERS, value).portrait?.mood;
  expect([26, 25, 11, 10, 86].map((value) => moodAt(value, {}))).toEqual([
    ...['at-ease', 'troubled', 'troubled', 'troubled', 'at-ease'],
  ]);
  expect([26, 25, 11, 10, 96].map((value) => moodAt(value, { one: true }))).toEqual([
    ...['delighted', 'at-ease', 'at-ease', 'troubled', 'delighted'],
  ]);
});

test('stays what it is on a card with a mood of its own, without a face, and where a face is missing', () => {
  for (const met of [card('one'), card('three', { ...FACE })]) expect(after({ one: true }, met)).toBe(met);
  const { people: _, ...faceless } = STORY;
  expect(meetCard(faceless, { answeredCards: { one: true }, resources: left(50) }, REMEMBERS)).toBe(
    REMEMBERS,
  );
});

test('all that may be shown is told once, each face that may come and each end among it', () => {
  expect(listPictures(STORY)).toEqual([
    ...['/cover.svg', '/one.svg', '/marten/at-ease.svg', '/two.svg', '/three.svg', '/marten/delighted.svg'],
    ...['/marten/troubled.svg', '/home.svg', '/empty.svg'],
  ]);
});
