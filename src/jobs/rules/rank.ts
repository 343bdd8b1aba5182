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

/** What is left of an occupation, best first. */
type Pile<One> = { readonly occupation: PlacedOccupation; readonly left: One[] };

/**
 * Picks `count` candidates in an order for reading; fewer where there are fewer. The limits hold within each ten and give way where nothing
 * else is left. `seed` decides what widens the view: the same seed gives the same picks.
 */
export function pick<One extends Candidate>(
  candidates: readonly One[],
  { count, seed }: { readonly count: number; readonly seed: string },
): readonly Picked<One>[] {
  const ordered = [...candidates].sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
  const familiar = new Set(ordered.slice(0, TEN).map(({ occupation }) => occupation.group));
  const [most, least] = [ordered[0]?.score ?? 0, ordered.at(-1)?.score ?? 0];
  const scale = most - least || 1;
  // Of one occupation all are alike: only the best of it that is allowed has to be looked at.
  const piles = [...Map.groupBy(ordered, ({ occupation }) => occupation.code).values()].map(
    (left): Pile<One> => ({ occupation: (left[0] as One).occupation, left }),
  );
  const usual = zoneOf(piles);
  const likeness = createLikeness();
  const picked: Picked<One>[] = [];
  const rate = ({ score, occupation }: One, ten: readonly One[]) => {
    const alike = ten.map((other) => likeness(occupation, other.occupation));
    return FITTING * ((score - least) / scale) - (1 - FITTING) * Math.max(0, ...alike);
  };
  while (picked.length < count) {
    const ten = picked.slice(picked.length - (picked.length % TEN)).map(({ candidate }) => candidate);
    const isWidening = WIDENING.includes(picked.length % TEN);
    const elsewhere = isWidening
      ? evenOut(
          piles.flatMap(({ occupation, left }) =>
            familiar.has(occupation.group) ? [] : left.filter((one) => isAllowed(one, ten)),
          ),
          ten,
          usual,
        )
      : [];
    const allowed = piles.flatMap(({ left }) => left.find((one) => isAllowed(one, ten)) ?? []);
    const next =
      drawOne(elsewhere, `${seed} ${picked.length}`) ??
      bestOf(allowed.length > 0 ? allowed : piles.flatMap(({ left }) => left[0] ?? []), (one) =>
        rate(one, ten),
      );
    if (next === undefined) break;
    const pile = piles.find(({ occupation }) => occupation.code === next.occupation.code)?.left ?? [];
    pile.splice(pile.indexOf(next), 1);
    picked.push({ candidate: next, isWidening: elsewhere.includes(next) });
  }
  return picked;
}

/** How long one learns for work of several occupations, on average. */
function zoneOf(all: readonly { readonly occupation: PlacedOccupation }[]): number {
  return all.reduce((sum, { occupation }) => sum + occupation.jobZone, 0) / Math.max(1, all.length);
}

/**
 * Of what is elsewhere that which one learns less for, where the others take longer than is usual, and the other way round: what somebody is
 * like shall not keep them from either. All of it where there is none such.
 */
function evenOut<One extends Candidate>(
  elsewhere: readonly One[],
  ten: readonly One[],
  usual: number,
): readonly One[] {
  const isLong = zoneOf(ten) > usual;
  const other = elsewhere.filter(({ occupation: { jobZone } }) =>
    isLong ? jobZone < usual : jobZone > usual,
  );
  return other.length > 0 ? other : elsewhere;
}

/** How alike two occupations are, worked out once for each two. */
function createLikeness(): (one: PlacedOccupation, other: PlacedOccupation) => number {
  const known = new Map<string, number>();
  return (one, other) => {
    const name = `${one.code} ${other.code}`;
    const found = known.get(name) ?? dot(one.direction, other.direction);
    known.set(name, found);
    return found;
  };
}

function isAllowed({ occupation, company }: Candidate, ten: readonly Candidate[]): boolean {
  let [ofOccupation, ofCompany] = [0, 0];
  for (const other of ten) {
    if (other.occupation.code === occupation.code) ofOccupation += 1;
    if (other.company === company) ofCompany += 1;
  }
  return ofOccupation < MOST.occupation && ofCompany < MOST.company;
}

/** The best; of equals the one that has the better score, and then the smaller id. */
function bestOf<One extends Candidate>(all: readonly One[], rate: (one: One) => number): One | undefined {
  let [best, most]: [One | undefined, number] = [undefined, Number.NEGATIVE_INFINITY];
  for (const one of all) {
    const value = rate(one);
    const isBetter =
      value > most ||
      (value === most &&
        best !== undefined &&
        (one.score > best.score || (one.score === best.score && one.id < best.id)));
    if (isBetter) [best, most] = [one, value];
  }
  return best;
}

/** One of several, as a text decides it (FNV-1a, 32 bits). */
function drawOne<One extends Candidate>(all: readonly One[], text: string): One | undefined {
  let hash = 0x81_1c_9d_c5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  return all[(hash >>> 0) % Math.max(1, all.length)];
}
