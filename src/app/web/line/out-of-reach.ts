// Says when the server does not answer: what works all the same, and that the rest comes by itself.
import type { Query, QueryClient } from '@tanstack/react-query';
import { readToken } from '#accounts/web/session/token-store.ts';
import { keepTrying, reachServer } from '#base/device/wake.ts';
import { dismissToast, showToast } from '#base/ui/controls/toasts.ts';
import { OUT_OF_REACH } from '#messages/app/out-of-reach.ts';
import { say } from '#messages/say.ts';
import { layKeptAnswers } from './kept-answers.ts';

/** How long (ms) a screen may stand without an answer before the server is asked whether it is there. */
const PATIENCE_MS = 2000;
/** And how long (ms) that is waited for before it is said that it is not: within four seconds in all. */
const LOOK_MS = 1900;
/** A page that has just begun has waited for itself already: by so long (ms) after it was asked for it is said there. */
const SAID_MS = 3900;
/** But the server is given so long (ms) at the least. */
const LEAST_LOOK_MS = 900;
/** And a question of such a page so long (ms), before it is looked at all. */
const LEAST_PATIENCE_MS = 200;

/** Whose server is just being looked for, or was said not to answer. */
const missing = new WeakSet<QueryClient>();

/**
 * Looks whether the server answers, and where it does not says so, once until it does again, and lays out what is kept of
 * its answers. One that is there and slow, or fails one question alone, is none of it. Resolves when it is known.
 */
export async function sayOutOfReach(queries: QueryClient): Promise<void> {
  if (missing.has(queries)) return;
  missing.add(queries);
  const said = new AbortController();
  const end = () => {
    said.abort();
    missing.delete(queries);
  };
  said.signal.addEventListener(
    'abort',
    queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) end();
    }),
  );
  if (await isThere(chooseLook())) end();
  if (said.signal.aborted) return;
  const words = readToken() === null ? 'out-of-reach.told_outside' : 'out-of-reach.told';
  const told = showToast(say(OUT_OF_REACH, words), { kind: 'error' });
  said.signal.addEventListener('abort', () => dismissToast(told));
  void layKeptAnswers(queries);
  said.signal.addEventListener('abort', askAgain(queries, end));
}

/** How long (ms) it is waited for the server just now. */
function chooseLook(): number {
  const left = SAID_MS - performance.now();
  return left < 0 ? LOOK_MS : Math.min(LOOK_MS, Math.max(LEAST_LOOK_MS, left));
}

/** How long (ms) what is asked just now may stay without an answer: of a page that has just begun its own time counts. */
function choosePatience(): number {
  const now = performance.now();
  return now < SAID_MS ? Math.max(LEAST_PATIENCE_MS, PATIENCE_MS - now) : PATIENCE_MS;
}

const isThere = (patienceMs: number) =>
  reachServer(patienceMs).then(
    () => true,
    () => false,
  );

/** Whether a screen waits for a first answer to this. */
const isWaiting = (query: Query) =>
  query.state.data === undefined && query.state.fetchStatus === 'fetching' && query.getObserversCount() > 0;

/** Calls `end` when there is a server. Answers how to give up. */
function askAgain(queries: QueryClient, end: () => void): () => void {
  let wasOut = false;
  return keepTrying(async () => {
    await reachServer().catch((error: unknown) => {
      wasOut = true;
      throw error;
    });
    end();
    // What is slow is on its way; what hangs on a line that is gone hears nothing when there is another one.
    if (!wasOut) return;
    // Of a screen nothing has come that could be lost, and code that hangs cannot be asked for once more in this page.
    if (document.querySelector('[data-waits]') !== null) window.location.reload();
    await askAnew(queries);
  });
}

/** Asks once more what is being asked, also where something kept stands in for its answer, and what has no answer. */
async function askAnew(queries: QueryClient): Promise<void> {
  const hanging = new Set(queries.getQueryCache().findAll({ type: 'active', fetchStatus: 'fetching' }));
  await queries.cancelQueries({ predicate: (query) => hanging.has(query) });
  await queries.refetchQueries({
    type: 'active',
    predicate: (query) => hanging.has(query) || query.state.data === undefined,
  });
}

const watched = new WeakSet<QueryClient>();

/** Says it also where nothing fails and nothing comes, from now on, and of what is asked already. */
export function watchLine(queries: QueryClient): void {
  if (watched.has(queries)) return;
  watched.add(queries);
  // A line may go while an answer is on its way: as long as nothing comes it is looked again, ever more seldom.
  const watch = (waits: () => boolean, afterMs: number, nextMs: number) =>
    setTimeout(async () => {
      if (!waits()) return;
      await sayOutOfReach(queries);
      watch(waits, nextMs, 2 * nextMs);
    }, afterMs);
  const watchLater = (waits: () => boolean) => watch(waits, choosePatience(), 2 * PATIENCE_MS);
  const cache = queries.getQueryCache();
  for (const query of cache.getAll()) watch(() => isWaiting(query), 0, PATIENCE_MS);
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') watchLater(() => isWaiting(event.query));
  });
  // What somebody does and sends waits as a screen does.
  queries.getMutationCache().subscribe(({ mutation, ...event }) => {
    if (event.type === 'updated' && event.action.type === 'pending')
      watchLater(() => mutation?.state.status === 'pending');
  });
}
