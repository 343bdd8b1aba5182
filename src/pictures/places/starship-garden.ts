// The garden of the starship: planters along both walls, each with its own plants, and vines from the ceiling.
import type { Chance } from '../chance.ts';
import { type Colour, mixColours } from '../colour.ts';
import { tracePolygon } from '../path.ts';
import type { Stage } from '../stage.ts';
import { type Strand, traceStrand } from '../strands.ts';
import { depthAt, project, RIBS, scaleAt } from './starship-hall.ts';

const BED = { inner: 1.1, outer: 1.66, top: 0.95, floor: 1.25 } as const;

/** The plants that can be set: stamps a hundred units tall, standing on zero. */
export type Plants = readonly [fern: string, broad: string, reed: string];

export function keepPlants({ sheet, chance }: Stage): Plants {
  const grow = chance('plants');
  return [
    sheet.keep(() => sheet.bare(traceFern(grow))),
    sheet.keep(() => {
      sheet.bare(traceBroad(grow));
      sheet.bare('M0 0q-4-30-26-52M0 0q2-40 4-70M0 0q8-26 32-44', 3);
    }),
    sheet.keep(() => sheet.bare(traceReed(grow))),
  ];
}

// A leaf from the root: it arches to its tip and comes back beneath itself.
function traceBlade(x: number, y: number, wide: number, from: readonly [number, number] = [0, 0]): string {
  const turn = x < 0 ? -1 : 1;
  const [first, second] = [
    `${Math.round(x * 0.2 - turn * wide * 0.4)} ${Math.round(y * 0.9 - wide * 0.3)}`,
    `${Math.round(-x * 0.42 + turn * wide * 0.6)} ${Math.round(-y * 0.34 + wide * 0.5)}`,
  ];
  return `M${from[0]} ${from[1]}q${first} ${Math.round(x)} ${Math.round(y)}q${second} ${-Math.round(x)} ${-Math.round(y)}z`;
}

function traceFern(grow: Chance): string {
  return [-78, -62, -44, -24, -4, 16, 36, 56, 74]
    .map((x) =>
      traceBlade(x + grow.between(-6, 6), -(100 - Math.abs(x) * 0.72) * grow.between(0.8, 1.05), 12),
    )
    .join('');
}

function traceBroad(grow: Chance): string {
  const stalks = [
    [-26, -52],
    [4, -70],
    [32, -44],
    [-14, -34],
    [16, -30],
  ] as const;
  return stalks
    .map(
      ([x, y]) =>
        traceBlade((x < 0 ? -1 : 1) * grow.between(26, 36), -grow.between(18, 32), 16, [x, y]) +
        traceBlade((x < 0 ? 1 : -1) * grow.between(16, 24), -grow.between(22, 34), 13, [x, y]),
    )
    .join('');
}

function traceReed(grow: Chance): string {
  return [-30, -18, -8, 2, 12, 24, 34]
    .map((x) => traceBlade(x + grow.between(-5, 5), -grow.between(70, 118), 6))
    .join('');
}

/** The planters of one bay and what grows in them, the far plants first. */
export function drawBeds(stage: Stage, plants: Plants, near: number, far: number, light: Colour): void {
  const { sheet, palette, chance, tone } = stage;
  const from = near + 0.05;
  const to = far - (far - near) * 0.12;
  const depth = depthAt(near);
  for (const side of [-1, 1]) {
    const at = (x: number, y: number, z: number) => project(side * x, y, z);
    const inner = tracePolygon([
      at(BED.inner, BED.top, from),
      at(BED.inner, BED.top, to),
      at(BED.inner, BED.floor, to),
      at(BED.inner, BED.floor, from),
    ]);
    const front = tracePolygon([
      at(BED.inner, BED.top, from),
      at(BED.outer, BED.top, from),
      at(BED.outer, BED.floor, from),
      at(BED.inner, BED.floor, from),
    ]);
    const soil = tracePolygon([
      at(BED.inner, BED.top, from),
      at(BED.outer, BED.top, from),
      at(BED.outer, BED.top, to),
      at(BED.inner, BED.top, to),
    ]);
    sheet.fill(soil, tone(Math.max(0.01, depth - 0.06)));
    sheet.fill(inner, mixColours(tone(depth + 0.1), light, 0.12));
    sheet.fill(front, tone(Math.max(0.01, depth - 0.05)));
    const luck = chance(`bed ${near} ${side}`);
    for (const part of [0.86, 0.58, 0.32, 0.08]) {
      const z = from + (to - from) * part;
      const [x, y] = at(1.36 + luck.between(-0.08, 0.08), BED.top, z);
      const size = (scaleAt(z) * luck.between(0.42, 0.62)) / 100;
      const plant = plants[Math.floor(luck.next() * 3)] ?? plants[0];
      const flip = luck.next() < 0.5 ? -1 : 1;
      const leaf = mixColours(tone(depthAt(z) + 0.02), palette.lamp, 0.06);
      const bright = mixColours(mixColours(tone(depthAt(z) + 0.2), palette.lamp, 0.24), light, 0.1);
      const place = (shift: number, scale: number) =>
        `translate(${Math.round(x - side * shift)} ${Math.round(y + 2)})scale(${(flip * scale).toFixed(2)} ${scale.toFixed(2)})`;
      sheet.stamp(plant, { paint: leaf, transform: place(0, size) });
      sheet.stamp(plant, { paint: bright, transform: place(7 * size, size * 0.66) });
    }
    if (side === (near === RIBS[1] ? -1 : near === RIBS[0] ? 1 : 0)) drawFlowers(stage, luck, side, from, to);
  }
}

// In bloom in two beds only: the colour is scarce out here.
function drawFlowers({ sheet, palette }: Stage, luck: Chance, side: number, from: number, to: number): void {
  const size = scaleAt(from + (to - from) * 0.3);
  const [x, y] = project(side * 1.3, BED.top, from + (to - from) * 0.3);
  let petals = '';
  for (let head = 0; head < 6; head++) {
    const at = [x + luck.between(-0.22, 0.22) * size, y - luck.between(0.2, 0.46) * size] as const;
    for (const turn of [-0.9, 0, 0.9]) {
      const long = size * 0.07;
      petals += traceBlade(Math.sin(turn) * long, -Math.cos(turn) * long, size * 0.022, [
        Math.round(at[0]),
        Math.round(at[1]),
      ]);
    }
  }
  sheet.fill(petals, palette.accent);
}

/** Vines that hang into the picture from the nearest rib. */
export function drawVines({ sheet, chance, tone }: Stage): void {
  const hang = chance('vines');
  const vines: readonly Strand[] = [
    { foot: [86, -10], tall: -330, drift: 20, leaves: 20 },
    { foot: [134, -10], tall: -210, drift: -14, leaves: 14 },
    { foot: [34, -10], tall: -250, drift: 12, leaves: 16 },
    { foot: [772, -10], tall: -150, drift: 10, leaves: 11 },
    { foot: [826, -10], tall: -240, drift: -16, leaves: 16 },
  ];
  const grown = vines.map((vine) => traceStrand(hang, vine));
  const dark = tone(0.02);
  sheet.stroke(grown.map(({ stem }) => stem).join(''), dark, 3);
  sheet.fill(grown.map(({ leaf }) => leaf).join(''), dark);
}
