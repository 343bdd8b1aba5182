// What an account was registered without, added by a client that makes it: the message key and the proof of the password.
import type { EndpointInput } from '#base/wire/endpoint.ts';
import type { Visit } from '#base/wire/visit.ts';
import { Refusal } from '#messages/catalogue.ts';
import type { ACCOUNT_ENDPOINTS } from '../contract.ts';
import type { AccountEngines } from '../engines.ts';
import { readKeysOrRefuse, refuseKeys } from '../refusals.ts';
import { emailKeyOf } from '../rules.ts';
import { findProof, findSigner, refuseProof } from '../sessions/sign-in.ts';
import { holdAccount } from '../store.ts';
import { readPublicKeys, sealPasswordLock } from './key-material.ts';
import { findKeySet, isKeyKept, type KeySet, saveLocks } from './store-keys.ts';
import { tellKeys } from './tell-keys.ts';

type SentCompletion = EndpointInput<typeof ACCOUNT_ENDPOINTS.completeKeys>['body'];

/**
 * Puts the bundle of both private keys in the place of what an account of fewer parts was registered with, under a lock
 * with a proof. Signed by the key that the account has. Throws `accounts.invalid_credentials`, also where nothing is
 * missing, and `accounts.keys_invalid`.
 */
export async function completeKeys(
  engines: AccountEngines,
  sent: SentCompletion,
  visit: Visit,
): Promise<void> {
  const { db, vault, clock } = engines;
  const { account } = await findSigner(engines, emailKeyOf(sent.email.trim()));
  if (!account) throw await refuseProof(engines, visit);
  const outcome = await db.transaction(async (trx) => {
    // One at a time: the second of two finds nothing missing.
    const held = await holdAccount(trx, account.id);
    const keys = held && (await findKeySet(trx, account.id));
    if (!keys || isComplete(keys)) return 'unproved';
    const provedAt = await findProof(engines, trx, account.id, { purpose: 'complete', proof: sent }, visit);
    if (!provedAt) return 'unproved';
    const wanted = { public_key: keys.public_key, message_public_key: sent.message_public_key };
    return readKeysOrRefuse(async () => {
      const publicKeys = await readPublicKeys(wanted);
      const { message_public_key } = publicKeys;
      const isKept = message_public_key === keys.message_public_key;
      if (message_public_key === null || (keys.message_public_key !== null && !isKept)) throw refuseKeys();
      if (!isKept && (await isKeyKept(trx, [message_public_key]))) throw refuseKeys();
      const lock = sealPasswordLock(vault, keys.id, publicKeys, sent);
      const isSaved = await saveLocks(
        trx,
        keys.id,
        { ...lock, message_public_key },
        { now: clock(), provedAt },
      );
      return isSaved ? ('done' as const) : new Refusal('accounts.invalid_credentials');
    }).catch((error: unknown) => {
      // Answered, not thrown: the proof stays used.
      if (error instanceof Refusal) return error;
      throw error;
    });
  });
  if (outcome instanceof Refusal) throw outcome;
  if (outcome === 'unproved') throw await refuseProof(engines, visit);
  tellKeys(engines, account.id);
}

function isComplete(keys: KeySet): boolean {
  return keys.message_public_key !== null && keys.password_proof_hash !== null;
}
