// A file under a key of its own: sealed before it leaves the browser, opened after it has come.
import { DIGEST, IV_BYTES, KEY_BYTES, LABELS } from './algorithms.ts';
import { type Bytes, decodeExactly, encodeBase64, joinBytes, makeRandomBytes } from './encoding.ts';
import { encodeFields } from './fields.ts';
import { openBytes, sealBytes, WrongKeyError } from './open-bundle.ts';
import { makeSealingKey } from './open-derive.ts';

/** What opens a file: its key, and the digest of its sealed bytes, both of 32 bytes in base64. */
export type FileKey = { readonly key: string; readonly digest: string };

/** Seals the bytes of a file under a new key: iv (12 bytes), what is sealed, tag (16). The id of the file is bound to it. */
export async function sealFile(
  fileId: string,
  bytes: Bytes,
): Promise<{ readonly sealed: Bytes; readonly opening: FileKey }> {
  const [secret, iv] = [makeRandomBytes(KEY_BYTES), makeRandomBytes(IV_BYTES)];
  const key = await makeSealingKey(secret);
  const sealed = joinBytes(iv, await sealBytes(key, iv, encodeFields(LABELS.file, fileId), bytes));
  const opening = { key: encodeBase64(secret), digest: await digestOf(sealed) };
  secret.fill(0);
  return { sealed, opening };
}

/** Opens a file. Throws `WrongKeyError` for other bytes than were sealed, of another file, or under another key. */
export async function openFile(fileId: string, sealed: Bytes, { key, digest }: FileKey): Promise<Bytes> {
  const secret = decodeExactly(key, KEY_BYTES);
  if (secret === undefined || sealed.length <= IV_BYTES || (await digestOf(sealed)) !== digest)
    throw new WrongKeyError('The key does not open this.');
  const opening = await makeSealingKey(secret);
  secret.fill(0);
  return openBytes(
    opening,
    sealed.slice(0, IV_BYTES),
    encodeFields(LABELS.file, fileId),
    sealed.slice(IV_BYTES),
  );
}

async function digestOf(bytes: Bytes): Promise<string> {
  return encodeBase64(new Uint8Array(await crypto.subtle.digest(DIGEST, bytes)));
}
