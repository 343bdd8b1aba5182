// Draws the pictures of decks: pure work, done once for each deck version and kept.

import { type Picture, preparePicture } from '#base/wire/serve-picture.ts';
import { drawPortrait } from '#pictures/faces/portrait.ts';
import { MOODS } from '#pictures/faces/words.ts';
import { drawScene } from '#pictures/scene.ts';
import type { TopicDeck } from './content.ts';

/** A picture of a deck: its cover, one that its cards show, or somebody in a mood. */
export type DeckPicture =
  | { readonly kind: 'cover' }
  | { readonly kind: 'picture'; readonly name: string }
  | { readonly kind: 'portrait'; readonly who: string; readonly mood: string };

/** Draws a picture of a deck; undefined when the deck has none of that name. */
export type DeckDrawer = (deck: TopicDeck, picture: DeckPicture) => Picture | undefined;

/** Makes the drawer of decks' pictures: each is drawn when it is first asked for. */
export function createDeckDrawer(): DeckDrawer {
  const drawn = new Map<string, Picture>();
  return (deck, picture) => {
    const draw = findDrawing(deck, picture);
    if (draw === undefined) return undefined;
    const key = [deck.checksum, ...Object.values(picture)].join('/');
    const known = drawn.get(key);
    if (known !== undefined) return known;
    const prepared = preparePicture(draw());
    drawn.set(key, prepared);
    return prepared;
  };
}

function findDrawing(deck: TopicDeck, picture: DeckPicture): (() => string) | undefined {
  if (picture.kind === 'portrait') {
    const person = findOwn(deck.people, picture.who);
    const mood = MOODS.find((known) => known === picture.mood);
    return person && mood && (() => drawPortrait(person, mood));
  }
  const scene = picture.kind === 'cover' ? deck.cover : findOwn(deck.pictures, picture.name);
  return scene && (() => drawScene(scene));
}

function findOwn<Value>(record: Readonly<Record<string, Value>> | undefined, name: string) {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}
