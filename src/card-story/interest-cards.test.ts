// Cards about interests in work: what shows of them, and how the decks of the product ask about each type.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { INTEREST_TYPES } from '#profile/rules/interest-types.ts';
import { keysOf, parseDeck } from './content.ts';
import { dealPlaces } from './deal/places.ts';
import { loadDecks } from './deck-folder.ts';
import { isSpineCard } from './rules.ts';

const side = (text: string) => ({ text, effects: {} });
const card = (id: string, tag: string, more: object = {}) => ({
  ...{ id, tag, text: `This is ${id}.`, agree: side('Yes'), disagree: side('No') },
  ...more,
});
const parse = (more: object) =>
  parseDeck(
    'deck.json',
    JSON.stringify({
      ...{ format: 2, id: 'lamp', version: '1.0.0', language: 'en', name: 'Lamp', blurb: 'About a lamp.' },
      cover: { place: 'lighthouse', seed: 1, alt: 'A lamp.' },
      resources: [{ name: 'Light', value: 50 }],
      cards: [card('start', 'start'), card('work', 'base', more), card('end', 'end')],
    }),
    () => undefined,
  );

describe('a card of an interest', () => {
  const interest = { type: 'Social', inverse: true };

  it('shows its own survey and its direction, and is no card of a scale', () => {
    const [, work] = parse({ interest }).cards;
    expect(work?.psychoData).toEqual({ survey: { type: 'riasec' }, inverse: true });
    expect(work?.interest).toEqual(interest);
    expect(work && keysOf(work)).toEqual([]);
  });

  it('has no key beside it, and a type that there is', () => {
    expect(() => parse({ interest, key: { scale: 'Social', inverse: true } })).toThrow(
      'card work: interest: stands beside a key; a card has one or the other',
    );
    expect(() => parse({ interest: { type: 'Socials', inverse: true } })).toThrow(
      /card work: interest\.type: .*did you mean Social/,
    );
  });
});

describe('the decks of the product', () => {
  const { decks } = loadDecks(join(import.meta.dirname, '../../content/decks'));

  it('ask about each type once in every story, so that two stories ask twice', () => {
    for (const deck of decks) {
      const asked = dealPlaces(deck)
        .cards.filter(isSpineCard)
        .flatMap(({ interest }) => (interest ? [interest.type] : []));
      expect([deck.id, asked.toSorted()]).toEqual([deck.id, INTEREST_TYPES.toSorted()]);
    }
    expect(decks.length).toBeGreaterThan(2);
  });

  it('turn as many cards of each type round as not', () => {
    for (const type of INTEREST_TYPES) {
      const cards = decks
        .flatMap((deck) => dealPlaces(deck).cards)
        .filter(({ interest }) => interest?.type === type);
      // Each deck has one: of an odd number of decks one stands over.
      const over = cards.filter(({ interest }) => interest?.inverse).length - cards.length / 2;
      expect([type, Math.abs(over) < 1]).toEqual([type, true]);
    }
  });
});
