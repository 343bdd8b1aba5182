// Proves with a password who somebody is, without sending it: a challenge is fetched, the key opened, the challenge signed.
import { FORM } from '#messages/form.ts';
import { say } from '#messages/say.ts';
import { KEY_SIGN_IN, SIGN_IN } from '#messages/sign-in.ts';
import type { ChallengePurpose } from '../contract.ts';
import type * as AccountKeys from '../keys.ts';
import { challengeText, readEmail } from '../rules.ts';
import { type CallAccounts, tellFailure } from './calls.ts';

/** What the flows of this folder work with; given to them, so that a test gives others. */
export type FlowTools = {
  readonly call: CallAccounts;
  readonly keys: typeof AccountKeys;
  /** The origin of this page, which is part of what is signed. */
  readonly origin: string;
};

/** What the flow is at; told as each step begins. */
export type ChallengeStep = 'challenge' | 'deriving' | 'signing';

export type Credentials = { readonly email: string; readonly password: string };

export type AnsweredChallenge = {
  readonly kind: 'answered';
  readonly answer: { readonly challenge_id: string; readonly signature: string };
  readonly material: AccountKeys.LockedKeys;
  readonly derived: AccountKeys.DerivedPassword;
  readonly unlocked: AccountKeys.UnlockedKeys;
};

/** Why a flow did not come to its end, in words for people; `wrong-password` can be told beside its field. */
export type FlowFailure = {
  readonly kind: 'failed' | 'wrong-password';
  readonly message: string;
  /** The field that the server found fault with, where it named one. */
  readonly path?: string;
  /** What was wanted was sent, and no answer came that tells: it may be done. */
  readonly isUnsure?: true;
};

/** Fetches what makes and opens keys while a form is being filled in, so that nobody waits for it afterwards. */
export function fetchToolsAhead(): void {
  // Without a line there is another chance when the form is sent.
  import('../keys.ts').catch(() => undefined);
}

/**
 * Goes through a flow with the real tools; what makes and opens keys is fetched with the first use. Where it does not
 * come the flow has not begun: that is told as a server that does not answer, and the next attempt asks for it again.
 */
export async function withTools<T>(
  call: CallAccounts,
  flow: (tools: FlowTools) => Promise<T>,
): Promise<T | FlowFailure> {
  let keys: typeof AccountKeys;
  try {
    keys = await import('../keys.ts');
  } catch {
    return { kind: 'failed', message: say(FORM, 'form.unreachable') };
  }
  return flow({ call, keys, origin: window.location.origin });
}

/**
 * Answers a challenge of a purpose. An unknown address and a wrong password come to the same end: what the server hands
 * out to those who cannot prove the password is a decoy, which no password opens.
 */
export async function answerChallenge(
  { call, keys, origin }: FlowTools,
  { email, password }: Credentials,
  {
    purpose,
    onStep,
  }: { readonly purpose: ChallengePurpose; readonly onStep?: (step: ChallengeStep) => void },
): Promise<AnsweredChallenge | FlowFailure> {
  const address = readEmail(email) ?? email.trim();
  onStep?.('challenge');
  const first = await call('POST /auth/challenge', { body: { email: address, purpose } });
  if (first.kind !== 'ok') return failChallenge(first);
  try {
    onStep?.('deriving');
    const { encryption_salt, kdf_iterations } = first.value;
    const derived = await keys.derivePassword(password, encryption_salt, kdf_iterations);
    const second = await call('POST /auth/challenge', {
      body: { email: address, purpose, password_proof: derived.proof },
    });
    if (second.kind !== 'ok') return failChallenge(second);
    const { challenge, challenge_id: challengeId, ...material } = second.value;
    // A salt that changed in between belongs to a password that was changed: this one is the old one.
    if (material.encryption_salt !== encryption_salt) return failPassword();
    const unlocked = await keys.unlockKeys(material, derived);
    onStep?.('signing');
    const text = challengeText({ origin, purpose, challengeId, challenge });
    const signature = await keys.signText(unlocked.signing, text);
    return {
      kind: 'answered',
      answer: { challenge_id: challengeId, signature },
      material,
      derived,
      unlocked,
    };
  } catch (error) {
    if (error instanceof keys.WrongPasswordError) return failPassword();
    console.error('The challenge could not be answered.', error);
    return { kind: 'failed', message: say(KEY_SIGN_IN, 'key-sign-in.processing_failed') };
  }
}

function failChallenge(result: Parameters<typeof tellFailure>[0]): FlowFailure {
  return {
    kind: 'failed',
    message: tellFailure(result, {
      refused: say(KEY_SIGN_IN, 'key-sign-in.challenge_failed'),
      unreachable: say(SIGN_IN, 'sign-in.unreachable'),
    }),
  };
}

function failPassword(): FlowFailure {
  return { kind: 'wrong-password', message: say(KEY_SIGN_IN, 'key-sign-in.wrong_password') };
}

/** What a flow other than signing in says of a call that did not go well. */
export function failCall(result: Parameters<typeof tellFailure>[0], refused: string): FlowFailure {
  const first = result.kind === 'refused' ? result.body.errors?.[0] : undefined;
  if (first !== undefined) return { kind: 'failed', message: first.message, path: first.path };
  const message = tellFailure(result, { refused, unreachable: say(FORM, 'form.unreachable') });
  const isUnsure = result.kind === 'unreachable' || result.status >= 500;
  return { kind: 'failed', message, ...(isUnsure ? { isUnsure } : {}) };
}
