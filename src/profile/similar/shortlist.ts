// The best so many of those who match: by band, and within a band in an order that says nothing.
import { type IdWords, mixBits } from './id-words.ts';

/** Four words of a secret that belongs to the person who searches. */
export type OrderKey = IdWords;

const ORDER_BITS = 48;

/**
 * Makes the order in which somebody sees the people of one band: a number below 2^48 for each id, the same every time,
 * from which nobody without the key can tell anything of anybody.
 */
export function createOrderer(key: OrderKey): (a: number, b: number, c: number, d: number) => number {
  return (a, b, c, d) => {
    const first = mixBits(mixBits(mixBits(mixBits(a ^ key[0]) ^ b ^ key[1]) ^ c ^ key[2]) ^ d ^ key[3]);
    const second = mixBits(mixBits(mixBits(mixBits(d ^ first) ^ c ^ key[0]) ^ b ^ key[1]) ^ a ^ key[2]);
    return first * 2 ** (ORDER_BITS - 32) + (second >>> (64 - ORDER_BITS));
  };
}

export type Shortlist = {
  /** Offers the person at a place; `order` is below 2^48. */
  readonly offer: (band: number, order: number, place: number) => void;
  /** The last band from which anybody could still come onto the list. */
  readonly worstBand: () => number;
  /** The places, the best first. */
  readonly places: () => readonly number[];
};

/** Makes a list of at most `most`; bands are 0 to 30. */
export function createShortlist(most: number): Shortlist {
  // Band and order in one number, which stays below 2^53.
  const keys = new Float64Array(most);
  const places = new Uint32Array(most);
  let count = 0;
  let worst = Number.POSITIVE_INFINITY;

  return {
    offer: (band, order, place) => {
      const key = band * 2 ** ORDER_BITS + order;
      if (key >= worst) return;
      let at = count < most ? count : most - 1;
      for (; at > 0 && (keys[at - 1] ?? 0) > key; at -= 1) {
        keys[at] = keys[at - 1] ?? 0;
        places[at] = places[at - 1] ?? 0;
      }
      keys[at] = key;
      places[at] = place;
      if (count < most) count += 1;
      if (count === most) worst = keys[most - 1] ?? worst;
    },
    worstBand: () => (count < most ? Number.POSITIVE_INFINITY : Math.floor(worst / 2 ** ORDER_BITS)),
    places: () => [...places.subarray(0, count)],
  };
}
