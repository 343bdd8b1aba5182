// Makes the grain tile of the drawn pictures and writes src/pictures/grain.ts.
import { writeFileSync } from 'node:fs';
import { startChance } from '../src/pictures/chance.ts';
import { writePng } from './png.ts';

const SIZE = 96;
const DARK_SHARE = 0.2;
const LIGHT_SHARE = 0.12;
/** Clear, black, and white that is half clear. */
const PALETTE = [
  [0, 0, 0],
  [0, 0, 0],
  [255, 255, 255],
] as const;
const ALPHAS = [0, 255, 150];

const chance = startChance(1911, 'grain');
const white = Float64Array.from({ length: SIZE * SIZE }, () => chance.between(-1, 1));
const fine = blur(white, 0.42);
const broad = blur(white, 2.2);
const field = fine.map((value, index) => value - (broad[index] ?? 0));
const sorted = Float64Array.from(field).sort();
const darkest = sorted[Math.floor(sorted.length * DARK_SHARE)] ?? 0;
const lightest = sorted[Math.floor(sorted.length * (1 - LIGHT_SHARE))] ?? 0;

const pixels = Uint8Array.from(field, (value) => (value < darkest ? 1 : value > lightest ? 2 : 0));
const png = writePng({ width: SIZE, height: SIZE, pixels, palette: PALETTE, alphas: ALPHAS });

const source = `// The grain of the paper: one small tile of clumped specks, dark and light, made by tools/grain-tile.ts.

/** Side of the tile in its own pixels. */
export const GRAIN_SIZE = ${SIZE};

/** The tile: a PNG of three colours (clear, black, half-clear white) that repeats without a seam. */
export const GRAIN_TILE =
  'data:image/png;base64,${png.toString('base64')}';
`;
writeFileSync(new URL('../src/pictures/grain.ts', import.meta.url), source);
console.log(`grain tile: ${png.length} bytes`);

function blur(values: Float64Array, sigma: number): Float64Array {
  const reach = Math.ceil(sigma * 3);
  const weights = Array.from({ length: reach * 2 + 1 }, (_, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * sigma * sigma)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const pass = (input: Float64Array, step: (x: number, y: number, by: number) => number) =>
    input.map((_, index) => {
      const x = index % SIZE;
      const y = Math.floor(index / SIZE);
      return (
        weights.reduce((sum, weight, k) => sum + weight * (input[step(x, y, k - reach)] ?? 0), 0) / total
      );
    });
  const wrap = (value: number) => (value + SIZE) % SIZE;
  const across = pass(values, (x, y, by) => y * SIZE + wrap(x + by));
  return pass(across, (x, y, by) => wrap(y + by) * SIZE + x);
}
