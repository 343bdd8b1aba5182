// What a voice is given: whole sentences, in their places; and which word it has come to.
import { describe, expect, test } from 'vitest';
import { cutSentences, findWord } from './sentences.ts';

describe('sentences', () => {
  test('are cut where they end, and know where they stand', () => {
    const text = '“Go,” she said. He went — and came back?  Yes.';
    const sentences = cutSentences(text, 'en');
    expect(sentences.map(({ text: one }) => one.trim())).toEqual([
      '“Go,” she said.',
      'He went — and came back?',
      'Yes.',
    ]);
    for (const { start, text: one } of sentences) expect(text.startsWith(one, start)).toBe(true);
  });

  test('leave out what nobody can say', () => {
    expect(cutSentences('… — \n ***', 'en')).toEqual([]);
    expect(cutSentences('', 'de')).toEqual([]);
  });
});

test.each([
  [0, 'The'],
  [4, 'lamp’s'],
  [6, 'lamp’s'],
  [11, 'out.'],
])('the word at %i is %s', (at, word) => {
  const text = 'The lamp’s out.';
  expect(text.slice(...findWord(text, at))).toBe(word);
});
