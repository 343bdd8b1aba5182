// What a plain edition lacks of its deck, and what it has that the deck does not have.
import { suggestWord } from '#base/content/nearest-words.ts';
import type { DeckFile } from '../deck-file.ts';
import type { PlainFile } from './plain-file.ts';

type Written = string | undefined;

/** A line for each text that is missing or too much, card by card: `card x-07: agree.reaction: missing; the deck has one`. */
export function findPlainFaults(deck: DeckFile, plain: PlainFile): readonly string[] {
  return [
    ...compareNames(
      'card',
      deck.cards.map(({ id }) => id),
      Object.keys(plain.cards),
    ),
    ...deck.cards.flatMap((card) => {
      const words = plain.cards[card.id];
      if (words === undefined) return [];
      return [
        ...compareText(`card ${card.id}: speaker`, card.speaker, words.speaker),
        ...(['agree', 'disagree'] as const).flatMap((side) =>
          compareText(`card ${card.id}: ${side}.reaction`, card[side].reaction, words[side].reaction),
        ),
      ];
    }),
    ...compareNames(
      'resource',
      deck.resources.flatMap(({ name, emptied, legacy }) =>
        (emptied ?? legacy) === undefined ? [] : [name],
      ),
      Object.keys(plain.resources ?? {}),
      deck.resources.map(({ name }) => name),
    ),
    ...deck.resources.flatMap(({ name, emptied, legacy }) => {
      const words = plain.resources?.[name];
      if (words === undefined) return [];
      return [
        ...compareText(`resource ${name}: emptied`, emptied, words.emptied),
        ...compareText(`resource ${name}: legacy`, legacy, words.legacy),
      ];
    }),
    ...compareNames(
      'ending',
      (deck.endings ?? []).map(({ id }) => id),
      Object.keys(plain.endings ?? {}),
    ),
  ];
}

/** `known` are all of the deck, of which those that are wanted have words. */
function compareNames(
  what: string,
  wanted: readonly string[],
  written: readonly string[],
  known = wanted,
): readonly string[] {
  return [
    ...wanted
      .filter((name) => !written.includes(name))
      .map((name) => `${what} ${name}: missing: a plain edition has all of its deck`),
    ...written
      .filter((name) => !known.includes(name))
      .map((name) => `${what} ${name}: the deck has none of this name${suggestWord(name, known)}`),
  ];
}

function compareText(where: string, wanted: Written, written: Written): readonly string[] {
  if (wanted !== undefined && written === undefined) return [`${where}: missing: the deck has one`];
  if (wanted === undefined && written !== undefined) return [`${where}: the deck has none`];
  return [];
}
