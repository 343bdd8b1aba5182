// What the account screens ask the server.
import { createCall } from '#base/wire/call.ts';
import { say } from '#messages/say.ts';
import { SIGN_IN } from '#messages/sign-in.ts';
import type { AccountEndpoint } from '../contract.ts';
import { readToken, saveToken } from './session.ts';

const call = createCall<AccountEndpoint>(readToken);

/**
 * Signs in the development person of a name; only a server in development mode does that. Answers undefined when it
 * is done, else a sentence that says why not.
 */
export async function signInForDevelopment(name: string): Promise<string | undefined> {
  const result = await call('POST /dev/sign-in', { body: { name } });
  if (result.kind === 'unreachable') return say(SIGN_IN, 'sign-in.unreachable');
  if (result.kind === 'refused') return result.body.message ?? say(SIGN_IN, 'sign-in.failed');
  return saveToken(result.value.access_token) ? undefined : say(SIGN_IN, 'sign-in.no_storage');
}
