// Makes the pictures that are shipped as pixels: the default back of a card and the icons of the app.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawScene } from '../src/pictures/scene.ts';
import { launchBrowser } from '../tests/e2e/browser.ts';
import { readPixels } from './browser-pictures.ts';
import { reduceColours, writePng } from './png.ts';

const PUBLIC = join(import.meta.dirname, '../public');
const BACK = { place: 'card-back', seed: 1911, alt: 'The back of a card' } as const;
const BACK_COLOURS = 104;
const SHARE = { place: 'lighthouse', seed: 4, alt: 'A lighthouse over a quiet sea.' } as const;
const SHARE_COLOURS = 128;
const ICON_COLOURS = 64;

const mark = readFileSync(join(PUBLIC, 'icons/favicon.svg'), 'utf8');
// A phone cuts the corners itself, and wants the mark a little smaller.
const fullBleed = mark
  .replace('viewBox="0 0 64 64"', 'viewBox="-6 -6 76 76"')
  .replace(/<rect [^>]*>/, '<path d="M-6-6h76v76H-6z" fill="#0a2f3b"/>');

// A system cuts it into whatever shape it likes, within a circle of four fifths of its width.
const cutOut = fullBleed
  .replace('viewBox="-6 -6 76 76"', 'viewBox="-18 -18 100 100"')
  .replace('d="M-6-6h76v76H-6z"', 'd="M-18-18h100v100H-18z"');

// Grain over everything is noise to a PNG: with it the file would be several times as large.
const back = drawScene(BACK).replace(/<path [^>]*url\(#specks\)[^>]*\/><\/svg>$/, '</svg>');

/** A picture of 4 to 3, of which the middle is shown. */
const shared = drawScene(SHARE)
  .replace(/<path [^>]*url\(#specks\)[^>]*\/><\/svg>$/, '</svg>')
  .replace(/viewBox="[^"]*" width="960" height="720"/, 'viewBox="0 130 960 504" width="1200" height="630"');

const pictures = [
  { file: 'card-story/back.png', svg: back, width: 960, height: 720, colours: BACK_COLOURS },
  { file: 'icons/icon-192.png', svg: fullBleed, width: 192, height: 192, colours: ICON_COLOURS },
  { file: 'icons/icon-512.png', svg: fullBleed, width: 512, height: 512, colours: ICON_COLOURS },
  { file: 'icons/maskable-512.png', svg: cutOut, width: 512, height: 512, colours: ICON_COLOURS },
  { file: 'icons/apple-touch-icon.png', svg: fullBleed, width: 180, height: 180, colours: ICON_COLOURS },
  // What who shows a link to the product shows beside it, in the measures that are asked for most.
  { file: 'icons/share.png', svg: shared, width: 1200, height: 630, colours: SHARE_COLOURS },
  { file: 'favicon.ico', svg: mark, width: 48, height: 48, colours: ICON_COLOURS },
];

/** An icon for who asks for one at the root: its head (one picture, at 22) and the PNG itself. */
function asIcon(png: Buffer, { width, height }: { readonly width: number; readonly height: number }): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(width, 6);
  head.writeUInt8(height, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const browser = await launchBrowser();
try {
  for (const { file, svg, width, height, colours } of pictures) {
    const rgba = await readPixels(browser, svg, width, height);
    const png = writePng(reduceColours(rgba, width, height, colours));
    writeFileSync(join(PUBLIC, file), file.endsWith('.ico') ? asIcon(png, { width, height }) : png);
    console.log(`${file} ${png.length} bytes`);
  }
} finally {
  await browser.close();
}
