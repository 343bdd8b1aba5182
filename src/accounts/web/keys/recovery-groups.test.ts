// A group of a recovery code, read back as people write it.
import { expect, test } from 'vitest';
import { isGroupOf, splitCode } from './recovery-groups.ts';

test('a code falls into its groups', () => {
  expect(splitCode('ABCD0-EFGH1')).toEqual(['ABCD0', 'EFGH1']);
});

test.each(['AB1D0', 'ab1d0', ' a b 1 d 0 ', 'AB-1D-0', 'abIdo', 'ABLDO', 'ａｂ１ｄ０'])(
  '%s is read as AB1D0',
  (typed) => {
    expect(isGroupOf(typed, 'AB1D0')).toBe(true);
  },
);

test.each(['', 'AB1D', 'AB1D00', 'AB1D1', 'EFGH1'])('%s is not', (typed) => {
  expect(isGroupOf(typed, 'AB1D0')).toBe(false);
});

test('nothing is no group', () => {
  expect(isGroupOf('', '')).toBe(false);
});
