// Ends without a picture, with that of another end, or with one of something that they do not tell of: each is told where it is.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadDecks } from '#card-story/deck-folder.ts';
import type { ComposedScene } from '#pictures/description.ts';
import { checkEndPictures } from './check-end-pictures.ts';
import { EXCUSED_ENDS } from './picture-words.ts';

const { decks } = loadDecks(join(import.meta.dirname, '../../content/decks'));

const scene = (more: Partial<ComposedScene> = {}): ComposedScene => ({
  place: 'room',
  subject: 'table',
  seed: 1,
  alt: 'A table.',
  ...more,
});

type Ends = { readonly sail?: string; readonly line?: string; readonly till?: string };

/** What is said of a deck with two endings, a-sail and a-line, and one loss, of the till, which show these pictures. */
function judge(
  { sail, line, till }: Ends,
  pictures: Readonly<Record<string, ComposedScene>>,
): readonly string[] {
  return checkEndPictures({
    id: 'tiny',
    pictures,
    endings: [
      { id: 'a-sail', name: 'A sail', text: 'In spring there is a mast.', picture: sail, when: undefined },
      { id: 'a-line', text: 'He counts the coins.', picture: line, when: undefined },
    ],
    resources: [{ name: 'Till', value: 50, picture: till, emptied: 'You lock the door.' }],
  }).map(({ text }) => text);
}

describe('an end', () => {
  const three = { one: scene(), two: scene(), three: scene() };

  test('has a picture, an ending and a loss alike', () => {
    expect(judge({ sail: 'one', line: 'two', till: 'three' }, three)).toEqual([]);
    expect(judge({ sail: 'one' }, three)).toEqual([
      'ending a-line: no picture; it fills the whole screen when this is told',
      'loss of Till: no picture; it fills the whole screen when this is told',
    ]);
  });

  test('shares it with no other end', () => {
    expect(judge({ sail: 'one', line: 'two', till: 'one' }, three)).toEqual([
      'loss of Till: its picture one is that of ending a-sail',
    ]);
  });

  test('is told with a picture of what it tells of, by its name or its text, or of a mere setting', () => {
    const boat = { ...three, boat: scene({ place: 'water', subject: 'sailing-boat' }) };
    expect(judge({ sail: 'boat', line: 'two', till: 'three' }, boat)).toEqual([]);
    expect(judge({ sail: 'one', line: 'boat', till: 'three' }, boat)).toEqual([
      'ending a-line: its picture boat is of a sailing-boat, of which it does not tell',
    ]);
  });
});

test('the product’s decks have a picture for every end', () => {
  expect(decks.flatMap((deck) => checkEndPictures(deck))).toEqual([]);
});

test('ends are excused only where they would not fit', () => {
  const untold = decks.flatMap((deck) => checkEndPictures(deck, {}).map(({ text }) => `${deck.id}: ${text}`));
  for (const [id, why] of Object.entries(EXCUSED_ENDS)) {
    expect(
      untold.some((text) => text.startsWith(`${id}: its picture`)),
      id,
    ).toBe(true);
    expect(why.length).toBeGreaterThan(10);
  }
});
