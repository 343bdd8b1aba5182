// Signing in at the identity service with the key that a password opens.
import { say } from '#messages/say.ts';
import { KEY_SIGN_IN, SIGN_IN } from '#messages/sign-in.ts';
import { answerChallenge, type ChallengeStep, type Credentials } from '../answer-challenge.ts';
import { tellFailure } from '../calls.ts';
import type { FlowFailure, FlowTools } from '../flow.ts';
import type { saveKeys } from '../key-store.ts';

export type SignInOutcome =
  | FlowFailure
  | { readonly kind: 'signed-in'; readonly redirectTo: string }
  /** The password was right, but the address was never verified. */
  | { readonly kind: 'unverified'; readonly mendToken: string | undefined }
  /** The identity service does not wait for this sign-in any more. */
  | { readonly kind: 'gone' };

type SignInTools = FlowTools & { readonly saveKeys: typeof saveKeys };

/** Signs in, keeps the unlocked keys on this device, and says where the identity service wants to go on. */
export async function signInWithKeys(
  tools: SignInTools,
  uid: string,
  credentials: Credentials,
  onStep: (step: ChallengeStep) => void,
  isChangeKnown = false,
): Promise<SignInOutcome> {
  const answered = await answerChallenge(tools, credentials, { purpose: 'sign-in', onStep, isChangeKnown });
  if (answered.kind !== 'answered') return answered;
  const { answer, material, unlocked } = answered;
  const finished = await tools.call('POST /auth/interactions/:uid/sign-in', {
    params: { uid },
    body: { ...answer, email: credentials.email.trim() },
  });
  if (finished.kind === 'ok') {
    const { public_key, message_public_key } = material;
    await tools.saveKeys(finished.value.user.id, { public_key, message_public_key, ...unlocked });
    return { kind: 'signed-in', redirectTo: finished.value.redirect_to };
  }
  if (finished.kind === 'refused' && finished.body.code === 'accounts.email_unverified')
    return { kind: 'unverified', mendToken: readMendToken(finished.body.data) };
  if (finished.kind === 'refused' && finished.body.code === 'accounts.interaction_not_found')
    return { kind: 'gone' };
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
