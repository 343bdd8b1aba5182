// Draws the covers of decks: pure work, done once for each deck version and kept.
import { drawScene } from '#base/pictures/scene.ts';
import { type Picture, preparePicture } from '#base/wire/serve-picture.ts';
import type { TopicDeck } from './content.ts';

/** Makes the drawer of covers: the picture of a deck's cover, drawn at its first use. */
export function createCoverDrawer(): (deck: TopicDeck) => Picture {
  const drawn = new Map<string, Picture>();
  return (deck) => {
    const known = drawn.get(deck.checksum);
    if (known !== undefined) return known;
    const picture = preparePicture(drawScene(deck.cover));
    drawn.set(deck.checksum, picture);
    return picture;
  };
}
