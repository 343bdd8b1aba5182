// The decks that a server can play: the good ones of a folder, with a plain word about each of the others.
import type { Db } from '#base/engines/tables.ts';
import type { TopicDeck } from './content.ts';
import { loadDecks } from './deck-folder.ts';
import { findChangedDecks } from './library.ts';

export type DeckSource = {
  readonly folder: string;
  /** Whether one bad deck is reason enough not to begin, as where strangers play. */
  readonly strict: boolean;
  readonly log: (line: string) => void;
};

/**
 * Reads the decks of a folder. Those that are broken, and those that changed under a version that was played, are told
 * about and left out; where `strict`, throws an Error because of them, or because there is none at all.
 */
export async function loadPlayableDecks(
  db: Db,
  { folder, strict, log }: DeckSource,
): Promise<readonly TopicDeck[]> {
  const { decks, faults } = loadDecks(folder);
  const changed = await findChangedDecks(db, decks);
  for (const fault of [...faults, ...changed.map(({ message }) => message)]) log(fault);
  if (strict && faults.length + changed.length > 0)
    throw new Error('A deck is broken; nothing is served in production until it is mended.');
  if (strict && decks.length === 0)
    throw new Error(`There is no deck in ${folder}; set DECKS_DIR to a folder of decks.`);
  return decks.filter(({ id }) => !changed.some(({ topicId }) => topicId === id));
}
