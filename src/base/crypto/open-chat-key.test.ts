// A chat key in use: what it encrypts is opened by other code that knows the specification, and by no other key.
import { createDecipheriv, createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { encodeText } from './encoding.ts';
import {
  CHAT_KEY_BYTES,
  checkOfChatKey,
  decryptBytes,
  encryptBytes,
  isVouched,
  makeChatKey,
  takeChatKey,
  vouch,
  writeChatKey,
} from './open-chat-key.ts';

const TEXT = encodeText('the lamp is lit');

test('encrypts under SHA-256 of its 64 digits and a new iv of one block', async () => {
  const bytes = makeChatKey();
  const digits = writeChatKey(bytes);
  expect(digits).toBe(Buffer.from(bytes).toString('hex'));
  const key = await takeChatKey(bytes);
  const [one, other] = [await encryptBytes(key, TEXT), await encryptBytes(key, TEXT)];
  expect(one.iv).toHaveLength(16);
  expect(other.iv).not.toEqual(one.iv);
  const decipher = createDecipheriv('aes-256-cbc', createHash('sha256').update(digits).digest(), one.iv);
  expect(Buffer.concat([decipher.update(one.ciphertext), decipher.final()])).toEqual(Buffer.from(TEXT));
  expect(await decryptBytes(key, one.iv, one.ciphertext)).toEqual(TEXT);
});

test('vouches for what it has seen, and another key vouches for nothing of it', async () => {
  const [key, stranger] = [await takeChatKey(makeChatKey()), await takeChatKey(makeChatKey())];
  const code = await vouch(key, TEXT);
  expect(code).toHaveLength(32);
  expect(await isVouched(key, code, TEXT)).toBe(true);
  expect(await isVouched(key, code, encodeText('the lamp is out'))).toBe(false);
  expect(await isVouched(stranger, code, TEXT)).toBe(false);
});

test('is told from others by its check, which is always the same', async () => {
  const [one, other] = [makeChatKey(), makeChatKey()];
  const check = await checkOfChatKey(one);
  expect(Buffer.from(check, 'base64')).toHaveLength(32);
  expect(await checkOfChatKey(one)).toBe(check);
  expect(await checkOfChatKey(other)).not.toBe(check);
});

test.each([-1, 1])('has 32 bytes: one with %d more is refused', async (more) => {
  await expect(takeChatKey(new Uint8Array(CHAT_KEY_BYTES + more))).rejects.toThrow(
    'A chat key has 32 bytes.',
  );
});
