// Faults of form in plain words: what is wrong, what would be right, and what may have been meant.
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { makeIdentifier } from '#base/content/schema-faults.ts';
import { DeckError, parseDeck } from './content.ts';
import { deckFileSchema } from './deck-file.ts';

const side = (text: string, effects: object = { Light: 2 }, operation?: object) => ({
  text,
  effects,
  ...(operation ? { operation } : {}),
});
const card = (id: string, tag: string) => ({
  ...{ id, tag, text: `This is ${id}.`, agree: side('Yes'), disagree: side('No', { Light: -2 }) },
});
const CARDS = [card('l-1', 'start'), card('l-2', 'base'), card('l-4', 'end'), card('l-x', 'rock')];

const writeDeck = (change: object = {}) => ({
  ...{ format: 2, id: 'lamp', version: '1.0.0', language: 'en', name: 'The Lamp', blurb: 'About a lamp.' },
  cover: { place: 'lighthouse', seed: 1, alt: 'A lamp.' },
  resources: [{ name: 'Light', value: 50 }],
  cards: CARDS,
  ...change,
});
const withCard = (at: number, change: object) =>
  writeDeck({ cards: CARDS.map((one, place) => (place === at ? { ...one, ...change } : one)) });

function faultsOf(deck: unknown): readonly string[] {
  try {
    parseDeck('lamp/deck.json', JSON.stringify(deck), () => undefined);
  } catch (error) {
    if (error instanceof DeckError) return error.faults;
    throw error;
  }
  return [];
}

describe('a fault of form', () => {
  it.each<[string, unknown, RegExp]>([
    [
      'a field that is misspelt',
      withCard(1, { speker: 'Ines' }),
      /card l-2: there is no field "speker"; did you mean speaker\?$/,
    ],
    [
      'a field of an answer that is misspelt',
      withCard(1, { agree: { ...side('Yes'), reacton: 'So.' } }),
      /card l-2: agree: there is no field "reacton"; did you mean reaction\?$/,
    ],
    [
      'a number in quotes',
      writeDeck({ resources: [{ name: 'Light', value: '50' }] }),
      /resource Light: value: must be a number without quotes: 50, not "50"$/,
    ],
    ['the format in quotes', writeDeck({ format: '2' }), /format: must be 1 or 2, without quotes, not "2"$/],
    [
      'a version of two numbers',
      writeDeck({ version: '1.0' }),
      /version: must be three numbers such as 1\.0\.0, not "1\.0"$/,
    ],
    [
      'a language in words',
      writeDeck({ language: 'English' }),
      /language: must be a code such as en, de or pt-BR, not "English"$/,
    ],
    [
      'an id in words',
      writeDeck({ id: 'The Lamp' }),
      /id: must be small letters, digits and single dashes, such as the-lamp, not "The Lamp"$/,
    ],
    [
      'an icon elsewhere',
      writeDeck({ resources: [{ name: 'Light', value: 50, icon: '../a.svg' }] }),
      /resource Light: icon: must be the name of a file such as boat\.svg/,
    ],
    [
      'the second of a list',
      writeDeck({ resources: [{ name: 'Light', value: 50 }, { value: 5 }] }),
      /: resource number 2: name: is missing$/,
    ],
    [
      'the name of a picture',
      writeDeck({ pictures: { 'The Rock': { place: 'lighthouse', seed: 1, alt: 'x' } } }),
      /picture The Rock: must be small letters.*such as the-rock/,
    ],
    [
      'a subject on a staged place',
      writeDeck({ pictures: { rock: { place: 'lighthouse', subject: 'desk', seed: 1, alt: 'x' } } }),
      /picture rock: "subject" has no place beside "lighthouse", which is a whole picture/,
    ],
    [
      'a second of two keys',
      withCard(1, { key: [0, 1].map((at) => ({ scale: at === 0 ? 'Power' : 'Powder', inverse: false })) }),
      /card l-2: key number 2\.scale: there is no "Powder"; did you mean Power\?$/,
    ],
    [
      'a picture on a card that is misspelt',
      { ...withCard(1, { picture: 'rok' }), pictures: { rock: { place: 'lighthouse', seed: 1, alt: 'x' } } },
      /card l-2: picture: there is no picture rok; did you mean rock\?$/,
    ],
    [
      'a tag of the spine that is misspelt',
      withCard(0, { tag: 'strat' }),
      /exactly one start card, not 0; did you mean start by the tag strat of card l-1\?/,
    ],
    [
      'the spine inserted by its tag',
      withCard(1, { agree: side('Yes', {}, { insertByTag: { tag: 'base' } }) }),
      /base cards are met by everybody; only cards with another tag than start, base, end can be inserted$/m,
    ],
    [
      'the back of cards',
      writeDeck({ cover: { place: 'card-back', seed: 1, alt: 'x' } }),
      /cover\.place: there is no "card-back"/,
    ],
    [
      'a word for a number',
      writeDeck({ resources: [{ name: 'Light', value: 'much' }] }),
      /value: must be a number, not "much"$/,
    ],
    [
      'an effect beyond its bounds',
      withCard(1, { agree: side('Yes', { Light: -26 }) }),
      /effects\.Light: is -26, at least -25 is allowed$/,
    ],
    [
      'three keys',
      withCard(1, { key: [0, 1, 2].map(() => ({ scale: 'Power', inverse: false })) }),
      /card l-2: key: has 3 entries, at most 2 are allowed$/,
    ],
    [
      'a word for a group',
      withCard(1, { key: 'Power' }),
      /card l-2: key: must be fields in \{ \} such as \{ "scale": "Openness", "inverse": false \}, not "Power"$/,
    ],
    ['nothing to read', withCard(1, { text: '  ' }), /card l-2: text: is empty$/],
    ['no cards', writeDeck({ cards: [] }), /cards: has 0 entries, at least 1 are allowed$/],
    [
      'a key in quotes',
      withCard(1, { key: { scale: 'Power', inverse: 'true' } }),
      /card l-2: key\.inverse: must be true or false, without quotes, not "true"$/,
    ],
    [
      'a picture of somebody outside',
      writeDeck({
        pictures: {
          rock: { place: 'meadow', subject: 'none', seed: 1, alt: 'x', figures: [{ at: 0 }, { at: 2 }] },
        },
      }),
      /picture rock: figures number 2\.at: is 2, at most 1 is allowed$/,
    ],
    [
      'a field of an operation',
      withCard(1, { agree: side('Yes', {}, { insertAsNxt: { cardId: 'l-x' } }) }),
      /agree\.operation: there is no field "insertAsNxt"; did you mean insertAsNext/,
    ],
  ])('%s', (_what, deck, fault) => {
    expect(faultsOf(deck).join('\n')).toMatch(fault);
  });

  it('leaves a deck without one alone', () => {
    expect(faultsOf(writeDeck())).toEqual([]);
  });
});

it.each([
  ['Tea Wagon', 'tea-wagon'],
  ['Möwen & Söhne!', 'mowen-sohne'],
  ['Ada’s_boat--2', 'adas-boat-2'],
  ['…', ''],
])('%s makes the identifier %s', (name, id) => {
  expect(makeIdentifier(name)).toBe(id);
});

it('editors say of every field what it is for', () => {
  const bare: string[] = [];
  const look = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return;
    const { properties = {} } = node as { properties?: Record<string, { description?: string }> };
    for (const [name, field] of Object.entries(properties))
      if (!field.description && !name.startsWith('$')) bare.push(`${path}.${name}`);
    for (const [name, inner] of Object.entries(node)) look(inner, `${path}/${name}`);
  };
  look(z.toJSONSchema(deckFileSchema, { io: 'input' }), '');
  expect(bare).toEqual([]);
});
