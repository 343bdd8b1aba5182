// Pieces of a model's text come out as plain prose, however they are cut.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measureWork } from '../../../tests/work.ts';
import { createLetterCleaner } from './clean-letters.ts';
import { createProseCleaner } from './clean-prose.ts';

/** Both cleaners in a row, as a text goes through them; dashes are speech unless told. */
function openCleaner(dashes: 'speech' | 'list' = 'speech') {
  const letters = createLetterCleaner();
  let prose = createProseCleaner({ dashes });
  let restarts = 0;
  const take = (cleaned: string): string => {
    // What came before was thoughts: the prose begins here.
    if (letters.countRestarts() > restarts) prose = createProseCleaner({ dashes });
    restarts = letters.countRestarts();
    return prose.push(cleaned);
  };
  return {
    push: (piece: string) => take(letters.push(piece)),
    end: () => take(letters.end()) + prose.end(),
    isOver: () => prose.isOver(),
    hasCode: () => prose.hasCode(),
    countRestarts: letters.countRestarts,
  };
}

function clean(...pieces: readonly string[]): string {
  const cleaner = openCleaner();
  let text = '';
  for (const piece of pieces) {
    const before = cleaner.countRestarts();
    const came = cleaner.push(piece);
    text = (cleaner.countRestarts() > before ? '' : text) + came;
  }
  return text + cleaner.end();
}

/** What comes out at once, before the end. */
function shown(...pieces: readonly string[]): string {
  const cleaner = openCleaner();
  return pieces.map((piece) => cleaner.push(piece)).join('');
}

describe('the prose cleaner', () => {
  test.each([
    ['The lamp was lit.', 'The lamp was lit.'],
    ['  \n\n The lamp', 'The lamp'],
    ['One.\n\n\n\nTwo.', 'One.\n\nTwo.'],
    ['One.\nTwo.', 'One.\n\nTwo.'],
    ['a line that was\nbroken at its width', 'a line that was broken at its width'],
    ['One.\r\n\r\nTwo.\rThree.\u2028Four.', 'One.\n\nTwo.\n\nThree.\n\nFour.'],
    ['**The** *lamp* was __lit__ `now` ⁂ ~~then~~', 'The lamp was lit now then'],
    ['# The lamp\n\nIt was lit.', 'The lamp\n\nIt was lit.'],
    ['> It was lit.\n> It burned.', 'It was lit.\n\nIt burned.'],
    ['One.\n\n* * *\n\nTwo.\n---\nThree.\n⁂\nFour.', 'One.\n\nTwo.\n\nThree.\n\nFour.'],
    ['One.\n\n***\n\nand two.', 'One.\n\nand two.'],
    ['<p>One <b>lamp</b>.</p><br/>', 'One lamp.'],
    ['3 < 4 and 5 > 4', '3 4 and 5 4'],
    ['See [the lamp](https://x.example/?a=b) [x](y).', 'See the lamp x.'],
    ['Salt &amp; bread &quot;now&quot;&nbsp;then &lt;b&gt;', 'Salt & bread "now"\u00a0then'],
    ['One.\n\n1.', 'One.'],
    [
      'Optional it was not.\n\nChoices were few.\n\nOf those',
      'Optional it was not.\n\nChoices were few.\n\nOf those',
    ],
    ['A boat came.\n\n(A dog barked.)\n\n1 boat left.', 'A boat came.\n\n(A dog barked.)\n\n1 boat left.'],
    ['a\u0000b\u001b[31mc\u202ed\u200be\ufefff\u00adg\ufffd', 'abcdefg'],
    ['क्\u200dष and م\u200cن', 'क्\u200dष and م\u200cن'],
    ['tab\tand  two   spaces', 'tab and two spaces'],
    ['— Nie, powiedział.\n- Tak.', '— Nie, powiedział.\n\n- Tak.'],
    ['mot\u00a0: une lampe\u202f!', 'mot\u00a0: une lampe\u202f!'],
    ['1920 was a dry year.\n\n12 boats came.', '1920 was a dry year.\n\n12 boats came.'],
    ['🏮 and 👩‍🚒 stood', '🏮 and 👩‍🚒 stood'],
  ])('makes plain prose of %j', (text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  test.each([
    'One.\n\n{"options": []}',
    'One.\n```json\n{}',
    'One.\n\n[{"text": "Two"}]',
    'One.\n\n1. Ring the bell\n2. Wait',
    'One.\n\n1) Ring the bell',
    'One.\n\nA) Ring the bell\nB) Wait',
    'One.\n\na) Ring the bell\nb) Wait',
    'One.\n\n(1) Ring the bell\n(2) Wait',
    'One.\n\n[1] Ring the bell',
    'One.\n\n1: Ring the bell',
    'One.\n\n1 – Ring the bell',
    'One.\n\n&#49;. Ring the bell',
    'One.\n\n* Ring the bell\n* Wait',
    'One.\n\n• Ring the bell\n• Wait',
    'One.\n\nOption A: Ring the bell',
    'One.\n\nOption 1 – Ring the bell',
    'One.\n\nOptions:\n\nRing the bell',
  ])('is over where something else begins: %j', (text) => {
    expect(clean(text)).toBe('One.');
    const cleaner = openCleaner();
    cleaner.push(`${text} and more`);
    expect(cleaner.isOver()).toBe(true);
    expect(cleaner.push(' The lamp was lit.') + cleaner.end()).toBe('');
  });

  test('a line that begins with a dash is speech, or in English the entry of a list', () => {
    const text = 'One.\n\n- Ring the bell\n– Wait';
    expect(clean(text)).toBe('One.\n\n- Ring the bell\n\n– Wait');
    for (const dash of ['-', '–']) {
      const cleaner = openCleaner('list');
      expect(cleaner.push('One.\n\n---\n\nTwo - or -\n\n— Three.')).toBe('One.\n\nTwo - or -\n\n— Three.');
      expect(cleaner.push(`\n\n${dash}`) + cleaner.push(' Ring') + cleaner.push(' it.')).toBe('');
      expect(cleaner.isOver()).toBe(true);
    }
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '</ScRiPt >',
    '<style>p { color: red }</style>',
    '<iframe src="x">',
    '<svg/onload=alert(1)>',
    `<script src="${'a'.repeat(300)}`,
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '&#60;script&#62;alert(1)',
    '&amp;lt;script&amp;gt;alert(1)',
  ])('knows %j for code, however it is cut', (code) => {
    for (const pieces of [[`One. ${code}`], [...`One. ${code}`]]) {
      const cleaner = openCleaner();
      for (const piece of pieces) cleaner.push(piece);
      expect(cleaner.hasCode()).toBe(true);
    }
    const plain = openCleaner();
    plain.push('<b>One</b> <em class="x">on</em> 3 < 4');
    expect(plain.hasCode()).toBe(false);
  });

  test('holds nothing back of plain prose but white space', () => {
    expect(shown('The')).toBe('The');
    expect(shown('The lamp ', 'was')).toBe('The lamp was');
    expect(shown('The lamp.\n\n', 'It')).toBe('The lamp.\n\nIt');
    expect(shown('The lamp ')).toBe('The lamp');
  });

  test('never shows half a letter', () => {
    expect(shown('a lamp \ud83c')).toBe('a lamp');
    expect(shown('a lamp \ud83c', '\udfee.')).toBe('a lamp 🏮.');
    expect(clean('a lamp \ud83c')).toBe('a lamp');
    expect(clean('a lamp \udfee lit')).toBe('a lamp lit');
  });

  test('holds white space that never ends in little room', () => {
    const cleaner = openCleaner();
    cleaner.push('One.');
    const pushMore = () => {
      for (let times = 0; times < 100; times += 1) expect(cleaner.push(' \n\n\t \n'.repeat(50))).toBe('');
    };
    const first = measureWork(pushMore);
    for (let times = 0; times < 50; times += 1) pushMore();
    // Were it kept and looked at again, the last of them would be a hundred times as much.
    expect(measureWork(pushMore)).toBeLessThan(10 * first);
    expect(cleaner.push('Two.')).toBe('\n\nTwo.');
  });

  const bits = fc.constantFrom(
    ...[
      'lamp',
      ' ',
      '\n',
      '\n\n',
      '.',
      ',',
      '*',
      '**',
      '_',
      '#',
      '# ',
      '> ',
      '- ',
      '***',
      '⁂',
      '<',
      '<b>',
      '</b>',
      '>',
      '{',
    ],
    ...[
      '[',
      ']',
      '](',
      ')',
      '`',
      '```',
      '&amp;',
      '&',
      '&#8217;',
      '&lt;',
      ';',
      '<think>',
      '</think>',
      'Option',
      ':',
      '(',
      '1',
      '1. ',
      'A',
      'A) ',
      '🏮',
      '\ud83c',
      '\udfee',
      '\u0000',
      '\u200b',
      '\r\n',
    ],
    ...['Rope', 'é', '灯', 'ل', '\u200d', '~', '|', '=', '!', '‘', '’', '12'],
  );

  test('comes to the same however a text is cut', () => {
    fc.assert(
      fc.property(
        fc.array(bits, { maxLength: 30 }),
        fc.array(fc.nat(4), { maxLength: 60 }),
        (parts, cuts) => {
          const text = parts.join('');
          const pieces: string[] = [];
          let at = 0;
          for (const cut of cuts) {
            pieces.push(text.slice(at, at + cut));
            at += cut;
          }
          pieces.push(text.slice(at));
          expect(clean(...pieces)).toBe(clean(text));
        },
      ),
      { numRuns: 3000 },
    );
  });

  test('lets no mark, no control and no half letter through, and parts paragraphs alike', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(bits, fc.string({ unit: 'binary' })), { maxLength: 30 }), (parts) => {
        const text = clean(...parts);
        expect(text).not.toMatch(/[*`_~|{}[\]<>\\^#⁂\ufffd]|[^\P{C}\n\u200c\u200d]/u);
        expect(text).not.toMatch(/ {2}|(?<!\n)\n(?!\n)|\n{3}|^\s|\s$/);
        expect(text.isWellFormed()).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
