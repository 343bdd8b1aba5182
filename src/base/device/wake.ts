// When what failed for want of a line is tried again: the one place that watches for the line coming back.

/** How long (ms) whoever has failed rests first; each further rest is twice as long. */
export const REST_MS = 500;
const LONGEST_REST_MS = 30_000;
/** When the line may be back, it is tried about so soon (ms), but about so long after the last try at the least. */
const SOON_MS = 200;
const LEAST_APART_MS = 1_000;

/** The patience (ms) with a server that is asked whether it is there, for who does not say how much they have. */
const PATIENCE_MS = 5_000;

/** How long (ms) somebody waits before it is looked for the first time whether there is a line; each further time comes after twice as long. */
const WAIT_MS = 2_000;

/** What looks whether there is a line, and tells where there is none: the app's affair. */
export const forWhoWaits = { look() {} };

/**
 * Has it looked whether there is a line for as long as somebody is shown that something is on its way: what hangs does not fail.
 * Answers how to end.
 */
export function watchWait(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const lookIn = (ms: number) => {
    timer = setTimeout(() => {
      forWhoWaits.look();
      lookIn(2 * ms);
    }, ms);
  };
  lookIn(WAIT_MS);
  return () => clearTimeout(timer);
}

export type KeepTrying = typeof keepTrying;

/** Calls `look` whenever the line may be back, or the page is looked at again, until `leaving` is aborted. */
export function onReturn(look: () => void, leaving: AbortController): void {
  window.addEventListener('online', look, leaving);
  document.addEventListener('visibilitychange', () => document.hidden || look(), leaving);
}

/**
 * Tries until it works, for the first time after `afterMs`. A try that fails (it rejects) is followed by another one when the
 * line may be back, also where that was during the try, and in any case after a rest: about 1, 2, 4 … 30 s, and short again
 * after the line was said to be back. Every wait is spread, so that those who failed together do not come together. Answers
 * how to give up.
 */
export function keepTrying(attempt: () => Promise<unknown>, afterMs = 0): () => void {
  const leaving = new AbortController();
  /** The last rest; none where the line may have come back since the last try began. */
  let rest = REST_MS;
  let begun = -LEAST_APART_MS;
  /** None during a try. */
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tryIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(tryNow, ms * (0.75 + Math.random() / 2));
  };
  const trySoon = () => tryIn(Math.max(SOON_MS, begun + LEAST_APART_MS - performance.now()));
  const giveUp = () => {
    clearTimeout(timer);
    leaving.abort();
  };

  async function tryNow(): Promise<void> {
    timer = undefined;
    rest ||= REST_MS;
    begun = performance.now();
    try {
      await attempt();
      giveUp();
    } catch {
      if (leaving.signal.aborted) return;
      if (rest === 0) trySoon();
      else {
        rest = Math.min(LONGEST_REST_MS, 2 * rest);
        tryIn(rest);
      }
    }
  }
  onReturn(() => {
    // Who is to come soon is not put off, however often the line comes back.
    if (timer !== undefined && rest > 0) trySoon();
    rest = 0;
  }, leaving);
  tryIn(afterMs);
  return giveUp;
}

/**
 * Resolves when the server answers just now and does not say that it cannot do its work; rejects otherwise. A refusal of
 * another kind comes from a proxy that keeps this address to itself: then the line is there, and more cannot be known. It is
 * waited for `patienceMs`.
 */
export async function reachServer(patienceMs: number = PATIENCE_MS): Promise<void> {
  const answer = await fetch('/api/health/ready', { signal: AbortSignal.timeout(patienceMs) });
  if (answer.status >= 500) throw new Error('not ready');
  // A network that wants something first answers everything with a page of its own.
  if (answer.ok) await answer.json();
}
