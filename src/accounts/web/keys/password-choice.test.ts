// Which faults of a new password are told, and in which order.
import { describe, expect, test } from 'vitest';
import { ACCOUNT_FIELDS } from '#messages/accounts/accounts.ts';
import { say } from '#messages/say.ts';
import { findChoiceFaults, findPasswordFaults } from './password-choice.ts';

test.each([
  ['too short comes first', 'abc', 'abd', { password: 'Password must be at least 6 characters long' }],
  ['two that differ', 'lantern-light', 'lantern-Light', { confirmPassword: 'Passwords do not match' }],
  ['a good one', 'lantern-light', 'lantern-light', {}],
])('%s', (_, password, confirmPassword, faults) => {
  expect(findChoiceFaults({ password, confirmPassword }, [])).toEqual(faults);
});

test('a common password is refused before its repetition is looked at', () => {
  const faults = findChoiceFaults({ password: 'sunshine', confirmPassword: '' }, []);
  expect(Object.keys(faults)).toEqual(['password']);
});

test('so is one that is the own name', () => {
  const faults = findChoiceFaults({ password: 'Mirabel1', confirmPassword: 'Mirabel1' }, ['Mirabel']);
  expect(faults.password).toMatch(/your name/);
});

describe('a password', () => {
  const codes = (password: string, confirmed = password) =>
    findPasswordFaults(password, confirmed).map(({ path, code }) => `${path}: ${code}`);

  test('has six letters or more, whatever they are made of', () => {
    for (const short of ['', '12345', '🗝️🗝️', 'é'.repeat(5)])
      expect(codes(short)).toEqual(['password: accounts.short_password']);
    for (const enough of ['123456', '      ', '🗝'.repeat(6), 'é'.repeat(6)])
      expect(codes(enough)).toEqual([]);
  });

  test('is typed the same twice, and told to be short first', () => {
    expect(codes('123456', '123457')).toEqual(['confirmPassword: accounts.passwords_differ']);
    expect(codes('12345', '')).toEqual(['password: accounts.short_password']);
  });

  test('is told to have as many letters as it must have', () => {
    const told = Number(/\d+/.exec(say(ACCOUNT_FIELDS, 'accounts.short_password'))?.[0]);
    expect(codes('x'.repeat(told - 1))).toEqual(['password: accounts.short_password']);
    expect(codes('x'.repeat(told))).toEqual([]);
  });
});
