// The keys of all decks together: each fault is told where it is planted, and the product's own decks have none of them.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { keysOf, type TopicDeck } from '#card-story/content.ts';
import { dealAll } from '#card-story/deal/places.ts';
import { loadDecks } from '#card-story/deck-folder.ts';
import { SCALES } from '#profile/rules/scales.ts';
import { checkCatalogue, MOST_OF_ONE_SIDE, measureOneSide } from './catalogue-keys.ts';
import { ALL_AGREE, ALL_DISAGREE } from './personas.ts';

const { decks } = loadDecks(join(import.meta.dirname, '../../content/decks'));

type Key = ReturnType<typeof keysOf>[number];

/** The product's decks with every key changed in one way. */
function withKeys(change: (key: Key) => Key): readonly TopicDeck[] {
  return decks.map((deck) => ({
    ...deck,
    cards: deck.cards.map((card) => {
      const [key] = keysOf(card);
      return key === undefined ? card : { ...card, key: change(key) };
    }),
  }));
}

/** The first so many keys of a scale, changed. */
function withFirst(scale: Key['scale'], count: number, change: Partial<Key>): readonly string[] {
  let left = count;
  const changed = withKeys((key) => {
    if (key.scale !== scale || left === 0) return key;
    left -= 1;
    return { ...key, ...change };
  });
  return checkCatalogue(changed).map(({ text }) => text);
}

describe('the keys of the product’s decks', () => {
  test('have nothing against them', () => {
    expect(checkCatalogue(decks)).toEqual([]);
  });

  test.each([ALL_AGREE, ALL_DISAGREE])('leave $name at the average of all twenty scales', (persona) => {
    // A game has one card of each place, never all of them.
    const deals = decks.map(dealAll);
    const most = Math.max(...deals.map(({ length }) => length));
    for (let at = 0; at < most; at += 1) {
      const measured = measureOneSide(
        deals.flatMap((dealt) => dealt[at % dealt.length] ?? []),
        persona,
      );
      expect(measured.map(({ scale }) => scale)).toEqual(SCALES);
      for (const { deviation } of measured) expect(Math.abs(deviation)).toBeLessThanOrEqual(MOST_OF_ONE_SIDE);
    }
  });

  test('say of each card which side of its scale it asks for, and against what', () => {
    for (const key of decks.flatMap(({ cards }) => cards.flatMap(keysOf)))
      expect(key).toEqual({ ...key, facet: expect.any(String), against: expect.any(String) });
  });
});

describe('a catalogue', () => {
  const openness = decks
    .flatMap(({ cards }) => cards.flatMap(keysOf))
    .filter(({ scale }) => scale === 'Openness');

  test('that asks for one facet of a scale alone is told so', () => {
    const faults = withFirst('Openness', openness.length, { facet: 'Intellect' });
    expect(faults).toContain(
      'Openness: asked for by 1 of its facets, at least 3 wanted of Imagination, Artistic Interests, Emotionality, Adventurousness, Intellect, Liberalism',
    );
    expect(faults).toContain(
      `Openness: ${openness.length} of ${openness.length} cards ask for Intellect, at most two thirds`,
    );
  });

  test('that sets one thing against a scale again and again is told so, at more than a third and not at a third', () => {
    const third = Math.floor(openness.length / 3);
    const told = (count: number) =>
      withFirst('Openness', openness.length, { against: 'itself' }).length === 0 &&
      checkCatalogue(
        withKeysInTurn('Openness', (at) => ({ against: at < count ? 'Conscientiousness' : 'itself' })),
      ).map(({ text }) => text);
    expect(told(third)).toEqual([]);
    expect(told(third + 1)).toEqual([
      `Openness: ${third + 1} of ${openness.length} cards are set against Conscientiousness, at most a third`,
    ]);
  });

  test('whose risks are mostly taken for others is told so', () => {
    const { length } = decks
      .flatMap(({ cards }) => cards.flatMap(keysOf))
      .filter(({ scale }) => scale === 'Health/Safety');
    const most = Math.floor(length / 3) + 1;
    expect(withFirst('Health/Safety', most, { beside: 'Benevolence' })).toEqual([
      `Health/Safety: ${most} of ${length} cards speak as well for Benevolence, at most a third`,
    ]);
  });

  test('whose keys lean is told both ways', () => {
    const faults = checkCatalogue(
      withKeys((key) => (key.scale === 'Achievement' ? { ...key, inverse: true } : key)),
    ).map(({ text }) => text);
    expect(faults).toEqual([
      expect.stringMatching(
        /^Achievement: all agree comes out -[12]\.\d\d sd from the average after all decks/,
      ),
      expect.stringMatching(
        /^Achievement: all disagree comes out [12]\.\d\d sd from the average after all decks/,
      ),
    ]);
  });
});

/** The product's decks with each key of a scale changed by its place among them. */
function withKeysInTurn(scale: Key['scale'], change: (at: number) => Partial<Key>): readonly TopicDeck[] {
  let at = -1;
  return withKeys((key) => {
    if (key.scale !== scale) return key;
    at += 1;
    return { ...key, ...change(at) };
  });
}
