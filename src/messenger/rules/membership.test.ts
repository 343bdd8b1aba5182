// Who may do what with a conversation.
import { expect, it } from 'vitest';
import { LIMITS } from './limits.ts';
import { judgeAdding, judgeDeclining, judgeRemoving, judgeSetting } from './membership.ts';

const GROUP = { isGroup: true, admin: 'ann', members: 3 };
const PAIR = { isGroup: false, admin: null, members: 2 };

it('a group is its admin’s to name and to add to, as long as there is room', () => {
  expect([judgeSetting(GROUP, 'ann', true), judgeSetting(GROUP, 'ben', true)]).toEqual([
    ...[undefined, 'messenger.not_admin'],
  ]);
  expect([judgeAdding(GROUP, 'ann'), judgeAdding(GROUP, 'ben')]).toEqual([undefined, 'messenger.not_admin']);
  expect(judgeAdding({ ...GROUP, members: LIMITS.groupMembers - 1 }, 'ann')).toBeUndefined();
  expect(judgeAdding({ ...GROUP, members: LIMITS.groupMembers }, 'ann')).toBe('messenger.group_full');
  // A full one is nobody’s business who may not add.
  expect(judgeAdding({ ...GROUP, members: LIMITS.groupMembers }, 'ben')).toBe('messenger.not_admin');
});

it('everybody may go, and the admin may send others away', () => {
  expect(judgeRemoving(GROUP, 'ben', 'ben')).toBeUndefined();
  expect(judgeRemoving(GROUP, 'ann', 'ben')).toBeUndefined();
  expect(judgeRemoving(GROUP, 'ben', 'ann')).toBe('messenger.not_admin');
  expect(judgeRemoving({ ...GROUP, admin: null }, 'ben', 'ann')).toBe('messenger.not_admin');
});

it('of two both decide how long messages stay, and neither does what is done with groups', () => {
  expect(judgeSetting(PAIR, 'ben', false)).toBeUndefined();
  const refused = [
    judgeSetting(PAIR, 'ben', true),
    judgeAdding(PAIR, 'ben'),
    judgeRemoving(PAIR, 'ben', 'ben'),
  ];
  expect(new Set(refused)).toEqual(new Set(['messenger.not_a_group']));
});

it('only what was not taken up is declined', () => {
  expect(judgeDeclining({ hasAccepted: false })).toBeUndefined();
  expect(judgeDeclining({ hasAccepted: true })).toBe('messenger.not_a_request');
});
