// What the flows of the account screens work with, and how they fail.
import type * as AccountKeys from '../keys/keys.ts';
import type { CallAccounts } from './calls.ts';
import type { LockMemory } from './keys/lock-memory.ts';

/** What the flows of this folder work with; given to them, so that a test gives others. */
export type FlowTools = {
  readonly call: CallAccounts;
  readonly keys: typeof AccountKeys;
  /** What this device has seen of the account. */
  readonly locks: LockMemory;
  /** The origin of this page, which is part of what is signed. */
  readonly origin: string;
};

/**
 * Why a flow did not come to its end, in words for people; `wrong-password` can be told beside its field, after
 * `changed-lock` the person can say that they have changed the password themselves.
 */
export type FlowFailure = {
  readonly kind: 'failed' | 'wrong-password' | 'changed-lock';
  readonly message: string;
  /** The field that the server found fault with, where it named one. */
  readonly path?: string;
  /** What was wanted was sent, and no answer came that tells: it may be done. */
  readonly isUnsure?: true;
};
