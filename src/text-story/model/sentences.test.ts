// Words and sentences in several scripts, and a text that was cut.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  closeAtSentence,
  countWords,
  createWordCounter,
  findSentenceEnd,
  hasEndlessWord,
  listSentences,
} from './sentences.ts';

describe('countWords', () => {
  test.each([
    ['', 0],
    ['The lamp was lit.', 4],
    ['one, two; three — four', 4],
    ['Ґава й їжак', 3],
    ['🏮 🏮', 0],
    ['灯塔里没有人了吗', 4],
    ['The 灯塔 light', 3],
  ])('%j has %d', (text, words) => expect(countWords(text)).toBe(words));

  test('comes to the same in pieces', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('la', 'mp', ' ', '.', 'é', '灯', ', ', '1'), { maxLength: 20 }),
        (pieces) => {
          const counter = createWordCounter();
          let words = 0;
          for (const piece of pieces) words = counter.add(piece);
          expect(words).toBe(countWords(pieces.join('')));
        },
      ),
    );
  });
});

describe('closeAtSentence', () => {
  test.each([
    ['The lamp was lit. And then the wat', 'The lamp was lit.'],
    ['‘Go,’ she said. ‘Now!’ The wa', '‘Go,’ she said. ‘Now!’'],
    ['“Is it?” “It is.” he', '“Is it?” “It is.”'],
    ['It was lit…  ', 'It was lit…'],
    ['灯亮了。“走吧！”她', '灯亮了。“走吧！”'],
    ['दीप जला। और', 'दीप जला।'],
    ['هل أضاء؟ ثم', 'هل أضاء؟'],
    ['ไฟ สว่าง แล้ว แต', 'ไฟ สว่าง แล้ว'],
    ['never a stop in all of it', ''],
    ['at 3.5 metres', ''],
    ['', ''],
  ])('%j becomes %j', (text, closed) => expect(closeAtSentence(text)).toBe(closed));
});

test('findSentenceEnd finds the first end from a place on', () => {
  expect(findSentenceEnd('One. Two. Three')).toBe(4);
  expect(findSentenceEnd('One. Two. Three', 5)).toBe(9);
  expect(findSentenceEnd('One. Two. Three', 10)).toBeUndefined();
});

test('hasEndlessWord knows scripts that part no words', () => {
  expect(hasEndlessWord('a'.repeat(60))).toBe(false);
  expect(hasEndlessWord(`so ${'é'.repeat(61)}`)).toBe(true);
  expect(hasEndlessWord('灯'.repeat(200))).toBe(false);
});

test('listSentences forgets case and marks', () => {
  expect(listSentences('‘The Lamp!’ It was lit; then — not. End')).toEqual([
    'the lamp',
    'it was lit then not',
    'end',
  ]);
});
