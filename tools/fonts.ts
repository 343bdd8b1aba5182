// npm run fonts -- <folder>: cuts the two typefaces down to what the product writes, from the packages in <folder>.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const TARGET = join(import.meta.dirname, '../src/base/ui/fonts');

/** Latin-1, the letters Western Europe adds to it, and the punctuation of set text. */
const CHARACTERS = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ...'ıŒœŠšŸŽž',
  ...'\u2009\u200a\u2011\u2012–—―‘’‚“”„†‡•…\u202f‰‹›⁄€™−',
].join('');

/** What Central Europe, the Baltic and Turkey write beside it: a file of its own, which only a page with such a letter in a name asks for. */
const FURTHER_CHARACTERS = [...range(0x100, 0x17f), ...range(0x218, 0x21b)]
  .filter((letter) => !CHARACTERS.includes(letter))
  .join('');

/** Kerning, ligatures, marks, and figures of one width; the rest of the features would only weigh. */
const FEATURES = [
  'kern',
  'liga',
  'ccmp',
  'locl',
  'mark',
  'mkmk',
  'calt',
  'rvrn',
  'rclt',
  'lnum',
  'tnum',
  'pnum',
];

const FACES = [
  {
    name: 'fraunces',
    parts: [
      ['', 'fraunces-latin-opsz-normal.woff2', CHARACTERS],
      ['-further', 'fraunces-latin-ext-opsz-normal.woff2', FURTHER_CHARACTERS],
    ],
    files: '@fontsource-variable/fraunces/files',
    licence: '@fontsource-variable/fraunces/LICENSE',
    axes: { opsz: 24, wght: { min: 400, max: 600, default: 400 } },
  },
  {
    name: 'source-sans-3',
    parts: [
      ['', 'source-sans-3-latin-wght-normal.woff2', CHARACTERS],
      ['-further', 'source-sans-3-latin-ext-wght-normal.woff2', FURTHER_CHARACTERS],
    ],
    files: '@fontsource-variable/source-sans-3/files',
    licence: '@fontsource-variable/source-sans-3/LICENSE',
    axes: { wght: { min: 400, max: 700, default: 400 } },
  },
] as const;

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}

const folder = process.argv[2];
if (folder === undefined) {
  console.error(
    'Which folder holds the font packages? npm run fonts -- <folder with @fontsource-variable in it>',
  );
  process.exit(2);
}
mkdirSync(TARGET, { recursive: true });
for (const face of FACES) {
  for (const [part, source, characters] of face.parts) {
    const cut = await subsetFont(readFileSync(join(folder, face.files, source)), characters, {
      targetFormat: 'woff2',
      keepFeatures: [...FEATURES],
      variationAxes: face.axes,
    });
    writeFileSync(join(TARGET, `${face.name}${part}.woff2`), cut);
    console.log(`${face.name}${part}.woff2  ${(cut.byteLength / 1024).toFixed(1)} KB`);
  }
  writeFileSync(join(TARGET, `${face.name}-licence.txt`), readFileSync(join(folder, face.licence)));
}
