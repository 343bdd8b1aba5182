// The way in that asks for nothing, of servers in development mode; demo people have their letters open.
import { tellFailure } from '#base/wire/service-result.ts';
import { SIGN_IN } from '#messages/accounts/sign-in.ts';
import { say } from '#messages/say.ts';
import { callAccounts } from './calls.ts';
import { readClaims, saveToken } from './session/token-store.ts';
import { noteWelcomed } from './session/welcomed.ts';

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
  const { access_token: token, demo_keys: keys } = result.data;
  const person = String(readClaims(token).sub);
  noteWelcomed(person, true);
  if (!saveToken(token)) return say(SIGN_IN, 'sign-in.no_storage');
  if (keys !== null)
    import('./keys/open-demo-keys.ts').then((demo) => demo.openDemoKeys(person, keys)).catch(() => undefined);
  return undefined;
}
