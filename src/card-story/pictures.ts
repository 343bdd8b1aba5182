// Draws the covers of decks: pure work, done once for each deck version and kept.
import { drawScene } from '#base/pictures/scene.ts';
import type { TopicDeck } from './content.ts';

/** Makes the drawer of covers: the SVG of a deck's cover, drawn at its first use. */
export function createCoverDrawer(): (deck: TopicDeck) => string {
  const drawn = new Map<string, string>();
  return (deck) => {
    const known = drawn.get(deck.checksum);
    if (known !== undefined) return known;
    const svg = drawScene(deck.cover);
    drawn.set(deck.checksum, svg);
    return svg;
  };
}
