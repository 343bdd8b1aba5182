// Fetches the keys of another identity service: no more of them than a service has, and not once more for every call while it is sick.
import type { Clock } from '#base/engines/clock.ts';

/** A set of keys is some kilobytes, with chains of certificates a hundred, in bytes. */
const MOST_BYTES = 1024 * 1024;
/** What did not come is not asked for again before so many ms: any call that names the service would have it asked. */
const REST_MS = 1000;

type Fetch = (address: string, options: RequestInit) => Promise<Response>;

export type KeyFetch = {
  /** Rejects with a sentence for the log where it is too early, or too much comes. */
  readonly fetch: Fetch;
  /** How long ago (ms) they were last asked for, by a clock that nobody sets back. */
  readonly sinceLast: () => number;
};

export function openKeyFetch(clock: Pick<Clock, 'elapsed'>): KeyFetch {
  let askedAt = Number.NEGATIVE_INFINITY;
  const sinceLast = () => clock.elapsed() - askedAt;
  const fetchKeys: Fetch = async (address, options) => {
    if (sinceLast() < REST_MS) throw new Error('they were asked for a moment ago');
    askedAt = clock.elapsed();
    const answer = await fetch(address, options);
    if (answer.status !== 200 || answer.body === null) {
      await answer.body?.cancel();
      return new Response(null, { status: answer.status === 200 ? 204 : 502 });
    }
    return new Response(await readUpTo(MOST_BYTES, answer.body));
  };
  return { fetch: fetchKeys, sinceLast };
}

async function readUpTo(most: number, body: ReadableStream<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let read = 0;
  for await (const piece of body) {
    read += piece.length;
    if (read > most) throw new Error(`they are larger than ${most / 1024} KB`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
