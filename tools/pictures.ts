// npm run pictures: draws the pictures that belong to the screens themselves into public/pictures, and lays out what shows the app.
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { wander } from '#pictures/atmosphere.ts';
import { startChance } from '#pictures/chance.ts';
import { writeColour } from '#pictures/colour.ts';
import type { SceneDescription } from '#pictures/description.ts';
import { makePalette } from '#pictures/palette.ts';
import { traceGround } from '#pictures/path.ts';
import { crossroads } from '#pictures/places/crossroads.ts';
import { drawScene } from '#pictures/scene.ts';

const TARGET = join(import.meta.dirname, '../public/pictures');

const SCENES: Readonly<Record<string, SceneDescription>> = {
  crossroads: {
    place: 'crossroads',
    seed: 7,
    alt: 'A hooded traveller with a lantern stands at a signpost at dusk; below the hills a town has lit its windows.',
  },
  lighthouse: {
    place: 'lighthouse',
    seed: 4,
    alt: 'A lighthouse sends its beams over a quiet sea; a small sailing boat passes below it.',
  },
  library: {
    place: 'library',
    seed: 3,
    alt: 'Somebody reads by lamplight in a high library.',
  },
  viaduct: {
    place: 'viaduct',
    seed: 5,
    alt: 'A night train with lit windows crosses a high viaduct under the moon.',
  },
};

/** Bands of the login screen's drifting mist: wider than the picture, so that they can wander. */
const MISTS = {
  'mist-far': { seed: 21, amplitude: 16, wavelength: 260, alpha: 0.5 },
  'mist-near': { seed: 34, amplitude: 34, wavelength: 360, alpha: 0.5 },
} as const;

const MIST_WIDTH = 1600;
const MIST_HEIGHT = 220;

type MistLook = (typeof MISTS)[keyof typeof MISTS];

/** A band of cut-paper mist in the haze of the crossroads: a hard wandering top, dissolving below. */
function drawMistBand({ seed, amplitude, wavelength, alpha }: MistLook): string {
  const haze = writeColour(makePalette(crossroads.time, crossroads.hues).haze);
  const crest = wander(startChance(seed, 'mist'), {
    y: amplitude + 8,
    amplitude,
    wavelength,
    octaves: 2,
    right: MIST_WIDTH,
  });
  const stop = (at: number, opacity: number) =>
    `<stop offset="${at}" stop-color="${haze}" stop-opacity="${opacity}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MIST_WIDTH} ${MIST_HEIGHT}" preserveAspectRatio="none">` +
    `<linearGradient id="m" x1="0" y1="0" x2="0" y2="1">${stop(0, alpha)}${stop(0.35, alpha * 0.6)}${stop(1, 0)}</linearGradient>` +
    `<path d="${traceGround(crest, MIST_HEIGHT)}" fill="url(#m)"/></svg>`
  );
}

/** Where the login screen's paper was cut by hand, at the top or at the side: a mask for any colour of paper. */
function drawPaperEdge(seed: number, turned: boolean): string {
  const [length, depth] = [1200, 64];
  const crest = wander(startChance(seed, 'edge'), {
    y: depth / 2,
    amplitude: 26,
    wavelength: 340,
    octaves: 2,
    right: length,
  });
  const box = turned ? `${depth} ${length}` : `${length} ${depth}`;
  const turn = turned ? ' transform="matrix(0 1 1 0 0 0)"' : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box}" preserveAspectRatio="none">` +
    `<path d="${traceGround(crest, depth)}"${turn}/></svg>`
  );
}

mkdirSync(TARGET, { recursive: true });
const pictures = [
  ...Object.entries(SCENES).map(([name, scene]) => [name, drawScene(scene)] as const),
  ...Object.entries(MISTS).map(([name, look]) => [name, drawMistBand(look)] as const),
  ['paper-top', drawPaperEdge(8, false)] as const,
  ['paper-side', drawPaperEdge(12, true)] as const,
];
for (const [name, svg] of pictures) {
  const file = join(TARGET, `${name}.svg`);
  // A picture that has not changed keeps its date, so that nothing is built again because of it.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== svg) writeFileSync(file, svg);
}

/** What whoever installs the app is shown of it: photographs of the product, taken for its README. */
const SCREENS = join(import.meta.dirname, '../docs/screens');
const SHOWN = join(import.meta.dirname, '../public/screens');
const manifest = readFileSync(join(import.meta.dirname, '../public/app.webmanifest'), 'utf8');
const { screenshots } = JSON.parse(manifest) as { readonly screenshots: readonly { readonly src: string }[] };
mkdirSync(SHOWN, { recursive: true });
for (const file of screenshots.map(({ src }) => basename(src)))
  copyFileSync(join(SCREENS, file), join(SHOWN, file));
console.log(`${pictures.length} pictures drawn into public/pictures`);
