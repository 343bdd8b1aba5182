// Prose as it is shown: whole, and at every moment of its coming.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parseProse, splitTitle } from './prose.ts';

const CHAPTER = [
  '**The Bell**',
  'The keeper nodded.',
  '⁂',
  '‘Again,’ she said.\nNobody moved.',
  'A star * and two ** stay.',
].join('\n\n');

describe('prose', () => {
  it('has headings, separators and paragraphs', () => {
    expect(parseProse(CHAPTER)).toEqual([
      { kind: 'heading', text: 'The Bell' },
      { kind: 'paragraph', text: 'The keeper nodded.' },
      { kind: 'separator' },
      { kind: 'paragraph', text: '‘Again,’ she said.\nNobody moved.' },
      { kind: 'paragraph', text: 'A star * and two ** stay.' },
    ]);
  });

  test.each([
    ['a heading or a separator with no empty line around it', 'One.\n**Two**\nThree.\n⁂\nFour.', 'phpsp'],
    ['lines of another system', 'One.\r\n\r\n**Two**\r\n\r\n⁂', 'phs'],
    ['many empty lines', '\n\n\nOne.\n\n \n\nTwo.\n\n', 'pp'],
    ['asterisks around nothing', '****\n\nOne.', 'pp'],
    ['bold words within a line', '**One** is not a heading.', 'p'],
    ['a separator within a line', 'One ⁂ two.', 'p'],
    ['nothing', '', ''],
  ])('reads %s', (_, text, kinds) => {
    const first = parseProse(text).map(({ kind }) => kind.at(0));
    expect(first.join('')).toBe(kinds);
  });

  it('takes markup for text', () => {
    expect(parseProse('<b>One</b> & [two](x)')).toEqual([
      { kind: 'paragraph', text: '<b>One</b> & [two](x)' },
    ]);
  });

  it('never shows the asterisks of a heading, however much of it has come', () => {
    for (let length = 1; length <= '**The Bell**'.length; length += 1) {
      const blocks = parseProse(CHAPTER.slice(0, length));
      expect(
        blocks.some((block) => block.kind !== 'heading' || block.text.includes('*')),
        `${length}`,
      ).toBe(false);
    }
  });

  it('keeps the words it has shown, whatever comes after them', () => {
    const wordsOf = (text: string) => JSON.stringify(parseProse(text)).replace(/\W+$/, '');
    const part = fc.constantFrom('**A B**', '⁂', 'One two.', 'Three,\nfour.', '‘Five?’');
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), fc.nat(), (parts, at) => {
        const whole = parts.join('\n\n');
        // Cut between two words, as they are shown.
        const cut = whole.slice(0, whole.indexOf(' ', at % whole.length) + 1 || whole.length).trimEnd();
        const shown = wordsOf(cut).replaceAll(/\W+/g, ' ');
        expect(wordsOf(whole).replaceAll(/\W+/g, ' ').startsWith(shown)).toBe(true);
      }),
    );
  });
});

test('a chapter that begins with a heading has it for its name', () => {
  expect(splitTitle(CHAPTER)).toMatchObject({ title: 'The Bell', body: { length: 4 } });
  expect(splitTitle('One.\n\n**Two**')).toMatchObject({ title: undefined, body: { length: 2 } });
  expect(splitTitle('')).toEqual({ title: undefined, body: [] });
});
