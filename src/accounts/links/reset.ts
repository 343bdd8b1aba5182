// A forgotten password: the same keys under a new one, proved by a signature, or new keys; either way signs everybody out.
import { randomUUID } from 'node:crypto';
import { BadKeyError, readPublicKey, verifySignature } from '#base/crypto/public-keys.ts';
import type { EndpointInput, EndpointOutput } from '#base/wire/endpoint.ts';
import type { Visit } from '#base/wire/visit.ts';
import { Refusal } from '#messages/catalogue.ts';
import type { ACCOUNT_ENDPOINTS } from '../contract.ts';
import type { AccountEngines } from '../engines.ts';
import {
  isKeptLock,
  isKeptRecovery,
  isPlain,
  openKeySet,
  openRecoveryLock,
  sealKeySet,
  sealPasswordLock,
  sealRecoveryLock,
} from '../keys/key-material.ts';
import { findKeySet, type KeySet, retireKeySet, saveLocks, saveNewKeySet } from '../keys/store-keys.ts';
import { tellKeys } from '../keys/tell-keys.ts';
import type { Vault } from '../keys/vault.ts';
import { readKeysOrRefuse, refuseKeys } from '../refusals.ts';
import { emailKeyOf, resetText } from '../rules.ts';
import { listSigningOrigins } from '../sessions/own-origins.ts';
import { endSessionsOf } from '../sessions/store-sessions.ts';
import { type Account, findAccount, holdAccount, markVerified } from '../store.ts';
import { claimAddress } from './email.ts';
import { loadLink } from './links.ts';
import { type Link, takeLink, voidLinks } from './store-links.ts';

type SentReset = EndpointInput<typeof ACCOUNT_ENDPOINTS.resetPassword>['body'];

const PURPOSE = 'reset-password';

/** What a client needs to lock the keys anew. Throws `accounts.link_invalid`. */
export async function loadKeyInfo(
  engines: AccountEngines,
  token: string,
  visit: Visit,
): Promise<EndpointOutput<typeof ACCOUNT_ENDPOINTS.keyInfo>> {
  const { account, keys } = await loadReset(engines, token, visit);
  // Whoever asks for a challenge gets these as well where no proof is asked for.
  const lock = keys.password_proof_hash === null ? openKeySet(engines.vault, keys) : undefined;
  return {
    username: account.username,
    email: account.email ?? '',
    public_key: keys.public_key,
    message_public_key: keys.message_public_key,
    encryption_salt: keys.encryption_salt,
    kdf_iterations: keys.kdf_iterations,
    encrypted_private_key: lock?.encrypted_private_key ?? null,
    encryption_iv: lock?.encryption_iv ?? null,
    recovery: openRecoveryLock(engines.vault, keys),
  };
}

/**
 * Puts the keys of an account under a new password, or other keys in their place. The same once more changes nothing: the
 * answer may have been lost. Throws `accounts.link_invalid`, and `accounts.keys_invalid` for keys that cannot be used or
 * that the sender does not hold. Nothing is used up by a refusal.
 */
export async function resetPassword(engines: AccountEngines, sent: SentReset, visit: Visit): Promise<void> {
  const { db, clock, vault, mailer, sessions } = engines;
  const { link, account, keys } = await findReset(engines, sent.resetToken, visit);
  if (link.isUsed) {
    if (isInForce(vault, keys, sent)) return;
    throw new Refusal('accounts.link_invalid');
  }
  const change = await prepareChange(engines, keys, sent);
  // A client of the specification alone signs no reset: its link is all that it shows.
  const isUnsigned = change.kind === 'kept' && isPlain(keys) && sent.signature === undefined;
  if (!isUnsigned && !(await isSigned(engines, change.signer, sent, visit))) {
    // Another reset by this link may have put other keys in their place meanwhile: then that is what is wrong.
    await loadReset(engines, sent.resetToken, visit);
    await engines.limits.count('wrong', visit);
    throw refuseKeys();
  }
  const now = clock();
  const ended = await db.transaction(async (trx) => {
    // One change at a time: of two resets by two links the later one finds its link used up.
    const held = await holdAccount(trx, account.id);
    if (held?.emailKey !== emailKeyOf(link.email)) throw new Refusal('accounts.link_invalid');
    if (!(await takeLink(trx, link.id, now))) {
      const inForce = await findKeySet(trx, account.id);
      // The same at once: the other one has done it.
      if (inForce && isInForce(vault, inForce, sent)) return [];
      throw new Refusal('accounts.link_invalid');
    }
    if (change.kind === 'new') await retireKeySet(trx, keys.id, now);
    const isKept =
      change.kind === 'kept'
        ? await saveLocks(trx, keys.id, change.locks, { now })
        : await saveNewKeySet(trx, { ...change.keySet, person_id: account.id }, now);
    if (!isKept) throw refuseKeys();
    // Whoever reads the mail there has the address.
    await markVerified(trx, account.id, now);
    await claimAddress(trx, account.id, emailKeyOf(link.email), now);
    // Whoever had the account before may have begun to take it away to another address.
    await voidLinks(trx, account.id, [PURPOSE, 'verify-email', 'change-email'], now);
    const { username } = held;
    await mailer.queueMail(trx, { template: 'password-was-reset', to: link.email, fill: { username } });
    return endSessionsOf(trx, account.id, { now });
  });
  sessions.announceEnd(ended);
  if (change.kind === 'new') tellKeys(engines, account.id);
}

type Reset = { readonly link: Link; readonly account: Account; readonly keys: KeySet };

async function loadReset(engines: AccountEngines, token: string, visit: Visit): Promise<Reset> {
  const found = await findReset(engines, token, visit);
  if (found.link.isUsed) throw new Refusal('accounts.link_invalid');
  return found;
}

/** The same also by a link that was used. */
async function findReset(engines: AccountEngines, token: string, visit: Visit): Promise<Reset> {
  const { db } = engines;
  const link = await loadLink(engines, { token, purpose: PURPOSE }, visit);
  const account = await findAccount(db.kysely, link.person);
  const keys = await findKeySet(db.kysely, link.person);
  if (!account || !keys || account.emailKey !== emailKeyOf(link.email))
    throw new Refusal('accounts.link_invalid');
  return { link, account, keys };
}

/** Whether what was sent is what is kept, to the last letter: only who sent it the first time can send it again. */
function isInForce(vault: Vault, keys: KeySet, sent: SentReset): boolean {
  const { public_key, message_public_key } = keys;
  const whole = { public_key, message_public_key, ...withKeptSalt(keys, sent) };
  if (whole.public_key !== public_key || whole.message_public_key !== message_public_key) return false;
  const { recovery_encrypted_private_key: blob, recovery_iv, recovery_salt } = sent;
  const bringsRecovery = [blob, recovery_iv, recovery_salt].some((part) => part !== undefined);
  return isKeptLock(vault, keys, whole) && (!bringsRecovery || isKeptRecovery(vault, keys, sent));
}

type Change =
  | { readonly kind: 'kept'; readonly signer: string; readonly locks: Parameters<typeof saveLocks>[2] }
  | {
      readonly kind: 'new';
      readonly signer: string;
      readonly keySet: Awaited<ReturnType<typeof sealKeySet>>;
    };

/** What was sent, under the kept salt and count where it brings none: a count is nothing without its salt. */
function withKeptSalt(keys: KeySet, sent: SentReset): SentReset {
  if (sent.encryption_salt !== undefined) return sent;
  const { encryption_salt, kdf_iterations } = keys;
  return { ...sent, encryption_salt, kdf_iterations: sent.kdf_iterations ?? kdf_iterations };
}

/** What a reset changes, and the public key by which it must be signed: of the keys that are in force afterwards. */
async function prepareChange({ vault }: AccountEngines, keys: KeySet, sent: SentReset): Promise<Change> {
  const { public_key, message_public_key } = sent;
  const isNew =
    (public_key ?? keys.public_key) !== keys.public_key ||
    (message_public_key ?? keys.message_public_key) !== keys.message_public_key;
  return readKeysOrRefuse(async (): Promise<Change> => {
    if (isNew) {
      const keySet = await sealKeySet(vault, randomUUID(), sent);
      return { kind: 'new', signer: keySet.public_key, keySet };
    }
    const whole = withKeptSalt(keys, sent);
    if (sent.encryption_salt === undefined && whole.kdf_iterations !== keys.kdf_iterations)
      throw new BadKeyError('Another count of iterations comes with a salt of its own.');
    const lock = sealPasswordLock(vault, keys.id, keys, whole);
    const locks = { ...lock, ...sealRecoveryLock(vault, keys.id, keys, sent) };
    return { kind: 'kept', signer: keys.public_key, locks };
  });
}

async function isSigned(
  engines: AccountEngines,
  signer: string,
  sent: SentReset,
  visit: Visit,
): Promise<boolean> {
  const key = await readPublicKey(signer, 'signing');
  const results = await Promise.all(
    listSigningOrigins(engines, visit).map((origin) => {
      const text = resetText({
        origin,
        resetToken: sent.resetToken,
        encryptedPrivateKey: sent.encrypted_private_key,
      });
      return verifySignature(key, text, sent.signature ?? '');
    }),
  );
  return results.includes(true);
}
