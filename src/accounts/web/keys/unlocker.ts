// Opens the person's keys in a browser that does not hold them, and makes keys for whoever has none.
import { unlockPrivateKeys } from '#base/crypto/open-private-keys.ts';
import { tellFailure } from '#base/wire/service-result.ts';
import { KEY_SIGN_IN } from '#messages/accounts/sign-in.ts';
import { UNLOCK } from '#messages/accounts/unlock.ts';
import { say } from '#messages/say.ts';
import type * as AccountKeys from '../../keys/keys.ts';
import { type CallAccounts, callAccounts } from '../calls.ts';
import { type KeptKeys, saveKeys } from './key-store.ts';
import { type LockMemory, lockMemoryOf } from './lock-memory.ts';

/** How somebody can open keys that are not in this browser. */
export type UnlockWay = 'password' | 'recovery-code' | 'passphrase';

type Unlocked =
  | { readonly ok: true; readonly keys: KeptKeys; readonly recoveryCode?: string }
  | { readonly ok: false; readonly error: string };

export type Unlocker = {
  /** How the person can open their keys; none where there are none. */
  readonly findWays: () => Promise<readonly UnlockWay[]>;
  readonly unlock: (wish: { readonly by: UnlockWay; readonly secret: string }) => Promise<Unlocked>;
  readonly make: (passphrase: string) => Promise<Unlocked>;
};

type UnlockTools = {
  readonly me: string;
  readonly call: CallAccounts;
  /** Fetched when they are needed. */
  readonly fetchKeys: () => Promise<typeof AccountKeys>;
  readonly locks: LockMemory;
  readonly save: (keys: KeptKeys) => Promise<unknown>;
};

/** The one of a browser. */
export function openUnlocker(me: string): Unlocker {
  return createUnlocker({
    ...{ me, call: callAccounts, locks: lockMemoryOf(me) },
    fetchKeys: () => import('../../keys/keys.ts'),
    save: (keys) => saveKeys(me, keys),
  });
}

export function createUnlocker({ me, call, fetchKeys, locks, save }: UnlockTools): Unlocker {
  /** The lock that a person was told of as another one: who goes on has changed it themselves. */
  let toldOf: string | undefined;

  const failed = (error: string): Unlocked => ({ ok: false, error });
  const failCall = (failure: Parameters<typeof tellFailure>[0]) =>
    failed(
      tellFailure(failure, {
        refused: say(UNLOCK, 'unlock.failed'),
        unreachable: say(UNLOCK, 'unlock.unreachable'),
      }),
    );

  /** What this browser has seen of the account goes by its address, as at every sign-in; without one by the person. */
  async function findAddress(): Promise<string> {
    const account = await call('GET /account', {});
    return (account.success ? account.data.email : null) ?? me;
  }

  async function take(keys: KeptKeys, recoveryCode?: string): Promise<Unlocked> {
    await save(keys);
    return { ok: true, keys, ...(recoveryCode === undefined ? {} : { recoveryCode }) };
  }

  async function unlockByPassword(tools: typeof AccountKeys, secret: string): Promise<Unlocked> {
    const [first, address] = [await call('POST /account/keys/locked', { body: {} }), await findAddress()];
    if (!first.success) return failCall(first);
    const { encryption_salt, kdf_iterations } = first.data;
    const seen = await locks.judge(address, first.data);
    if (seen === 'fewer') return failed(say(KEY_SIGN_IN, 'key-sign-in.weaker_lock'));
    if (seen === 'other' && toldOf !== encryption_salt) {
      toldOf = encryption_salt;
      return failed(say(KEY_SIGN_IN, 'key-sign-in.changed_lock'));
    }
    const derived = await tools.derivePassword(secret, encryption_salt, kdf_iterations);
    const second = await call('POST /account/keys/locked', { body: { password_proof: derived.proof } });
    if (!second.success)
      return second.code === 'accounts.invalid_credentials'
        ? failed(say(KEY_SIGN_IN, 'key-sign-in.wrong_password'))
        : failCall(second);
    const { locked, message_public_key, ...rest } = second.data;
    if (locked === null || message_public_key === null || rest.encryption_salt !== encryption_salt)
      return failed(say(KEY_SIGN_IN, 'key-sign-in.wrong_password'));
    const { public_key } = rest;
    const material = { public_key, message_public_key, encryption_salt, kdf_iterations, ...locked };
    const unlocked = await tools.unlockKeys(material, derived);
    await locks.confirm(address, { encryption_salt, kdf_iterations });
    return take({ public_key, message_public_key, ...unlocked });
  }

  async function unlockByCode(tools: typeof AccountKeys, code: string): Promise<Unlocked> {
    const found = await call('POST /account/keys/locked', { body: {} });
    if (!found.success) return failCall(found);
    const { public_key, message_public_key, recovery } = found.data;
    if (recovery === null || message_public_key === null) return failed(say(UNLOCK, 'unlock.no_recovery'));
    const opened = await tools.unlockWithRecovery(code, { public_key, message_public_key }, recovery);
    try {
      return await take({ public_key, message_public_key, ...(await unlockPrivateKeys(opened.open)) });
    } finally {
      tools.closeKeys(opened);
    }
  }

  return {
    async findWays() {
      const account = await call('GET /account', {});
      if (!account.success || !account.data.has_keys) return [];
      const { email, has_recovery } = account.data;
      return [
        email === null ? 'passphrase' : 'password',
        ...(has_recovery ? (['recovery-code'] as const) : []),
      ];
    },
    async unlock({ by, secret }) {
      const tools = await fetchKeys().catch(() => undefined);
      if (tools === undefined) return failed(say(UNLOCK, 'unlock.unreachable'));
      try {
        return await (by === 'recovery-code' ? unlockByCode(tools, secret) : unlockByPassword(tools, secret));
      } catch (error) {
        if (error instanceof tools.WrongPasswordError)
          return failed(say(KEY_SIGN_IN, 'key-sign-in.wrong_password'));
        if (error instanceof tools.MistypedCodeError) return failed(say(UNLOCK, 'unlock.mistyped_code'));
        if (error instanceof tools.WrongRecoveryCodeError) return failed(say(UNLOCK, 'unlock.wrong_code'));
        console.error(error);
        return failed(say(UNLOCK, 'unlock.failed'));
      }
    },
    async make(passphrase) {
      const tools = await fetchKeys().catch(() => undefined);
      if (tools === undefined) return failed(say(UNLOCK, 'unlock.unreachable'));
      const made = await tools.makeKeys(passphrase);
      const { public_key, message_public_key } = made.material;
      const body = { ...made.material, password_proof: made.passwordProof, ...made.recovery.material };
      // The same bytes again where no answer came: they may have arrived.
      const result = await call('POST /account/keys', { body }).then(async (first) =>
        first.success || first.status !== undefined ? first : call('POST /account/keys', { body }),
      );
      if (!result.success) return failCall(result);
      return take({ public_key, message_public_key, ...made.unlocked }, made.recovery.code);
    },
  };
}
