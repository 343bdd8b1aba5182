// Weather, drawn over any picture: few shapes kept once and shown several times, so that it costs little.
import { drawMist, drawStreaks, EVERYTHING } from './atmosphere.ts';
import type { Chance } from './chance.ts';
import { type Colour, lightenColour, mixColours } from './colour.ts';
import type { WEATHERS } from './description.ts';
import { traceCurve, traceDots, traceLens } from './path.ts';
import { HEIGHT, WIDTH } from './sheet.ts';
import type { Stage } from './stage.ts';

export type Weather = (typeof WEATHERS)[number];

/** Places with a roof, or the sea, over them: no weather but dust comes in. */
const SHELTERED: readonly string[] = [
  'library',
  'newsroom',
  'theatre',
  'workshop',
  'loft',
  'starship',
  'seabed',
  'ward',
  'card-back',
  'room',
];

/** Whether weather of this kind can be in a place at all. A room shows it outside its window. */
export function canHaveWeather(place: string, weather: Weather): boolean {
  return weather === 'none' || weather === 'dust' || !SHELTERED.includes(place);
}

/** Draws the weather over a place; what the wind carries is what lies on the ground there. */
export function drawWeather(stage: Stage, weather: Weather, place: string): void {
  WEATHER[weather](stage, place);
}

const WEATHER: Record<Weather, (stage: Stage, place: string) => void> = {
  none: () => {},
  fog: drawFog,
  rain: drawRain,
  snow: drawSnow,
  wind: drawWind,
  dust: drawDust,
};

/** A veil over everything that thickens towards `low`. */
function drawVeil({ sheet }: Stage, colour: Colour, high: number, low: number): void {
  sheet.fill(EVERYTHING, sheet.fade([0, 0], [0, HEIGHT], [0, colour, high], [1, colour, low]));
}

// Three banks, thinner towards the eye, so that what is near stays readable.
function drawFog(stage: Stage): void {
  const { sheet, palette, chance } = stage;
  const colour = mixColours(palette.haze, palette.paper, 0.12);
  sheet.fill(
    EVERYTHING,
    sheet.fade([0, 0], [0, HEIGHT], [0, colour, 0.16], [0.62, colour, 0.5], [1, colour, 0.1]),
  );
  const strand = chance('fog');
  for (const [y, depth, alpha] of [
    [330, 130, 0.4],
    [452, 120, 0.5],
    [590, 110, 0.42],
  ] as const)
    drawMist(sheet, strand, { y, depth, colour, alpha, amplitude: 26, wavelength: 420 });
  drawStreaks(
    sheet,
    strand,
    { count: 11, top: 220, bottom: 640, length: [220, 520], thickness: [8, 24] },
    lightenColour(colour, 0.03),
    0.2,
  );
}

function drawRain(stage: Stage): void {
  const { sheet, palette, chance } = stage;
  drawVeil(stage, mixColours(palette.middle, palette.ink, 0.35), 0.26, 0.12);
  const strand = chance('rain');
  let strokes = '';
  for (let index = 0; index < 34; index++) {
    const x = Math.round(strand.between(0, WIDTH / 2));
    const y = Math.round(strand.between(-40, HEIGHT / 2));
    const long = strand.between(0.6, 1.3);
    strokes += `M${x} ${y}l${Math.round(-13 * long)} ${Math.round(44 * long)}`;
  }
  const shower = sheet.keep(() => sheet.bare(strokes, 1.7));
  const paint = mixColours(palette.low, palette.paper, 0.5);
  for (const [x, y] of [
    [0, 0],
    [WIDTH / 2, 40],
    [-30, HEIGHT / 2],
    [WIDTH / 2 - 60, HEIGHT / 2 + 20],
  ] as const)
    sheet.stamp(shower, { paint, opacity: 0.34, transform: `translate(${x} ${y})` });
  // Where drops fall on the ground they lift short bright dashes.
  let splashes = '';
  for (let index = 0; index < 22; index++)
    splashes += traceLens(strand.between(20, 940), strand.between(560, 712), strand.between(9, 22), 2);
  sheet.fill(splashes, paint, { opacity: 0.4 });
}

function drawSnow(stage: Stage): void {
  const { sheet, palette, chance } = stage;
  drawVeil(stage, mixColours(palette.haze, palette.paper, 0.3), 0.08, 0.1);
  const strand = chance('snow');
  const flakes = (count: number) =>
    traceDots(
      Array.from(
        { length: count },
        () => [strand.between(0, WIDTH / 2), strand.between(0, HEIGHT / 2)] as const,
      ),
    );
  const sizes = [
    [26, 2.8, 0.55],
    [13, 4.8, 0.75],
    [3, 8.4, 0.4],
  ] as const;
  const fall = sheet.keep(() => {
    for (const [count, width] of sizes) sheet.bare(flakes(count), width);
  });
  const paint = mixColours(palette.paper, palette.low, 0.15);
  for (const place of [
    'translate(0 0)',
    `translate(${WIDTH} 30)scale(-1 1)`,
    `translate(-20 ${HEIGHT})scale(1 -1)`,
    `translate(${WIDTH + 40} ${HEIGHT - 10})scale(-1)`,
  ])
    sheet.stamp(fall, { paint, opacity: 0.72, transform: place });
}

/** What the wind carries, where it is not leaves. */
const BLOWN: Record<string, 'snow' | 'sand' | 'spray'> = {
  snow: 'snow',
  'polar-base': 'snow',
  mountain: 'snow',
  sand: 'sand',
  vineyard: 'sand',
  water: 'spray',
  quay: 'spray',
  harbour: 'spray',
  lighthouse: 'spray',
};

// Wind is seen in what it carries: long curls of air, and leaves, snow, sand or spray.
function drawWind(stage: Stage, place: string): void {
  const { sheet, palette, chance } = stage;
  const strand = chance('wind');
  let air = '';
  for (let index = 0; index < 7; index++) {
    const x = strand.between(-80, 640);
    const y = 150 + index * 74 + strand.between(-20, 20);
    const long = strand.between(200, 360);
    air += traceCurve([
      [x, y],
      [x + long * 0.3, y - 18],
      [x + long * 0.62, y + 10],
      [x + long * 0.86, y - 4],
      [x + long, y - 24],
      [x + long * 0.97, y - 40],
      [x + long * 0.9, y - 32],
    ]);
  }
  sheet.stroke(air, mixColours(palette.low, palette.paper, 0.4), 2, { opacity: 0.42 });
  const blown = BLOWN[place];
  if (blown) drawBlown(stage, blown);
  else drawLeaves(stage, strand);
}

function drawLeaves({ sheet, palette }: Stage, strand: Chance): void {
  let leaves = '';
  for (let index = 0; index < 18; index++) {
    const x = Math.round(strand.between(30, 930));
    const y = Math.round(strand.between(190, 690));
    const long = Math.round(strand.between(9, 19));
    const lift = Math.round(strand.between(-8, 6));
    leaves += `M${x} ${y}q${Math.round(long * 0.4)} ${lift - 5} ${long} ${lift}q${-Math.round(long * 0.4)} 6-${long} ${-lift}z`;
  }
  sheet.fill(leaves, mixColours(palette.accent, palette.ink, 0.5), { opacity: 0.9 });
}

// Long low streaks along the ground, torn at their upper edge, and grains in the air over them.
function drawBlown({ sheet, palette, chance }: Stage, what: 'snow' | 'sand' | 'spray'): void {
  const strand = chance('blown');
  const colour =
    what === 'sand'
      ? mixColours(palette.low, palette.lamp, 0.4)
      : mixColours(palette.haze, palette.paper, what === 'snow' ? 0.62 : 0.45);
  const base = what === 'spray' ? 476 : 520;
  for (const [y, depth, alpha] of [
    [base - 16, 70, 0.4],
    [base + 76, 80, 0.34],
  ] as const)
    drawMist(sheet, strand, { y, depth, colour, alpha, amplitude: 15, wavelength: 210 });
  drawStreaks(
    sheet,
    strand,
    { count: 26, top: base - 40, bottom: 700, length: [120, 330], thickness: [2, 5], grow: 1.8 },
    colour,
    0.42,
  );
  let flight = '';
  for (let index = 0; index < 34; index++) {
    const x = Math.round(strand.between(-10, WIDTH / 2));
    const y = Math.round(strand.between(250, 700));
    flight += `M${x} ${y}l${Math.round(strand.between(6, 22))} ${Math.round(strand.between(-5, 1))}`;
  }
  const swarm = sheet.keep(() => sheet.bare(flight, what === 'sand' ? 2 : 2.8));
  for (const place of ['translate(0 0)', `translate(${WIDTH / 2} 18)`])
    sheet.stamp(swarm, { paint: colour, opacity: 0.75, transform: place });
}

function drawDust(stage: Stage): void {
  const { sheet, palette, chance } = stage;
  const strand = chance('dust');
  const colour = mixColours(palette.low, palette.lamp, 0.25);
  sheet.fill(
    EVERYTHING,
    sheet.fade(
      [0, 0],
      [0, HEIGHT],
      [0, colour, 0.1],
      [0.56, colour, 0.3],
      [0.76, colour, 0.12],
      [1, colour, 0.02],
    ),
  );
  drawStreaks(
    sheet,
    strand,
    { count: 11, top: 240, bottom: 590, length: [180, 460], thickness: [5, 15], grow: 1.4 },
    colour,
    0.26,
  );
  const motes = traceDots(
    Array.from({ length: 15 }, () => [strand.between(0, WIDTH / 2), strand.between(230, 690)] as const),
  );
  const swarm = sheet.keep(() => sheet.bare(motes, 3));
  const paint = mixColours(palette.core, colour, 0.4);
  for (const place of ['translate(0 0)', `translate(${WIDTH} 20)scale(-1 1)`, 'translate(300 200)scale(.7)'])
    sheet.stamp(swarm, { paint, opacity: 0.5, transform: place });
}
