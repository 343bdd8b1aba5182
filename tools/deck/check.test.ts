// deck check on decks with one fault each: it must be the one that is told, and the deck without it must be in order.
import { describe, expect, test } from 'vitest';
import { DeckError } from '#card-story/content.ts';
import type { DeckFile } from '#card-story/deck-file.ts';
import { checkDecks } from './check.ts';
import { cardOf, plantDeck } from './planted-deck.ts';

function check(change: (deck: DeckFile) => void): string[] {
  const findings = checkDecks([plantDeck(change)], false);
  return findings.map(({ kind, text }) => `${kind} ${text}`);
}

test('the deck that faults are planted in is in order', () => {
  expect(check(() => undefined)).toEqual([]);
});

describe('what the parser refuses', () => {
  test.each<[string, (deck: DeckFile) => void, string]>([
    [
      'a card that is not there',
      (deck) => (cardOf(deck, 't-04').agree.operation!.insertAsNext!.cardId = 't-x9'),
      'there is no card t-x9',
    ],
    [
      'a tag that is not there',
      (deck) => (cardOf(deck, 't-03').agree.operation = { insertByTag: { tag: 'storm' } }),
      'no card has the tag storm; there are cello or island',
    ],
    [
      'a resource that is not there',
      (deck) => (cardOf(deck, 't-03').agree.effects.Honey = 2),
      'there is no resource "Honey"',
    ],
    [
      'a picture of an end that is not there',
      (deck) => (deck.resources[0]!.picture = 'nowhere'),
      'picture: there is no picture nowhere',
    ],
    [
      'an effect over 25',
      (deck) => (cardOf(deck, 't-03').agree.effects.Boat = 26),
      'is 26, at most 25 is allowed',
    ],
    [
      'a text over its limit',
      (deck) => (cardOf(deck, 't-03').text = 'x'.repeat(201)),
      'has 201 characters, at most 200',
    ],
    [
      'a label over its limit',
      (deck) => (cardOf(deck, 't-03').agree.text = 'x'.repeat(21)),
      'has 21 characters, at most 20',
    ],
    [
      'a facet of another scale',
      (deck) => Object.assign(cardOf(deck, 't-02').key!, { facet: 'Anxiety' }),
      'card t-02: key.facet: Extraversion has no Anxiety; it has Friendliness, Gregariousness, ',
    ],
    [
      'a key against its own scale',
      (deck) => Object.assign(cardOf(deck, 't-02').key!, { against: 'Extraversion' }),
      'card t-02: key.against: is the scale of the key; where nothing else is, say itself',
    ],
  ])('%s', (_what, change, told) => {
    expect(() => plantDeck(change)).toThrow(DeckError);
    expect(() => plantDeck(change)).toThrow(told);
  });
});

describe('planted faults', () => {
  test.each<[string, (deck: DeckFile) => void, string]>([
    [
      'a sentence that stands twice, whatever its marks',
      (deck) => (cardOf(deck, 't-06').text = `Now then. It is eleven minutes across!`),
      'fault card t-06: a sentence of card t-02 stands again: It is eleven minutes across!',
    ],
    [
      'a sentence that is almost another',
      (deck) => (cardOf(deck, 't-06').text = 'The rope has a soft place as long as your arm.'),
      'warning card t-07: much like a sentence of card t-06: The rope has a soft place as long as your hand. / The rope has a soft place as long as your arm.',
    ],
    [
      'a reaction that repeats a card',
      (deck) => (cardOf(deck, 't-02').agree.reaction = 'Both of them turn to you.'),
      'fault card t-08: a sentence of card t-02: agree.reaction stands again: Both of them turn to you.',
    ],
    [
      'equal effects in another order',
      (deck) => {
        cardOf(deck, 't-06').agree.effects = { Boat: 4, Goodwill: -4, Light: 0 };
        cardOf(deck, 't-06').disagree.effects = { Goodwill: -4, Boat: 4 };
      },
      'fault card t-06: both answers have the same effects',
    ],
    [
      'equal labels on a keyed card',
      (deck) => (cardOf(deck, 't-06').agree.text = 'Join the table …'),
      'fault card t-06: both answers read “Join the table …”: nothing to choose, so its key counts nothing',
    ],
    [
      'one reaction alone',
      (deck) => (cardOf(deck, 't-06').agree.reaction = 'They nod at the boat.'),
      'warning card t-06: only one answer has a reaction, which tells that it was the one that was meant',
    ],
    [
      'an answer that decides the game',
      (deck) => (cardOf(deck, 't-06').agree.effects.Boat = -21),
      'warning card t-06: agree: Boat -21: one swipe that decides a game',
    ],
    [
      'keys that lean',
      (deck) => (cardOf(deck, 't-06').key = { scale: 'Extraversion', inverse: false }),
      'fault Extraversion: its plain keys outweigh the inverse ones by 2; at most 1 either way: turn a card round',
    ],
    [
      'a key on an inserted card',
      (deck) => (cardOf(deck, 't-x1').key = { scale: 'Power', inverse: false }),
      'warning card t-x1: an inserted card has a key: only some players answer it',
    ],
    [
      'a word that names what the card measures',
      (deck) => (cardOf(deck, 't-06').text = 'You have never been Outgoing.'),
      'fault card t-06: “outgoing” gives away that it measures Extraversion: You have never been Outgoing.',
    ],
    [
      'such a word on a card of another scale',
      (deck) => (cardOf(deck, 't-07').text = 'An outgoing tide.'),
      'warning card t-07: “outgoing” is a word for Extraversion: An outgoing tide.',
    ],
    [
      'a word that may be just a word, on the card of its scale',
      (deck) => (cardOf(deck, 't-06').text = 'The shy heron is back.'),
      'warning card t-06: “shy” is a word for Extraversion: The shy heron is back.',
    ],
    [
      'typewriter marks',
      (deck) => (cardOf(deck, 't-06').text = "You're alone."),
      "warning card t-06: straight quotes or typed dashes; “ ” ’ – … are meant: You're alone.",
    ],
    [
      'typewriter marks on a label',
      (deck) => (cardOf(deck, 't-06').agree.text = "Don't sit"),
      "warning card t-06: agree: straight quotes or typed dashes; “ ” ’ – … are meant: Don't sit",
    ],
    [
      'a label that fits everywhere',
      (deck) => {
        for (const id of ['t-03', 't-06', 't-08']) cardOf(deck, id).agree.text = 'Wait';
      },
      'warning the label “wait” stands on 3 cards: t-03, t-06, t-08',
    ],
    [
      'operations that format 1 does not know',
      (deck) => {
        deck.format = 1;
        cardOf(deck, 't-06').agree.operation = { insertAsNext: { cardId: 't-x2' } };
      },
      'warning card t-05: disagree.operation.insertAsNextWithOffset: does nothing in format 1; write "format": 2',
    ],
    [
      'an id that names what the card measures',
      (deck) => (cardOf(deck, 't-06').id = 't-extraversion-2'),
      'fault card t-extraversion-2: id: gives away that it measures Extraversion: players can read it',
    ],
    [
      'an id with a word for it',
      (deck) => (cardOf(deck, 't-06').id = 't-shy'),
      'fault card t-shy: id: gives away that it measures Extraversion: players can read it',
    ],
    [
      'a first choice that changes nothing',
      (deck) => {
        cardOf(deck, 't-01').agree.effects = {};
        cardOf(deck, 't-01').disagree.effects = {};
      },
      'warning card t-01: both answers of the start card do the same',
    ],
    [
      'a last choice that does the same either way',
      (deck) => {
        cardOf(deck, 't-10').agree.effects = { Boat: 1 };
        cardOf(deck, 't-10').disagree.effects = { Boat: 1, Till: 0 };
      },
      'warning card t-10: both answers of the end card do the same',
    ],
    [
      'a resource that runs out in silence',
      (deck) => delete deck.resources[0]!.emptied,
      'warning resource Boat: emptied: nothing is told when it runs out',
    ],
    [
      'no endings',
      (deck) => delete deck.endings,
      'warning endings: there are none, and the story ends without a word',
    ],
    [
      'a picture that no card shows',
      (deck) => (deck.pictures = { fog: { place: 'crossroads', seed: 3, alt: 'Fog.' } }),
      'warning picture fog: no card shows it, and no end',
    ],
  ])('%s', (_what, change, told) => {
    expect(check(change)).toEqual([told]);
  });

  test('an id may have a word for what its card does not measure, and a first answer may be asked for later', () => {
    const told = check((deck) => {
      cardOf(deck, 't-07').id = 't-power';
      for (const side of ['agree', 'disagree'] as const) cardOf(deck, 't-01')[side].effects = {};
      cardOf(deck, 't-x2').when = { answers: { 't-01': 'agree' } };
    });
    expect(told).toEqual([]);
  });

  test('pictures that the lint of scenes finds alike are called by their names', () => {
    const told = check((deck) => {
      deck.cover = { place: 'harbour', time: 'dusk', seed: 1, alt: 'Mist.' };
      deck.pictures = { mist: { ...deck.cover, seed: 3 } };
      cardOf(deck, 't-05').picture = 'mist';
    });
    expect(told).toContain('warning cover and picture mist are told in the same sentence.');
    expect(told.join()).not.toMatch(/pictures? \d/i);
  });

  test('variants of one scene may share a sentence, cards of one deck may not', () => {
    const told = check((deck) => {
      cardOf(deck, 't-x2').tag = 'cello';
      cardOf(deck, 't-x2').text = 'The cello will not lie flat. Nor will the boy.';
    });
    expect(told).toEqual([
      'warning card t-x2: a sentence of card t-x1 stands again: The cello will not lie flat.',
    ]);
  });

  test('a picture that cannot be drawn', () => {
    const deck = plantDeck();
    const cover = { ...deck.cover, place: 'nowhere' } as unknown as typeof deck.cover;
    const [finding, ...others] = checkDecks([{ ...deck, cover }], false);
    expect(finding?.kind).toBe('fault');
    expect(finding?.text).toMatch(/^cover: cannot be drawn: .*nowhere/);
    expect(others).toEqual([]);
  });
});

test('the standard of the catalogue names each thing that is missing', () => {
  const findings = checkDecks([plantDeck()], true);
  expect(findings.every(({ kind }) => kind === 'fault')).toBe(true);
  const texts = findings.map(({ text }) => text);
  expect(texts).toEqual(
    expect.arrayContaining([
      '8 base cards with a key, not 34',
      'Extraversion: cards: 2, not 3 to 4',
      'Ethical: cards: 0, not 1 to 2',
      'Power: cards: 0, not 1 to 2',
      'card t-10: the last card has no key of a value',
      'card t-05: text: 141 letters, at most 140',
      'dospert: 0 cards, not 8',
      'interest Realistic: 0 cards, not 1',
      '0 interests are turned round, not half of 6',
      'inserted cards: 2, not 8 to 14',
      'endings: 2, not 4 to 6',
      '6 reactions, at least 30 wanted',
      'crises: 0, not 8 to 12',
    ]),
  );
  expect(texts).toHaveLength(70);
  expect(texts).toContain('ending a-sail: no picture; it fills the whole screen when this is told');
  expect(texts).toContain('card t-02: key.facet: missing; which side of Extraversion does it ask for?');
  expect(texts).toContain('card t-02: key.against: missing; what is the other answer for?');
  const poorer = plantDeck((deck) => {
    const { value, name } = deck.resources[0]!;
    deck.resources[0] = { name, value };
    cardOf(deck, 't-01').text = 'Two sentences. No more.';
    cardOf(deck, 't-03').key = { scale: 'Extraversion', inverse: true };
    cardOf(deck, 't-06').agree.effects = { Boat: 1, Till: 1, Goodwill: 1, Light: -1 };
    // What changes nothing moves nothing.
    cardOf(deck, 't-07').agree.effects = { Boat: 6, Till: 0, Goodwill: 0, Light: -5 };
    delete cardOf(deck, 't-08').key;
  });
  const more = checkDecks([poorer], true)
    .map(({ text }) => text)
    .filter((text) => !texts.includes(text));
  expect(more).toEqual(
    expect.arrayContaining([
      'resource Boat: no icon',
      'resource Boat: emptied: nothing is told when it runs out',
      'the start card sets the place in 2 sentences, not 3',
      'card t-02: the next card measures Extraversion as well',
      'card t-06: agree: resources moved: 4, not 1 to 3',
      'card t-08: a base card without a key and without an interest',
    ]),
  );
  expect(more.filter((text) => text.startsWith('card t-07'))).toEqual([]);
  const weak = plantDeck((deck) => {
    for (const card of deck.cards)
      for (const side of [card.agree, card.disagree])
        for (const name of Object.keys(side.effects)) side.effects[name] = Math.sign(side.effects[name]!);
  });
  expect(checkDecks([weak], true).map(({ text }) => text)).toContain('mean effect: 1, not 5.5 to 9.5');
});
