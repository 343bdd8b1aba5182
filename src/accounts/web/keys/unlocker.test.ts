// Opening keys in a browser that does not hold them: by password or code, and never by less work than was done before.
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeKeysCheap } from '../../../../tests/cheap-keys.ts';
import * as keys from '../../keys/keys.ts';
import type { CallAccounts } from '../calls.ts';
import type { LockMemory } from './lock-memory.ts';
import { createUnlocker } from './unlocker.ts';

const PASSWORD = 'a lamp in every window';
let made: Awaited<ReturnType<typeof keys.makeKeys>>;
makeKeysCheap();
beforeAll(async () => {
  made = await keys.makeKeys(PASSWORD);
});

let asked: { route: string; body: Record<string, unknown> | undefined }[];
let iterations: number;
let seen: 'fine' | 'fewer' | 'other';
let email: string | null;
const saved = vi.fn(async () => 'kept');
beforeEach(() => {
  [asked, iterations, seen, email] = [[], made.material.kdf_iterations, 'fine', 'ada@example.org'];
  saved.mockClear();
});

/** A server that has what was made, and asks for the proof. */
const call = (async (route: string, { body }: { body?: Record<string, unknown> }) => {
  asked.push({ route, body });
  const { public_key, message_public_key, encryption_salt, encrypted_private_key, encryption_iv } =
    made.material;
  if (route === 'GET /account') return { success: true, data: { email, has_keys: true, has_recovery: true } };
  if (route === 'POST /account/keys') return { success: true, data: { made: true } };
  const proof = body?.password_proof;
  if (proof !== undefined && proof !== made.passwordProof)
    return { success: false, status: 401, code: 'accounts.invalid_credentials', authError: false };
  return {
    success: true,
    data: {
      ...{ public_key, message_public_key, encryption_salt, kdf_iterations: iterations },
      locked: proof === undefined ? null : { encrypted_private_key, encryption_iv },
      recovery: made.recovery.material,
    },
  };
}) as unknown as CallAccounts;

const locks = { judge: async () => seen, confirm: async () => {} } as unknown as LockMemory;
const open = () => createUnlocker({ me: 'ada', call, locks, fetchKeys: async () => keys, save: saved });

test('by the password, which never leaves the browser', async () => {
  const opened = await open().unlock({ by: 'password', secret: PASSWORD });
  expect(opened).toMatchObject({ ok: true, keys: { public_key: made.material.public_key } });
  expect(opened.ok && opened.keys.signing.extractable).toBe(false);
  expect(saved).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(asked)).not.toContain(PASSWORD);
  expect(await open().unlock({ by: 'password', secret: 'another' })).toEqual({
    ok: false,
    error: 'Invalid password',
  });
});

test('by the recovery code, and says what is wrong about another one', async () => {
  const { code } = made.recovery;
  expect(await open().unlock({ by: 'recovery-code', secret: code })).toMatchObject({ ok: true });
  const other = (await keys.makeKeys('x')).recovery.code;
  expect(await open().unlock({ by: 'recovery-code', secret: other })).toMatchObject({ ok: false });
  const slip = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;
  expect(await open().unlock({ by: 'recovery-code', secret: slip })).toMatchObject({
    error: expect.stringMatching(/slip/),
  });
});

test('never by a weaker lock, and by another one only when the person goes on', async () => {
  const unlocker = open();
  seen = 'fewer';
  expect(await unlocker.unlock({ by: 'password', secret: PASSWORD })).toMatchObject({ ok: false });
  seen = 'other';
  expect(await unlocker.unlock({ by: 'password', secret: PASSWORD })).toMatchObject({ ok: false });
  // Nothing that the password makes has gone out so far.
  expect(asked.every(({ body }) => body?.password_proof === undefined)).toBe(true);
  expect(await unlocker.unlock({ by: 'password', secret: PASSWORD })).toMatchObject({ ok: true });
  seen = 'fine';
  iterations = 1;
  expect(await unlocker.unlock({ by: 'password', secret: PASSWORD })).toMatchObject({ ok: false });
});

test('whoever has no password of ours makes keys under a passphrase, and is given a code', async () => {
  email = null;
  expect(await open().findWays()).toEqual(['passphrase', 'recovery-code']);
  const answer = await open().make('a passphrase');
  expect(answer).toMatchObject({ ok: true, recoveryCode: expect.stringMatching(/^(\w{5}-){6}\w{5}$/) });
  expect(JSON.stringify(asked)).not.toMatch(/a passphrase|"code"/);
});
