// Keys in a browser: those of a person, those that wait for whoever has just made an account, and those that are being opened.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { makeKeyPairs, unlockPrivateKeys } from '#base/crypto/open-private-keys.ts';
import { adoptNewKeys, expectKeys, findKeys, forgetKeys, keepNewKeys, saveKeys } from './key-store.ts';

const { open, publicKeys } = await makeKeyPairs();
const keys = { ...publicKeys, ...(await unlockPrivateKeys(open)) };
const NEWEST = publicKeys.message_public_key;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

test('keys that were made with an account are those of who comes into it, once, and of nobody else', async () => {
  await keepNewKeys(keys);
  expect(await findKeys('ada')).toBeUndefined();
  expect(await adoptNewKeys('ben', 'another key')).toBeUndefined();
  expect(await adoptNewKeys('ada', NEWEST)).toMatchObject(publicKeys);
  expect(await findKeys('ada')).toMatchObject(publicKeys);
  expect(await adoptNewKeys('cleo', NEWEST)).toBeUndefined();
});

test('they wait for two days, and go when anybody logs out', async ({ onTestFinished }) => {
  await keepNewKeys(keys);
  await forgetKeys('ben');
  expect(await adoptNewKeys('ada', NEWEST)).toBeUndefined();
  await keepNewKeys(keys);
  const { now } = Date;
  onTestFinished(() => {
    Date.now = now;
  });
  Date.now = () => now() + 48 * 60 * 60 * 1000;
  expect(await adoptNewKeys('ada', NEWEST)).toBeUndefined();
});

test('whoever looks for keys waits until they are opened, or could not be', async () => {
  const opening = Promise.withResolvers<void>();
  expectKeys('ada', opening.promise);
  const found = findKeys('ada');
  await saveKeys('ada', keys);
  opening.resolve();
  expect(await found).toMatchObject(publicKeys);
  expectKeys('ben', Promise.reject(new Error('no line')));
  expect(await findKeys('ben')).toBeUndefined();
});
