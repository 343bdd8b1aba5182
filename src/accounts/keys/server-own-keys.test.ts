// Keys of whoever came without a password of ours: made once, never replaced, and handed out to those who prove the passphrase.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { derivePassword } from '#base/crypto/open-derive.ts';
import { makeKeysCheap } from '../../../tests/cheap-keys.ts';
import { createTestServer, type Player, type RunningServer } from '../../../tests/server.ts';
import { makeKeys, unlockKeys, unlockWithRecovery } from './keys.ts';
import { listenToKeys } from './tell-keys.ts';

let server: RunningServer;
let dora: Player;
makeKeysCheap();
beforeAll(async () => {
  server = await createTestServer();
  dora = await server.signIn('Dora');
});
afterAll(() => server.close());

type Locked = {
  readonly public_key: string;
  readonly message_public_key: string;
  readonly encryption_salt: string;
  readonly kdf_iterations: number;
  readonly locked: { readonly encrypted_private_key: string; readonly encryption_iv: string } | null;
  readonly recovery: Parameters<typeof unlockWithRecovery>[2] | null;
  readonly code?: string;
};
const findKeys = (who: Player, sent: object = {}) =>
  server.call<Locked>(who, 'POST', '/account/keys/locked', sent);
const PASSPHRASE = 'a lamp in every window';

test('accounts.makeOwnKeys and accounts.findOwnKeys: made under a passphrase, opened by it or by the code, never replaced', async () => {
  expect((await findKeys(dora)).body.code).toBe('accounts.no_keys');
  const made = await makeKeys(PASSPHRASE);
  const sent = { ...made.material, password_proof: made.passwordProof, ...made.recovery.material };
  const post = (body: object) => server.call<{ code?: string }>(dora, 'POST', '/account/keys', body);
  expect((await post({ ...sent, password_proof: 'AAAA' })).status).toBe(422);
  const told: string[] = [];
  const stop = listenToKeys(server.bus, (person) => told.push(person));
  expect((await post(sent)).status).toBe(200);
  expect(told).toEqual([dora.id]);
  stop();
  // Its answer may have been lost.
  expect((await post(sent)).status).toBe(200);
  const other = await makeKeys('another');
  expect((await post({ ...other.material, password_proof: other.passwordProof })).body.code).toBe(
    'accounts.keys_exist',
  );

  const { body: locked } = await findKeys(dora);
  expect(locked.locked).toBeNull();
  const derived = await derivePassword(PASSPHRASE, locked.encryption_salt, locked.kdf_iterations);
  const { body: proved } = await findKeys(dora, { password_proof: derived.proof });
  if (proved.locked === null || locked.recovery === null) throw new Error('Nothing was handed out.');
  const { signing } = await unlockKeys({ ...proved, ...proved.locked }, derived);
  expect(signing.type).toBe('private');
  const opened = await unlockWithRecovery(made.recovery.code, locked, locked.recovery);
  expect(opened.publicKeys.public_key).toBe(made.material.public_key);

  const wrong = await derivePassword('a lamp in no window', locked.encryption_salt, locked.kdf_iterations);
  expect(await findKeys(dora, { password_proof: wrong.proof })).toMatchObject({
    status: 401,
    body: { code: 'accounts.invalid_credentials' },
  });
});
