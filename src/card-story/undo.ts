// Taking back the last answer on the server: for a few seconds, while nothing has come of it yet.
import { msApart } from '#base/days.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import type { TopicDeck } from './content.ts';
import { ATTEMPTS, tooManyAtOnce } from './many-at-once.ts';
import { countUndone, MOST_UNDONE, UNDO_UNTIL_MS } from './rules/undo.ts';
import { replayStory } from './rules.ts';
import { listAnswers, type StoredStory } from './store.ts';
import { findLastAnswer, takeBackAnswer, wasTakenBack } from './store-undo.ts';

export type UndoOutcome = { readonly deck: TopicDeck; readonly story: StoredStory } & (
  | { readonly kind: 'taken_back' }
  /** Why not, in words. */
  | { readonly kind: 'refused'; readonly message: string }
);

type UndoRequest = {
  readonly load: () => Promise<StoredStory>;
  readonly deckOf: (story: StoredStory) => Promise<TopicDeck>;
  /** The place of the story after the answer that is meant; the last one without it. */
  readonly pointer: number | undefined;
  readonly clock: Clock;
};

/**
 * Takes the last answer back, or finds that it was taken back before and gives the same story, or says why it stays. Safe against any
 * number of copies at once, and against answers that are given meanwhile: the story moves only from the turn that was read.
 */
export async function undoAnswer(
  db: Db,
  { load, deckOf, pointer, clock }: UndoRequest,
): Promise<UndoOutcome> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const story = await load();
    const deck = await deckOf(story);
    const refuse = (message: string): UndoOutcome => ({ kind: 'refused', deck, story, message });
    const { lastCardPointer, cardIds } = story.state;
    const last = await findLastAnswer(db.kysely, story.id);
    if (pointer !== undefined && pointer === lastCardPointer + 1) {
      const cardId = cardIds[lastCardPointer];
      const since = last === undefined ? 0 : last.turn + 1;
      if (cardId !== undefined && (await wasTakenBack(db.kysely, story.id, { cardId, since })))
        return { kind: 'taken_back', deck, story };
    }
    if (story.outcome !== 'open') return refuse('The story is over.');
    if (last === undefined) return refuse('The story has no answer yet.');
    if (pointer !== undefined && pointer !== lastCardPointer)
      return refuse(`The story is at card ${lastCardPointer}.`);
    const now = clock();
    if (msApart(now, last.answeredAt) > UNDO_UNTIL_MS) return refuse('The answer was given too long ago.');
    if (countUndone({ turn: story.turn, lastCardPointer }) >= MOST_UNDONE)
      return refuse(`${MOST_UNDONE} answers of the story were taken back: no more can be.`);
    const answers = await listAnswers(db.kysely, story.id);
    const { state, applied } = replayStory(deck, answers.slice(0, lastCardPointer - 1));
    const fits = applied === lastCardPointer - 1 && answers.length === lastCardPointer;
    const undo = { storyId: story.id, turn: story.turn, answerTurn: last.turn, state, now };
    if (fits && (await takeBackAnswer(db.kysely, undo)))
      return { kind: 'taken_back', deck, story: { ...story, state, turn: story.turn + 1 } };
  }
  throw tooManyAtOnce();
}
