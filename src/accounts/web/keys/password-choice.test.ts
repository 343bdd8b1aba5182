// Which faults of a new password are told, and in which order.
import { expect, test } from 'vitest';
import { findChoiceFaults } from './password-choice.ts';

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
