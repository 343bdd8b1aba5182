// How long what the server said is fresh, when a call is tried again, and which answers end a session.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

const RETRIES = 3;
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

/** The client of all queries. `onSessionEnd` is called for every answer that says so, thrown or not. */
export function makeQueryClient(onSessionEnd: () => void): QueryClient {
  const watch = (outcome: unknown) => {
    if (isSessionEnd(outcome)) onSessionEnd();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: watch, onSuccess: watch }),
    mutationCache: new MutationCache({ onError: watch, onSuccess: watch }),
    defaultOptions: { queries: { retry: shouldRetry, staleTime: FRESH_MS } },
  });
}

function readField(value: unknown, name: 'status' | 'authError'): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
