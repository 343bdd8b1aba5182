// Another lock on the keys of a person, of their password or their recovery code: proved by them, one change at a time.
import type { Kysely } from 'kysely';
import type { Tables } from '#base/engines/database/tables.ts';
import type { Visit } from '#base/wire/visit.ts';
import { Refusal } from '#messages/catalogue.ts';
import type { SentProof } from '../contract.ts';
import type { AccountEngines } from '../engines.ts';
import { readKeysOrRefuse, refuseKeys } from '../refusals.ts';
import type { PersonId } from '../rules.ts';
import { findProof, refuseProof } from '../sessions/sign-in.ts';
import { type Account, holdAccount } from '../store.ts';
import { findKeySet, type KeySet, type PasswordLock, type RecoveryLock, saveLocks } from './store-keys.ts';

type LockChange<T> = {
  readonly purpose: 'password' | 'recovery';
  readonly proof: SentProof;
  /** Whether it is the lock that is kept. */
  readonly isKept: (keys: KeySet) => boolean;
  /** May throw `BadKeyError`. */
  readonly seal: (keys: KeySet) => PasswordLock | RecoveryLock | undefined;
  /** What else is done with it, once it is. */
  readonly finish: (trx: Kysely<Tables>, account: Account, now: Date) => Promise<T>;
};

/**
 * Puts another lock on the keys of a person, and answers what `finish` made of it; undefined when that lock is there
 * already: sent once more, or twice at once, since an answer was lost. Throws `accounts.invalid_credentials` and
 * `accounts.keys_invalid`.
 */
export async function changeLock<T>(
  engines: AccountEngines,
  person: PersonId,
  { purpose, proof, isKept, seal, finish }: LockChange<T>,
  visit: Visit,
): Promise<T | undefined> {
  const { db, clock } = engines;
  if (!(await findKeySet(db.kysely, person))) throw refuseKeys();
  const outcome = await db.transaction(async (trx) => {
    // Held before the proof is looked at, which is good once: of the same call twice at once the second finds it done.
    const account = await holdAccount(trx, person);
    const keys = account && (await findKeySet(trx, person));
    if (!account || !keys) return new Refusal('accounts.invalid_credentials');
    if (isKept(keys)) return { kind: 'kept' } as const;
    const provedAt = await findProof(engines, trx, person, { purpose, proof }, visit);
    if (!provedAt) return { kind: 'unproved' } as const;
    // Refusals are answered, not thrown: the proof stays used.
    const lock = await readKeysOrRefuse(() => seal(keys) ?? refuseKeys()).catch(catchRefusal);
    if (lock instanceof Refusal) return lock;
    const now = clock();
    // Of two changes at once the later one was proved by a password that is none any more.
    const isSaved = await saveLocks(trx, keys.id, lock, { now, provedAt });
    if (!isSaved) return new Refusal('accounts.invalid_credentials');
    return { kind: 'changed', done: await finish(trx, account, now) } as const;
  });
  if (outcome instanceof Refusal) throw outcome;
  if (outcome.kind === 'unproved') throw await refuseProof(engines, visit);
  return outcome.kind === 'changed' ? outcome.done : undefined;
}

function catchRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
