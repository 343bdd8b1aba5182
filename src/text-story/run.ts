// Tells one chapter on behalf of the server: takes it, lets the teller tell, keeps the text as it grows, and ends it once.
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/tables.ts';
import type { FollowEnd, LiveChapter } from './live-chapter.ts';
import { recordScene, type TellingState } from './rules/state.ts';
import type { StoredTelling } from './store.ts';
import { appendText, finishRun, type Run, restartText } from './store-run.ts';
import type { FinishedChapter, Storyteller, TellingTask } from './teller.ts';

/** Text is kept at least this often while it grows. */
const BATCH_MS = 200;
/** How long a run is believed to be alive without a sign, in seconds: it gives one with every batch, and between them. */
export const HOLD_SECONDS = 5;
const SIGN_MS = 1500;

export type RunOptions = {
  readonly db: Db;
  readonly clock: Clock;
  readonly teller: Storyteller;
  readonly run: Run;
  readonly task: TellingTask;
  /** Makes the live chapter of the next attempt, when the teller begins anew. */
  readonly renew: () => LiveChapter;
  readonly live: LiveChapter;
  readonly signal: AbortSignal;
};

/** Runs to the end: 'told' once the chapter is kept, 'lost' when another run has it or the work was aborted. */
export async function tellToEnd(options: RunOptions): Promise<FollowEnd> {
  const { db, clock, teller, run, task, signal } = options;
  let live = options.live;
  let kept = 0;
  let isLost = false;
  let writing: Promise<void> | undefined;
  const write = async (): Promise<void> => {
    const text = live.text.slice(kept);
    kept += text.length;
    if (!(await appendText(db.kysely, run, text, HOLD_SECONDS))) isLost = true;
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
      else if (event.kind === 'anew') {
        await writing;
        if (!(await restartText(db.kysely, run, HOLD_SECONDS))) break;
        live.end('anew');
        live = options.renew();
        kept = 0;
      } else told = event.chapter;
    }
  } finally {
    clearInterval(batches);
  }
  await writing;
  const state = told && noteChapter(task.state, told);
  const isKept =
    !isLost && told && state && (await finishRun(db.kysely, run, { chapter: told, state, now: clock() }));
  const end = isKept ? 'told' : 'lost';
  live.end(end);
  return end;
}

/** The state once a chapter is told: the scene, and what a model noted. */
function noteChapter(state: TellingState, { sceneId, notes, summary }: FinishedChapter): TellingState {
  const MOST_NOTES = 12;
  return {
    ...recordScene(state, sceneId),
    notes: [...state.notes, ...(notes ?? [])].slice(-MOST_NOTES),
    summary: summary ?? state.summary,
  };
}

/** The run of a telling that was taken. */
export function runOf(telling: StoredTelling, token: string): Run {
  return { storyId: telling.id, number: telling.chapter, token };
}
