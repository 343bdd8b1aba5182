// One game in one tab: the server's story with the answers given since on top, by the rules engine.
import type { AnsweredStory, PlayableStory, WireCard, WireCardStory } from '../../contract.ts';
import type { Edition } from '../../rules/edition.ts';
import { answerCard, currentCard, type Outcome, outcomeOf, type StoryState } from '../../rules.ts';
import { meetCard } from '../picture-of.ts';
import type { KeptAnswer, Outbox, OutboxEvent } from './outbox.ts';

/** What is to be seen of a game. */
export type GameView = {
  /** As it was loaded: its cards, icons, names and pictures. What changes is in `state`. */
  readonly story: PlayableStory;
  readonly state: StoryState;
  /** With whomever it is about looking as they think of the player; absent once the story is over. */
  readonly card: WireCard | undefined;
  readonly outcome: Outcome;
  /** Answers that are kept here because the line is down; 0 while it is up. */
  readonly waiting: number;
  /** Whether the server knows that the story is over: what its answers suggest can be asked for. */
  readonly concluded: boolean;
};

/** What the player must be told, or what must happen to the screen. */
export type GameNotice =
  /** The story went on somewhere else; the view already shows where it is. */
  | 'moved_on'
  /** The server would not take an answer: the story must be loaded again. */
  | 'refused'
  | 'missing'
  | 'signed_out';

export type Game = {
  readonly getView: () => GameView;
  readonly subscribe: (listener: () => void) => () => void;
  /** False when the card is not the one to be answered: nothing has changed then. */
  readonly answer: (cardId: string, agree: boolean, elapsedMs: number, edition?: Edition) => boolean;
  /** Takes the last answer back; false where it stays. */
  readonly undo: () => Promise<boolean>;
  /** Starts listening and sending; answers how to stop listening. What is kept is sent all the same. */
  readonly open: (tell: (notice: GameNotice) => void) => () => void;
};

export type Trail = {
  readonly state: StoryState;
  /** The answers that the server's story does not have yet. */
  readonly open: readonly KeptAnswer[];
  /** False when an answer did not fit: it and all after it are left out. */
  readonly fits: boolean;
};

/** Replays kept answers on the server's story; the ones it already has are passed over. */
export function followTrail(story: PlayableStory, answers: readonly KeptAnswer[]): Trail {
  let state: StoryState = toState(story);
  const open: KeptAnswer[] = [];
  for (const answer of answers) {
    if (story.answeredCards[answer.cardId] === answer.agree) continue;
    const result = answerCard(story, state, answer);
    if (result.kind === 'refused') return { state, open, fits: false };
    state = result.state;
    open.push(answer);
  }
  return { state, open, fits: true };
}

function toState(story: WireCardStory): StoryState {
  const { cardIds, lastCardPointer, resources, answeredCards } = story;
  return { cardIds, lastCardPointer, resources, answeredCards };
}

/** What the PUT carries: the story as it is after an answer, how long its card was looked at, in ms, and in which words. */
function describeAnswered(
  story: PlayableStory,
  state: StoryState,
  elapsedMs: number,
  edition: Edition,
): AnsweredStory {
  return {
    _id: story._id,
    cardIds: [...state.cardIds],
    lastCardPointer: state.lastCardPointer,
    resources: state.resources.map(({ name, value }) => ({ name, value })),
    answeredCards: { ...state.answeredCards },
    topic_id: story.topic_id,
    topic_name: story.topic_name,
    image: story.image,
    elapsed_ms: Math.max(0, Math.min(MAXIMUM_ELAPSED_MS, Math.round(elapsedMs))),
    ...(edition === 'plain' ? { edition } : {}),
  };
}

const MAXIMUM_ELAPSED_MS = 86_400_000;

export function createGame(loaded: PlayableStory, outbox: Outbox): Game {
  const listeners = new Set<() => void>();
  let story = loaded;
  let trail = followTrail(story, outbox.read());
  let view = look();

  function look(): GameView {
    const outcome = outcomeOf(trail.state);
    const card = currentCard<WireCard>(story, trail.state);
    return {
      story: loaded,
      state: trail.state,
      card: outcome === 'open' && card ? meetCard(story, trail.state, card) : undefined,
      outcome,
      waiting: outbox.isStalled() ? outbox.read().length : 0,
      concluded: story.outcome !== 'open',
    };
  }

  function show(): void {
    const seen = look();
    // A reply that confirms what is on screen already draws nothing anew.
    const same = seen.waiting === view.waiting && seen.concluded === view.concluded;
    if (same && isSameState(seen.state, view.state)) return;
    view = seen;
    for (const listener of listeners) listener();
  }

  /** Takes the server's story as the ground; a reply that was overtaken by a later one is passed over. */
  function stand(on: WireCardStory): void {
    if (Object.keys(on.answeredCards).length < Object.keys(story.answeredCards).length) return;
    story = { ...story, ...on, cards: story.cards };
  }

  function answer(cardId: string, agree: boolean, elapsedMs: number, edition: Edition = 'written'): boolean {
    const result = answerCard(story, trail.state, { cardId, agree });
    if (result.kind === 'refused') return false;
    const kept = { cardId, agree, body: describeAnswered(story, result.state, elapsedMs, edition) };
    if (!outbox.keep(kept)) {
      // Another tab answered first: what it kept is the story now.
      trail = followTrail(story, outbox.read());
      show();
      return false;
    }
    trail = { state: result.state, open: [...trail.open, kept], fits: true };
    show();
    return true;
  }

  async function undo(): Promise<boolean> {
    const { lastCardPointer } = trail.state;
    const undone = lastCardPointer > 0 && (await outbox.takeBack(lastCardPointer));
    if (!undone) return false;
    goBack(undone.story);
    show();
    return true;
  }

  /** Stands on the server's story although it has an answer less, or without what does not wait any more. */
  function goBack(to: WireCardStory | undefined): void {
    if (isStoryOf(to, story._id)) story = { ...story, ...to, cards: story.cards };
    trail = { ...followTrail(story, outbox.read()), fits: true };
  }

  function hear(event: OutboxEvent, tell: (notice: GameNotice) => void): void {
    switch (event.kind) {
      case 'kept':
        trail = followTrail(story, [...trail.open, event.answer]);
        break;
      case 'sent':
        if (!isStoryOf(event.story, story._id)) break;
        stand(event.story);
        trail = followTrail(story, trail.open);
        if (trail.fits) break;
        // Another tab gave the other answer in the same instant, and that one counts.
        trail = { ...trail, fits: true };
        tell('moved_on');
        break;
      case 'conflict':
        if (isStoryOf(event.story, story._id)) stand(event.story);
        trail = followTrail(story, []);
        tell(isStoryOf(event.story, story._id) ? 'moved_on' : 'refused');
        break;
      case 'undone':
        goBack(event.story);
        break;
      case 'waiting':
        break;
      default:
        tell(event.kind);
    }
    show();
  }

  function open(tell: (notice: GameNotice) => void): () => void {
    const close = outbox.subscribe((event) => hear(event, tell));
    outbox.replace(trail.open);
    if (!trail.fits) {
      trail = { ...trail, fits: true };
      tell('moved_on');
    }
    void outbox.wake();
    return close;
  }

  return {
    getView: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answer,
    undo,
    open,
  };
}

function isSameState(one: StoryState, other: StoryState): boolean {
  const answers = Object.entries(one.answeredCards);
  return (
    one.lastCardPointer === other.lastCardPointer &&
    one.cardIds.length === other.cardIds.length &&
    one.cardIds.every((id, index) => id === other.cardIds[index]) &&
    one.resources.every(({ value }, index) => value === other.resources[index]?.value) &&
    answers.length === Object.keys(other.answeredCards).length &&
    answers.every(([id, agree]) => other.answeredCards[id] === agree)
  );
}

/** Whether a reply is this story at all: an empty or torn one must never take its place. */
export function isStoryOf(value: unknown, id: string): value is WireCardStory {
  const story = value as Partial<WireCardStory> | null | undefined;
  return (
    story?._id === id &&
    Array.isArray(story.cardIds) &&
    Array.isArray(story.resources) &&
    typeof story.lastCardPointer === 'number' &&
    typeof story.answeredCards === 'object' &&
    story.answeredCards !== null
  );
}
