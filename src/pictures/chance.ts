// Seeded chance: the same seed and strand always give the same numbers.

/** A source of repeatable chance. */
export type Chance = {
  /** From 0 up to, never reaching, 1. */
  readonly next: () => number;
  /** Anywhere from `low` to `high`. */
  readonly between: (low: number, high: number) => number;
  /** One of the items of a list that is not empty. */
  readonly pick: <T>(items: readonly [T, ...T[]]) => T;
};

/**
 * Chance for one part of a picture. Each `strand` is a sequence of its own, so that a change to the trees does not
 * move the stars. The generator is SplitMix (Steele, Lea and Flood, 2014) cut down to 32 bits.
 */
export function startChance(seed: number, strand: string): Chance {
  let state = hashStrand(seed, strand);
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    let value = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    value = Math.imul(value ^ (value >>> 15), 0x735a2d97);
    return ((value ^ (value >>> 15)) >>> 0) / 0x100000000;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}

/** A smooth line of chance: takes any x, answers -1..1, with a period of 64. */
export type Noise = (x: number) => number;

const KNOTS = 64;

/** Value noise with knots at the whole numbers, summed over `octaves`, each half the size of the one before. */
export function makeNoise(chance: Chance, octaves = 1): Noise {
  const knots = Array.from({ length: KNOTS }, () => chance.between(-1, 1));
  const knotAt = (index: number) => knots[((index % KNOTS) + KNOTS) % KNOTS] ?? 0;
  return (x) => {
    let sum = 0;
    let size = 1;
    let total = 0;
    for (let octave = 0, at = x; octave < octaves; octave++, at = at * 2 + 17.3) {
      const left = Math.floor(at);
      const part = at - left;
      const ease = part * part * (3 - 2 * part);
      sum += size * (knotAt(left) + (knotAt(left + 1) - knotAt(left)) * ease);
      total += size;
      size /= 2;
    }
    return sum / total;
  };
}

function hashStrand(seed: number, strand: string): number {
  let hash = Math.imul(seed ^ 0x2545f491, 0x85ebca6b) ^ Math.floor(seed / 0x100000000);
  for (let index = 0; index < strand.length; index++) {
    hash = Math.imul(hash ^ strand.charCodeAt(index), 0x01000193);
    hash ^= hash >>> 13;
  }
  return hash | 0;
}
