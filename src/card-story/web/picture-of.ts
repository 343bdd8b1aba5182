// Which picture a card shows: whose face it is about, or else its own.
import type { WireCard } from '../contract.ts';

/** The address of what a card shows. */
export const pictureOf = ({ portrait, image }: Pick<WireCard, 'portrait' | 'image'>): string =>
  portrait?.image ?? image;
