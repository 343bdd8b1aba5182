// The person's own keys in this browser: found, unlocked, made where there are none; and the vault that they open.
import type { UnlockWay } from '#accounts/web/keys/unlocker.ts';
import type { Table } from '#base/device/database.ts';
import type { OwnKeys, TalkDevices } from '../devices.ts';
import type { KeyState, Messenger, Watched } from '../talk.ts';
import { createCell } from '../watched.ts';
import type { Keyring } from './keyring.ts';
import { OPEN_VAULT, openVault, type Vault } from './vault.ts';

export type OwnKeysBook = {
  readonly state: Watched<KeyState>;
  readonly ways: Watched<readonly UnlockWay[]>;
  /** Looks for the keys in this browser. */
  readonly find: () => Promise<void>;
  /** Resolves once it is known whether this browser holds them. */
  readonly looked: () => Promise<void>;
  /** Undefined as long as the keys are locked. */
  readonly vault: () => Promise<Vault | undefined>;
  /** Whether the server tells others of other keys than these. */
  readonly isOther: () => boolean;
  readonly unlock: Messenger['unlock'];
  readonly make: Messenger['makeKeys'];
};

type OwnKeysTools = {
  readonly devices: Pick<TalkDevices, 'me' | 'call' | 'findKeys' | 'adoptKeys' | 'unlocker'>;
  readonly keyring: Keyring;
  readonly local: Table<string>;
  readonly onOpen: () => void;
};

export function createOwnKeys({ devices, keyring, local, onOpen }: OwnKeysTools): OwnKeysBook {
  const { me, call } = devices;
  const state = createCell<KeyState>('opening');
  const ways = createCell<readonly UnlockWay[]>([]);
  let isOther = false;
  let vault: Promise<Vault> | undefined;
  let finding: Promise<void> | undefined;
  const looked = Promise.withResolvers<void>();

  function take(keys: OwnKeys): void {
    keyring.setOwn(keys);
    vault = openVault(local, me, keys);
    state.set('open');
    looked.resolve();
    onOpen();
  }

  async function look(): Promise<void> {
    const keys = await devices.findKeys();
    if (keys !== undefined) take(keys);
    const history = await call('GET /messenger/key-history/:userId', { params: { userId: me } });
    const newest = history.success ? history.data.entries.at(-1) : undefined;
    if (keys !== undefined) {
      isOther = newest !== undefined && newest.message_public_key !== keys.message_public_key;
      if (isOther) onOpen();
      return;
    }
    // Whoever has just registered here typed their password when these were made.
    const adopted = newest && (await devices.adoptKeys(newest.message_public_key));
    if (adopted !== undefined) return take(adopted);
    looked.resolve();
    const hasNone = newest === undefined && (history.success || history.status === 404);
    state.set(hasNone ? 'none' : 'locked');
    if (!hasNone) ways.set(await devices.unlocker.findWays());
    onOpen();
  }

  return {
    state,
    ways,
    find() {
      finding ??= look().catch((error) => {
        console.error(error);
        finding = undefined;
        looked.resolve();
        state.set('locked');
      });
      return finding;
    },
    async looked() {
      await looked.promise;
      // Where it does not, it is to be known still whether there are any.
      if (state.get() === 'opening') await finding;
    },
    async vault() {
      if (state.get() === 'opening') await finding;
      return vault ?? (state.get() === 'none' ? OPEN_VAULT : undefined);
    },
    isOther: () => isOther,
    async unlock(wish) {
      const opened = await devices.unlocker.unlock(wish);
      if (!opened.ok) return opened;
      take(opened.keys);
      return { ok: true };
    },
    async make(passphrase) {
      const made = await devices.unlocker.make(passphrase);
      if (!made.ok) return made;
      take(made.keys);
      const { recoveryCode } = made;
      return { ok: true, ...(recoveryCode === undefined ? {} : { recoveryCode }) };
    },
  };
}
