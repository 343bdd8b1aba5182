// What deck check says of a deck's people, and what refuses a card about nobody.
import { expect, test } from 'vitest';
import type { DeckFile } from '#card-story/deck-file.ts';
import { checkPeople } from './check-people.ts';
import { cardOf, plantDeck } from './planted-deck.ts';
import { tellPeople } from './report-people.ts';

type Person = NonNullable<DeckFile['people']>[string];

const MARTEN: Person = {
  name: 'Marten Oor',
  sex: 'man',
  age: 51,
  skin: 'fair',
  hair: 'short',
  beard: 'full',
  hat: 'beanie',
  wear: 'coat',
  cloth: { role: 'ink', value: 0.2 },
  behind: 'quay',
  time: 'dusk',
  seed: 3,
  alt: 'A man with a full beard and a woollen cap.',
};

const plantPeople = (people: Readonly<Record<string, Person>>, who: readonly string[]) =>
  plantDeck((deck) => {
    deck.people = { ...people };
    who.forEach((name, index) => {
      cardOf(deck, `t-0${index + 1}`).who = name;
    });
  });

test('people who differ in a nose are taken for each other, and whoever is on no card is told', () => {
  const twin: Person = { ...MARTEN, name: 'Twin', nose: 'hooked', seed: 8 };
  const capped: Person = { ...MARTEN, name: 'Capped', hat: 'cap' };
  const found = checkPeople(plantPeople({ marten: MARTEN, twin, capped }, ['marten', 'twin']));
  expect(found.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    expect.stringContaining('warning: capped: no card shows them'),
    expect.stringContaining('fault: marten and twin: told apart by nothing'),
    expect.stringContaining('fault: marten and capped: told apart by head'),
    expect.stringContaining('fault: twin and capped: told apart by head'),
  ]);
});

test('two who differ twice are in order, and are drawn on the report', () => {
  const nurse: Person = {
    ...MARTEN,
    name: 'Nurse',
    sex: 'woman',
    beard: 'none',
    hat: 'none',
    hair: 'curly',
    skin: 'deep',
  };
  const deck = plantPeople({ marten: MARTEN, nurse }, ['marten', 'nurse']);
  expect(checkPeople(deck)).toEqual([]);
  const [section] = tellPeople(deck);
  expect(section?.content.match(/<img /g)).toHaveLength(8);
  expect(tellPeople(plantDeck())).toEqual([]);
});

test('a card about nobody, and a mood of nobody, are refused by name', () => {
  expect(() => plantPeople({ marten: MARTEN }, ['martin'])).toThrow(
    'card t-01: who: there is nobody martin; did you mean marten?',
  );
  expect(() =>
    plantDeck((deck) => {
      cardOf(deck, 't-02').mood = 'hostile';
    }),
  ).toThrow('card t-02: mood: whose? The card has no who');
});

test('in a deck whose people remember, who does not is told, and who can only be won or only be lost', () => {
  const hatted = (
    name: string,
    hat: NonNullable<Person['hat']>,
    beard: NonNullable<Person['beard']>,
  ): Person => ({
    ...MARTEN,
    ...{ name, hat, beard },
  });
  const people = {
    marten: MARTEN,
    won: hatted('Won', 'cap', 'none'),
    lost: hatted('Lost', 'none', 'long'),
    stone: hatted('Stone', 'turban', 'goatee'),
  };
  const deck = plantDeck((one) => {
    one.people = people;
    Object.keys(people).forEach((name, index) => {
      cardOf(one, `t-0${index + 1}`).who = name;
    });
    cardOf(one, 't-02').agree.attitude = { marten: 2, won: 2, lost: 1 };
    cardOf(one, 't-02').disagree.attitude = { marten: -2, won: -1, lost: -2 };
  });
  const warnings = checkPeople(deck).filter(({ kind }) => kind === 'warning');
  expect(warnings.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'warning: won: whatever is answered, their attitude comes to -1 at least; from -2 down they are troubled',
    'warning: lost: whatever is answered, their attitude comes to 1 at most; from 2 on they are delighted',
    'warning: stone: no answer moves their attitude',
  ]);
});

test('an attitude of nobody, of nought, and of more than two is refused by name', () => {
  const plant = (attitude: Readonly<Record<string, number>>) =>
    plantDeck((deck) => {
      deck.people = { marten: MARTEN };
      cardOf(deck, 't-02').agree.attitude = { ...attitude };
    });
  expect(() => plant({ martin: 1 })).toThrow(
    'card t-02: agree.attitude: there is nobody martin; did you mean marten?',
  );
  expect(() => plant({ marten: 0 })).toThrow('must not be 0: leave out whom it does not touch');
  for (const move of [3, -3, 0.5])
    expect(() => plant({ marten: move })).toThrow('card t-02: agree.attitude.marten');
});
