// Signing in with the key that a password opens: at the identity service, or straight at the server.

import { tellFailure } from '#base/wire/service-result.ts';
import { KEY_SIGN_IN, SIGN_IN } from '#messages/accounts/sign-in.ts';
import { say } from '#messages/say.ts';
import type { FlowFailure, FlowTools } from '../flow.ts';
import { answerChallenge, type ChallengeStep, type Credentials } from '../keys/answer-challenge.ts';
import type { saveKeys } from '../keys/key-store.ts';
import { saveToken } from '../session/token-store.ts';
import { noteWelcomed } from '../session/welcomed.ts';

export type SignInOutcome =
  | FlowFailure
  /** `redirectTo` is null where nothing is left to do: the screens go on by themselves. */
  | { readonly kind: 'signed-in'; readonly redirectTo: string | null }
  /** The password was right, but the address was never verified. */
  | { readonly kind: 'unverified'; readonly mendToken: string | undefined }
  /** The identity service does not wait for this sign-in any more. */
  | { readonly kind: 'gone' };

type SignInTools = FlowTools & { readonly saveKeys: typeof saveKeys };

/**
 * Signs in, keeps the unlocked keys on this device, and says where the identity service wants to go on. Without the `uid` of
 * what that waits for it is the server itself that opens the session.
 */
export async function signInWithKeys(
  tools: SignInTools,
  uid: string | null,
  credentials: Credentials,
  onStep: (step: ChallengeStep) => void,
  isChangeKnown = false,
): Promise<SignInOutcome> {
  const answered = await answerChallenge(tools, credentials, { purpose: 'sign-in', onStep, isChangeKnown });
  if (answered.kind !== 'answered') return answered;
  const { answer, material, stretching, unlocked } = answered;
  const body = { ...answer, email: credentials.email.trim() };
  const finished =
    uid === null
      ? await tools.call('POST /auth/verify', { body })
      : await tools.call('POST /auth/interactions/:uid/sign-in', { params: { uid }, body });
  if (finished.success) {
    const { public_key, message_public_key } = material;
    const { user } = finished.data;
    await tools.saveKeys(user.id, { public_key, message_public_key, ...unlocked });
    // Once they are in, it is the server that says which address is theirs.
    await tools.locks.confirm(user.id, stretching);
    noteWelcomed(user.id, user.welcomed);
    if ('redirect_to' in finished.data) return { kind: 'signed-in', redirectTo: finished.data.redirect_to };
    return saveToken(finished.data.access_token)
      ? { kind: 'signed-in', redirectTo: null }
      : { kind: 'failed', message: say(SIGN_IN, 'sign-in.no_storage') };
  }
  if (finished.code === 'accounts.email_unverified')
    return { kind: 'unverified', mendToken: readMendToken(finished.data) };
  if (finished.code === 'accounts.interaction_not_found') return { kind: 'gone' };
  return {
    kind: 'failed',
    message: tellFailure(finished, {
      refused: say(KEY_SIGN_IN, 'key-sign-in.verification_failed'),
      unreachable: say(SIGN_IN, 'sign-in.unreachable'),
    }),
  };
}

function readMendToken(data: unknown): string | undefined {
  const { mend_token } = (data ?? {}) as { mend_token?: unknown };
  return typeof mend_token === 'string' ? mend_token : undefined;
}
