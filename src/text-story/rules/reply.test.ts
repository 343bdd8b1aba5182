// Replies as they come: cleaned for quoting, and cut into words for understanding.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listWords, quoteReply, stemWord } from './reply.ts';

describe('quoteReply', () => {
  it.each([
    ['I would ask her first.', 'I would ask her first.'],
    ['  two\n\nlines \t here ', 'two lines here'],
    ['{keeper} <b>bold</b> "quoted" **stars** ⁂', 'keeper b bold /b quoted stars'],
    ['‘single’ and “double”', 'single and double'],
    ["don’t and can't stay", "don’t and can't stay"],
    ['noooooooo!!!!!!!', 'nooo!!!'],
    ['🙂🙂🙂', ''],
    ['... !!! ???', ''],
    ['', ''],
    ['Я бы подождал.', 'Я бы подождал.'],
    ['我会等', '我会等'],
    ['می\u200cروم', 'می\u200cروم'],
    ['a family 👩\u200d👩\u200d👧', 'a family 👩\u200d👩\u200d👧'],
    ['\u3164\u3164', ''],
    [`Zal${'\u0301'.repeat(50)}go`, `Zaĺ${'\u0301'.repeat(3)}go`],
    ['right\u202eto left\u0000and\u200bunseen', 'right to left and unseen'],
  ])('%j is quoted as %j', (reply, quoted) => {
    expect(quoteReply(reply)).toBe(quoted);
  });

  it('is cut at a word after 140 letters, with an ellipsis', () => {
    const quoted = quoteReply('word '.repeat(2000));
    expect(quoted.endsWith('word…')).toBe(true);
    expect([...quoted].length).toBeLessThanOrEqual(141);
  });

  it('cuts a word without end within it, never within a letter', () => {
    const quoted = quoteReply('𝒶𝒷'.repeat(5) + '你好'.repeat(5000));
    expect(quoted.isWellFormed()).toBe(true);
    expect([...quoted]).toHaveLength(141);
  });

  it('shows no markup, brace, quotation mark or control letter, whatever is said', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (reply) => {
        const quoted = quoteReply(reply);
        expect(quoted).not.toMatch(/[{}<>*"“”⁂\p{Cc}\n]/u);
        expect(quoted.isWellFormed()).toBe(true);
        expect(quoted === '' || /[\p{L}\p{N}]/u.test(quoted)).toBe(true);
      }),
    );
  });
});

describe('listWords', () => {
  it('leaves out what means nothing, and stems the rest', () => {
    expect(listWords('I would be asking the boys about it').map(({ stem }) => stem)).toEqual([
      'ask',
      'boy',
      'about',
    ]);
  });

  it.each([
    ['I will not lie to her', 'lie', true],
    ['Never lie', 'lie', true],
    ["I won't tell", 'tell', true],
    ['It isn’t true', 'true', true],
    ['No. I lie', 'lie', false],
    ['I refuse to lie', 'lie', true],
    ['I refuse to lie', 'refuse', false],
    ['I will not refuse', 'refuse', true],
    ['I do not want to wait here and then lie', 'lie', false],
  ])('%j: %s is denied: %s', (reply, word, denied) => {
    expect(listWords(reply).find(({ stem }) => stem === stemWord(word))?.denied).toBe(denied);
  });
});

describe('stemWord', () => {
  it.each([
    ['asking', 'asked'],
    ['carry', 'carries'],
    ['stop', 'stopped'],
    ['hide', 'hiding'],
    ['kiss', 'kisses'],
    ['quiet', 'quietly'],
  ])('%s and %s are one word', (one, other) => {
    expect(stemWord(one)).toBe(stemWord(other));
  });
});
