// Which postings are the same job, and what of each stays.
import type { Place, Posting } from './posting.ts';
import { countDifferentBits, NEAR_BITS } from './simhash.ts';

/** What two postings are compared by. */
export type Compared = Pick<Posting, 'titleKey' | 'companyKey' | 'textHash' | 'url' | 'otherUrls'>;

/** One job has so many places at most; more are as good as everywhere. */
const MOST_PLACES = 50;

/** All addresses that a posting leads to. */
export function addressesOf({ url, otherUrls }: Pick<Posting, 'url' | 'otherUrls'>): readonly string[] {
  return url === undefined ? otherUrls : [url, ...otherUrls];
}

/**
 * Whether two postings are one job: they have the same title, and either the same company says nearly the same, or both lead to the
 * same address. An address alone is not enough: many companies have one for all their posts.
 */
export function isSameJob(one: Compared, other: Compared): boolean {
  if (one.titleKey !== other.titleKey) return false;
  const known = new Set(addressesOf(one));
  if (addressesOf(other).some((address) => known.has(address))) return true;
  if (one.companyKey === '' || one.companyKey !== other.companyKey) return false;
  return isNearText(one.textHash, other.textHash);
}

/** Whether texts with these hashes say nearly the same; one that says nothing is near to its like alone. */
function isNearText(one: bigint, other: bigint): boolean {
  if (one === 0n || other === 0n) return one === other;
  return countDifferentBits(one, other) <= NEAR_BITS;
}

/** The places of both, each once. */
export function joinPlaces(one: readonly Place[], other: readonly Place[]): readonly Place[] {
  const joined = new Map(one.map((place) => [nameOf(place), place]));
  for (const place of other) {
    const known = joined.get(nameOf(place));
    // It may be known from before it had other spellings.
    if (known === undefined ? joined.size < MOST_PLACES : known.also === undefined)
      joined.set(nameOf(place), place);
  }
  return [...joined.values()];
}

const nameOf = ({ city = '', region = '', country = '' }: Place) =>
  `${city}|${region}|${country}`.toLowerCase();
