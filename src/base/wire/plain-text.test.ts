// What is plain text, in whatever script, and what only looks like it.
import { describe, expect, it } from 'vitest';
import { isPlainText } from './plain-text.ts';

describe('isPlainText', () => {
  it.each(['A lamp.', 'مصباح', '灯', '‘Quite,’ says Zoë — twice…', '👩‍🚀 & 🍊', 'नमस्ते', '7'])(
    'takes %s',
    (text) => {
      expect(isPlainText(text)).toBe(true);
    },
  );

  it.each([
    ['markup', 'a <b>lamp</b>'],
    ['a line break', 'a\nlamp'],
    ['the letter that no database keeps', 'a\u0000lamp'],
    ['half of a letter', 'a lamp \ud83d'],
    ['the other half', '\udca1 lamp'],
    ['a turned direction', '\u202epmal a'],
    ['a line end of another kind', 'a\u2028lamp'],
    ['a space without width', 'Gold\u200b'],
    ['a soft hyphen', 'Go\u00adld'],
    ['nothing', ''],
    ['nothing but room', ' \u3000\u00a0'],
    ['nothing that is drawn', '\u3164\u2800'],
    ['an accent without a letter', '\u0301'],
  ])('refuses %s', (_what, text) => {
    expect(isPlainText(text)).toBe(false);
  });
});
