// Orders postings for a person: what fits first, not all of one kind, and now and then something from elsewhere.
import { dot } from './belief.ts';
import type { PlacedOccupation } from './occupations.ts';

export type Candidate = {
  readonly id: string;
  readonly occupation: PlacedOccupation;
  readonly company: string;
  readonly score: number;
};

export type Picked<One extends Candidate> = {
  readonly candidate: One;
  /** Chosen to widen the view, from outside the groups that fit best. */
  readonly isWidening: boolean;
};

/** How many are looked at together. */
const TEN = 10;
/** At most so many of an occupation and of a company in ten. */
const MOST = { occupation: 3, company: 2 } as const;
/** The places in ten, from 0, that widen the view. */
const WIDENING: readonly number[] = [4, 8];
/** How much fitting counts against being unlike what was picked before (maximal marginal relevance; Carbonell & Goldstein 1998). */
const FITTING = 0.7;

/**
 * Picks `count` candidates in an order for reading; fewer where there are fewer. The limits hold within each ten and give way where nothing
 * else is left. `seed` decides what widens the view: the same seed gives the same picks.
 */
export function pick<One extends Candidate>(
  candidates: readonly One[],
  { count, seed }: { readonly count: number; readonly seed: string },
): readonly Picked<One>[] {
  const left = new Set([...candidates].sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)));
  const familiar = new Set([...left].slice(0, TEN).map(({ occupation }) => occupation.group));
  const [most = 0, least = 0] = [first(left)?.score, last(candidates)];
  const scale = most - least || 1;
  const picked: Picked<One>[] = [];
  while (picked.length < count && left.size > 0) {
    const ten = picked.slice(picked.length - (picked.length % TEN)).map(({ candidate }) => candidate);
    const isWidening = WIDENING.includes(picked.length % TEN);
    const allowed = [...left].filter((one) => isAllowed(one, ten));
    const elsewhere = isWidening ? allowed.filter(({ occupation }) => !familiar.has(occupation.group)) : [];
    const next =
      drawOne(elsewhere, `${seed} ${picked.length}`) ??
      bestOf(allowed.length > 0 ? allowed : [...left], ({ score, occupation }) => {
        const alike = Math.max(
          0,
          ...ten.map((other) => dot(occupation.direction, other.occupation.direction)),
        );
        return FITTING * ((score - least) / scale) - (1 - FITTING) * alike;
      });
    if (next === undefined) break;
    left.delete(next);
    picked.push({ candidate: next, isWidening: elsewhere.includes(next) });
  }
  return picked;
}

function isAllowed({ occupation, company }: Candidate, ten: readonly Candidate[]): boolean {
  return (
    ten.filter((other) => other.occupation.code === occupation.code).length < MOST.occupation &&
    ten.filter((other) => other.company === company).length < MOST.company
  );
}

function first<T>(all: Iterable<T>): T | undefined {
  const [one] = all;
  return one;
}

function last(candidates: readonly Candidate[]): number {
  return Math.min(...candidates.map(({ score }) => score));
}

function bestOf<T>(all: readonly T[], rate: (one: T) => number): T | undefined {
  let [best, most]: [T | undefined, number] = [undefined, Number.NEGATIVE_INFINITY];
  for (const one of all) {
    const value = rate(one);
    if (value > most) [best, most] = [one, value];
  }
  return best;
}

/** One of several, as a text decides it (FNV-1a, 32 bits). */
function drawOne<T>(all: readonly T[], text: string): T | undefined {
  let hash = 0x81_1c_9d_c5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  return all[(hash >>> 0) % Math.max(1, all.length)];
}
