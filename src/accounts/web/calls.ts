// What the account screens ask the server.
import { createCall, type Failure } from '#base/wire/call.ts';
import { tellFailure } from '#base/wire/service-result.ts';
import { ACCOUNT_FIELDS, ACCOUNT_REFUSALS } from '#messages/accounts/accounts.ts';
import { KEY_SIGN_IN, SIGN_IN } from '#messages/accounts/sign-in.ts';
import { say } from '#messages/say.ts';
import type { AccountEndpoint } from '../contract.ts';
import { readFreshToken, renewToken } from './session/session.ts';

/** Calls an endpoint of accounts, with the token of who is signed in. */
export const callAccounts = createCall<AccountEndpoint>(
  { ...ACCOUNT_REFUSALS, ...ACCOUNT_FIELDS },
  readFreshToken,
  renewToken,
);
export type CallAccounts = typeof callAccounts;

/** A challenge that was not given out. */
export function failChallenge(result: Failure) {
  const words = {
    refused: say(KEY_SIGN_IN, 'key-sign-in.challenge_failed'),
    unreachable: say(SIGN_IN, 'sign-in.unreachable'),
  };
  return { kind: 'failed', message: tellFailure(result, words) } as const;
}
