// What the account screens ask the server.
import { createCall, type Failure } from '#base/wire/call.ts';
import { tellFailure } from '#base/wire/service-result.ts';
import { ACCOUNT_FIELDS, ACCOUNT_REFUSALS } from '#messages/accounts/accounts.ts';
import { KEY_SIGN_IN, SIGN_IN } from '#messages/accounts/sign-in.ts';
import { say } from '#messages/say.ts';
import type { AccountEndpoint } from '../contract.ts';
import { readFreshToken, renewToken } from './session/session.ts';
import { readClaims, saveToken } from './session/token-store.ts';
import { noteWelcomed } from './session/welcomed.ts';

/** Calls an endpoint of accounts, with the token of who is signed in. */
export const callAccounts = createCall<AccountEndpoint>(
  { ...ACCOUNT_REFUSALS, ...ACCOUNT_FIELDS },
  readFreshToken,
  renewToken,
);
export type CallAccounts = typeof callAccounts;

/**
 * Signs in the development person of a name; only a server in development mode does that. Answers undefined when it
 * is done, else a sentence that says why not.
 */
export async function signInForDevelopment(name: string): Promise<string | undefined> {
  const result = await callAccounts('POST /dev/sign-in', { body: { name } });
  if (!result.success)
    return tellFailure(result, {
      refused: say(SIGN_IN, 'sign-in.failed'),
      unreachable: say(SIGN_IN, 'sign-in.unreachable'),
    });
  const { access_token: token } = result.data;
  noteWelcomed(String(readClaims(token).sub), true);
  return saveToken(token) ? undefined : say(SIGN_IN, 'sign-in.no_storage');
}

/** A challenge that was not given out. */
export function failChallenge(result: Failure) {
  const words = {
    refused: say(KEY_SIGN_IN, 'key-sign-in.challenge_failed'),
    unreachable: say(SIGN_IN, 'sign-in.unreachable'),
  };
  return { kind: 'failed', message: tellFailure(result, words) } as const;
}
