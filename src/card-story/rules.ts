// The rules of the card story: one pure engine for the browser, the server and the simulator.
// State is a fold over the answers: startStory, then answerCard for each. Nothing is changed in place.
import { bandOf, type Danger, graverOrSame } from './rules/dangers.ts';

export const RESOURCE_MINIMUM = 0;
const RESOURCE_MAXIMUM = 100;
const RESOURCE_DEFAULT = 50;

/** A quantity the player keeps alive, 0 to 100. */
export type Resource = { readonly name: string; readonly value: number };

/** What an answer does to the deck. In decks of format 1 only `insertAsNext` acts. */
export type Operation = {
  readonly insertAsNext?: { readonly cardId: string } | undefined;
  readonly insertAsNextWithOffset?: { readonly cardId: string; readonly offset: number } | undefined;
  readonly insertByTag?: { readonly tag: string } | undefined;
};

export type Consequences = {
  /** Change by resource name, in points; names the story does not have are ignored. */
  readonly resourceChange: Readonly<Record<string, number>>;
  readonly operation?: Operation | undefined;
};

export type Answer = {
  readonly text: string;
  readonly agree: boolean;
  readonly consequences: Consequences;
  /** What is told for a moment once this answer is given. */
  readonly reaction?: string | undefined;
  /** What it does to the attitude of people, by the names that cards call them by: -2 to 2. */
  readonly attitude?: Readonly<Record<string, number>> | undefined;
};

/** What must hold of a story: every resource named within its limits (inclusive), every answer named as it was given. */
export type Condition = {
  readonly resources?:
    | Readonly<Record<string, { readonly min?: number | undefined; readonly max?: number | undefined }>>
    | undefined;
  /** By card id, whether it was agreed to. A card that was not met holds for neither. */
  readonly answers?: Readonly<Record<string, boolean>> | undefined;
};

/** How a story ends that was played to its last card. */
export type Ending = {
  readonly id: string;
  /** What it is called by whoever has found it; absent in older decks. */
  readonly name?: string | undefined;
  readonly when?: Condition | undefined;
  readonly text: string;
  /** What the deck calls the picture that is seen then. */
  readonly picture?: string | undefined;
};

/** What a card may show of its key: the survey and the direction, never the scale. */
export type PsychoData = { readonly survey: { readonly type: string }; readonly inverse: boolean };

/** What calls a crisis card: a resource, and the danger that it has come into. */
export type Crisis = { readonly resource: string; readonly danger: Danger };

export type Card = {
  readonly id: string;
  /** `base`, `start` and `end` are the spine; any other tag marks a card that waits to be inserted, or to be called. */
  readonly tag: string;
  /** First the answer of the right side (agree), then of the left side. */
  readonly answers: readonly [Answer, Answer];
  /** On a card that waits: it is inserted only where this holds, right after the answer that would insert it. */
  readonly when?: Condition | undefined;
  /** On a card that no answer inserts: it comes by itself once this holds. */
  readonly crisis?: Crisis | undefined;
  readonly psychoData?: PsychoData | undefined;
};

/** A deck's resource: where it starts, what is told when it runs out, and what that leaves behind for the next attempt. */
export type DeckResource = Resource & {
  readonly emptied?: string | undefined;
  readonly legacy?: string | undefined;
  /** What the deck calls the picture that is seen then. */
  readonly picture?: string | undefined;
};

export type Deck<C extends Card = Card> = {
  readonly format: 1 | 2;
  readonly resources: readonly DeckResource[];
  readonly cards: readonly C[];
  /** In order of precedence; the last one has no condition. Absent in decks without told endings. */
  readonly endings?: readonly Ending[] | undefined;
};

export type StoryState = {
  /** The cards in order of play; grows when an answer inserts one. */
  readonly cardIds: readonly string[];
  /** Index of the current card in `cardIds`; equals their number once the story has ended. */
  readonly lastCardPointer: number;
  readonly resources: readonly Resource[];
  readonly answeredCards: Readonly<Record<string, boolean>>;
};

export type Outcome = 'open' | 'ended' | 'lost';

export type AnswerRefusal = 'story_over' | 'not_current_card';

export type AnswerResult =
  | { readonly kind: 'answered'; readonly state: StoryState }
  | { readonly kind: 'refused'; readonly reason: AnswerRefusal };

const DEFAULT_RESOURCES: readonly Resource[] = [1, 2, 3, 4].map((number) => ({
  name: `resource${number}`,
  value: RESOURCE_DEFAULT,
}));

const SPINE_TAGS: readonly string[] = ['start', 'base', 'end'];

/** Keeps a resource value inside 0..100; anything that is no number becomes the minimum. */
export function clampResource(value: number): number {
  if (Number.isNaN(value)) return RESOURCE_MINIMUM;
  return Math.min(RESOURCE_MAXIMUM, Math.max(RESOURCE_MINIMUM, value));
}

/** True for the cards every player meets: they, and only they, make up the segmented bar. */
export function isSpineCard(card: Pick<Card, 'tag'>): boolean {
  return SPINE_TAGS.includes(card.tag);
}

/** A story at its first card: the spine in deck order and the deck's resources (four at 50 when it names none). */
export function startStory(deck: Deck): StoryState {
  const resources = deck.resources.length > 0 ? deck.resources : DEFAULT_RESOURCES;
  return {
    cardIds: deck.cards.filter(isSpineCard).map((card) => card.id),
    lastCardPointer: 0,
    resources: resources.map(({ name, value }) => ({ name, value: clampResource(value) })),
    answeredCards: {},
  };
}

function cardAt<C extends Card>(deck: Deck<C>, state: StoryState, index: number): C | undefined {
  const id = state.cardIds[index];
  return id === undefined ? undefined : deck.cards.find((card) => card.id === id);
}

/** The card to be answered; absent when the pointer is outside the list. */
export function currentCard<C extends Card>(deck: Deck<C>, state: StoryState): C | undefined {
  return cardAt(deck, state, state.lastCardPointer);
}

/** The card behind the current one; absent at the end. An answer that inserts a card changes it. */
export function nextCard<C extends Card>(deck: Deck<C>, state: StoryState): C | undefined {
  return cardAt(deck, state, state.lastCardPointer + 1);
}

/** `lost` when any resource is at or below 0, else `ended` when the pointer is past the last card. */
export function outcomeOf(state: Pick<StoryState, 'cardIds' | 'lastCardPointer' | 'resources'>): Outcome {
  if (state.resources.some((resource) => resource.value <= RESOURCE_MINIMUM)) return 'lost';
  return state.lastCardPointer >= state.cardIds.length ? 'ended' : 'open';
}

/** The answer of a card for one side: agree is the right side, disagree the left. */
export function answerOf(card: Card, agree: boolean): Answer {
  const [first, second] = card.answers;
  return first.agree === agree ? first : second;
}

/** Adds a card at an index (clamped to the list); a card that is already in the list is not added again. */
export function insertCard(state: StoryState, cardId: string, index: number): StoryState {
  if (state.cardIds.includes(cardId)) return state;
  const at = Math.min(state.cardIds.length, Math.max(0, index));
  return {
    ...state,
    cardIds: state.cardIds.toSpliced(at, 0, cardId),
    lastCardPointer: at < state.lastCardPointer ? state.lastCardPointer + 1 : state.lastCardPointer,
  };
}

/** Takes a card out of the list; removing one before the pointer moves the pointer back. */
export function removeCard(state: StoryState, cardId: string): StoryState {
  const at = state.cardIds.indexOf(cardId);
  if (at < 0) return state;
  return {
    ...state,
    cardIds: state.cardIds.toSpliced(at, 1),
    lastCardPointer: at < state.lastCardPointer ? state.lastCardPointer - 1 : state.lastCardPointer,
  };
}

/** Whether a condition holds of a story as it stands; an absent one always does. */
export function conditionHolds(
  condition: Condition | undefined,
  { resources, answeredCards }: Pick<StoryState, 'resources' | 'answeredCards'>,
): boolean {
  const { resources: limits = {}, answers = {} } = condition ?? {};
  const within = Object.entries(limits).every(
    ([name, { min = RESOURCE_MINIMUM, max = RESOURCE_MAXIMUM }]) => {
      const value = resources.find((resource) => resource.name === name)?.value;
      return value !== undefined && value >= min && value <= max;
    },
  );
  return within && Object.entries(answers).every(([cardId, agree]) => answeredCards[cardId] === agree);
}

/** Inserts what an answer inserts. `state` stands at the answered card, with what the answer did counted in already. */
function applyOperation(deck: Deck, state: StoryState, operation: Operation | undefined): StoryState {
  if (operation === undefined) return state;
  const next = state.lastCardPointer + 1;
  const mayInsert = (card: Card) => conditionHolds(card.when, state);
  const known = (id: string) => deck.cards.some((card) => card.id === id && mayInsert(card));
  let result = state;
  if (operation.insertAsNext && known(operation.insertAsNext.cardId)) {
    result = insertCard(result, operation.insertAsNext.cardId, next);
  }
  if (deck.format === 1) return result;
  if (operation.insertAsNextWithOffset && known(operation.insertAsNextWithOffset.cardId)) {
    const { cardId, offset } = operation.insertAsNextWithOffset;
    // An inserted card never lands behind the card that closes the tale.
    const end = result.cardIds.findIndex((id, at) => at >= next && tagOf(deck, id) === 'end');
    const latest = end < 0 ? result.cardIds.length : end;
    result = insertCard(result, cardId, Math.min(next + offset, latest));
  }
  if (operation.insertByTag) {
    const { tag } = operation.insertByTag;
    const unseen = deck.cards.find(
      (card) => card.tag === tag && !result.cardIds.includes(card.id) && mayInsert(card),
    );
    if (unseen) result = insertCard(result, unseen.id, next);
  }
  return result;
}

/**
 * Puts next the card of a danger that a resource has come into, the gravest first. `state` stands at the answered card with all that the
 * answer did; `answered` is that card, behind which a card that it inserted keeps its place. A crisis leaves one card's time to
 * breathe, and none comes twice, milder after the same end was graver, or once the tale is closed.
 */
function callCrisis(deck: Deck, state: StoryState, answered: Card, isFollowed: boolean): StoryState {
  if (deck.format === 1 || isFollowed || answered.tag === 'end' || answered.crisis) return state;
  if (outcomeOf(state) !== 'open' || state.resources.every(({ value }) => bandOf(value) === 'steady'))
    return state;
  const met = deck.cards.filter(({ id, crisis }) => crisis && state.cardIds.includes(id));
  for (const danger of ['lowest', 'highest', 'low', 'high'] satisfies readonly Danger[]) {
    for (const { name, value } of state.resources) {
      if (bandOf(value) !== danger) continue;
      const isOf = ({ crisis }: Card, dangers: readonly Danger[]) =>
        crisis?.resource === name && dangers.includes(crisis.danger);
      if (met.some((card) => isOf(card, graverOrSame(danger)))) continue;
      const called = deck.cards.find((card) => isOf(card, [danger]) && conditionHolds(card.when, state));
      if (called) return insertCard(state, called.id, state.lastCardPointer + 1);
    }
  }
  return state;
}

function tagOf(deck: Deck, cardId: string): string | undefined {
  return deck.cards.find((card) => card.id === cardId)?.tag;
}

function applyChange(
  resources: readonly Resource[],
  change: Consequences['resourceChange'],
): readonly Resource[] {
  return resources.map(({ name, value }) => ({
    name,
    value: clampResource(value + (Object.hasOwn(change, name) ? (change[name] ?? 0) : 0)),
  }));
}

/**
 * One move: records the answer, moves the resources (clamped to 0..100), inserts what the answer inserts or a danger calls, and
 * advances the pointer by one. Refuses a card that is not the current one, and a story that is over.
 */
export function answerCard(
  deck: Deck,
  state: StoryState,
  answer: { readonly cardId: string; readonly agree: boolean },
): AnswerResult {
  if (outcomeOf(state) !== 'open') return { kind: 'refused', reason: 'story_over' };
  const card = currentCard(deck, state);
  if (card === undefined || card.id !== answer.cardId) return { kind: 'refused', reason: 'not_current_card' };
  const { consequences } = answerOf(card, answer.agree);
  const counted: StoryState = {
    ...state,
    resources: applyChange(state.resources, consequences.resourceChange),
    answeredCards: { ...state.answeredCards, [card.id]: answer.agree },
  };
  const operated = applyOperation(deck, counted, consequences.operation);
  const next = state.lastCardPointer + 1;
  const arranged = callCrisis(deck, operated, card, operated.cardIds[next] !== counted.cardIds[next]);
  return {
    kind: 'answered',
    state: { ...arranged, lastCardPointer: arranged.lastCardPointer + 1 },
  };
}

/**
 * What is told at the end of a story: for a lost one what its first empty resource says, for an ended one the first
 * ending whose condition holds. Absent while the story is open, and in decks that tell nothing.
 */
export function endingOf(deck: Pick<Deck, 'resources' | 'endings'>, state: StoryState): string | undefined {
  const outcome = outcomeOf(state);
  if (outcome === 'open') return undefined;
  if (outcome === 'ended') return findEnding(deck, state)?.text;
  const empty = state.resources.find((resource) => resource.value <= RESOURCE_MINIMUM);
  return deck.resources.find((resource) => resource.name === empty?.name)?.emptied;
}

/** What a lost story leaves behind for the next attempt at its deck; undefined of any other story, and where the deck has nothing of the kind. */
export function legacyOf(deck: Pick<Deck, 'resources'>, state: StoryState): string | undefined {
  const empty = state.resources.find((resource) => resource.value <= RESOURCE_MINIMUM);
  return deck.resources.find((resource) => resource.name === empty?.name)?.legacy;
}

/** The ending of a deck at which a story came to its last card; undefined for any other story, and in decks that tell none. */
export function findEnding(deck: Pick<Deck, 'endings'>, state: StoryState): Ending | undefined {
  return outcomeOf(state) === 'ended'
    ? deck.endings?.find(({ when }) => conditionHolds(when, state))
    : undefined;
}

/** Replays answers from the beginning; stops at the first that does not fit and says how many did. */
export function replayStory(
  deck: Deck,
  answers: readonly { readonly cardId: string; readonly agree: boolean }[],
): { readonly state: StoryState; readonly applied: number } {
  let state = startStory(deck);
  let applied = 0;
  for (const answer of answers) {
    const result = answerCard(deck, state, answer);
    if (result.kind === 'refused') break;
    state = result.state;
    applied += 1;
  }
  return { state, applied };
}

/** Yes and no by survey type: a yes is an agree, flipped when the card's inverse flag is set. */
export function countResult(
  deck: Deck,
  state: StoryState,
): Readonly<Record<string, { readonly yes: number; readonly no: number }>> {
  const result: Record<string, { yes: number; no: number }> = {};
  for (const card of deck.cards) {
    const agree = Object.hasOwn(state.answeredCards, card.id) ? state.answeredCards[card.id] : undefined;
    if (card.psychoData === undefined || agree === undefined) continue;
    const { survey, inverse } = card.psychoData;
    result[survey.type] ??= { yes: 0, no: 0 };
    const counts = result[survey.type];
    if (counts) counts[agree !== inverse ? 'yes' : 'no'] += 1;
  }
  return result;
}
