// Which parts of a letter become links.
import { expect, test } from 'vitest';
import { measureWork } from '../../../../../tests/work.ts';
import { findLinks } from './find-links.ts';

const linksOf = (text: string) =>
  findLinks(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));

test.each([
  ['https://example.org', 'https://example.org', 'https://example.org/'],
  ['see https://example.org/a?b=1#c.', 'https://example.org/a?b=1#c', 'https://example.org/a?b=1#c'],
  ['(http://example.org/a_(b))', 'http://example.org/a_(b)', 'http://example.org/a_(b)'],
  ['„https://example.org/x”, she said', 'https://example.org/x', 'https://example.org/x'],
  ['HTTPS://EXAMPLE.ORG', 'HTTPS://EXAMPLE.ORG', 'https://example.org/'],
  ['https://münchen.example/ß', 'https://münchen.example/ß', 'https://xn--mnchen-3ya.example/%C3%9F'],
])('%s holds a link', (text, shown, href) => {
  expect(linksOf(text)).toEqual([[shown, href]]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>',
  'ftp://example.org',
  'file:///etc/passwd',
  'https://',
  'https://bank.example@evil.example/',
  'https://user:word@evil.example/',
  'https://example.org/\u202egnp.exe',
  'https://exam\u200bple.org/',
  'xhttps://example.org',
  'nothing at all',
  '',
])('%s holds none', (text) => {
  expect(linksOf(text)).toEqual([]);
});

test('the pieces together are the text, letter for letter', () => {
  const text = 'a https://x.example/1, b http://y.example/(2)) https://u@z.example c';
  expect(
    findLinks(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
  expect(linksOf(text).map(([shown]) => shown)).toEqual(['https://x.example/1', 'http://y.example/(2)']);
});

test('a long text without an end is read in no time', () => {
  expect(measureWork(() => findLinks(`https://example.org/${')'.repeat(16_000)}`))).toBeLessThan(2_000);
});
