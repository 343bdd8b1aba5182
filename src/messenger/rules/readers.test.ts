// Who may see what of a conversation.
import { expect, it } from 'vitest';
import { hasBlocked, isReached, readAsTold, sees, tellsOf } from './readers.ts';

const MEMBER = { id: 'ann', hasAccepted: true, hasDeclined: false, joinedAfter: 10 };

it('a member sees what came after them, and of what is silent only their own', () => {
  const message = { id: 11, isSilent: false, senderId: 'ben' };
  expect(sees(MEMBER, message)).toBe(true);
  expect(sees(MEMBER, { ...message, id: 10 })).toBe(false);
  expect(sees(MEMBER, { ...message, isSilent: true })).toBe(false);
  expect(sees(MEMBER, { ...message, isSilent: true, senderId: 'ann' })).toBe(true);
  expect(sees(MEMBER, { ...message, isSilent: true, senderId: null })).toBe(false);
});

it('a member’s marks are told of those who have taken it up, and not to whom they block', () => {
  const blocks = [{ by: 'ann', whom: 'cleo', readUpTo: 5 }];
  expect(tellsOf(MEMBER, 'ben', blocks)).toBe(true);
  expect(tellsOf(MEMBER, 'cleo', blocks)).toBe(false);
  expect(tellsOf({ ...MEMBER, hasAccepted: false }, 'ben', [])).toBe(false);
  expect(tellsOf({ ...MEMBER, hasDeclined: true }, 'ben', [])).toBe(false);
  // One’s own devices know of oneself.
  expect(tellsOf({ ...MEMBER, hasAccepted: false, hasDeclined: true }, 'ann', blocks)).toBe(true);
});

it('what was told before a block stays told, and no more', () => {
  const member = { ...MEMBER, readUpTo: 9 };
  const blocks = [{ by: 'ann', whom: 'cleo', readUpTo: 5 }];
  expect(['ann', 'ben', 'cleo'].map((reader) => readAsTold(member, reader, blocks))).toEqual([9, 9, 5]);
  expect(readAsTold({ ...member, hasAccepted: false }, 'cleo', blocks)).toBe(0);
  expect(readAsTold({ ...member, hasDeclined: true }, 'ben', [])).toBe(0);
});

it('a block has one direction, and nobody is blocked who is gone', () => {
  const blocks = [{ by: 'ann', whom: 'cleo', readUpTo: 5 }];
  expect([hasBlocked(blocks, 'ann', 'cleo'), hasBlocked(blocks, 'cleo', 'ann')]).toEqual([true, false]);
  expect(hasBlocked(blocks, 'ann', null)).toBe(false);
});

it('nothing new goes to who has declined', () => {
  expect([isReached(MEMBER), isReached({ ...MEMBER, hasDeclined: true })]).toEqual([true, false]);
});
