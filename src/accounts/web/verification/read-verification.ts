// What a verification link's address says: a token to be sent in, or an outcome that is known already.
import { VERIFICATION } from '#messages/accounts/register.ts';
import { say } from '#messages/say.ts';

export type VerificationOutcome = { readonly kind: 'successful' | 'failed'; readonly message: string };

/** A message longer than this is none of ours. */
const LONGEST_MESSAGE = 300;

/** What a link asks for: to verify an address at once, or something that has to be confirmed first. */
export type AskedVerification =
  | { readonly kind: 'token' | 'change' | 'not-me'; readonly token: string }
  | VerificationOutcome;

/**
 * Reads `?token=…` or `?change=…`, either with `not-me`, else `?status=…&message=…`. Whoever writes an address could write a message into it, so it is shown
 * as plain text only, cut, and never in the place of the heading.
 */
export function readVerification(search: string): AskedVerification {
  const query = new URLSearchParams(search);
  for (const kind of ['token', 'change'] as const) {
    const token = query.get(kind);
    if (token !== null && token !== '') return { kind: query.has('not-me') ? 'not-me' : kind, token };
  }
  const successful = query.get('status') === 'success';
  const message = query.get('message')?.trim().slice(0, LONGEST_MESSAGE);
  return {
    kind: successful ? 'successful' : 'failed',
    message:
      message || say(VERIFICATION, successful ? 'verification.successful_text' : 'verification.failed_text'),
  };
}
