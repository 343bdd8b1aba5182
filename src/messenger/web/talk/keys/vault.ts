// Keeps words on this device so that only the person's own keys open them.
import { IV_BYTES, LABELS } from '#base/crypto/algorithms.ts';
import { type Bytes, encodeText, joinBytes, makeRandomBytes } from '#base/crypto/encoding.ts';
import { encodeFields } from '#base/crypto/fields.ts';
import { openBytes, sealBytes, WrongKeyError } from '#base/crypto/open-bundle.ts';
import { makeSealingKey } from '#base/crypto/open-derive.ts';
import { unwrapSecret } from '#base/crypto/open-private-keys.ts';
import { readPublicKey, wrapSecret } from '#base/crypto/public-keys.ts';
import type { Table } from '#base/device/database.ts';
import type { OwnKeys } from '../devices.ts';

/** A record as it lies in the database. `open` is of people without keys, whose words nobody seals anywhere. */
export type Kept = { readonly sealed: Bytes } | { readonly open: string };

export type Vault = {
  readonly seal: (name: string, value: unknown) => Promise<Kept | undefined>;
  /** Undefined for what does not open: of other keys, or moved. */
  readonly open: (name: string, kept: Kept) => Promise<unknown>;
};

const KEY_NAME = 'local-key';
const LOCAL_KEY_BYTES = 32;

/**
 * Opens the vault of a device: its key is chance, wrapped for the person's message key, and lies beside what it seals. Where
 * the wrap does not open, of keys that were before, another one takes its place. Without keys nothing is sealed.
 */
export async function openVault(table: Table<string>, me: string, own: OwnKeys): Promise<Vault> {
  const label = encodeFields(LABELS.localKey, me);
  const name = `${KEY_NAME}/${own.message_public_key.slice(-32)}`;
  const made = await wrapSecret(
    await readPublicKey(own.message_public_key, 'messages'),
    makeRandomBytes(LOCAL_KEY_BYTES),
    label,
  );
  const wrapped = (await table.change(name, (kept) => kept ?? made)) ?? made;
  const secret = await unwrapSecret(own.messages, wrapped, label).catch(async () => {
    await table.put({ [name]: made });
    return unwrapSecret(own.messages, made, label);
  });
  const key = await makeSealingKey(secret);
  secret.fill(0);
  return {
    async seal(place, value) {
      const iv = makeRandomBytes(IV_BYTES);
      const sealed = await sealBytes(key, iv, encodeText(place), encodeText(JSON.stringify(value)));
      return { sealed: joinBytes(iv, sealed) };
    },
    async open(place, kept) {
      if (!('sealed' in kept)) return parse(kept.open);
      const [iv, sealed] = [kept.sealed.slice(0, IV_BYTES), kept.sealed.slice(IV_BYTES)];
      try {
        return parse(new TextDecoder().decode(await openBytes(key, iv, encodeText(place), sealed)));
      } catch (error) {
        if (error instanceof WrongKeyError) return undefined;
        throw error;
      }
    },
  };
}

/** Of somebody who has no keys: what they write goes open, and lies open. */
export const OPEN_VAULT: Vault = {
  seal: async (_, value) => ({ open: JSON.stringify(value) }),
  open: async (_, kept) => ('open' in kept ? parse(kept.open) : undefined),
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
