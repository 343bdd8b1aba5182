// Pictures that too many cards show, that too many decks are of, or that do not fit their words: each is told where it is.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadDecks } from '#card-story/deck-folder.ts';
import type { ComposedScene } from '#pictures/description.ts';
import { checkShown, checkSubjects } from './check-shown.ts';
import { EXCUSED, findMisfits } from './picture-words.ts';
import { plantDeck } from './planted-deck.ts';

const { decks } = loadDecks(join(import.meta.dirname, '../../content/decks'));

const scene = (more: Partial<ComposedScene> = {}): ComposedScene => ({
  place: 'room',
  subject: 'table',
  seed: 1,
  alt: 'A table.',
  ...more,
});

/** What is said of a deck in which each card says a text and shows a picture of its own. */
function judge(text: string, picture: ComposedScene): string[] {
  const [card] = plantDeck().cards;
  if (!card) throw new Error('the planted deck has no cards');
  const shown = { ...card, who: undefined, speaker: undefined, text, picture: 'it' };
  return findMisfits({ cover: picture, pictures: { it: picture }, cards: [shown] }, {});
}

describe('a picture', () => {
  test('is shown by two cards and not by three; a face hides it', () => {
    const { cards, ...rest } = plantDeck();
    const pictures = { it: scene() };
    const showing = (count: number, who?: string) => ({
      ...rest,
      pictures,
      cards: cards.map((card, at) => ({ ...card, who: at < count ? who : 'somebody', picture: 'it' })),
    });
    expect(checkShown(showing(2))).toEqual([]);
    expect(checkShown(showing(3))).toMatchObject([
      {
        kind: 'fault',
        text: expect.stringMatching(/^picture it: shown by 3 cards \(t-01, t-02, t-03\), at most 2$/),
      },
    ]);
    expect(checkShown(showing(3, 'somebody'))).toEqual([]);
  });

  test('is the cover where a card names none', () => {
    const { cards, ...rest } = plantDeck();
    const bare = { ...rest, cover: scene(), cards: cards.map((card) => ({ ...card, picture: undefined })) };
    expect(checkShown(bare).map(({ text }) => text)).toEqual([
      expect.stringContaining(`the cover: shown by ${cards.length} cards`),
    ]);
  });

  test('is of a subject, or of a place, in four decks at most, and of people alone in any', () => {
    const from = (count: number, picture: ComposedScene | { place: 'harbour'; seed: number; alt: string }) =>
      checkSubjects(
        Array.from({ length: count }, (_, at) => ({
          id: `deck-${at}`,
          cover: scene({ subject: 'none' }),
          pictures: { picture },
        })),
      ).map(({ text }) => text);
    expect(from(4, scene())).toEqual([]);
    expect(from(5, scene())).toEqual([
      'table: in 5 decks (deck-0, deck-1, deck-2, deck-3, deck-4), at most 4',
    ]);
    expect(from(5, { place: 'harbour', seed: 1, alt: 'A harbour.' })).toHaveLength(1);
  });
});

describe('words and pictures', () => {
  test('fit when the subject is told of, or is nothing but a setting', () => {
    expect(judge('The bus is late.', scene({ place: 'street', subject: 'bus' }))).toEqual([]);
    expect(judge('It is late.', scene({ place: 'street', subject: 'bus' }))).toEqual([
      expect.stringMatching(/its picture it is of a bus, of which it does not tell$/),
    ]);
    expect(judge('It is late.', scene())).toEqual([]);
  });

  test.each<[string, string, Partial<ComposedScene>, Partial<ComposedScene>]>([
    ['the night', 'It is past two.', { time: 'dawn' }, { time: 'night' }],
    ['the day', 'At noon the street is empty.', { time: 'night' }, { time: 'drought' }],
    ['rain', 'You stand in the rain.', { time: 'dusk' }, { time: 'dusk', weather: 'rain' }],
    ['snow', 'A snowstorm.', { place: 'street' }, { place: 'snow' }],
  ])('contradict each other about %s, but not under a roof', (what, text, wrong, right) => {
    const outside: Partial<ComposedScene> = { place: 'meadow', subject: 'house' };
    expect(judge(text, scene({ ...outside, ...wrong }))).toEqual([
      expect.stringContaining(`tells of ${what}`),
    ]);
    expect(judge(text, scene({ ...outside, ...right }))).toEqual([]);
    expect(judge(text, scene({ time: wrong.time }))).toEqual([]);
  });

  test('are excused only where they would not fit', () => {
    const misfits = decks.flatMap((deck) => findMisfits(deck, {}));
    for (const [id, why] of Object.entries(EXCUSED)) {
      expect(
        misfits.some((misfit) => misfit.startsWith(`card ${id}:`)),
        id,
      ).toBe(true);
      expect(why.length).toBeGreaterThan(10);
    }
  });
});

test('the product’s decks have none of these faults', () => {
  expect([...decks.flatMap(checkShown), ...checkSubjects(decks)]).toEqual([]);
});
