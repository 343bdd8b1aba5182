// Draws the pictures of decks: pure work, done once for each deck version and kept.

import { type Picture, preparePicture } from '#base/wire/serve-picture.ts';
import { drawScene } from '#pictures/scene.ts';
import type { TopicDeck } from './content.ts';

/** Draws the cover of a deck, or the picture of that name; undefined when the deck has none of the name. */
export type DeckDrawer = (deck: TopicDeck, picture?: string) => Picture | undefined;

/** Makes the drawer of decks' pictures: each is drawn when it is first asked for. */
export function createDeckDrawer(): DeckDrawer {
  const drawn = new Map<string, Picture>();
  return (deck, name) => {
    const scene = name === undefined ? deck.cover : findScene(deck, name);
    if (scene === undefined) return undefined;
    const key = name === undefined ? deck.checksum : `${deck.checksum}/${name}`;
    const known = drawn.get(key);
    if (known !== undefined) return known;
    const picture = preparePicture(drawScene(scene));
    drawn.set(key, picture);
    return picture;
  };
}

function findScene({ pictures = {} }: TopicDeck, name: string) {
  return Object.hasOwn(pictures, name) ? pictures[name] : undefined;
}
