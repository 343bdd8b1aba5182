// Tests how descriptions are shown.
import { describe, expect, test } from 'vitest';
import { measureWork } from '../../../tests/work.ts';
import { formatDescription, listParagraphs, previewOf } from './description.ts';

describe('a description', () => {
  test.each([
    ['three line breaks become two', 'One\n\n\nTwo\n\n\n\n\nThree', 'One\n\nTwo\n\nThree'],
    ['breaks of every kind', 'One\r\n\r\n\r\nTwo\rThree', 'One\n\nTwo\nThree'],
    ['a space follows a period', 'We mend.You learn', 'We mend. You learn'],
    ['a comma and a colon', 'Pay,leave:both', 'Pay, leave: both'],
    ['a letter of any writing', 'Fin.Été,да', 'Fin. Été, да'],
    ['numbers stay whole', 'At 7.5 or 1,200: 24:00', 'At 7.5 or 1,200: 24:00'],
    [
      'addresses stay whole',
      'See www.example.org/a.b or https://x.org,mail me@x.org',
      'See www.example.org/a.b or https://x.org,mail me@x.org',
    ],
    ['nothing stays nothing', ' \n\n\n ', ''],
  ])('%s', (_what, text, shown) => {
    expect(formatDescription(text)).toBe(shown);
  });

  test.each(['@', 'a@', 'a.', '@a.', 'www', '\n ', 'a.b@c.', 'x'])(
    'of 20,000 letters of %j is shown at once',
    (part) => {
      const text = part.repeat(20_000 / part.length);
      const work = measureWork(() => {
        listParagraphs(text);
        previewOf(text);
      });
      expect(work).toBeLessThan(500);
    },
  );

  test('is cut into paragraphs, and lines within one stay', () => {
    expect(listParagraphs('One\nand more\n\n \n\nTwo\n')).toEqual(['One\nand more', 'Two']);
  });
});

describe('a preview', () => {
  test('is the first paragraph in one line', () => {
    expect(previewOf('\n\nOne\nand more\n\nTwo')).toEqual({ text: 'One and more', isCut: false });
    expect(previewOf('')).toEqual({ text: '', isCut: false });
  });

  test('has 150 letters at most, none of them cut in half', () => {
    expect(previewOf('x'.repeat(150))).toEqual({ text: 'x'.repeat(150), isCut: false });
    expect(previewOf('x'.repeat(151))).toEqual({ text: 'x'.repeat(150), isCut: true });
    expect(previewOf('🕯'.repeat(151)).text).toBe('🕯'.repeat(150));
  });
});
