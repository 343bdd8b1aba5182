// The language that nobody speaks.
import { expect, test } from 'vitest';
import { toPseudo } from './pseudo-locale.ts';

test.each([
  ['Log in', 'Ļööööğ îîîñ'],
  ['', ''],
  ['36 %, 4/5', '36 %, 4/5'],
  ['🏮', '🏮'],
])('%s is %s', (text, pseudo) => {
  expect(toPseudo(text)).toBe(pseudo);
});

test('a text becomes longer, the more so the shorter it is, and nearly every letter has a mark', () => {
  for (const [text, least] of [
    ['Delete', 1.6],
    ['Turn the card back', 1.4],
    ['Turn a card to look behind it, then step inside the story that it tells.', 1.2],
  ] as const) {
    const pseudo = toPseudo(text);
    expect(pseudo.length / text.length).toBeGreaterThanOrEqual(least);
    expect(pseudo.length / text.length).toBeLessThan(2.3);
    expect(pseudo.match(/[aceghijklnorstuwyz]/i)).toBeNull();
    expect(pseudo.split(' ')).toHaveLength(text.split(' ').length);
  }
});
