// What is counted while made-up players play a deck: everything that reports and gates ask for, in one pass.
import { keysOf, type TopicDeck } from '#card-story/content.ts';
import { conditionHolds, isSpineCard, type Operation, type StoryState } from '#card-story/rules.ts';
import type { Scale } from '#profile/rules/scales.ts';

/** How often something happened, and how often it might have but did not. */
export type Chances = { yes: number; no: number };

/** Counts over many games. Every map has an entry for whatever the deck holds, reached or not. */
export type Tally = {
  games: number;
  finished: number;
  /** Games by their number of answers. */
  readonly lengths: number[];
  /** Games by the most answers in a row without a key. */
  readonly stretches: number[];
  readonly lostBy: Map<string, number>;
  readonly endings: Map<string, number>;
  /** By card id: games in which it was agreed and disagreed to. */
  readonly answers: Map<string, Chances>;
  /** By `card side operation`: how often it inserted a card, and how often it could not. */
  readonly operations: Map<string, Chances>;
  /** By `card x` or `ending x`: how often its condition held and failed. */
  readonly conditions: Map<string, Chances>;
  /** Answers to keyed cards by scale, over all games. */
  readonly keyed: Map<Scale, number>;
  /** By spine card and resource: games by the resource's value, 0 to 100, after that card. */
  readonly bands: readonly (readonly Uint32Array[])[];
};

const OPERATIONS = ['insertAsNext', 'insertAsNextWithOffset', 'insertByTag'] as const;
type OperationName = (typeof OPERATIONS)[number];

/** What an operation of an answer may insert, looked up once. */
type Insertion = {
  readonly counts: Chances;
  /** The cards it would take, in their order, each with where its condition is counted. */
  readonly candidates: readonly {
    readonly id: string;
    readonly when: TopicDeck['cards'][number]['when'];
    readonly held: Chances | undefined;
  }[];
};

export type CardNotes = {
  readonly spineIndex: number;
  readonly scales: readonly Scale[];
  readonly answers: Chances;
  readonly insertions: readonly [agree: readonly Insertion[], disagree: readonly Insertion[]];
};

/** A tally at nothing, and for each card the places in it where its answers are counted. */
export function startTally(deck: TopicDeck): { tally: Tally; notes: ReadonlyMap<string, CardNotes> } {
  const { cards, endings = [], resources } = deck;
  const none = (): Chances => ({ yes: 0, no: 0 });
  const spine = cards.filter(isSpineCard);
  const tally: Tally = {
    ...{ games: 0, finished: 0, lengths: [], stretches: [], operations: new Map() },
    lostBy: new Map(resources.map(({ name }) => [name, 0])),
    endings: new Map(endings.map(({ id }) => [id, 0])),
    answers: new Map(cards.map(({ id }) => [id, none()])),
    conditions: new Map([
      ...cards.filter(({ when }) => when).map(({ id }) => [`card ${id}`, none()] as const),
      ...endings.filter(({ when }) => when).map(({ id }) => [`ending ${id}`, none()] as const),
    ]),
    keyed: new Map(cards.flatMap((card) => keysOf(card).map(({ scale }) => [scale, 0]))),
    bands: spine.map(() => resources.map(() => new Uint32Array(101))),
  };
  const noteInsertions = (cardId: string, side: number): Insertion[] => {
    const card = cards.find(({ id }) => id === cardId);
    const operation = card?.answers[side]?.consequences.operation;
    return OPERATIONS.filter((name) => operation?.[name] !== undefined)
      .filter((name) => deck.format === 2 || name === 'insertAsNext')
      .map((name) => {
        const counts = none();
        tally.operations.set(`${cardId} ${side === 0 ? 'agree' : 'disagree'} ${name}`, counts);
        const candidates = listCandidates(deck, operation ?? {}, name).map(({ id, when }) => ({
          ...{ id, when },
          held: when ? tally.conditions.get(`card ${id}`) : undefined,
        }));
        return { counts, candidates };
      });
  };
  const notes = new Map(
    cards.map((card): [string, CardNotes] => [
      card.id,
      {
        spineIndex: spine.indexOf(card),
        scales: keysOf(card).map(({ scale }) => scale),
        answers: tally.answers.get(card.id) ?? none(),
        insertions: [noteInsertions(card.id, 0), noteInsertions(card.id, 1)],
      },
    ]),
  );
  return { tally, notes };
}

/** The cards an operation may insert, in the order in which the engine asks for them. */
export function listCandidates(
  { cards }: Pick<TopicDeck, 'cards'>,
  operation: Operation,
  name: OperationName,
): TopicDeck['cards'] {
  if (name === 'insertByTag')
    return cards.filter((card) => card.tag === operation.insertByTag?.tag && !isSpineCard(card));
  return cards.filter(({ id }) => id === operation[name]?.cardId);
}

/** Counts what an answer's operations did. The engine decides; what is asked here is only why. */
export function countInsertions(
  insertions: readonly Insertion[],
  before: StoryState,
  after: StoryState,
): void {
  for (const { counts, candidates } of insertions) {
    let inserted = false;
    for (const { id, when, held } of candidates) {
      if (before.cardIds.includes(id)) continue;
      // Asked of all of them, also of those behind the one that is taken: their author wrote it for all.
      if (held) held[conditionHolds(when, after) ? 'yes' : 'no'] += 1;
      inserted ||= after.cardIds.includes(id);
    }
    counts[inserted ? 'yes' : 'no'] += 1;
  }
}
