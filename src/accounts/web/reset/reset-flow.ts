// Setting a new password by the link that was mailed: with the recovery code the keys stay, without it they are new.
import { sayCount, writeList } from '#base/ui/locale.ts';
import { RECOVERY } from '#messages/accounts/recovery.ts';
import { RESET } from '#messages/accounts/reset.ts';
import { say } from '#messages/say.ts';
import type { OpenedKeys, PublicKeys, RecoveryLock } from '../../keys/keys.ts';
import { resetText } from '../../rules.ts';
import type { FlowFailure, FlowTools } from '../flow.ts';
import { failCall } from '../keys/answer-challenge.ts';
import { type PasswordLockFields, pickLock } from '../keys/pick-lock.ts';
import type { MadeKeys } from '../register/register-flow.ts';

export type ResetStep = 'opening' | 'locking' | 'sending';

export type ResetOutcome =
  | { readonly kind: 'reset' }
  /** About the code that was typed. */
  | { readonly kind: 'code'; readonly message: string }
  /** The link is worth nothing any more. */
  | { readonly kind: 'gone' }
  /** No answer came, or one that tells nothing: the new password may be in force, or not. `again` sends the same once more. */
  | { readonly kind: 'unsure'; readonly message: string; readonly again: () => Promise<ResetOutcome> }
  | FlowFailure;

/** How a reset can end. `perhaps`: the link is used up, by an attempt of which nobody knew how it ended. */
export type ResetEnd = 'reset' | 'gone' | 'perhaps';

/** The end that an attempt comes to; undefined when there can be another one. `wasUnsure` says how earlier ones went. */
export function findEnd(outcome: ResetOutcome, wasUnsure: boolean): ResetEnd | undefined {
  if (outcome.kind === 'gone') return wasUnsure ? 'perhaps' : 'gone';
  return outcome.kind === 'reset' ? 'reset' : undefined;
}

export type KeptReset = {
  readonly resetToken: string;
  /** Of the account, as its link tells it. */
  readonly email: string;
  readonly code: string;
  readonly password: string;
  readonly publicKeys: PublicKeys;
  readonly recovery: RecoveryLock;
};

/** The same keys under a new password, opened with the recovery code. The code itself stays good. */
export async function resetWithCode(
  tools: FlowTools,
  { resetToken, email, code, password, publicKeys, recovery }: KeptReset,
  onStep: (step: ResetStep) => void,
): Promise<ResetOutcome> {
  const { keys } = tools;
  let opened: OpenedKeys | undefined;
  try {
    onStep('opening');
    opened = await keys.unlockWithRecovery(code, publicKeys, recovery);
    onStep('locking');
    const { material, passwordProof, unlocked } = await keys.lockAnew(opened, password);
    onStep('sending');
    const lock = pickLock(material);
    await tools.locks.expect(email, material);
    return await sendReset(tools, { resetToken, lock, passwordProof, signing: unlocked.signing });
  } catch (error) {
    if (error instanceof keys.MistypedCodeError) return { kind: 'code', message: tellReading(error.reading) };
    if (error instanceof keys.WrongRecoveryCodeError)
      return { kind: 'code', message: say(RECOVERY, 'recovery.wrong') };
    console.error('The keys could not be locked anew.', error);
    return { kind: 'failed', message: say(RESET, 'reset.lock_failed') };
  } finally {
    if (opened !== undefined) keys.closeKeys(opened);
  }
}

/** New keys in place of those that nobody can open any more, with a recovery code of their own. */
export async function resetWithNewKeys(
  tools: FlowTools,
  { resetToken, email }: { readonly resetToken: string; readonly email: string },
  made: MadeKeys,
): Promise<ResetOutcome> {
  try {
    await tools.locks.expect(email, made.material);
    return await sendReset(tools, {
      resetToken,
      lock: { ...made.material, ...made.recovery.material },
      passwordProof: made.passwordProof,
      signing: made.unlocked.signing,
    });
  } catch (error) {
    console.error('The new keys could not be signed for.', error);
    return { kind: 'failed', message: say(RESET, 'reset.keys_failed') };
  }
}

type ResetParts = {
  readonly resetToken: string;
  readonly lock: PasswordLockFields & Partial<PublicKeys & RecoveryLock>;
  readonly passwordProof: string;
  readonly signing: CryptoKey;
};

async function sendReset(
  { call, keys, origin }: FlowTools,
  { resetToken, lock, passwordProof, signing }: ResetParts,
): Promise<ResetOutcome> {
  const text = resetText({ origin, resetToken, encryptedPrivateKey: lock.encrypted_private_key });
  const signature = await keys.signText(signing, text);
  const body = { ...lock, resetToken, password_proof: passwordProof, signature };
  const send = async (): Promise<ResetOutcome> => {
    const result = await call('POST /auth/reset-password', { body });
    if (result.success) return { kind: 'reset' };
    if (result.code === 'accounts.link_invalid') return { kind: 'gone' };
    const failure = failCall(result, say(RESET, 'reset.failed'));
    return failure.isUnsure ? { kind: 'unsure', message: failure.message, again: send } : failure;
  };
  return send();
}

type Slip =
  | { readonly kind: 'mistyped'; readonly groups: readonly number[] }
  | { readonly kind: 'wrong_length'; readonly letters: number };

/** Says where a code has a slip of the pen. */
export function tellReading(slip: Slip): string {
  if (slip.kind === 'wrong_length') return say(RECOVERY, 'recovery.too_short', { letters: slip.letters });
  const groups = writeList(slip.groups.map(String));
  return sayCount(RECOVERY, 'recovery.mistyped', slip.groups.length, { groups });
}
