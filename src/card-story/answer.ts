// Answering a card on the server: what was sent is matched against the story's own row, and applied at most once.
import type { PersonId } from '#accounts/rules.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import { recordEvidence } from '#profile/store-evidence.ts';
import type { TopicDeck } from './content.ts';
import type { AnsweredStory } from './contract.ts';
import { gatherEvidence } from './evidence.ts';
import { ATTEMPTS, tooManyAtOnce } from './many-at-once.ts';
import { answerCard, outcomeOf, replayStory } from './rules.ts';
import { listAnswers, type NewAnswer, recordLastAnswer, type StoredStory } from './store.ts';
import type { AnswerStore } from './store-answers.ts';

export type AnswerOutcome =
  | { readonly kind: 'answered'; readonly deck: TopicDeck; readonly story: StoredStory }
  | {
      readonly kind: 'stale';
      readonly deck: TopicDeck;
      readonly story: StoredStory;
      /** The field that does not fit, and why. */
      readonly path: string;
      readonly message: string;
    };

type AnswerRequest = {
  readonly answers: AnswerStore;
  readonly load: () => Promise<StoredStory>;
  readonly deckOf: (story: StoredStory) => Promise<TopicDeck>;
  readonly personId: PersonId;
  readonly body: AnsweredStory;
  readonly clock: Clock;
};

/**
 * Applies an answer, or finds that it was applied before and gives the same result, or says why it does not fit.
 * Safe against any number of copies at once: the row moves only from the turn that was read.
 */
export async function answerStory(db: Db, request: AnswerRequest): Promise<AnswerOutcome> {
  const { load, deckOf, body } = request;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const story = await load();
    const deck = await deckOf(story);
    const decision = decideAnswer(deck, story, body);
    if (decision.kind === 'stale') return { ...decision, deck, story };
    if (decision.kind === 'repeated') {
      const recalled = await recall(db, deck, story, body);
      // The story was deleted between the two readings: the next one refuses it.
      if (recalled === undefined) continue;
      return { kind: 'answered', deck, story: recalled };
    }
    const answer: NewAnswer = {
      storyId: story.id,
      turn: story.turn,
      outcome: outcomeOf(decision.state),
      state: decision.state,
      cardId: decision.cardId,
      agree: decision.agree,
      elapsedMs: body.elapsed_ms,
      // Nobody has read what the version of their story does not have.
      plain: body.edition === 'plain' && deck.plain !== undefined,
      now: request.clock(),
    };
    if (await apply(db, request, deck, story, answer)) {
      const { turn, outcome, state } = answer;
      return { kind: 'answered', deck, story: { ...story, turn: turn + 1, outcome, state } };
    }
  }
  throw tooManyAtOnce();
}

type Decision =
  | {
      readonly kind: 'move';
      readonly cardId: string;
      readonly agree: boolean;
      readonly state: StoredStory['state'];
    }
  | { readonly kind: 'repeated' }
  | { readonly kind: 'stale'; readonly path: string; readonly message: string };

/** What a sent story means for the story as it stands: the next move, one that was made already, or neither. */
function decideAnswer(deck: TopicDeck, { state }: StoredStory, body: AnsweredStory): Decision {
  const pointer = body.lastCardPointer;
  const stale = (path: string, message: string): Decision => ({ kind: 'stale', path, message });
  if (pointer > state.lastCardPointer + 1)
    return stale('lastCardPointer', `The story is at card ${state.lastCardPointer}.`);
  const cardId = state.cardIds[pointer - 1];
  const agree =
    cardId !== undefined && Object.hasOwn(body.answeredCards, cardId)
      ? body.answeredCards[cardId]
      : undefined;
  if (pointer <= state.lastCardPointer) {
    return cardId !== undefined && agree !== undefined && agree === state.answeredCards[cardId]
      ? { kind: 'repeated' }
      : stale('lastCardPointer', `The story is already at card ${state.lastCardPointer}.`);
  }
  if (cardId === undefined || outcomeOf(state) !== 'open')
    return stale('lastCardPointer', 'The story is over.');
  if (agree === undefined) return stale('answeredCards', `The current card, ${cardId}, has no answer.`);
  const result = answerCard(deck, state, { cardId, agree });
  if (result.kind === 'refused')
    return stale('answeredCards', `The current card, ${cardId}, cannot be answered.`);
  return { kind: 'move', cardId, agree, state: result.state };
}

/**
 * The story as it was right after an answer that was given before: the same result for the same answer. Undefined when
 * its answers are no longer there.
 */
async function recall(
  db: Db,
  deck: TopicDeck,
  story: StoredStory,
  body: AnsweredStory,
): Promise<StoredStory | undefined> {
  if (body.lastCardPointer === story.state.lastCardPointer) return story;
  const answers = await listAnswers(db.kysely, story.id);
  const { state, applied } = replayStory(deck, answers.slice(0, body.lastCardPointer));
  if (applied < body.lastCardPointer) return undefined;
  return { ...story, state, outcome: outcomeOf(state) };
}

async function apply(
  db: Db,
  { answers: store, personId }: AnswerRequest,
  deck: TopicDeck,
  story: StoredStory,
  answer: NewAnswer,
): Promise<boolean> {
  if (answer.outcome === 'open') return store.recordAnswer(answer);
  return db.transaction(async (trx) => {
    if (!(await recordLastAnswer(trx, answer))) return false;
    const answers = await listAnswers(trx, story.id);
    await recordEvidence(trx, {
      source: 'game',
      of: { story_id: story.id, topic_id: story.topicId },
      personId,
      answersSince: (instant) => gatherEvidence(deck, answers, instant),
      now: answer.now,
    });
    return true;
  });
}
