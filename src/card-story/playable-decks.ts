// The decks that a server can play: the good ones of a folder, with a plain word about each of the others.
import { quoteWords, showPath } from '#base/content/terminal.ts';
import type { Db } from '#base/engines/database/tables.ts';
import type { TopicDeck } from './content.ts';
import { type BrokenDeck, loadDecks } from './deck-folder.ts';
import { findChangedDecks } from './library.ts';

export type DeckSource = {
  readonly folder: string;
  /** Whether one bad deck is reason enough not to begin, as where strangers play. */
  readonly strict: boolean;
  readonly log: (line: string) => void;
};

export type PlayableDecks = {
  readonly decks: readonly TopicDeck[];
  /** How many of how many decks can be played, in a sentence; undefined where all can. */
  readonly count: string | undefined;
};

/** A deck that is not on the shelf, and what its author does about it. */
type LeftOut = BrokenDeck & { readonly advice: string };

/**
 * Reads the decks of a folder. Left out, with a line for each fault and one that says what to do, are those that are
 * broken, that changed under a version that was played, or that share card ids with an earlier one; where `strict`,
 * throws an Error because of them, or because there is none at all. Stories of other tools that lie beside them are named.
 */
export async function loadPlayableDecks(db: Db, { folder, strict, log }: DeckSource): Promise<PlayableDecks> {
  const { decks, broken, strays } = loadDecks(folder);
  const dir = showPath(folder);
  const left: readonly LeftOut[] = [
    ...broken.map((deck) => ({
      ...deck,
      advice: `npm run deck -- ${quoteWords(['check', deck.name, '--dir', dir])}`,
    })),
    ...findSharedCards(decks).map(({ name, other, faults }) => ({
      ...{ name, faults, advice: `npm run deck -- ${quoteWords(['check', other, name, '--dir', dir])}` },
    })),
    ...(await findChangedDecks(db, decks)).map(({ topicId, version }) => ({
      name: topicId,
      faults: [
        `${topicId}/deck.json: version: is still ${version}, which people have played, but the deck has changed`,
      ],
      advice: `raise "version" in ${dir}/${topicId}/deck.json, or start with another DATA_DIR`,
    })),
  ];
  for (const fault of left.flatMap(({ faults }) => faults)) log(`not on the shelf: ${fault}`);
  for (const stray of strays) log(`not on the shelf: ${stray}`);
  for (const { name, advice } of left) log(`to put ${name} on the shelf: ${advice}`);
  if (strict && left.length > 0)
    throw new Error('A deck is broken; nothing is served in production until it is mended.');
  if (strict && decks.length === 0)
    throw new Error(`There is no deck in ${folder}; set DECKS_DIR to a folder of decks.`);
  const good = decks.filter(({ id }) => !left.some(({ name }) => name === id));
  return { decks: good, count: countDecks(good.length, decks.length + broken.length, dir) };
}

/** Decks whose cards bear names of an earlier deck's: answers are counted by card, whatever the deck. */
function findSharedCards(decks: readonly TopicDeck[]): (BrokenDeck & { readonly other: string })[] {
  const owners = new Map<string, string>();
  return decks.flatMap(({ id: name, cards }) => {
    const shared = cards.find(({ id }) => owners.has(id))?.id;
    if (shared === undefined) {
      for (const { id } of cards) owners.set(id, name);
      return [];
    }
    const other = owners.get(shared) ?? '';
    const count = cards.filter(({ id }) => owners.get(id) === other).length;
    const ids = count === 1 ? 'one card id' : `${count} card ids`;
    const fault = `${name}/deck.json: card ${shared}: id: ${other} has it as well (they share ${ids}); answers are counted by it`;
    return [{ name, other, faults: [fault] }];
  });
}

function countDecks(good: number, all: number, dir: string): string | undefined {
  if (all === 0) return `there is no deck in ${dir}; DECKS_DIR names the folder that decks stand in`;
  if (good === all) return undefined;
  return good === 0
    ? `none of ${all} decks is on the shelf`
    : `${good} of ${all} decks ${good === 1 ? 'is' : 'are'} on the shelf`;
}
