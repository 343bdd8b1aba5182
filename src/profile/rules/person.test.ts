// What people may say of themselves: any script, counted as people count, and nothing that is hidden.
import { describe, expect, test } from 'vitest';
import { measureGrowth, STEEP } from '../../../tests/work.ts';
import { findBioFault, findLineFault, isAge, tidyBio, tidyPersonalData } from './person.ts';

describe('a name or a city', () => {
  test.each([
    'Zoë',
    'Đặng Thị',
    'Владимир',
    '山田',
    'Y',
    "O'Neil-Smith",
    'السَّلام',
    'می‌خواهم',
    'Ṩ̈',
    '🧑‍🚀',
    '❤️',
    '№ 5',
  ])('may be %s', (name) => {
    expect(findLineFault(name)).toBeUndefined();
  });

  test('may be nothing', () => {
    expect(findLineFault('')).toBeUndefined();
    expect(findLineFault(' \t\u00a0')).toBeUndefined();
  });

  test('has at most 100 letters, an emoji being one', () => {
    expect(findLineFault('😀'.repeat(100))).toBeUndefined();
    expect(findLineFault('😀'.repeat(101))).toBe('long');
    expect(findLineFault(`  ${'e\u0301'.repeat(100)}  `)).toBeUndefined();
  });

  test.each([
    ['a bell', 'An\u0007na'],
    ['nothing at all in one byte', 'a\u0000b'],
    ['a new line', 'An\nna'],
    ['a tab', 'An\tna'],
    ['half a letter', 'a\ud800'],
    ['a mark that turns what follows', 'a\u202eb'],
    ['a space without width', 'a\u200bb'],
    ['joiners alone', '\u200d\u200d'],
    ['accents alone', '\u0301'],
    ['a blank letter', '\u3164'],
    ['a blank of Braille alone', '\u2800'],
    ['a blank of Braille among letters', 'A\u2800da'],
    ['a joiner of words', 'A\u2060da'],
    ['a hyphen that is not there', 'a\u00ad'],
    ['a mark from left to right', 'Ada\u200e'],
    ['a mark from right to left', 'Ada\u200f'],
    ['a mark of Arabic', '\u061cx'],
    ['a joiner of graphemes', '\u034fa'],
    ['a letter of a tag', '\u{e0041}a'],
    ['an anchor between lines', '\ufff9x'],
    ['the end of one', 'x\ufffb'],
    ['a vowel that is not written', '\u17b4a'],
    ['a beam of notes', '\u{1d173}a'],
    ['a selector behind a letter', 'a\ufe0f'],
    ['a pile of accents', `Z${'\u0489'.repeat(5)}`],
  ])('holds nothing hidden: %s', (_, name) => {
    expect(findLineFault(name)).toBe('hidden');
  });
});

describe('the lines about oneself', () => {
  test('may be several, each ended in one way', () => {
    expect(findBioFault('One\r\n\r\ntwo\rthree')).toBeUndefined();
    expect(findBioFault('👩‍👩‍👧 and 🏴󠁧󠁢󠁷󠁬󠁳󠁿\n❤️ 1️⃣\n — Zoë')).toBeUndefined();
    expect(tidyBio('\n One  \r\n\r\ntwo\rthree \n')).toBe('One\n\ntwo\nthree');
  });

  test('have at most 500 letters, an emoji being one', () => {
    expect(findBioFault('😀'.repeat(500))).toBeUndefined();
    expect(findBioFault('a'.repeat(501))).toBe('long');
    // However the lines were ended, an end is one letter.
    expect(findBioFault('a\r\n'.repeat(250))).toBeUndefined();
  });

  test('hold nothing hidden', () => {
    expect(findBioFault('a\tb')).toBe('hidden');
    expect(findBioFault('a\u0000')).toBe('hidden');
    expect(findBioFault('a\u2028b')).toBe('hidden');
    expect(findBioFault('\u2800\n\u2800')).toBe('hidden');
    expect(findBioFault('Two\nlines\u2060')).toBe('hidden');
    expect(findBioFault(`Two\nlines${'\u0301'.repeat(6)}`)).toBe('hidden');
  });

  test('are read in no time, however they are', () => {
    const read = (size: number) => {
      findBioFault(`${' '.repeat(size)}x`);
      findBioFault(`x${' \n'.repeat(size / 2)}x`);
    };
    expect(measureGrowth(read, 30_000)).toBeLessThan(STEEP);
  });
});

test('an age is a whole number from 1 to 120', () => {
  expect([1, 30, 120].every(isAge)).toBe(true);
  expect([0, -1, 121, 12.5, Number.NaN, Number.POSITIVE_INFINITY].some(isAge)).toBe(false);
});

test('what was sent is tidied, taken back where it is empty, and nothing else is touched', () => {
  expect(
    tidyPersonalData({ name: '  Ann ', surname: '', city: null, age: 30, gender: '', bio: ' \n ' }),
  ).toEqual({ name: 'Ann', surname: null, city: null, age: 30, gender: null, bio: null });
  expect(tidyPersonalData({ name: undefined, education_level: "Master's" })).toEqual({
    education_level: "Master's",
  });
  expect(tidyPersonalData({ name: 'e\u0301' })).toEqual({ name: 'é' });
});
