// What the account screens ask the server.
import { type CallResult, createCall } from '#base/wire/call.ts';
import { KEY_SIGN_IN, SIGN_IN } from '#messages/accounts/sign-in.ts';
import { say } from '#messages/say.ts';
import type { AccountEndpoint } from '../contract.ts';
import { readFreshToken, renewToken } from './session/session.ts';
import { readClaims, saveToken } from './session/token-store.ts';
import { noteWelcomed } from './session/welcomed.ts';

/** Calls an endpoint of accounts, with the token of who is signed in. */
export const callAccounts = createCall<AccountEndpoint>(readFreshToken, renewToken);
export type CallAccounts = typeof callAccounts;

/**
 * Signs in the development person of a name; only a server in development mode does that. Answers undefined when it
 * is done, else a sentence that says why not.
 */
export async function signInForDevelopment(name: string): Promise<string | undefined> {
  const result = await callAccounts('POST /dev/sign-in', { body: { name } });
  if (result.kind === 'unreachable') return say(SIGN_IN, 'sign-in.unreachable');
  if (result.kind === 'refused') return result.body.message ?? say(SIGN_IN, 'sign-in.failed');
  const { access_token: token } = result.value;
  noteWelcomed(String(readClaims(token).sub), true);
  return saveToken(token) ? undefined : say(SIGN_IN, 'sign-in.no_storage');
}

/** What a call that did not go well is told with: the server's own words, else ours. */
export function tellFailure(
  result: Exclude<CallResult<unknown>, { kind: 'ok' }>,
  words: { readonly refused: string; readonly unreachable: string },
): string {
  return result.kind === 'unreachable' ? words.unreachable : (result.body.message ?? words.refused);
}

/** A challenge that was not given out. */
export function failChallenge(result: Exclude<CallResult<unknown>, { kind: 'ok' }>) {
  const words = {
    refused: say(KEY_SIGN_IN, 'key-sign-in.challenge_failed'),
    unreachable: say(SIGN_IN, 'sign-in.unreachable'),
  };
  return { kind: 'failed', message: tellFailure(result, words) } as const;
}
