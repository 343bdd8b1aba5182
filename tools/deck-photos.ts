// npm run deck-photos [-- --out folder]: the sheets of all decks' pictures and three reports, as the README shows them.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import type { TopicDeck } from '#card-story/content.ts';
import { loadDecks } from '#card-story/deck-folder.ts';
import { drawScene } from '#pictures/scene.ts';
import { launchBrowser } from '../tests/e2e/browser.ts';
import { writeDataUrl } from './browser-pictures.ts';
import { writeReport } from './deck/report.ts';

const DECKS = join(import.meta.dirname, '../content/decks');
const REPORTED = ['the-quiet-cranes', 'the-midnight-line', 'the-long-orchard'];
const REPORT_GAMES = { games: 1000, seed: 1 };
const COLUMNS = 6;
const PICTURE_WIDTH = 220;
const GAP = 8;

type Shot = {
  readonly name: string;
  readonly html: string;
  readonly width: number;
  /** In px; the whole page without it. */
  readonly height?: number;
};

function layOutSheet({ id, cover, pictures = {} }: TopicDeck): Shot {
  const images = [cover, ...Object.values(pictures)]
    .map((scene) => `<img src="${writeDataUrl(drawScene(scene))}" width="${PICTURE_WIDTH}">`)
    .join('');
  const style = `margin:0;padding:${GAP}px;display:flex;flex-wrap:wrap;gap:${GAP}px;background:#f3ecde`;
  return {
    name: `decks/${id}`,
    html: `<style>img{border-radius:8px;display:block}</style><body style="${style}">${images}`,
    width: COLUMNS * (PICTURE_WIDTH + GAP) + GAP,
  };
}

async function shoot(browser: Browser, out: string, { name, html, width, height }: Shot): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: height ?? 100 } });
  await page.setContent(html);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const path = join(out, `${name}.jpg`);
  await page.screenshot({ path, type: 'jpeg', quality: 78, fullPage: height === undefined });
  await page.close();
  console.log(path);
}

const { values } = parseArgs({ options: { out: { type: 'string', default: 'docs/screens' } } });
const { decks, faults } = loadDecks(DECKS);
if (faults.length > 0) throw new Error(faults.join('\n'));
mkdirSync(join(values.out, 'decks'), { recursive: true });
const browser = await launchBrowser();
try {
  for (const deck of decks) await shoot(browser, values.out, layOutSheet(deck));
  for (const deck of decks.filter(({ id }) => REPORTED.includes(id))) {
    const html = writeReport(deck, REPORT_GAMES);
    await shoot(browser, values.out, { name: `report-${deck.id}`, html, width: 1240, height: 1500 });
  }
} finally {
  await browser.close();
}
