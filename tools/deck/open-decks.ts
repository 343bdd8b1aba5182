// Opens the decks that a command of the workshop was called for, also those that are broken in part.
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { suggestWord } from '#base/content/nearest-words.ts';
import { quoteWords, showPath } from '#base/content/terminal.ts';
import { DeckError, parseDeck, type TopicDeck } from '#card-story/content.ts';
import {
  adviseStray,
  isDeckFolder,
  listDeckFolders,
  listStrays,
  loadNamedDeck,
  recogniseFile,
} from '#card-story/deck-folder.ts';
import { type Finding, UsageError } from './finding.ts';
import type { Options } from './options.ts';

/** The decks that were asked for, and the faults of those that cannot be played. */
export type OpenedDecks = { readonly decks: readonly TopicDeck[]; readonly findings: readonly Finding[] };

/** Opens the decks that are named by id or by path, or all of the folder. Throws UsageError for one that is not there. */
export function openDecks({ names, folder }: Pick<Options, 'names' | 'folder'>): OpenedDecks {
  const paths = names.length > 0 ? names.map((name) => findFolder(folder, name)) : listDecks(folder);
  const decks: TopicDeck[] = [];
  const findings: Finding[] = [];
  // A deck that is named twice would be a copy of itself.
  for (const path of new Set(paths)) {
    const id = basename(path);
    try {
      decks.push(loadNamedDeck(path));
    } catch (error) {
      if (!(error instanceof DeckError)) throw error;
      const playable = loadInPart(path);
      if (playable?.id === id) decks.push(playable);
      findings.push(...findFormatFaults(id, error));
    }
  }
  if (names.length === 0)
    findings.push(
      ...listStrays(folder).map((stray): Finding => {
        const [deck = ''] = stray.split(': ', 1);
        return { deck, check: 'folder', kind: 'warning', text: stray.slice(deck.length + 2) };
      }),
    );
  return { decks, findings };
}

/** What the parser has against a deck, as findings. */
export function findFormatFaults(deck: string, { faults, hidesMore }: DeckError): readonly Finding[] {
  const findings = faults.map((text): Finding => {
    const file = `${deck}/deck.json: `;
    const plain = `${deck}/plain.json: `;
    if (text.startsWith(plain))
      return { deck, check: 'plain', kind: 'fault', text: text.slice(plain.length) };
    // The finding names the file, or the folder, by itself.
    if (text.startsWith(file)) return { deck, check: 'format', kind: 'fault', text: text.slice(file.length) };
    return { deck, check: 'folder', kind: 'fault', text: text.replace(`${deck}: `, '') };
  });
  return hidesMore ? findings.map((one) => ({ ...one, hidesMore })) : findings;
}

/** A deck whose only trouble is its plain edition or its icons, so that the rest of it can be looked at; undefined when there is more. */
function loadInPart(path: string): TopicDeck | undefined {
  return (
    tryParse(path, (icon) => readFileSync(join(path, 'icons', icon), 'utf8').trim()) ??
    dropIcons(tryParse(path, () => '<svg/>'))
  );
}

function tryParse(path: string, readIcon: (name: string) => string): TopicDeck | undefined {
  try {
    return parseDeck('deck.json', readFileSync(join(path, 'deck.json'), 'utf8'), readIcon);
  } catch {
    return undefined;
  }
}

function dropIcons(deck: TopicDeck | undefined): TopicDeck | undefined {
  return deck && { ...deck, resources: deck.resources.map(({ svg, ...resource }) => resource) };
}

/** Where a deck stands that is named by its id or by its path. Throws UsageError when there is none. */
export function findFolder(folder: string, name: string): string {
  const byId = join(folder, name);
  if (isFolder(byId)) return byId;
  if (isFolder(name) && !isDeckFolder(name) && listDeckFolders(name).some(isDeckFolder))
    throw new UsageError(`${name} is a folder of decks: say --dir ${name}`);
  if (isFolder(name)) return resolve(name);
  for (const path of [byId, name]) {
    const format = recogniseFile(path);
    if (format) throw new UsageError(`${name} ${adviseStray(format, showPath(path), showPath(folder))}`);
  }
  const known = isFolder(folder) ? listDeckFolders(folder).map((path) => basename(path)) : [];
  const [elsewhere] = listDeckFolders('.').filter((place) => isDeckFolder(join(place, name)));
  const advice =
    elsewhere === undefined
      ? suggestWord(name, known) || '; the folder is empty'
      : `; say --dir ${elsewhere}`;
  throw new UsageError(`There is no deck ${name} in ${showPath(folder)}${advice}`);
}

function listDecks(folder: string): readonly string[] {
  if (!isFolder(folder)) throw new UsageError(`There is no folder ${folder}.`);
  if (isDeckFolder(folder))
    throw new UsageError(
      `${showPath(folder)} is a deck itself: say ${quoteWords([basename(folder), '--dir', showPath(dirname(folder))])}`,
    );
  const folders = listDeckFolders(folder);
  if (folders.length === 0)
    throw new UsageError([`There is no deck in ${showPath(folder)}.`, ...listStrays(folder)].join('\n'));
  return folders;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
