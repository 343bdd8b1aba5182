// Says when the server does not answer: what works all the same, and that the rest comes by itself.
import type { Query, QueryClient } from '@tanstack/react-query';
import { keepTrying, reachServer } from '#base/device/wake.ts';
import { dismissToast, showToast } from '#base/ui/controls/toasts.ts';
import { OUT_OF_REACH } from '#messages/app/out-of-reach.ts';
import { say } from '#messages/say.ts';
import { layKeptAnswers } from './kept-answers.ts';

/** How long (ms) a screen may stand without an answer before it is said why. */
const PATIENCE_MS = 3000;

/** The notice that stands; none while the server answers. */
let told: number | undefined;

/** Says it, once until the server answers again, and lays out what is kept of its answers. */
export function sayOutOfReach(queries: QueryClient): void {
  if (told !== undefined) return;
  told = showToast(say(OUT_OF_REACH, 'out-of-reach.told'), { kind: 'error' });
  void layKeptAnswers(queries);
  const giveUp = askAgain(queries);
  const stop = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    stop();
    giveUp();
    if (told !== undefined) dismissToast(told);
    told = undefined;
  });
}

/** Whether a screen waits for a first answer to this. */
const isWaiting = (query: Query) =>
  query.state.data === undefined && query.state.fetchStatus === 'fetching' && query.getObserversCount() > 0;

/** What hangs on a line that is gone hears nothing when there is another one: then it is asked again. Answers how to give up. */
function askAgain(queries: QueryClient): () => void {
  let wasOut = false;
  return keepTrying(async () => {
    await reachServer().catch((error: unknown) => {
      wasOut = true;
      throw error;
    });
    if (!wasOut) return;
    const hanging = { type: 'active', predicate: isWaiting } as const;
    await queries.cancelQueries(hanging);
    await queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.data === undefined });
  });
}

let isWatching = false;

/** Says it also where nothing fails and nothing comes, from now on. */
export function watchLine(queries: QueryClient): void {
  if (isWatching) return;
  isWatching = true;
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'fetch') return;
    setTimeout(() => isWaiting(event.query) && sayOutOfReach(queries), PATIENCE_MS);
  });
}
