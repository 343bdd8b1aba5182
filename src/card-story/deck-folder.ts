// Reads folders of decks: content/decks, or the one that DECKS_DIR names.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DeckError, MAXIMUM_DECK_BYTES, parseDeck, type TopicDeck } from './content.ts';

export type LoadedDecks = { readonly decks: readonly TopicDeck[]; readonly faults: readonly string[] };

/** Reads every deck folder below `folder`, in catalogue order (by folder name); broken ones are in `faults`. */
export function loadDecks(folder: string): LoadedDecks {
  const decks: TopicDeck[] = [];
  const faults: string[] = [];
  for (const entry of listFolder(folder)) {
    const path = join(folder, entry);
    if (!statSync(path).isDirectory()) continue;
    try {
      const deck = loadDeck(path);
      if (deck.id !== entry)
        throw new DeckError([`${entry}/deck.json: id: must be the folder's name, ${entry}`]);
      decks.push(deck);
    } catch (error) {
      if (!(error instanceof DeckError)) throw error;
      faults.push(...error.faults);
    }
  }
  return { decks, faults };
}

function listFolder(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`The folder of decks, ${folder}, cannot be read (${code}); DECKS_DIR names it.`);
  }
}

/** Reads one deck folder: deck.json and icons/. Throws DeckError. */
export function loadDeck(folder: string): TopicDeck {
  const label = `${folder.split('/').at(-1)}/deck.json`;
  const path = join(folder, 'deck.json');
  const file = statSync(path, { throwIfNoEntry: false });
  if (file === undefined) throw new DeckError([`${label}: missing`]);
  if (!file.isFile()) throw new DeckError([`${label}: not a file`]);
  if (file.size > MAXIMUM_DECK_BYTES)
    throw new DeckError([`${label}: larger than ${MAXIMUM_DECK_BYTES} bytes`]);
  const text = readOptional(path) ?? '';
  return parseDeck(label, text, (icon) => readOptional(join(folder, 'icons', icon))?.trim());
}

/** The text of a file; undefined when it is not there. Any other trouble with it is thrown as what it is. */
function readOptional(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
