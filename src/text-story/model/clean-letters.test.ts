// Pieces of a model's text come out as whole letters, and without what it thinks aloud, however they are cut.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLetterCleaner } from './clean-letters.ts';

function read(...pieces: readonly string[]) {
  const cleaner = createLetterCleaner();
  let text = '';
  let restarts = 0;
  for (const push of [...pieces.map((piece) => () => cleaner.push(piece)), cleaner.end]) {
    const pushed = push();
    // What came before turned out to be thoughts.
    if (cleaner.countRestarts() > restarts) text = '';
    restarts = cleaner.countRestarts();
    text += pushed;
  }
  return { text, isStray: cleaner.hasOpenThoughts() };
}
/** In one piece, letter by letter, and cut once at each place. */
function readCut(text: string) {
  const whole = read(text);
  expect(read(...text.split(''))).toEqual(whole);
  for (let at = 1; at < text.length; at += 1) expect(read(text.slice(0, at), text.slice(at))).toEqual(whole);
  return whole;
}

describe('letters by their names and numbers', () => {
  test.each([
    ['Ilse&rsquo;s lamp &mdash; out&hellip;', 'Ilse’s lamp — out…'],
    ['Ilse&#8217;s &#x27;lamp&#X27; &#x1F3EE;', "Ilse’s 'lamp' 🏮"],
    ['&ldquo;No,&rdquo; &lsquo;no&rsquo; &bdquo;nein&ldquo; &laquo;non&raquo;', '“No,” ‘no’ „nein“ «non»'],
    [
      'caf&eacute; &Uuml;ber &ntilde; &ccedil; &scaron; &aring; &szlig; &oslash; &Lstrok;',
      'café Über ñ ç š å ß ø Ł',
    ],
    ['&AMP; &Quot; &nbsp;&Tab;x&NewLine;y', '& " \u00a0 x\ny'],
    ['Ilse&#146;s &#133;', 'Ilse’s …'],
    ['a&bogus;b &thisIsNoNameOfALetter; &zzz9;c', 'ab  c'],
    ['a&#0;b&#xd83c;c&#x110000;d&#99999999999999;e&#8203;f&#x202e;g', 'abcdefg'],
    ['a&#x1b;[31mb \u001b[0;1mc \u001bd \u001b[x', 'ab c d '],
    ['One.\\n\\nTwo \\x', 'One.\n\nTwo \\x'],
    ['e\u0301 e\u0301\u0302\u0303\u0304\u0305', 'e\u0301 e\u0301\u0302\u0303'],
    ['&amp;rsquo; &amp;#8217; &amp;amp;lt;', '’ ’ <'],
    ['&rs\u200bquo;', '’'],
    ['Ilse&#8217s and Ilse&rsquo s', 'Ilse’s and Ilse’ s'],
    ['Salt & bread; AT&T; R&D; Q&A, rock & roll;', 'Salt & bread; AT&T; R&D; Q&A, rock & roll;'],
    ['&&rsquo;&', '&’&'],
    ['a &constructor; b &toString;', 'a  b '],
    ['&am', '&am'],
    ['&amp', '&'],
  ])('%j reads %j', (text, expected) => expect(readCut(text)).toEqual({ text: expected, isStray: false }));

  test('are not waited for where none can come', () => {
    const cleaner = createLetterCleaner();
    expect(cleaner.push('Salt & ')).toBe('Salt & ');
    expect(cleaner.push('Ilse&rsquo')).toBe('Ilse');
    expect(cleaner.push(';s')).toBe('’s');
  });
});

describe('what a model thinks aloud', () => {
  test.each([
    ['<think>\nthe reader wants {"a": 1}\n</think>\n\nThe lamp', '\n\nThe lamp'],
    ['One <think>a secret plan</think> two', 'One  two'],
    ['One <THINKING level="high">a <b>plan</b> 3 < 4</THINKING> two', 'One  two'],
    ['One <reasoning>a</reasoning><reflection>b</reflection><scratchpad>c</scratchpad> two', 'One  two'],
    ['One [THINK]a [secret] plan[/THINK] two', 'One  two'],
    ['One <seed:think>a</seed:think> two', 'One  two'],
    ['One &lt;think&gt;a&lt;/think&gt; two', 'One  two'],
    ['One <thimble> [thin] <b>two</b> [', 'One <thimble> [thin] <b>two</b> ['],
    ['<<think>a</think>', '<'],
  ])('of %j leaves %j', (text, expected) =>
    expect(readCut(text)).toEqual({ text: expected, isStray: false }),
  );

  test.each([
    ['One <think>a plan', 'One '],
    ['One <think>a plan</thi', 'One '],
    ['<|channel|>analysis<|message|>We need', ''],
  ])('makes nothing of a text where it has no end: %j', (text, rest) =>
    expect(readCut(text)).toEqual({ text: rest, isStray: true }),
  );

  test.each([
    ['a plan</think> One', ' One'],
    ['a plan [/THINK] One', ' One'],
    ['◁think▷a plan◁/think▷One', 'One'],
    ['<reasoning>a <plan>b</plan> c</reasoning>d', 'd'],
    ['</think>One', 'One'],
  ])('takes what came before for thoughts where only their end came: %j', (text, rest) =>
    expect(readCut(text)).toEqual({ text: rest, isStray: false }),
  );
});

describe('signs of a template', () => {
  test.each([
    [
      '<|channel|>analysis<|message|>We need a chapter.<|end|><|start|>assistant<|channel|>final<|message|>One.<|return|>',
      'One.',
    ],
    ['<|start|>assistant<|channel|>final <|constrain|>json<|message|>One.<|end|>two', 'One.'],
    ['<|channel|>commentary to=tool<|message|>{}<|call|><|channel|>final<|message|>One.', 'One.'],
    ['One. Two.<|im_end|>', 'One. Two.'],
    ['One.<|im_end|>\n<|im_start|>user\nAnd then?', 'One.'],
    ['<|im_start|>assistant\nOne.', 'One.'],
    ['<|start_header_id|>assistant<|end_header_id|>\n\nOne.<|eot_id|>', '\n\nOne.'],
    ['<|assistant|>One.\nTwo.<|user|>', 'One.\nTwo.'],
    ['<s>[INST] One.</s>', ' One.'],
    ['One.<end_of_turn>\n<start_of_turn>user', 'One.'],
    ['One.<｜end▁of▁sentence｜>', 'One.'],
    ['<|channel>thought\nA plan.<channel|>One.', 'One.'],
    ['<|START_THINKING|>A plan.<|END_THINKING|><|START_RESPONSE|>One.<|END_RESPONSE|>', 'One.'],
    ['<|im_start|>The lamp was out, and so was he.\nOne.', 'The lamp was out, and so was he.\nOne.'],
    ['One [end of text]', 'One '],
  ])('of %j leaves %j', (text, rest) => expect(readCut(text)).toEqual({ text: rest, isStray: false }));
});

test('comes to the same however a text is cut, and to whole letters', () => {
  const bits = fc.constantFrom(
    ...[
      'lamp',
      '&',
      '&amp;',
      '&lt;',
      '&gt;',
      ';',
      '&#',
      '&#x',
      '38',
      '8217',
      'rsquo',
      '<',
      '>',
      '[',
      ']',
      '/',
    ],
    ...[
      'think',
      '<think>',
      '</think>',
      'reasoning',
      ' ',
      '\r',
      '\n',
      '\t',
      '\ud83c',
      '\udfee',
      '\u200b',
      'é',
      '🏮',
    ],
  );
  const parts = fc.array(bits, { maxLength: 25 });
  fc.assert(
    fc.property(parts, fc.array(fc.nat(4), { maxLength: 50 }), (some, cuts) => {
      const text = some.join('');
      const pieces: string[] = [];
      let at = 0;
      for (const cut of cuts) {
        pieces.push(text.slice(at, at + cut));
        at += cut;
      }
      const whole = read(text);
      expect(read(...pieces, text.slice(at))).toEqual(whole);
      expect(whole.text.isWellFormed()).toBe(true);
      expect(whole.text).not.toMatch(/[\r\t\u200b]/);
    }),
    { numRuns: 3000 },
  );
});
