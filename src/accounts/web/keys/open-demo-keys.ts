// Opens the letters of the demo player to whoever explores: the password is typed for them, beside everything else.
import type { EndpointOutput } from '#base/wire/endpoint.ts';
import type { ACCOUNT_ENDPOINTS } from '../../contract.ts';
import { expectKeys, keepNewKeys } from './key-store.ts';

/** No secret: it stands in the README, and opens the keys of nobody but demo people. */
const DEMO_PASSWORD = 'lantern-light';

type DemoKeys = NonNullable<EndpointOutput<(typeof ACCOUNT_ENDPOINTS)['devSignIn']>['demo_keys']>;

/**
 * Begins it; whoever looks for the keys of the person waits until it is over. They are taken for the person's where the account
 * still has these keys, as those are that were just made with an account.
 */
export function openDemoKeys(person: string, locked: DemoKeys): void {
  expectKeys(person, open(locked));
}

async function open(locked: DemoKeys): Promise<void> {
  const { derivePassword, unlockKeys } = await import('../../keys/keys.ts');
  const derived = await derivePassword(DEMO_PASSWORD, locked.encryption_salt, locked.kdf_iterations);
  const { public_key, message_public_key } = locked;
  await keepNewKeys({ public_key, message_public_key, ...(await unlockKeys(locked, derived)) });
}
