// Renders the drawn pictures with Chromium to look at: `npx node tools/scenes.ts [--out folder] [--seed n] [place…]`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { PLACES, type PlaceName } from '../src/base/pictures/description.ts';
import { drawScene } from '../src/base/pictures/scene.ts';
import { launchBrowser } from '../tests/e2e/browser.ts';
import { writeDataUrl } from './browser-pictures.ts';

const WARM_RUNS = 60;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: join(tmpdir(), 'lorepath-scenes') },
    seed: { type: 'string', default: '7' },
  },
});
const isPlace = (name: string): name is PlaceName => PLACES.some((place) => place === name);
const unknown = positionals.filter((name) => !isPlace(name));
if (unknown.length > 0)
  throw new Error(`no such place: ${unknown.join(', ')}; there are ${PLACES.join(', ')}`);
const chosen = positionals.filter(isPlace);
const places = chosen.length > 0 ? chosen : PLACES;

const pictures = places.map((place) => {
  const scene = { place, seed: Number(values.seed), alt: place };
  const svg = drawScene(scene);
  const times = Array.from({ length: WARM_RUNS }, () => {
    const start = performance.now();
    drawScene(scene);
    return performance.now() - start;
  }).sort((one, other) => one - other);
  const gzip = gzipSync(svg, { level: 9 }).length;
  const median = times[WARM_RUNS / 2] ?? 0;
  const elements = svg.match(/<[a-z]/gi)?.length ?? 0;
  console.log(
    `${place.padEnd(12)} ${svg.length} bytes, ${gzip} gzipped, ${elements} elements, ${median.toFixed(2)} ms warm`,
  );
  return { place, svg, source: writeDataUrl(svg) };
});

mkdirSync(values.out, { recursive: true });
const browser = await launchBrowser();
try {
  const shoot = async (name: string, html: string, width: number, scale: number) => {
    const page = await browser.newPage({ viewport: { width, height: 100 }, deviceScaleFactor: scale });
    await page.setContent(
      `<body style="margin:0;background:#f3ecde;display:flex;flex-wrap:wrap;gap:10px;padding:10px">${html}`,
    );
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
    await page.screenshot({ path: join(values.out, name), fullPage: true });
    await page.close();
  };
  const sheet = pictures
    .map(({ source }) => {
      const real = `<img src="${source}" width="360" height="270" style="border-radius:13px">`;
      const portrait = `<img src="${source}" width="203" height="270" style="border-radius:13px;object-fit:cover">`;
      const grey = `<img src="${source}" width="150" height="112" style="filter:grayscale(1)">`;
      return real + portrait + grey;
    })
    .join('');
  await shoot('contact-sheet.png', sheet, 763, 2);
  for (const { place, svg, source } of pictures) {
    writeFileSync(join(values.out, `${place}.svg`), svg);
    await shoot(`${place}.png`, `<img src="${source}" width="960" height="720">`, 980, 1);
  }
} finally {
  await browser.close();
}
console.log(`look at ${join(values.out, 'contact-sheet.png')}`);
