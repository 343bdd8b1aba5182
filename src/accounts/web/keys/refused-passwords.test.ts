// Which passwords are refused, and how strong the others are said to be.
import { describe, expect, test } from 'vitest';
import { COMMON_ROWS, COMMON_WORDS } from './common-passwords.ts';
import { judgeStrength } from './password-strength.ts';
import { findWeakness } from './refused-passwords.ts';

describe('passwords that are tried first', () => {
  test('the lists hold some three hundred, in small letters', () => {
    expect(COMMON_WORDS.size + COMMON_ROWS.size).toBeGreaterThan(300);
    for (const word of [...COMMON_WORDS, ...COMMON_ROWS]) expect(word).toBe(word.toLowerCase());
  });

  test.each([
    'password',
    'Password1',
    'P@ssw0rd!',
    'passwordpassword',
    ' letmein ',
    'dragon1999',
    'ILOVEYOU',
    '123456',
    '1q2w3e4r',
    'qwertyuiop',
    'aaaaaaaaaaaa',
    'abcdefghij',
    '9876543210',
    '!!sunshine!!',
    'ｐａｓｓｗｏｒｄ',
  ])('%s is refused', (password) => {
    expect(findWeakness(password)).toBe('common');
    expect(judgeStrength(password)).toBe('weak');
  });

  test.each([
    'correct horse battery staple',
    'lantern-light',
    'ünÿçødé',
    'xK4#vq9Z',
    'passwordless rivers',
    '',
  ])('%s is not', (password) => {
    expect(findWeakness(password)).toBeUndefined();
  });
});

describe('passwords that say whose they are', () => {
  const names = ['Ada', 'ada.lovelace@example.org'];

  test.each(['ada1815', 'Ada.Lovelace1', 'ada.lovelace@example.org', '1adaADA'])(
    '%s is refused',
    (password) => {
      expect(findWeakness(password, names)).toBe('own-name');
    },
  );

  test('a name in a long password does no harm', () => {
    expect(findWeakness('canada geese fly south', names)).toBeUndefined();
  });

  test('a name of two letters is held against nobody', () => {
    expect(findWeakness('boathouse', ['Bo'])).toBeUndefined();
  });
});

describe('the hint at the strength', () => {
  test.each([
    ['kitsune', 'weak'],
    ['kitsune-moor', 'fair'],
    ['kitsune-moor-42', 'good'],
    ['four rivers under one grey bridge', 'strong'],
  ])('%s is %s', (password, strength) => {
    expect(judgeStrength(password)).toBe(strength);
  });

  test('more letters never make a password weaker', () => {
    const levels = ['weak', 'fair', 'good', 'strong'];
    const text = 'mellow Tram 7 over the heath';
    const judged = [...text].map((_, index) => levels.indexOf(judgeStrength(text.slice(0, index + 1))));
    expect(judged).toEqual([...judged].sort());
  });

  test('repeating the last letter adds next to nothing', () => {
    expect(judgeStrength(`kitsune${'e'.repeat(30)}`)).toBe('weak');
  });
});
