// How texts of letters are counted and looked at.
import { expect, test } from 'vitest';
import { countLetters, isFewEmoji, plainName } from './letter-text.ts';

test.each([
  ['', 0],
  ['abc', 3],
  ['😀', 1],
  ['a😀b', 3],
])('%s has %d letters', (text, count) => {
  expect(countLetters(text)).toBe(count);
});

test.each(['😀', '👍🏽', '👨‍👩‍👧', '🇩🇪 🎉', '😀😀😀'])('%s is few emoji', (text) => {
  expect(isFewEmoji(text)).toBe(true);
});

test.each(['', '1', '#', 'a😀', '😀😀😀😀', '2️⃣ things'])('%s is not', (text) => {
  expect(isFewEmoji(text)).toBe(false);
});

test('a name turns no sentence around', () => {
  expect(plainName('Mira\u202e\u2067')).toBe('Mira');
  expect(plainName('מירה')).toBe('מירה');
});
