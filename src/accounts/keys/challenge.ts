// Challenges: made without keeping anything, good for a minute, for one address, purpose and proof, and answered once.
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '#base/engines/clock.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { ChallengePurpose } from '../contract.ts';
import { CHALLENGE_SECONDS } from '../lifetimes.ts';
import { saveUsedChallenge } from './store-challenges.ts';
import { isSameText, type Vault } from './vault.ts';

const VERSION = 'v1';
const NONCE_BYTES = 32;
const CHALLENGE_BYTES = 32;
/** An id is 113 letters at most: the version, a purpose, an instant, and twice 43 letters. */
const LONGEST_ID = 200;

export type Challenge = { readonly id: string; readonly challenge: string };

/** A challenge that was answered. */
export type Redeemed = {
  readonly challenge: string;
  /** Whether the right password proof was shown for it. */
  readonly isProved: boolean;
  /** When it was made, which is when the proof was shown. */
  readonly madeAt: Date;
};

type ChallengeParts = { readonly vault: Vault; readonly clock: Clock };

/**
 * Makes a challenge for an address (as it is compared) and a purpose. The id is `version.purpose.expiry.nonce.mac`;
 * the challenge is derived from it, so whoever did not get both from us has none. Whether the right password proof was
 * shown for it is in the mac alone, so that no id tells.
 */
export function makeChallenge(
  { vault, clock }: ChallengeParts,
  {
    emailKey,
    purpose,
    isProved = false,
  }: { readonly emailKey: string; readonly purpose: ChallengePurpose; readonly isProved?: boolean },
): Challenge {
  const expires = clock().getTime() + CHALLENGE_SECONDS * 1000;
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const head = [VERSION, purpose, expires, nonce].join('.');
  const id = `${head}.${macOf(vault, head, emailKey, isProved)}`;
  return { id, challenge: deriveChallenge(vault, id) };
}

/**
 * Takes an answered challenge when it is ours, in time, for this address and purpose, and was not answered before; else
 * undefined. From then on it is used up, whether the answer is right or not.
 */
export async function redeemChallenge(
  { vault, clock }: ChallengeParts,
  db: Kysely<Tables>,
  sent: { readonly id: string; readonly emailKey: string; readonly purpose: ChallengePurpose },
): Promise<Redeemed | undefined> {
  const at = sent.id.lastIndexOf('.');
  const [head, mac] = [sent.id.slice(0, at), sent.id.slice(at + 1)];
  if (sent.id.length > LONGEST_ID) return undefined;
  const isProved = isSameText(mac, macOf(vault, head, sent.emailKey, true));
  if (!isSameText(mac, macOf(vault, head, sent.emailKey, false)) && !isProved) return undefined;
  const [version, purpose, expires, nonce = ''] = head.split('.');
  const isInTime = Number(expires) > clock().getTime();
  if (version !== VERSION || purpose !== sent.purpose || !isInTime) return undefined;
  const isFirst = await saveUsedChallenge(db, { nonce, expires: new Date(Number(expires)) });
  if (!isFirst) return undefined;
  const madeAt = new Date(Number(expires) - CHALLENGE_SECONDS * 1000);
  return { challenge: deriveChallenge(vault, sent.id), isProved, madeAt };
}

function macOf(vault: Vault, head: string, emailKey: string, isProved: boolean): string {
  return vault.hash(isProved ? 'proved challenge' : 'challenge', `${head}\n${emailKey}`);
}

function deriveChallenge(vault: Vault, id: string): string {
  return vault.derive('challenge', id, CHALLENGE_BYTES).toString('base64');
}
