// For tests of what is done with keys rather than of keys: passwords are stretched, and pairs are found, in hardly any time.
import { afterAll, beforeAll } from 'vitest';

/** Enough to tell one count of iterations from another. */
const LESS_WORK = 1000;
/** So many pairs of a kind are different ones. */
const PAIRS = 6;

/** The pairs that this process has found, by what they are for. */
const found = new Map<string, Promise<CryptoKeyPair>[]>();

/**
 * In the file that calls it, before all else there, a password is stretched with a thousandth of the iterations, and new pairs of RSA come
 * round again after six. Both took nine tenths of the time of tests that look at neither; those that do, do without.
 */
export function makeKeysCheap(): void {
  const { subtle } = crypto;
  const taken = new Map<string, number>();
  const derive = SubtleCrypto.prototype.deriveBits.bind(subtle);
  const generate = SubtleCrypto.prototype.generateKey.bind(subtle) as (
    ...asked: Asked
  ) => Promise<CryptoKeyPair>;
  const deriveCheaply: typeof derive = (algorithm, key, length) =>
    derive(
      typeof algorithm === 'object' && 'iterations' in algorithm
        ? { ...algorithm, iterations: Math.ceil(algorithm.iterations / LESS_WORK) }
        : algorithm,
      key,
      length,
    );
  const generateCheaply = (...asked: Asked) => {
    const [algorithm] = asked;
    if (typeof algorithm !== 'object' || !('modulusLength' in algorithm)) return generate(...asked);
    const kind = JSON.stringify(asked, (_, value) => (value instanceof Uint8Array ? [...value] : value));
    const pairs = found.get(kind) ?? [];
    const at = taken.get(kind) ?? 0;
    const pair = pairs[at] ?? generate(...asked);
    pairs[at] = pair;
    found.set(kind, pairs);
    taken.set(kind, (at + 1) % PAIRS);
    return pair;
  };
  beforeAll(() => {
    const own = { configurable: true, writable: true };
    Object.defineProperty(subtle, 'deriveBits', { ...own, value: deriveCheaply });
    Object.defineProperty(subtle, 'generateKey', { ...own, value: generateCheaply });
  });
  afterAll(() => {
    for (const name of ['deriveBits', 'generateKey']) Reflect.deleteProperty(subtle, name);
  });
}

type Asked = [algorithm: object | string, extractable: boolean, uses: readonly KeyUsage[]];
