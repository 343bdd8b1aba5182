// Renders the drawn pictures with Chromium to look at: `npm run scenes -- [--out folder] [--seed n] [place|subject|deck|story…]`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { loadDecks } from '../src/card-story/deck-folder.ts';
import { type ComposedScene, PLACES, type SceneDescription, SUBJECTS } from '../src/pictures/description.ts';
import { lintScenes } from '../src/pictures/lint.ts';
import { TIMES } from '../src/pictures/palette.ts';
import { drawScene } from '../src/pictures/scene.ts';
import { SUBJECT_SIZES } from '../src/pictures/subjects/sizes.ts';
import { listStoryFiles, loadStory, StoryError } from '../src/text-story/content.ts';
import { launchBrowser } from '../tests/e2e/browser.ts';
import { writeDataUrl } from './browser-pictures.ts';

const WARM_RUNS = 30;
const CONTENT = join(import.meta.dirname, '../content');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: join(tmpdir(), 'lorepath-scenes') },
    seed: { type: 'string', default: '7' },
    times: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);

type Named = { readonly name: string; readonly scene: SceneDescription };
type Picture = Named & { readonly svg: string; readonly source: string };
type Sheet = { readonly file: string; readonly pictures: readonly Named[]; readonly isLarge: boolean };

const { decks, faults } = loadDecks(join(CONTENT, 'decks'));
/** Decks and stories alike: a cover, and pictures by name. */
const books = [
  ...decks.map(({ id, cover, pictures }) => ({ id, cover, pictures })),
  ...listStoryFiles(CONTENT).flatMap((file) => {
    try {
      const { key, cover, pictures } = loadStory(CONTENT, file);
      return [{ id: key, cover, pictures }];
    } catch (error) {
      if (!(error instanceof StoryError)) throw error;
      for (const fault of error.faults) console.log(`left out: ${fault}`);
      return [];
    }
  }),
];
for (const fault of faults) console.log(`left out: ${fault}`);
const sheets = positionals.length > 0 ? [chooseSheet(positionals)] : listSheets();

function listSheets(): Sheet[] {
  return [
    { file: 'places', pictures: PLACES.map(showPlace), isLarge: true },
    { file: 'subjects', pictures: SUBJECTS.slice(1).map(showSubject), isLarge: false },
    ...books.map(({ id }) => showBook(id)),
  ];
}

// One sheet of all that was named; a deck or a story brings all of its pictures. With --times each place comes in every time of day.
function chooseSheet(names: readonly string[]): Sheet {
  const pictures = names.flatMap((name): readonly Named[] => {
    const place = PLACES.find((known) => known === name);
    if (place && values.times) return TIMES.map((time) => showTime(showPlace(place), time));
    if (place) return [showPlace(place)];
    const subject = SUBJECTS.find((known) => known === name);
    if (subject && values.times)
      return TIMES.map((time) => showTime(showSubject(subject, SUBJECTS.indexOf(subject) - 1), time));
    if (subject) return [showSubject(subject, SUBJECTS.indexOf(subject) - 1)];
    if (books.some(({ id }) => id === name)) return showBook(name).pictures;
    const known = [...PLACES, ...SUBJECTS, ...books.map(({ id }) => id)];
    throw new Error(`no such place, subject, deck or story: ${name}; there are ${known.join(', ')}`);
  });
  return { file: 'contact-sheet', pictures, isLarge: true };
}

function showPlace(place: (typeof PLACES)[number]): Named {
  return { name: place, scene: { place, seed, alt: place } };
}

function showTime({ name, scene }: Named, time: (typeof TIMES)[number]): Named {
  return { name: `${name}-${time}`, scene: { ...scene, time } };
}

// Each subject where it belongs, with somebody on the open side, at times of day that take turns.
function showSubject(subject: ComposedScene['subject'], index: number): Named {
  const { floats, where } = SUBJECT_SIZES[subject];
  const grounds = ['meadow', 'moor', 'snow', 'sand', 'quay', 'street'] as const;
  const place = floats
    ? 'water'
    : where === 'outside'
      ? (grounds[index % grounds.length] ?? 'meadow')
      : 'room';
  const time = (['dusk', 'night', 'dawn', 'fog', 'drought'] as const)[index % 5] ?? 'dusk';
  const figures = place === 'water' ? [] : [{ at: 0.32, hat: 'brim' as const }];
  const scene: ComposedScene = {
    place,
    subject,
    time: place === 'room' ? 'lamp' : time,
    figures,
    seed,
    alt: subject,
  };
  return { name: subject, scene };
}

function showBook(id: string): Sheet {
  const book = books.find((one) => one.id === id);
  const named = Object.entries(book?.pictures ?? {}).map(([name, scene]): Named => ({ name, scene }));
  const pictures = book ? [{ name: `${id} (cover)`, scene: book.cover }, ...named] : [];
  return { file: id, pictures, isLarge: false };
}

function draw({ name, scene }: Named): Picture {
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
    `${name.padEnd(16)} ${svg.length} bytes, ${gzip} gzipped, ${elements} elements, ${median.toFixed(2)} ms warm`,
  );
  return { name, scene, svg, source: writeDataUrl(svg) };
}

// Real size, the portrait crop of a phone's card, and grey at 150 px, where only the masses count.
function writeThree({ source }: Picture): string {
  const real = `<img src="${source}" width="360" height="270" style="border-radius:13px">`;
  const portrait = `<img src="${source}" width="203" height="270" style="border-radius:13px;object-fit:cover">`;
  const grey = `<img src="${source}" width="150" height="112" style="filter:grayscale(1)">`;
  return real + portrait + grey;
}

function writeFigure({ name, source }: Picture): string {
  const label = name.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<figure style="margin:0;font:13px/1.6 sans-serif"><img src="${source}" width="360" height="270" style="border-radius:13px;display:block">${label}</figure>`;
}

// What is wrong with the pictures of a deck or a story; the cover is the first of them.
function printFaults(id: string): void {
  const scenes = showBook(id).pictures.map(({ scene }) => scene);
  for (const lack of lintScenes(scenes)) console.log(`${id}: ${lack}`);
}

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
  for (const { file, pictures, isLarge } of sheets) {
    const drawn = pictures.map(draw);
    if (isLarge) await shoot(`${file}.png`, drawn.map(writeThree).join(''), 763, 2);
    else await shoot(`${file}.png`, drawn.map(writeFigure).join(''), 1500, 1);
    if (!isLarge) continue;
    for (const { name, svg, source } of drawn) {
      writeFileSync(join(values.out, `${name}.svg`), svg);
      await shoot(`${name}.png`, `<img src="${source}" width="960" height="720">`, 980, 1);
    }
  }
} finally {
  await browser.close();
}
for (const { id } of books) if (positionals.length === 0 || positionals.includes(id)) printFaults(id);
console.log(`look at ${sheets.map(({ file }) => join(values.out, `${file}.png`)).join(', ')}`);
