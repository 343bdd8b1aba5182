// Hears that somebody was welcomed in another tab. A file of its own: only who stands before the gate needs it.
import { asText, openShelf } from '#base/device/shelf.ts';
import { WELCOMED } from '../kept.ts';
import { announceToken } from './token-store.ts';

/** Looks anew whether `person` is welcomed whenever another tab may have noted it; answers how to stop. */
export function hearWelcomed(person: string): () => void {
  return openShelf(WELCOMED, { person }, asText).onElsewhere(announceToken);
}
