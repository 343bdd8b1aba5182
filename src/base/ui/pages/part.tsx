// A part of the web app whose code comes when it is first shown.
import { type ComponentType, useEffect, useState } from 'react';

/** How long (ms) code that did not come rests until it is asked for again, each time twice as long: after three seconds and a half it is known. */
const FIRST_REST_MS = 500;
const LAST_REST_MS = 2_000;

export type Part<Props> = ComponentType<Props> & {
  /** Fetches the code before it is shown, and answers it. Rejects when it does not come; showing it asks again. */
  readonly fetch: () => Promise<ComponentType<Props>>;
};

/** The code of a part did not come: nothing is wrong with it, and asking again may help. */
export class MissingPart extends Error {
  override name = 'MissingPart';
}

type Fetched<Props> =
  | { readonly kind: 'ready'; readonly Content: ComponentType<Props> }
  | { readonly kind: 'failed'; readonly error: MissingPart };

/**
 * Makes a component of one that `load` fetches. `Waiting` stands in its place until then; code that does not come is thrown
 * (as a MissingPart) where it would be shown, for an error boundary to catch.
 *
 * React's own `lazy` would do, but once it has shown that it waits it shows nothing else for 300 ms, even when the code
 * is there much sooner.
 */
export function makePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType = Nothing,
): Part<Props> {
  let fetched: Extract<Fetched<Props>, { kind: 'ready' }> | undefined;
  const fetchPart = async () => {
    fetched ??= { kind: 'ready', Content: await load() };
    return fetched;
  };

  const insist = (rest = FIRST_REST_MS): ReturnType<typeof fetchPart> =>
    fetchPart().catch(async (cause: unknown) => {
      if (rest > LAST_REST_MS) throw cause;
      await new Promise((resolve) => setTimeout(resolve, rest));
      return insist(2 * rest);
    });

  function FetchedPart(props: Props) {
    const [part, setPart] = useState<Fetched<Props> | undefined>(fetched);
    useEffect(() => {
      insist().then(setPart, (cause: unknown) =>
        setPart({ kind: 'failed', error: new MissingPart('the code of a part did not come', { cause }) }),
      );
    }, []);
    if (part?.kind === 'failed') throw part.error;
    return part === undefined ? <Waiting /> : <part.Content {...props} />;
  }
  return Object.assign(FetchedPart, { fetch: async () => (await fetchPart()).Content });
}

function Nothing() {
  return null;
}
