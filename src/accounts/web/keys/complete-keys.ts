// Completing the keys of an account that was registered with less: what is missing is made and handed in, unseen.

import { KEY_SIGN_IN } from '#messages/accounts/sign-in.ts';
import { say } from '#messages/say.ts';
import type { OpenedKeys } from '../../keys/keys.ts';
import { challengeText } from '../../rules.ts';
import { failChallenge } from '../calls.ts';
import type { FlowFailure, FlowTools } from '../flow.ts';

export type Incomplete = {
  readonly address: string;
  readonly password: string;
  readonly opened: OpenedKeys;
  /** Where the account asks for one already. */
  readonly proof?: string;
};

/** Locks opened keys anew, both of them, with a new salt and a proof of the password, and hands that in. They are closed. */
export async function completeKeys(
  { call, keys, locks, origin }: FlowTools,
  { address, password, opened, proof }: Incomplete,
): Promise<FlowFailure | { readonly kind: 'completed' }> {
  try {
    const lock = await keys.lockAnew(opened, password);
    const purpose = 'complete';
    const asked = await call('POST /auth/challenge', {
      body: { email: address, purpose, ...(proof === undefined ? {} : { password_proof: proof }) },
    });
    if (!asked.success) return failChallenge(asked);
    const { challenge, challenge_id } = asked.data;
    const text = challengeText({ origin, purpose, challengeId: challenge_id, challenge });
    const signature = await keys.signText(lock.unlocked.signing, text);
    // It may be in force without an answer that says so.
    await locks.expect(address, lock.material);
    const { public_key, ...wrapped } = lock.material;
    const done = await call('POST /auth/complete-keys', {
      body: { email: address, challenge_id, signature, ...wrapped, password_proof: lock.passwordProof },
    });
    if (done.success) return { kind: 'completed' };
    if (done.status === undefined) return failChallenge(done);
    return { kind: 'failed', message: say(KEY_SIGN_IN, 'key-sign-in.processing_failed') };
  } finally {
    keys.closeKeys(opened);
  }
}
