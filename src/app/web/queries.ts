// How long what the server said is fresh, when a call is tried again, and which answers end a session.
import { MutationCache, QueryCache, QueryClient, type QueryState } from '@tanstack/react-query';
import { isServerThere, keepTrying } from '#base/device/wake.ts';

const RETRIES = 3;
/** No server behind the proxy, or one that is not ready. */
const OUT_OF_REACH: readonly number[] = [502, 503, 504];
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

/** Whether an error says that the server was not reached, or could not do its work: then its question waits for the line. */
function isOutOfReach(error: unknown): boolean {
  const status = readField(error, 'status');
  return status === undefined || (typeof status === 'number' && OUT_OF_REACH.includes(status));
}

/** The client of all queries. `onSessionEnd` is called for every answer that says so, thrown or not. */
export function makeQueryClient(onSessionEnd: () => void): QueryClient {
  const watch = (outcome: unknown) => {
    if (isSessionEnd(outcome)) onSessionEnd();
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError(error) {
        watch(error);
        if (isOutOfReach(error)) askAgain();
      },
      onSuccess: watch,
    }),
    mutationCache: new MutationCache({ onError: watch, onSuccess: watch }),
    defaultOptions: {
      // What a browser says of its line is a hint to try again, never a reason not to: without one a call fails at once.
      queries: { retry: shouldRetry, staleTime: FRESH_MS, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
  const waiting = {
    type: 'active',
    predicate: ({ state }: { readonly state: QueryState }) =>
      state.status === 'error' && isOutOfReach(state.error),
  } as const;
  let isAsking = false;

  /** What failed for want of a server, and is still on a screen, is asked again as soon as there is one. */
  function askAgain(): void {
    if (isAsking) return;
    isAsking = true;
    keepTrying(async () => {
      const left = () => client.getQueryCache().findAll(waiting).length;
      if (left() > 0 && (await isServerThere()))
        await client.refetchQueries(waiting, { cancelRefetch: false });
      isAsking = left() > 0;
      return !isAsking;
    }, RETRIES);
  }
  return client;
}

function readField(value: unknown, name: 'status' | 'authError'): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
