// Sends in the token of a verification link.

import { VERIFICATION } from '#messages/accounts/register.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import { CallFailure } from '../call-failure.ts';
import { type CallAccounts, tellFailure } from '../calls.ts';
import { saveToken } from '../session/token-store.ts';
import type { VerificationOutcome } from './read-verification.ts';

const TOO_MANY = 429;

/**
 * What came of a link. Throws, with words for people, when that is not known: there was no answer, the server had a
 * fault, or had been asked too often. The link may be sent in again then, and a second time changes nothing more.
 */
export async function verifyLink(call: CallAccounts, token: string): Promise<VerificationOutcome> {
  const result = await call('POST /auth/verify-email', { body: { token } });
  if (result.kind === 'ok') {
    const { message, access_token: token } = result.value;
    // Whoever registered here is in. Where this browser keeps nothing, there is the login.
    if (token) saveToken(token);
    return { kind: 'successful', message };
  }
  const message = tellFailure(result, {
    refused: say(VERIFICATION, 'verification.failed_text'),
    unreachable: say(FORM, 'form.unreachable'),
  });
  if (result.kind === 'unreachable') throw new CallFailure(message, undefined);
  if (result.status >= 500) throw new CallFailure(say(FORM, 'form.unreachable'), result.status);
  if (result.status === TOO_MANY) throw new CallFailure(message, TOO_MANY);
  return { kind: 'failed', message };
}
