// deck import: makes the draft of a deck of a story of another tool, and says what was lost and what is to be done.
import { join } from 'node:path';
import { MAXIMUM_TEXT_BYTES, readWrittenText } from '#base/content/read-text.ts';
import { makeIdentifier } from '#base/content/schema-faults.ts';
import { quoteWord, quoteWords, showPath } from '#base/content/terminal.ts';
import { IDENTIFIER } from '#base/content/written.ts';
import { nameDeck } from '#card-story/deck-folder.ts';
import { type CommandOutcome, UsageError } from './finding.ts';
import { ImportError } from './import/outline.ts';
import { type Draft, listTasks, makeDraft, tellDraft } from './import/write-draft.ts';
import { chooseFreePrefix, writeNewDeck } from './new.ts';
import type { Options } from './options.ts';

export function runImport({ names, folder, dir, as, json }: Options): CommandOutcome {
  const [file, ...rest] = names;
  if (file === undefined || rest.length > 0)
    throw new UsageError('Name one file: npm run deck -- import my-story.twee --dir decks');
  if (dir === undefined)
    throw new UsageError(`Say where: npm run deck -- import ${quoteWord(file)} --dir decks`);
  const id = as ?? nameDeck(file);
  if (!IDENTIFIER.test(id) || id.length > 40)
    throw new UsageError(
      `--as ${id}: a deck is called by small letters, digits and single dashes, 40 at most: ${makeIdentifier(id) || 'my-deck'}`,
    );
  const written = readWrittenText(file, MAXIMUM_TEXT_BYTES);
  if ('fault' in written) throw new UsageError(`${file}: ${written.fault}; nothing was written.`);
  const draft = readDraft(file, written.text, id, chooseFreePrefix(id, folder));
  const target = join(folder, id);
  writeNewDeck(target, draft.deck, {});
  return {
    lines: json ? [] : tellDraft(draft, file, showPath(target)),
    data: {
      ...{ deck: id, folder: target, from: file, format: draft.format },
      ...{ cards: draft.deck.cards.length, endings: draft.deck.endings?.length ?? 0 },
      ...{ lost: draft.losses, tasks: listTasks(draft) },
    },
    findings: [],
    next: `npm run deck -- ${quoteWords(['check', id, '--dir', dir])}   (what is still wrong with it)`,
  };
}

function readDraft(file: string, text: string, id: string, prefix: string): Draft {
  try {
    return makeDraft(text, id, prefix);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new UsageError(`${file}: ${error.message}; nothing was written.`);
  }
}
