// Faults of places: cards that cannot stand for each other are told by card and field.
import { expect, it } from 'vitest';
import { DeckError, parseDeck } from '../content.ts';

const side = (text: string, more: object = {}) => ({ text, effects: {}, ...more });
const base = (id: string, more: object = {}) => ({
  ...{ id, tag: 'base', place: 'pier', text: `This is ${id}.`, agree: side('Yes'), disagree: side('No') },
  ...more,
});
const KEY = { scale: 'Openness', inverse: true };

/** What is said of a deck of format 2 with these cards between its first and its last. */
function faultsOf(cards: readonly object[], more: object = {}): readonly string[] {
  const deck = {
    ...{ format: 2, id: 'lamp', version: '1.0.0', language: 'en', name: 'The Lamp', blurb: 'A lamp.' },
    cover: { place: 'lighthouse', seed: 1, alt: 'A lamp.' },
    resources: [{ name: 'Light', value: 50 }],
    cards: [
      base('l-1', { tag: 'start', place: undefined }),
      ...cards,
      base('l-9', { tag: 'end', place: undefined }),
      base('l-x', { tag: 'rock', place: undefined }),
    ],
    ...more,
  };
  try {
    parseDeck('deck.json', JSON.stringify(deck), () => undefined);
  } catch (error) {
    if (error instanceof DeckError) return error.faults.map((fault) => fault.replace('deck.json: ', ''));
    throw error;
  }
  return [];
}

it('has nothing against two to four cards that ask the same', () => {
  expect(faultsOf(['2', '3', '4', '5'].map((at) => base(`l-${at}`, { key: KEY })))).toEqual([]);
  expect(faultsOf([base('l-2', { place: 'pier' })])).toEqual([]);
});

it.each<[string, readonly object[], string]>([
  [
    'a fifth card',
    ['2', '3', '4', '5', '6'].map((at) => base(`l-${at}`)),
    'card l-6: place: pier has more than 4 cards',
  ],
  [
    'cards that stand apart',
    [base('l-2'), base('l-3', { place: undefined }), base('l-4')],
    'card l-4: place: the cards of pier must stand together: put it behind l-2',
  ],
  [
    'another scale',
    [base('l-2', { key: KEY }), base('l-3', { key: { ...KEY, scale: 'Power' } })],
    'card l-3: key: must ask what l-2 asks, in whose place it stands: Openness, inverse, not Power, inverse',
  ],
  [
    'another direction',
    [base('l-2', { key: KEY }), base('l-3', { key: { ...KEY, inverse: false } })],
    'card l-3: key: must ask what l-2 asks, in whose place it stands: Openness, inverse, not Openness',
  ],
  [
    'another weight',
    [base('l-2', { key: KEY }), base('l-3', { key: { ...KEY, weight: 0.5 } })],
    'card l-3: key: must ask what l-2 asks, in whose place it stands: Openness, inverse, not Openness, inverse (0.5)',
  ],
  [
    'an interest of another type',
    [
      base('l-2', { interest: { type: 'Social', inverse: false } }),
      base('l-3', { interest: { type: 'Artistic', inverse: false } }),
    ],
    'card l-3: interest: must ask what l-2 asks, in whose place it stands: the interest Social, not the interest Artistic',
  ],
  [
    'what only one of them inserts',
    [base('l-2', { agree: side('Yes', { operation: { insertAsNext: { cardId: 'l-x' } } }) }), base('l-3')],
    'card l-3: agree.operation: must insert what l-2 inserts, in whose place it stands: insertAsNext l-x',
  ],
  [
    'the name of a card',
    [base('l-2', { place: 'l-9' })],
    'card l-2: place: l-9 is the id of a card; a place has a name of its own',
  ],
])('tells of %s', (_, cards, fault) => {
  expect(faultsOf(cards)).toEqual([fault]);
});

it('tells of a place on a card that everybody meets, and on one that waits', () => {
  const odd = (at: number, tag: string) =>
    faultsOf([], {
      cards: [
        base('l-1', { tag: 'start', ...(at === 0 ? {} : { place: undefined }) }),
        base('l-9', { tag: 'end', place: undefined }),
        base('l-x', { tag, ...(at === 2 ? {} : { place: undefined }) }),
      ],
    });
  expect(odd(0, 'rock')).toEqual([
    'card l-1: place: the start card is the same in every game; only base cards take each other’s place',
  ]);
  expect(odd(2, 'rock')).toEqual([
    'card l-x: place: only base cards take each other’s place; of inserted cards a tag does it',
  ]);
});

it('wants conditions to ask for the place and not for one of its cards', () => {
  const asking = (name: string) => ({
    endings: [
      { id: 'one', when: { answers: { [name]: 'agree' } }, text: 'So it went.' },
      { id: 'other', text: 'Or so.' },
    ],
  });
  const cards = [base('l-2'), base('l-3')];
  expect(faultsOf(cards, asking('pier'))).toEqual([]);
  expect(faultsOf(cards, asking('l-3'))).toEqual([
    'ending one: when: l-3 is not met in every game; ask for its place, pier',
  ]);
  expect(faultsOf(cards, asking('peir'))).toEqual([
    'ending one: when: there is no card peir; did you mean pier?',
  ]);
});
