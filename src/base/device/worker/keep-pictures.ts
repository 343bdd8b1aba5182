// Has pictures kept for when there is no line: the worker keeps what comes through it.
import type { Kind } from '../kinds.ts';

/** So many pictures are kept, the first ones going first: a dozen stories. */
export const MOST_PICTURES = 1200;

/** Makes the place that the worker keeps pictures in, for who is signed in: without one it keeps none. */
export async function makePlaceForPictures({ name }: Kind): Promise<void> {
  await caches.open(name);
}

/** Fetches what is not kept yet, one after the other, until `leaving` is aborted. Answers how many did not come. */
export async function keepPictures(addresses: Iterable<string>, leaving?: AbortSignal): Promise<number> {
  let missing = 0;
  for (const address of new Set(addresses)) {
    if (leaving?.aborted) break;
    if (address === '' || (await globalThis.caches?.match(address)) !== undefined) continue;
    const came = await fetch(address, { priority: 'low', ...(leaving && { signal: leaving }) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!came) missing += 1;
  }
  return missing;
}
