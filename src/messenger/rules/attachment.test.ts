// What a sender who means harm says of a file: its kind stays to be seen, and no picture takes the whole screen.
import { describe, expect, it } from 'vitest';
import { readFileName, readSides, readSize } from './attachment.ts';

describe('a name', () => {
  it.each([
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['a\u2067b\u200b.p\u00adng', 'ab.png'],
    ['photo.jpg                                        .exe', 'photo.jpg .exe'],
    ['two\nlines\u2028.txt', 'twolines.txt'],
    [' Straße ١٢ 🏴‍☠️.pdf ', 'Straße ١٢ 🏴‍☠️.pdf'],
    ['\u202e\u200b', ''],
  ])('%j is %j', (sent, shown) => expect(readFileName(sent)).toBe(shown));

  it('that is long keeps its end', () => {
    const name = readFileName(`${'long '.repeat(5000)}.pdf.exe`);
    expect([...name]).toHaveLength(121);
    expect(name).toMatch(/^long long .*….*\.pdf\.exe$/u);
  });
});

it.each([
  [1200, 800, { width: 1200, height: 800 }],
  [1, 1e9, undefined],
  [3000, 100, undefined],
  [0, 0, undefined],
  [-4, 3, undefined],
  [Number.NaN, 3, undefined],
  ['4', 3, undefined],
])('sides of %j and %j', (width, height, sides) => expect(readSides(width, height)).toEqual(sides));

it.each([
  [1024, 1024],
  [-1, 0],
  [1e300, 0],
  ['7', 0],
])('a size of %j', (sent, size) => expect(readSize(sent)).toBe(size));
