// Makes of a record what is written and compared of it, as far as it says itself. Pure: a thread of its own can do it.
import { hash as digest } from 'node:crypto';
import { addressesOf } from '../rules/duplicates.ts';
import type { Posting } from '../rules/posting.ts';
import { findRiskFlags, type RiskFlag } from '../rules/risk-flags.ts';
import type { Sought } from '../store-postings.ts';
import { toPosting } from './normalise/posting.ts';
import type { ReadRecord } from './record.ts';
import { isUnusable } from './told.ts';

/** A record with what it is found and compared by, and what its words say. */
export type Prepared = Sought & {
  readonly row: number;
  readonly posting: Posting;
  readonly content: string;
  readonly logo: string | undefined;
  readonly flags: readonly RiskFlag[];
};

/** One that is of no use, and why. */
export type Skipped = { readonly row: number; readonly reason: string; readonly expired?: Posting };

export type Preparing = {
  readonly now: Date;
  /** Of a feed: all that it lists is from there, whatever a record says. */
  readonly source?: string | undefined;
};

/** A posting with what it is found and compared by, or why there is none. Throws nothing, whatever was read. */
export function prepareRecord(
  { row, format, reading }: ReadRecord,
  { now, source }: Preparing,
): Prepared | Skipped {
  if (isUnusable(reading)) return { row, reason: reading.reason };
  const posting = toPosting(source === undefined ? reading : { ...reading, source }, format, now);
  return 'reason' in posting ? { row, ...posting } : describe(row, posting);
}

function describe(row: number, posting: Posting): Prepared {
  const { source, sourceKey, companyKey, titleKey } = posting;
  const { title, company, text, workplace, level, pay, url, logo, places } = posting;
  return {
    ...{ row, posting, source, sourceKey },
    textHash: BigInt.asUintN(64, posting.textHash).toString(2).padStart(64, '0'),
    twin: hash(`${companyKey}\n${titleKey}`),
    isNamed: companyKey !== '',
    marks: [...new Set(addressesOf(posting))].map((address) => hash(`${address}\n${titleKey}`)),
    content: hash(JSON.stringify([title, company, text, workplace, level, pay, url, logo, places])),
    logo: logo === undefined ? undefined : hash(logo),
    flags: findRiskFlags(title, text),
  };
}

/** MD5 as a UUID, as the database writes them. It tells apart; it guards nothing. */
function hash(text: string): string {
  const digits = digest('md5', text, 'hex');
  const cut = (from: number, to?: number) => digits.slice(from, to);
  return `${cut(0, 8)}-${cut(8, 12)}-${cut(12, 16)}-${cut(16, 20)}-${cut(20)}`;
}
