// What is counted while made-up players play a deck: everything that reports and gates ask for, in one pass.
import { keysOf, type TopicDeck } from '#card-story/content.ts';
import { listPlaces } from '#card-story/deal/places.ts';
import { type Answer, conditionHolds, type StoryState } from '#card-story/rules.ts';
import type { Scale } from '#profile/rules/scales.ts';
import { listInsertions } from './insertions.ts';

/** How often a question had the answer yes, and how often no. */
export type YesNo = { yes: number; no: number };

/** Counts over many games. Every map has an entry for whatever the deck holds, reached or not. */
export type Tally = {
  games: number;
  finished: number;
  /** Games in which a resource ran short. */
  endangered: number;
  /** Games by their number of answers. */
  readonly lengths: number[];
  /** Games by the most answers in a row without a key. */
  readonly stretches: number[];
  readonly lostBy: Map<string, number>;
  readonly endings: Map<string, number>;
  /** By card id: games in which it was agreed to (yes) and disagreed to (no). */
  readonly answers: Map<string, YesNo>;
  /** By `card side operation`: how often it inserted a card, and how often it could not. */
  readonly operations: Map<string, YesNo>;
  /** By `card x` or `ending x`: how often its condition held and failed. */
  readonly conditions: Map<string, YesNo>;
  /** Answers to keyed cards by scale, over all games. */
  readonly keyed: Map<Scale, number>;
  /** By place of the spine, then by resource: how many games had the resource at each value, 0 to 100, after the card there. */
  readonly levels: readonly (readonly Uint32Array[])[];
};

/** Where it is counted what one operation of an answer does. */
type InsertionNotes = {
  readonly counts: YesNo;
  /** The cards it may insert, in the engine's order, each with where its condition is counted. */
  readonly candidates: readonly { readonly id: string; readonly held: YesNo | undefined }[];
};

export type CardNotes = {
  /** The number of the card's place in the spine; -1 for an inserted one. */
  readonly spineIndex: number;
  readonly scales: readonly Scale[];
  /** Whether its answer says anything of the player. */
  readonly isTelling: boolean;
  readonly answers: YesNo;
  readonly insertions: readonly [agree: readonly InsertionNotes[], disagree: readonly InsertionNotes[]];
};

/** A tally at nothing, and for each card the places in it where its answers are counted. */
export function startTally(deck: TopicDeck): { tally: Tally; notes: ReadonlyMap<string, CardNotes> } {
  const { cards, endings = [], resources } = deck;
  const none = (): YesNo => ({ yes: 0, no: 0 });
  const places = listPlaces(cards);
  const tally: Tally = {
    ...{ games: 0, finished: 0, endangered: 0, lengths: [], stretches: [], operations: new Map() },
    lostBy: new Map(resources.map(({ name }) => [name, 0])),
    endings: new Map(endings.map(({ id }) => [id, 0])),
    answers: new Map(cards.map(({ id }) => [id, none()])),
    conditions: new Map([
      ...cards.filter(({ when }) => when).map(({ id }) => [`card ${id}`, none()] as const),
      ...endings.filter(({ when }) => when).map(({ id }) => [`ending ${id}`, none()] as const),
    ]),
    keyed: new Map(cards.flatMap((card) => keysOf(card).map(({ scale }) => [scale, 0]))),
    levels: places.map(() => resources.map(() => new Uint32Array(101))),
  };
  const noteInsertions = (cardId: string, answer: Answer): InsertionNotes[] =>
    listInsertions(deck, answer).map(({ operation, candidates }) => {
      const counts = none();
      tally.operations.set(`${cardId} ${answer.agree ? 'agree' : 'disagree'} ${operation}`, counts);
      return {
        counts,
        candidates: candidates.map(({ id, when }) => ({
          id,
          held: when ? tally.conditions.get(`card ${id}`) : undefined,
        })),
      };
    });
  const notes = new Map(
    cards.map((card): [string, CardNotes] => [
      card.id,
      {
        spineIndex: places.findIndex((place) => place.includes(card)),
        scales: keysOf(card).map(({ scale }) => scale),
        isTelling: (card.key ?? card.interest) !== undefined,
        answers: tally.answers.get(card.id) ?? none(),
        insertions: [noteInsertions(card.id, card.answers[0]), noteInsertions(card.id, card.answers[1])],
      },
    ]),
  );
  return { tally, notes };
}

/** Counts what an answer's operations did in a deck as it was dealt. The engine decides; what is asked here is only why. */
export function countInsertions(
  insertions: readonly InsertionNotes[],
  { cards }: Pick<TopicDeck, 'cards'>,
  { before, after }: { readonly before: StoryState; readonly after: StoryState },
): void {
  for (const { counts, candidates } of insertions) {
    let inserted = false;
    for (const { id, held } of candidates) {
      if (before.cardIds.includes(id)) continue;
      // Asked of all of them, also of those behind the one that is taken: their author wrote it for all.
      if (held) held[conditionHolds(cards.find((card) => card.id === id)?.when, after) ? 'yes' : 'no'] += 1;
      inserted ||= after.cardIds.includes(id);
    }
    counts[inserted ? 'yes' : 'no'] += 1;
  }
}

/**
 * The least value that a share (0 to 1) of the counted ones does not exceed; `counts` has at each place how many had that
 * value. 0 when nothing was counted.
 */
export function findQuantile(counts: ArrayLike<number | undefined>, share: number): number {
  let total = 0;
  for (let value = 0; value < counts.length; value += 1) total += counts[value] ?? 0;
  let below = 0;
  for (let value = 0; value < counts.length; value += 1) {
    below += counts[value] ?? 0;
    if (below > 0 && below >= share * total) return value;
  }
  return 0;
}

/** The share of games in which a card was met. */
export function shareOfMeetings({ answers, games }: Tally, cardId: string): number {
  const { yes = 0, no = 0 } = answers.get(cardId) ?? {};
  return games === 0 ? 0 : (yes + no) / games;
}
