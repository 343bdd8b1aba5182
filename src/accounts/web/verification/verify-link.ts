// Sends in the token of a verification link.

import { ServiceError, tellFailure } from '#base/wire/service-result.ts';
import { ACCOUNT_ANSWERS } from '#messages/accounts/accounts.ts';
import { VERIFICATION } from '#messages/accounts/register.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import type { CallAccounts } from '../calls.ts';
import { saveToken } from '../session/token-store.ts';
import type { VerificationOutcome } from './read-verification.ts';

const TOO_MANY = 429;

/**
 * What came of a link. Throws, with words for people, when that is not known: there was no answer, the server had a
 * fault, or had been asked too often. The link may be sent in again then, and a second time changes nothing more.
 */
export async function verifyLink(call: CallAccounts, token: string): Promise<VerificationOutcome> {
  const result = await call('POST /auth/verify-email', { body: { token } });
  if (result.success) {
    const { access_token: token } = result.data;
    // Whoever registered here is in. Where this browser keeps nothing, there is the login.
    if (token) saveToken(token);
    return {
      kind: 'successful',
      message: say(ACCOUNT_ANSWERS, token ? 'accounts.verified_in' : 'accounts.verified'),
    };
  }
  const message = tellFailure(result, {
    refused: say(VERIFICATION, 'verification.failed_text'),
    unreachable: say(FORM, 'form.unreachable'),
  });
  const isOut = result.status === undefined || result.status >= 500;
  if (isOut) throw new ServiceError({ ...result, message: say(FORM, 'form.unreachable') });
  if (result.status === TOO_MANY) throw new ServiceError({ ...result, message });
  return { kind: 'failed', message };
}
