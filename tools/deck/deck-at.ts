// A deck as it stands in a folder, or stood at a revision of git: the two sides of deck diff.
import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { parseDeck, type TopicDeck } from '#card-story/content.ts';
import { loadDeck } from '#card-story/deck-folder.ts';
import { UsageError } from './finding.ts';
import { findFolder } from './open-decks.ts';

const GIT = 'git:';

/** The older deck: a folder, or `git:<revision>` for the newer one's folder as it was then. Throws DeckError or UsageError. */
export function openOlder(name: string, newer: string, folder: string): TopicDeck {
  if (!name.startsWith(GIT)) return loadDeck(findFolder(folder, name));
  const revision = name.slice(GIT.length);
  if (!/^[\w./~^@-]+$/.test(revision) || revision.startsWith('-'))
    throw new UsageError(`${revision} is no revision: say git:HEAD, git:main~3, git:v1.2.0`);
  const text = showFile(newer, revision, 'deck.json');
  if (text === undefined)
    throw new UsageError(
      `git knows no ${basename(newer)}/deck.json at ${revision}; or ${newer} is not under git.`,
    );
  const file = `${name} ${basename(newer)}`;
  const plain = showFile(newer, revision, 'plain.json');
  return parseDeck(
    file,
    text,
    (icon) => showFile(newer, revision, `icons/${icon}`)?.trim(),
    plain === undefined ? undefined : { file, text: plain },
  );
}

/** A file below a folder as it was; undefined when it was not there. */
function showFile(folder: string, revision: string, file: string): string | undefined {
  try {
    const parameters = ['-C', folder, 'show', `${revision}:./${file}`];
    return execFileSync('git', parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch (error) {
    if ((error as { readonly code?: unknown }).code === 'ENOENT')
      throw new UsageError('git is not installed here.');
    return undefined;
  }
}
