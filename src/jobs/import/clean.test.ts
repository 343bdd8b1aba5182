// Words of others become plain text, whatever is hidden in them.
import { describe, expect, it } from 'vitest';
import { measureWork } from '../../../tests/work.ts';
import { toLine, toText } from './clean.ts';

describe('a text', () => {
  it.each([
    ['plain words\n\nin two paragraphs', 'plain words\n\nin two paragraphs'],
    ['<p>One</p><p>Two<br>lines</p>', 'One\n\nTwo\nlines'],
    ['<ul>\n <li>a</li>\n <li><p>b</p></li>\n</ul>', '• a\n• b'],
    ['&lt;p&gt;Fish &amp;amp; chips&lt;/p&gt;', 'Fish & chips'],
    ['R&D at AT&T, 3 < 4, C++', 'R&D at AT&T, 3 < 4, C++'],
    ['## About\n**Bold** \\- and\n* one\n- two', 'About\nBold - and\n• one\n• two'],
    ['caf\u00e9 \u202etxt\u202c \u0000\u200bend', 'caf\u00e9 txt end'],
    ['half \ud83d a letter', 'half \ufffd a letter'],
  ])('%j reads %j', (words, text) => {
    expect(toText(words)).toBe(text);
  });

  it.each([
    '<script>alert(1)</script>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;',
    '&amp;amp;lt;script&amp;amp;gt;alert(1)',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<<b>script>alert(1)</<b>script>',
    '<img src=x onerror=alert(1)>',
    '&lt;img src=x onerror=alert(1)&gt;',
    '<svg><script>alert(1)</script></svg>',
    '<a href="javascript:alert(1)">x</a>',
    '<!--><script>alert(1)</script-->',
    '<style><script>alert(1)</script></style>',
    '<textarea></textarea><script>alert(1)</script>',
    '&#60;script&#62;alert(1)',
    '&#x26;#x3c;script&#x26;#x3e;alert(1)',
  ])('%s leaves no tag', (words) => {
    for (const shown of [toText(words), toLine(words, 200)]) expect(shown).not.toMatch(/<[a-z!/?]/i);
  });

  it('is decoded twice and no more', () => {
    expect(toText('&amp;amp;lt;b')).toBe('&lt;b');
  });

  it('is read in time and kept short, whatever was sent', () => {
    const bombs = [
      '<b>'.repeat(500_000),
      '<'.repeat(500_000),
      '&amp;'.repeat(500_000),
      '</x>'.repeat(500_000),
      '<b></x>'.repeat(200_000),
    ];
    const work = measureWork(() => {
      for (const bomb of bombs) expect(toText(bomb).length).toBeLessThanOrEqual(20_000);
    });
    expect(work).toBeLessThan(5000);
  });
});
