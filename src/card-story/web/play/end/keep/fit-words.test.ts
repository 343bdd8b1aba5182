// Words break where they may, nothing is lost, and what is too long is cut so that one sees it.
import { describe, expect, test } from 'vitest';
import { breakLines, fitText } from './fit-words.ts';

/** Every letter is ten pixels wide. */
const byLetters = (text: string) => text.length * 10;
/** Every letter is as wide as the font is large. */
const bySize = (text: string, font: string) => text.length * Number.parseInt(font, 10);
const OPTIONS = { sizes: [40, 20], most: 2, width: 200, font: (size: number) => `${size}px serif` };

describe('lines', () => {
  test('are filled with whole words', () => {
    expect(breakLines('The lamp is out', 90, byLetters)).toEqual(['The lamp', 'is out']);
  });

  test('take a word that is wider than a line apart, between letters and not within one', () => {
    expect(breakLines('a Wäschekorb', 50, (text) => [...text].length * 10)).toEqual(['a', 'Wäsch', 'ekorb']);
    expect(breakLines('👩‍👩‍👧👩‍👩‍👧', 5, byLetters)).toEqual(['👩‍👩‍👧', '👩‍👩‍👧']);
  });

  test('are none where nothing is said', () => {
    expect(breakLines('  ', 50, byLetters)).toEqual([]);
  });
});

describe('a text that is to fit', () => {
  test('is as large as it can be', () => {
    expect(fitText('One two', OPTIONS, bySize)).toMatchObject({ size: 40, lines: ['One', 'two'] });
    expect(fitText('One two three', OPTIONS, bySize)).toMatchObject({
      size: 20,
      lines: ['One two', 'three'],
    });
  });

  test('is cut visibly where no size is small enough', () => {
    const { size, lines } = fitText('One two three four five six', OPTIONS, bySize);
    expect(size).toBe(20);
    expect(lines).toEqual(['One two', 'three four…']);
  });
});
