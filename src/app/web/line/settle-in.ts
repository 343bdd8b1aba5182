// When a page goes about what it does at rest: well after its own screen has come.
import type { QueryClient } from '@tanstack/react-query';
import { isKept } from '#base/device/kept-app.ts';
import { keepTrying } from '#base/device/wake.ts';
import { savesData } from '#base/ui/save-data.ts';

/** How long whoever is signed in has been about before the other screens are fetched, in ms: well after their own has come. */
const FETCH_OTHERS_MS = 5000;

/** For who is signed in. Answers how to stop. Where data is dear not even the code of it is fetched; one that is kept costs nothing. */
export function settleIn(queries: QueryClient): () => void {
  if (savesData() && !isKept()) return () => undefined;
  const leaving = new AbortController();
  const giveUp = keepTrying(
    async () => (await import('./at-rest.ts')).beAtRest(queries, leaving.signal),
    FETCH_OTHERS_MS,
  );
  return () => {
    giveUp();
    leaving.abort();
  };
}
