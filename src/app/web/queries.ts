// How long what the server said is fresh, when a call is tried again, and which answers end a session.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { keepTrying, reachServer } from '#base/device/wake.ts';

const RETRIES = 3;
/** How long (ms) after its last try a question that failed is asked again. */
const ASK_AGAIN_MS = 8_000;
const FRESH_MS = 5 * 60_000;

/** Tries again what the network or the server spoilt, three times; what was refused stays refused. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const status = readField(error, 'status');
  const refused = typeof status === 'number' && status >= 400 && status < 500;
  return !refused && failures < RETRIES;
}

/** Whether an answer or an error says that the session is over: a service failure with `authError`, or a 401. */
export function isSessionEnd(outcome: unknown): boolean {
  return readField(outcome, 'authError') === true || readField(outcome, 'status') === 401;
}

/** Whether an error says that the server was not reached or is not ready: then its question waits for the line. */
function isOutOfReach(error: unknown): boolean {
  return error !== null && Number(readField(error, 'status') ?? 503) > 500;
}

/** The client of all queries. `onSessionEnd` is called for every answer that says so, thrown or not. */
export function makeQueryClient(onSessionEnd: () => void): QueryClient {
  const watch = (outcome: unknown) => {
    if (isSessionEnd(outcome)) onSessionEnd();
  };
  let giveUp = () => {};
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError(error) {
        watch(error);
        if (!isOutOfReach(error)) return;
        giveUp();
        // Asked again is whatever is on the screen by then; until there is a server the screens stay as they are.
        giveUp = keepTrying(async () => {
          await reachServer();
          await client.refetchQueries({
            type: 'active',
            predicate: ({ state }) => isOutOfReach(state.error),
          });
        }, ASK_AGAIN_MS);
      },
      onSuccess: watch,
    }),
    mutationCache: new MutationCache({ onError: watch, onSuccess: watch }),
    defaultOptions: {
      // What a browser says of its line is a hint to try again, never a reason not to: without one a call fails at once.
      queries: { retry: shouldRetry, staleTime: FRESH_MS, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

function readField(value: unknown, name: 'status' | 'authError'): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
