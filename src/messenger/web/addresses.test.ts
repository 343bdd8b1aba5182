// Which conversation an address means.
import { expect, test } from 'vitest';
import { addressOfChat, readChatId } from './addresses.ts';

test.each([
  ['1', 1],
  ['007', 7],
  ['123456789', 123456789],
])('%s is a conversation', (text, id) => {
  expect(readChatId(text)).toBe(id);
});

test.each(['', '0', '-1', '1.5', '1e3', 'abc', '12abc', '٣', '9999999999999999'])('%s is none', (text) => {
  expect(readChatId(text)).toBeUndefined();
});

test('the address of a conversation is read back', () => {
  expect(addressOfChat(42)).toBe('/chat/42');
});
