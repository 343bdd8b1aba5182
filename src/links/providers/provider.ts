// What a place elsewhere is to us, whichever it is: how somebody lets us in there, and what is then read, page by page.
import type { ProviderName } from '#profile/rules/footprints.ts';

/** By what we are let in. Kept sealed. */
export type Grant = {
  readonly access: string;
  /** Until when the access is good, in ms since 1970. */
  readonly accessUntil: number;
  /** Null where the place gave none. */
  readonly refresh: string | null;
};

/** One thing of an account's: what its owner wrote, or what something that they watch is about. */
export type Item =
  | { readonly kind: 'text'; readonly id: string; readonly text: string }
  | { readonly kind: 'watched'; readonly id: string; readonly topics: readonly string[] };

export type Page = {
  readonly items: readonly Item[];
  /** Where to go on: a text that only the provider reads; null when this was the last. */
  readonly next: string | null;
  /** How many there are in all, where the place says so. */
  readonly total?: number;
  /** How long to wait before the next page is asked for, in seconds; 0 unless the place asks for it. */
  readonly rest: number;
};

/** Who the account is of. */
export type Owner = { readonly id: string; readonly name: string };

/** The id of accounts that have none: two of them may be anybody's. */
export const NO_ID = 'no channel';

export type Leaving = {
  readonly state: string;
  /** Of PKCE, S256. */
  readonly challenge: string;
};

export type Provider = {
  readonly name: ProviderName;
  /** What is asked for there, and no more. */
  readonly scopes: readonly string[];
  /** Where a browser is sent to be asked. */
  readonly addressOfAsking: (leaving: Leaving) => string;
  readonly exchange: (code: string, verifier: string) => Promise<Grant>;
  readonly refresh: (grant: Grant) => Promise<Grant>;
  /** Gives back what we were let in by. What is worth nothing already is no failure. */
  readonly revoke: (grant: Grant) => Promise<void>;
  /** Whether giving back one grant of an account ends every other one of it as well. */
  readonly endsAllGrants: boolean;
  readonly findOwner: (grant: Grant) => Promise<Owner>;
  /** A page of an account; the first one from null. */
  readonly readPage: (grant: Grant, owner: Owner, from: string | null) => Promise<Page>;
};

/**
 * What a place may answer in the place of what was asked for: the access is over (`expired`) or the whole grant is (`revoked`); wait so many
 * seconds (`busy`); no, and another time no as well (`refused`); nothing that makes sense (`broken`).
 */
export type FailureKind = 'expired' | 'revoked' | 'busy' | 'refused' | 'broken';

export class ProviderFailure extends Error {
  readonly kind: FailureKind;
  /** After how long another try makes sense. */
  readonly seconds: number;
  constructor(kind: FailureKind, what: string, seconds = 0) {
    super(what);
    this.name = 'ProviderFailure';
    this.kind = kind;
    this.seconds = seconds;
  }
}
