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
const ICON_COLOURS = 64;

const mark = readFileSync(join(PUBLIC, 'icons/favicon.svg'), 'utf8');
// A phone cuts the corners itself, and wants the mark a little smaller.
const fullBleed = mark
  .replace('viewBox="0 0 64 64"', 'viewBox="-6 -6 76 76"')
  .replace(/<rect [^>]*>/, '<path d="M-6-6h76v76H-6z" fill="#0a2f3b"/>');

// Grain over everything is noise to a PNG: with it the file would be several times as large.
const back = drawScene(BACK).replace(/<path [^>]*url\(#specks\)[^>]*\/><\/svg>$/, '</svg>');

const pictures = [
  { file: 'card-story/back.png', svg: back, width: 960, height: 720, colours: BACK_COLOURS },
  { file: 'icons/icon-192.png', svg: fullBleed, width: 192, height: 192, colours: ICON_COLOURS },
  { file: 'icons/icon-512.png', svg: fullBleed, width: 512, height: 512, colours: ICON_COLOURS },
  { file: 'icons/apple-touch-icon.png', svg: fullBleed, width: 180, height: 180, colours: ICON_COLOURS },
];

const browser = await launchBrowser();
try {
  for (const { file, svg, width, height, colours } of pictures) {
    const rgba = await readPixels(browser, svg, width, height);
    const png = writePng(reduceColours(rgba, width, height, colours));
    writeFileSync(join(PUBLIC, file), png);
    console.log(`${file} ${png.length} bytes`);
  }
} finally {
  await browser.close();
}
