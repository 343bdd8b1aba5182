// What is said over the wire of the address of a new account, and of links that were mailed to one.
import * as z from 'zod/mini';
import { defineEndpoint } from '#base/wire/endpoint.ts';
import { nameShape } from '#base/wire/shapes.ts';
import { OPEN_CALLS } from '../contract-limits.ts';

/** A link's or challenge's token: looked up, not parsed. */
export const token = z.string().check(z.maxLength(1024));
export const email = z.string().check(z.maxLength(1024));

export const message = nameShape('Message', z.object({ message: z.string() }));

export const ADDRESS_ENDPOINTS = {
  mendEmail: defineEndpoint({
    name: 'accounts.mendEmail',
    route: 'POST /auth/mend-email',
    summary: 'Another address for an account that has not verified one, and a new link to it',
    access: 'public',
    limit: OPEN_CALLS,
    body: z.object({ mend_token: token, email }),
    output: z.extend(message, { mend_token: z.string() }),
  }),
  verifyEmail: defineEndpoint({
    name: 'accounts.verifyEmail',
    route: 'POST /auth/verify-email',
    summary:
      'Verifies an address by the token that was mailed to it; signs in whoever registered in this browser',
    access: 'public',
    limit: OPEN_CALLS,
    body: z.object({ token }),
    output: z.extend(message, {
      /** Null unless the account was made in this browser and nobody is signed in; then there is a refresh cookie too. */
      access_token: z.nullable(z.string()),
    }),
  }),
  restoreEmail: defineEndpoint({
    name: 'accounts.restoreEmail',
    route: 'POST /auth/restore-email',
    summary:
      'Gives an account back to the address it had, by the token that was mailed there; signs everybody out',
    access: 'public',
    limit: OPEN_CALLS,
    body: z.object({ token }),
    output: message,
  }),
  disownAddress: defineEndpoint({
    name: 'accounts.disownAddress',
    route: 'POST /auth/disown-address',
    summary: 'Ends what somebody else has begun with an address, by the token that was mailed to it',
    access: 'public',
    limit: OPEN_CALLS,
    body: z.object({ token }),
    output: message,
  }),
  resendVerification: defineEndpoint({
    name: 'accounts.resendVerification',
    route: 'POST /auth/resend-verification',
    summary: 'Mails the link once more, if the address waits for one; the answer is always the same',
    access: 'public',
    limit: OPEN_CALLS,
    body: z.object({ email }),
    output: message,
  }),
} as const;
