// Tells a chapter that was taken: lets the teller tell, shows and keeps the text as it grows, and ends it once.
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import { LiveChapter } from './live-chapter.ts';
import { recordScene, type TellingState } from './rules/state.ts';
import { appendText, finishRun, type Run, restartText, shortenText } from './store-run.ts';
import type { FinishedChapter, Storyteller, TellingTask } from './teller.ts';

/** Text is kept at least this often while it grows. */
const BATCH_MS = 200;
/**
 * How long a run is believed to be alive without a sign, in seconds: it gives one with every batch, and between them. Others go
 * on with the chapter within two seconds then; a run that was only slow costs nobody anything but the work.
 */
export const HOLD_SECONDS = 1.5;
const SIGN_MS = 350;
/** Of what a model notes, the newest sentences are kept. */
const MOST_NOTES = 12;

export type RunOptions = {
  readonly db: Db;
  readonly clock: Clock;
  readonly teller: Storyteller;
  readonly run: Run;
  readonly task: TellingTask;
  /** With what was begun of the chapter, which is kept already. */
  readonly live: LiveChapter;
  /** Cuts the live chapter, and makes another in its place. */
  readonly replace: (next: LiveChapter) => void;
  readonly signal: AbortSignal;
  /** Is told each time that there is more to read in the database, or less. */
  readonly announce: () => void;
};

/**
 * Tells to the end. True once the chapter is kept; false when another run has it, the work was aborted, or the text could
 * not be kept. Throws what the teller and the database throw. Whoever calls ends the live chapter.
 */
export async function tellToEnd(options: RunOptions): Promise<boolean> {
  const { db, clock, teller, run, task, replace, signal, announce } = options;
  let live = options.live;
  let kept = live.text.length;
  let isThinking = false;
  let isLost = false;
  let writing: Promise<void> | undefined;
  const write = async (): Promise<void> => {
    const text = live.text.slice(kept);
    kept += text.length;
    if (!(await appendText(db.kysely, run, text, HOLD_SECONDS, isThinking))) isLost = true;
    else if (text !== '') announce();
  };
  // One batch at a time; what comes meanwhile goes with the next one. A database that fails loses the run: its reader asks again.
  const keep = () => {
    writing ??= write()
      .catch(() => {
        isLost = true;
      })
      .finally(() => {
        writing = undefined;
      });
    return writing;
  };
  /** The live chapter once it is told again from the end of `text` on; undefined when the run has lost it. */
  const takeBack = async ({ attempt }: LiveChapter, text: string): Promise<LiveChapter | undefined> => {
    if (text === '')
      return (await restartText(db.kysely, run, HOLD_SECONDS))
        ? new LiveChapter({ attempt: attempt + 1 })
        : undefined;
    const setBackTo = await shortenText(db.kysely, run, text, HOLD_SECONDS);
    return setBackTo === undefined ? undefined : new LiveChapter({ attempt, text, setBackTo });
  };
  let lastSign = performance.now();
  const batches = setInterval(() => {
    const isSign = performance.now() - lastSign > SIGN_MS;
    if (live.text.length === kept && !isSign) return;
    lastSign = performance.now();
    void keep();
  }, BATCH_MS);
  let told: FinishedChapter | undefined;
  try {
    for await (const event of teller.tell(task, signal)) {
      if (isLost || signal.aborted) break;
      if (event.kind === 'text') live.append(event.text);
      const hasThought = isThinking;
      isThinking = event.kind === 'thinking';
      // Whoever waits is told at once, and not with the next sign.
      if (isThinking && !hasThought) void keep();
      if (event.kind === 'told') told = event.chapter;
      if (event.kind !== 'anew' && event.kind !== 'back') continue;
      const text = event.kind === 'back' ? live.text.slice(0, event.to) : '';
      // Void, so not to be kept: a batch that came after the restart would stand at the head of the new text.
      kept = live.text.length;
      await writing;
      const next = await takeBack(live, text);
      isLost = next === undefined;
      if (next === undefined) break;
      announce();
      live = next;
      kept = text.length;
      replace(next);
    }
  } finally {
    clearInterval(batches);
    await writing;
    // Whoever goes on with it goes on from all that was read.
    if (!isLost && told === undefined && live.text.length > kept) await keep();
  }
  if (isLost || told === undefined) return false;
  const state = noteChapter(task.state, told);
  const isKept = await finishRun(db.kysely, run, { chapter: told, state, now: clock() });
  if (isKept) announce();
  return isKept;
}

/** The state once a chapter is told: the scene, and what a model noted. */
function noteChapter(state: TellingState, { sceneId, notes, summary }: FinishedChapter): TellingState {
  return {
    ...recordScene(state, sceneId),
    notes: [...state.notes, ...(notes ?? [])].slice(-MOST_NOTES),
    summary: summary ?? state.summary,
  };
}
