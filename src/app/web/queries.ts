// How long what the server said is fresh, when a call is tried again, and which answers end a session.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isKept } from '#base/device/kept-app.ts';
import { forWhoWaits, keepTrying, reachServer } from '#base/device/wake.ts';
import { savesData } from '#base/ui/save-data.ts';

const RETRIES = 3;
/** How long (ms) after its last try a question that failed is asked again. */
const ASK_AGAIN_MS = 8_000;
const FRESH_MS = 5 * 60_000;
/** The first wait (ms) before a try again; each further one is twice as long, so that after three seconds and a half it is known. */
const FIRST_WAIT_MS = 500;
/** How long (ms) after it was asked for a page waits for its first answers before it looks whether there is a line. */
const PATIENCE_MS = 2000;

/** Tries again what the network or the server spoilt, three times; what was refused stays refused. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const status = statusOf(error);
  return failures < RETRIES && (status < 400 || status >= 500);
}

/** Whether an answer or an error says that the session is over: a service failure with `authError`, or a 401. */
export function isSessionEnd(outcome: unknown): boolean {
  return readField(outcome, 'authError') === true || statusOf(outcome) === 401;
}

/** The client of all queries. `onSessionEnd` is called for every answer that says so, thrown or not. */
export function makeQueryClient(onSessionEnd: () => void): QueryClient {
  const watch = (outcome: unknown) => {
    if (isSessionEnd(outcome)) onSessionEnd();
  };
  /** Calls upon what tells of the line. Where even its code does not come, the screens say what they can. */
  const tellLine = (what: 'sayOutOfReach' | 'watchLine') => {
    // Not `then(…, …)`: the build takes that into what it wraps, and styles that do not come would be nobody's.
    import('./line/out-of-reach.ts').then((line) => line[what](client)).catch(() => undefined);
  };
  let giveUp = () => {};
  let askAgainMs = ASK_AGAIN_MS;
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError(error) {
        watch(error);
        if (!isOut(error)) return;
        giveUp();
        // Asked again is whatever is on the screen by then; until there is a server the screens stay as they are.
        giveUp = keepTrying(async () => {
          await reachServer();
          // A server that is there and fails this question alone is asked it ever more seldom: its screen waits each time.
          askAgainMs *= 2;
          await client.refetchQueries({ type: 'active', predicate: ({ state }) => isOut(state.error) });
        }, askAgainMs);
      },
      onSuccess(answer) {
        watch(answer);
        askAgainMs = ASK_AGAIN_MS;
      },
    }),
    mutationCache: new MutationCache({ onError: watch, onSuccess: watch }),
    defaultOptions: {
      // What a browser says of its line is a hint to try again, never a reason not to: without one a call fails at once.
      queries: {
        retry(failures, error) {
          if (isOut(error)) tellLine('sayOutOfReach');
          return shouldRetry(failures, error);
        },
        retryDelay: (failures) => FIRST_WAIT_MS * 2 ** failures,
        staleTime: FRESH_MS,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  // Forms and code on its way are no questions: whatever shows that it waits looks, too.
  forWhoWaits.look = () => tellLine('sayOutOfReach');
  // Fetched while there is a line. Where data is dear only from the worker, who has it.
  if (isKept() || !savesData()) setTimeout(tellLine, PATIENCE_MS - performance.now(), 'watchLine');
  return client;
}

/** Whether an error says that no server was there, or that it was not ready: then its question waits for one. */
function isOut(error: unknown): boolean {
  return error !== null && statusOf(error) > 500;
}

/** With which status a call was refused; one that had no answer counts as one that no server was there for. */
function statusOf(outcome: unknown): number {
  return Number(readField(outcome, 'status') ?? 503);
}

function readField(value: unknown, name: 'status' | 'authError'): unknown {
  return (value as Readonly<Record<string, unknown>> | null | undefined)?.[name];
}
