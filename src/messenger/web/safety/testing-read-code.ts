// Reads a drawn code as a camera's program does, by ISO/IEC 18004 alone: what drew it has no part in this. For codes of version 2.

/** Modules of light around a code, as the standard wants them. */
export const BORDER = 4;
/** Modules a side, of which the last is at `SIDE - 1`; and bytes, of which the last 16 correct the others. */
const SIDE = 25;
const BYTES = 44;
const CORRECTING = 16;
/** The level M of correction, as the format says it. */
const LEVEL_M = 0b00;
const NUMERIC = 0b0001;

type Grid = readonly (readonly boolean[])[];

/** Whether a module is turned over under each of the eight masks; x goes to the right, y down. */
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Which modules an SVG draws dark, a square each; the first path of it is the paper. */
export function readDrawing(svg: string): boolean[][] {
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const grid = Array.from({ length: side }, () => Array.from({ length: side }, () => false));
  const [, dark = ''] = [...svg.matchAll(/<path d="([^"]*)"/g)].map(([, path]) => path);
  const squares = [...dark.matchAll(/M(\d+) (\d+)h1v1h-1z/g)];
  if (squares.map(([square]) => square).join('') !== dark) throw new Error('something else is drawn, too');
  for (const [, x, y] of squares) (grid[Number(y)] as boolean[])[Number(x)] = true;
  return grid;
}

/** The digits of a drawn code. Throws an Error that says what is wrong with it. */
export function readDigits(drawn: Grid): string {
  if (drawn.length !== SIDE + 2 * BORDER)
    throw new Error(`a side of ${drawn.length} is no code of version 2`);
  const edge = drawn.some((row, y) =>
    row.some((isDark, x) => isDark && (isOutside(x - BORDER) || isOutside(y - BORDER))),
  );
  if (edge) throw new Error('what is around the code is not light');
  const grid = drawn.slice(BORDER, BORDER + SIDE).map((row) => row.slice(BORDER, BORDER + SIDE));
  checkFinders(grid);
  const bytes = readBytes(grid, readMask(grid));
  checkCorrection(bytes);
  return readNumber(bytes);
}

const isOutside = (at: number) => at < 0 || at >= SIDE;
const isDarkAt = (grid: Grid, x: number, y: number) => grid[y]?.[x] === true;

/** Three squares in the corners, by which a camera finds the code, and the dotted lines between them. */
function checkFinders(grid: Grid): void {
  for (const [left, top] of [
    [0, 0],
    [SIDE - 7, 0],
    [0, SIDE - 7],
  ] as const)
    for (let y = 0; y < 7; y += 1)
      for (let x = 0; x < 7; x += 1) {
        const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
        if (isDarkAt(grid, left + x, top + y) !== (ring !== 2)) throw new Error('a corner is not marked');
      }
  for (let at = 8; at < SIDE - 8; at += 1)
    if (isDarkAt(grid, at, 6) !== (at % 2 === 0) || isDarkAt(grid, 6, at) !== (at % 2 === 0))
      throw new Error('a line of dots is broken');
}

/** The mask, out of the fifteen bits around the first corner; the ten behind level and mask have to follow from those. */
function readMask(grid: Grid): (x: number, y: number) => boolean {
  const places = [
    ...[0, 1, 2, 3, 4, 5, 7, 8].map((x) => [x, 8] as const),
    ...[7, 5, 4, 3, 2, 1, 0].map((y) => [8, y] as const),
  ];
  const read = places.reduce((bits, [x, y]) => (bits << 1) | Number(isDarkAt(grid, x, y)), 0);
  const format = read ^ 0b101010000010010;
  let rest = format;
  for (let bit = 14; bit >= 10; bit -= 1) if ((rest >> bit) & 1) rest ^= 0b10100110111 << (bit - 10);
  if (rest !== 0) throw new Error('the format does not agree with itself');
  if (format >> 13 !== LEVEL_M) throw new Error('it is not of level M');
  return MASKS[(format >> 10) & 0b111] ?? (() => false);
}

/** Whether a module says something of the code itself, and nothing of what it holds. */
function isOfCode(x: number, y: number): boolean {
  const isCorner = (x < 9 && y < 9) || (x >= SIDE - 8 && y < 9) || (x < 9 && y >= SIDE - 8);
  // The one small square of version 2 has its middle at 18, 18.
  const isSquare = Math.abs(x - 18) <= 2 && Math.abs(y - 18) <= 2;
  return isCorner || isSquare || x === 6 || y === 6;
}

/** Two columns at a time from the right, up and down in turn, the right one of both first; the column of dots is passed over. */
function readBytes(grid: Grid, isTurned: (x: number, y: number) => boolean): Uint8Array {
  const bits: number[] = [];
  let isUp = true;
  for (let right = SIDE - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < SIDE; step += 1) {
      const y = isUp ? SIDE - 1 - step : step;
      for (const x of [right, right - 1])
        if (!isOfCode(x, y)) bits.push(Number(isDarkAt(grid, x, y) !== isTurned(x, y)));
    }
    isUp = !isUp;
  }
  return Uint8Array.from({ length: BYTES }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2),
  );
}

/** All bytes, read as a polynomial, are zero at the first sixteen powers of 2 (GF(256), x⁸ + x⁴ + x³ + x² + 1). */
function checkCorrection(bytes: Uint8Array): void {
  const times = (one: number, other: number) => {
    let product = 0;
    for (let bit = 7; bit >= 0; bit -= 1) {
      product = (product << 1) ^ (product & 0x80 ? 0x11d : 0);
      if ((other >> bit) & 1) product ^= one;
    }
    return product & 0xff;
  };
  let power = 1;
  for (let at = 0; at < CORRECTING; at += 1) {
    if (bytes.reduce((sum, byte) => times(sum, power) ^ byte, 0) !== 0)
      throw new Error('the bytes do not agree with those that correct them');
    power = times(power, 2);
  }
}

/** Four bits of the mode, ten of the count, then three digits in ten bits each, and two or one in seven or four. */
function readNumber(bytes: Uint8Array): string {
  const bits = [...bytes.subarray(0, BYTES - CORRECTING)]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  let at = 0;
  const take = (count: number) => {
    at += count;
    return Number.parseInt(bits.slice(at - count, at), 2);
  };
  if (take(4) !== NUMERIC) throw new Error('it does not hold digits');
  let left = take(10);
  let digits = '';
  for (; left > 0; left -= 3) {
    const count = Math.min(3, left);
    digits += String(take([0, 4, 7, 10][count] ?? 0)).padStart(count, '0');
  }
  return digits;
}
