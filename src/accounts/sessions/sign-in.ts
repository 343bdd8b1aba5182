// Signing in by a signed challenge: who it is, or one refusal for everything that may be wrong.
import type { Kysely } from 'kysely';
import { readPublicKey, verifySignature } from '#base/crypto/public-keys.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { Visit } from '#base/wire/visit.ts';
import { Refusal } from '#messages/catalogue.ts';
import type { AccountUser, ChallengePurpose, KeyMaterial, SentProof } from '../contract.ts';
import type { AccountEngines } from '../engines.ts';
import { makeChallenge, type Redeemed, redeemChallenge } from '../keys/challenge.ts';
import { findStandInKey, makeDecoy } from '../keys/decoys.ts';
import { isPlain, isProofOf, openKeySet } from '../keys/key-material.ts';
import { findKeySet, type KeySet } from '../keys/store-keys.ts';
import { findLastMending } from '../links/store-links.ts';
import { presentUser } from '../present.ts';
import { challengeText, emailKeyOf, type PersonId } from '../rules.ts';
import { type Account, findAccount, findAccountByEmail } from '../store.ts';
import { makeMendToken } from './mend-token.ts';
import { listSigningOrigins } from './own-origins.ts';
import { meetSiege, type Siege, type SiegeEngines } from './siege.ts';

/** What signing in needs of the engines. */
export type SignInEngines = Pick<
  AccountEngines,
  'db' | 'clock' | 'vault' | 'limits' | 'watchCrowd' | 'mode' | 'siteUrl' | 'isLoopback'
>;

/** A challenge that was answered, as it is sent. */
export type SentAnswer = {
  readonly challenge_id: string;
  readonly email: string;
  readonly signature: string;
};

export type SignedIn = {
  readonly person: PersonId;
  /** When the password was proved: keys that were changed later are not the ones that signed in. */
  readonly provedAt: Date;
  readonly user: AccountUser;
  readonly keys: KeyMaterial;
};

/**
 * Answers a challenge, and with the right password proof the wrapped keys. Without it, with a wrong one and for an
 * address that nobody has, what is answered beside the challenge belongs to nobody, but for the salt and the count that
 * the password is to be stretched with.
 */
export async function answerChallenge(
  engines: SignInEngines & SiegeEngines,
  sent: {
    readonly email: string;
    readonly password_proof?: string | undefined;
    readonly purpose?: ChallengePurpose | undefined;
  },
  visit: Visit,
): Promise<KeyMaterial & { readonly challenge: string; readonly challenge_id: string }> {
  const { vault } = engines;
  const emailKey = emailKeyOf(sent.email.trim());
  engines.watchCrowd(visit, emailKey);
  const siege =
    sent.password_proof === undefined
      ? undefined
      : await meetSiege(engines, { email: sent.email, emailKey }, visit);
  const { keys } = await findSigner(engines, emailKey);
  const isShown = isProofOf(vault, keys ?? NOBODYS_KEYS, sent.password_proof ?? '');
  // An account of a client that sent no proof cannot be asked for one.
  const isRight = isShown || keys?.password_proof_hash === null;
  if (siege) await judgeGuess(engines, visit, { emailKey, isRight, siege });
  const purpose = sent.purpose ?? 'sign-in';
  const { id, challenge } = makeChallenge(engines, { emailKey, purpose, isProved: isShown });
  return { ...chooseMaterial(engines, emailKey, keys, isRight), challenge, challenge_id: id };
}

function chooseMaterial(
  { vault }: SignInEngines,
  emailKey: string,
  keys: KeySet | undefined,
  isRight: boolean,
): KeyMaterial {
  const decoy = makeDecoy(vault, emailKey);
  if (keys === undefined) return decoy;
  const opened = isRight ? openKeySet(vault, keys) : undefined;
  if (opened) return opened;
  return { ...decoy, encryption_salt: keys.encryption_salt, kdf_iterations: keys.kdf_iterations };
}

/** Stands in where there is no key set, so that the same work is done. */
const NOBODYS_KEYS = { id: '', password_proof_hash: null };

/** Counts a wrong password, and refuses when there were too many. A right one passes long after the wrong ones do not. */
async function judgeGuess(
  { limits }: SignInEngines,
  visit: Visit,
  {
    emailKey,
    isRight,
    siege,
  }: { readonly emailKey: string; readonly isRight: boolean; readonly siege: Siege },
): Promise<void> {
  await limits.check('hardGuess', visit, emailKey);
  if (isRight) return;
  await limits.count('hardGuess', visit, emailKey);
  await limits.count('guess', visit, emailKey);
  await limits.count('wrong', visit);
  await siege.fail();
}

/**
 * Who answered a challenge. Throws `accounts.invalid_credentials` for whatever is wrong with it, `accounts.too_many`, and
 * `accounts.email_unverified` with what it takes to mend the address. Opens no session.
 */
export async function signInByChallenge(
  engines: SignInEngines,
  sent: SentAnswer,
  visit: Visit,
): Promise<SignedIn> {
  const { db, vault, limits, clock } = engines;
  const emailKey = emailKeyOf(sent.email.trim());
  const asked = { id: sent.challenge_id, emailKey, purpose: 'sign-in' } as const;
  const redeemed = await redeemChallenge(engines, db.kysely, asked);
  if (!redeemed) {
    // Nothing of the account is looked at, so this tells nothing of it, and costs next to nothing.
    await limits.count('wrong', visit);
    throw new Refusal('accounts.invalid_credentials');
  }
  const { account, keys } = await findSigner(engines, emailKey);
  const key = keys?.public_key ?? findStandInKey(vault);
  const isSigned = await isSignedBy(engines, key, visit, {
    ...{ ...sent, redeemed, purpose: 'sign-in' },
    isPlain: keys !== undefined && isPlain(keys),
  });
  const opened = keys && isSigned && isProvedFor(keys, redeemed) ? openKeySet(vault, keys) : undefined;
  if (!account || !opened) {
    await limits.count('wrong', visit);
    throw new Refusal('accounts.invalid_credentials');
  }
  if (!account.isVerified) {
    const mendings = (await findLastMending(db.kysely, account.id))?.number ?? 0;
    throw new Refusal('accounts.email_unverified', {
      data: { mend_token: makeMendToken(vault, { person: account.id, mendings }, clock()) },
    });
  }
  return { person: account.id, provedAt: redeemed.madeAt, user: presentUser(account), keys: opened };
}

type WantedProof = { readonly purpose: ChallengePurpose; readonly proof: SentProof };

/**
 * When it was proved that a change of an account is wanted by whoever holds its keys; undefined when it was not. A person
 * without keys has nothing to prove it by. A proof is good once, if the transaction is committed.
 */
export async function findProof(
  engines: SignInEngines,
  db: Kysely<Tables>,
  person: PersonId,
  { purpose, proof }: WantedProof,
  visit: Visit,
): Promise<Date | undefined> {
  const keys = await findKeySet(db, person);
  if (!keys) return engines.clock();
  const account = await findAccount(db, person);
  if (!proof || !account) return undefined;
  const emailKey = account.emailKey ?? '';
  const redeemed = await redeemChallenge(engines, db, { id: proof.challenge_id, emailKey, purpose });
  const isSigned = await isSignedBy(engines, keys.public_key, visit, { ...proof, redeemed, purpose });
  return redeemed && isSigned && isProvedFor(keys, redeemed) ? redeemed.madeAt : undefined;
}

/** Checks that a change of an account is so proved. Throws `accounts.invalid_credentials`. */
export async function checkProof(
  engines: SignInEngines,
  person: PersonId,
  wanted: WantedProof,
  visit: Visit,
): Promise<void> {
  if (!(await findProof(engines, engines.db.kysely, person, wanted, visit)))
    throw await refuseProof(engines, visit);
}

/** Counts a change that was not proved, and refuses it. */
export async function refuseProof({ limits }: Pick<SignInEngines, 'limits'>, visit: Visit): Promise<Refusal> {
  await limits.count('wrong', visit);
  return new Refusal('accounts.invalid_credentials');
}

/**
 * Whether a challenge was fetched with what the key set asks for. A signature alone is not enough where there is a proof of
 * the password: whoever once held the open key would sign in with it for ever, whatever the password is by now.
 */
function isProvedFor(keys: KeySet, redeemed: Redeemed | undefined): boolean {
  return keys.password_proof_hash === null || redeemed?.isProved === true;
}

export async function findSigner(
  { db, mode }: SignInEngines,
  emailKey: string,
): Promise<{ readonly account?: Account; readonly keys?: KeySet }> {
  // The passwords of demo people are no secret: they open nothing but a development server.
  const account = await findAccountByEmail(db.kysely, emailKey, { development: mode === 'development' });
  // Asked for nobody too, so that nobody takes as long as somebody.
  const keys = await findKeySet(db.kysely, account?.id ?? NOBODY);
  return { ...(account ? { account } : {}), ...(keys ? { keys } : {}) };
}

const NOBODY = '00000000-0000-0000-0000-000000000000' as PersonId;

/** Whether the text of a challenge is signed, for an origin that is ours or, by a plain account, as it is. Of no challenge it is not. */
async function isSignedBy(
  engines: SignInEngines,
  publicKey: string,
  visit: Visit,
  answer: {
    readonly challenge_id: string;
    readonly redeemed: Redeemed | undefined;
    readonly purpose: ChallengePurpose;
    readonly signature: string;
    /** Whether the challenge's text alone may be signed. */
    readonly isPlain?: boolean;
  },
): Promise<boolean> {
  const key = await readPublicKey(publicKey, 'signing');
  let isSigned = false;
  for (const origin of listSigningOrigins(engines, visit)) {
    const text = challengeText({
      origin,
      purpose: answer.purpose,
      challengeId: answer.challenge_id,
      challenge: answer.redeemed?.challenge ?? '',
    });
    if (await verifySignature(key, text, answer.signature)) isSigned = true;
  }
  if (answer.isPlain && answer.redeemed)
    isSigned ||= await verifySignature(key, answer.redeemed.challenge, answer.signature);
  return isSigned && answer.redeemed !== undefined;
}
