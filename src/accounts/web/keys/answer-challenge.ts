// Proves with a password who somebody is, without sending it: a challenge is fetched, the key opened, the challenge signed.
import type { Failure } from '#base/wire/call.ts';
import { tellFailure } from '#base/wire/service-result.ts';
import { KEY_SIGN_IN } from '#messages/accounts/sign-in.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import type { ChallengePurpose } from '../../contract.ts';
import type * as AccountKeys from '../../keys/keys.ts';
import { challengeText, readEmail } from '../../rules.ts';
import { type CallAccounts, failChallenge } from '../calls.ts';
import type { FlowFailure, FlowTools } from '../flow.ts';
import { completeKeys } from './complete-keys.ts';
import { lockMemory, type Stretching } from './lock-memory.ts';

/** What the flow is at; told as each step begins. */
export type ChallengeStep = 'challenge' | 'deriving' | 'signing';

export type Credentials = { readonly email: string; readonly password: string };

export type AnsweredChallenge = {
  readonly kind: 'answered';
  readonly answer: { readonly challenge_id: string; readonly signature: string };
  readonly material: AccountKeys.LockedKeys;
  /** With what the password was stretched. */
  readonly stretching: Stretching;
  readonly derived: AccountKeys.DerivedPassword;
  readonly unlocked: AccountKeys.UnlockedKeys;
};

/** Fetches what makes and opens keys while a form is being filled in, so that nobody waits for it afterwards. */
export function fetchToolsAhead(): void {
  // Without a line there is another chance when the form is sent.
  import('../../keys/keys.ts').catch(() => undefined);
}

/**
 * Goes through a flow with the real tools; what makes and opens keys is fetched with the first use. Where it does not
 * come the flow has not begun: that is told as a server that does not answer, and the next attempt asks for it again.
 */
export async function withTools<T>(
  call: CallAccounts,
  flow: (tools: FlowTools) => Promise<T>,
  locks = lockMemory,
): Promise<T | FlowFailure> {
  let keys: typeof AccountKeys;
  try {
    keys = await import('../../keys/keys.ts');
  } catch {
    return { kind: 'failed', message: say(FORM, 'form.unreachable') };
  }
  return flow({ call, keys, locks, origin: window.location.origin });
}

type ChallengeWanted = {
  readonly purpose: ChallengePurpose;
  readonly onStep?: (step: ChallengeStep) => void;
  /** The person has said that the password was changed by themselves. */
  readonly isChangeKnown?: boolean;
};

/**
 * Answers a challenge of a purpose. An unknown address and a wrong password come to the same end: what the server hands
 * out to those who cannot prove the password is a decoy, which no password opens. How the password is to be stretched is
 * held against what this device has seen, before anything of it leaves. An account that was registered with less than our
 * own makes (no message key, no proof) is completed on the way, as soon as the password has opened its key.
 */
export async function answerChallenge(
  tools: FlowTools,
  credentials: Credentials,
  wanted: ChallengeWanted,
): Promise<AnsweredChallenge | FlowFailure> {
  const completed = await answerOnce(tools, credentials, wanted);
  if (completed.kind !== 'completed') return completed;
  const outcome = await answerOnce(tools, credentials, wanted);
  return outcome.kind === 'completed' ? failProcessing('An account is never complete.') : outcome;
}

async function answerOnce(
  tools: FlowTools,
  { email, password }: Credentials,
  { purpose, onStep, isChangeKnown = false }: ChallengeWanted,
): Promise<AnsweredChallenge | FlowFailure | { readonly kind: 'completed' }> {
  const { call, keys, locks, origin } = tools;
  const address = readEmail(email) ?? email.trim();
  onStep?.('challenge');
  const first = await call('POST /auth/challenge', { body: { email: address, purpose } });
  if (!first.success) return failChallenge(first);
  try {
    const { encryption_salt, kdf_iterations } = first.data;
    const seen = await locks.judge(address, first.data);
    if (seen === 'fewer') return { kind: 'failed', message: say(KEY_SIGN_IN, 'key-sign-in.weaker_lock') };
    if (seen === 'other' && !isChangeKnown)
      return { kind: 'changed-lock', message: say(KEY_SIGN_IN, 'key-sign-in.changed_lock') };
    onStep?.('deriving');
    const derived = await keys.derivePassword(password, encryption_salt, kdf_iterations);
    const open = (handed: AccountKeys.HandedKeys) => keys.openWhole(handed, derived, password);
    // Where the keys come without a proof, what was handed out opens already.
    const opened = await open(first.data).catch(ignoreWrongPassword(keys));
    if (opened !== undefined) {
      await locks.confirm(address, first.data);
      return await completeKeys(tools, { address, password, opened });
    }
    const second = await call('POST /auth/challenge', {
      body: { email: address, purpose, password_proof: derived.proof },
    });
    if (!second.success) return failChallenge(second);
    const { challenge, challenge_id: challengeId, ...material } = second.data;
    // A salt that changed in between belongs to a password that was changed: this one is the old one.
    if (material.encryption_salt !== encryption_salt) return failPassword();
    const { message_public_key } = material;
    if (message_public_key === null)
      return await completeKeys(tools, {
        address,
        password,
        opened: await open(material),
        proof: derived.proof,
      });
    const whole = { ...material, message_public_key };
    const unlocked = await keys.unlockKeys(whole, derived);
    await locks.confirm(address, { encryption_salt, kdf_iterations });
    onStep?.('signing');
    const text = challengeText({ origin, purpose, challengeId, challenge });
    const signature = await keys.signText(unlocked.signing, text);
    return {
      kind: 'answered',
      answer: { challenge_id: challengeId, signature },
      ...{ material: whole, derived, unlocked, stretching: { encryption_salt, kdf_iterations } },
    };
  } catch (error) {
    if (error instanceof keys.WrongPasswordError) return failPassword();
    return failProcessing(error);
  }
}

function ignoreWrongPassword({ WrongPasswordError }: FlowTools['keys']) {
  return (error: unknown): undefined => {
    if (error instanceof WrongPasswordError) return undefined;
    throw error;
  };
}

function failProcessing(error: unknown): FlowFailure {
  console.error('The challenge could not be answered.', error);
  return { kind: 'failed', message: say(KEY_SIGN_IN, 'key-sign-in.processing_failed') };
}

function failPassword(): FlowFailure {
  return { kind: 'wrong-password', message: say(KEY_SIGN_IN, 'key-sign-in.wrong_password') };
}

/** What a flow other than signing in says of a call that did not go well. */
export function failCall(result: Failure, refused: string): FlowFailure {
  const first = result.faults?.[0];
  if (first !== undefined) return { kind: 'failed', message: first.message, path: first.path };
  const message = tellFailure(result, { refused, unreachable: say(FORM, 'form.unreachable') });
  const isUnsure = (result.status ?? 503) >= 500;
  return { kind: 'failed', message, ...(isUnsure ? { isUnsure } : {}) };
}
