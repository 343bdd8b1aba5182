// The rows of a PNG: each begins with the number of the filter that made its bytes small, and that is undone here.
import type { PngHeader } from './png.ts';

/** The filters of PNG, by their numbers. */
const NONE = 0;
const LEFT = 1;
const ABOVE = 2;
const MEAN = 3;
const PAETH = 4;

/** How many bytes the rows of a picture have, filters and all. */
export function countRowBytes({ width, height, channels }: PngHeader): number {
  return height * (1 + width * channels);
}

/** The pixels of filtered rows; undefined when they are too few or too many, or their filter is none. */
export function unfilterRows(header: PngHeader, rows: Uint8Array): Uint8Array | undefined {
  const { width, height, channels } = header;
  const length = width * channels;
  if (rows.length !== countRowBytes(header)) return undefined;
  const pixels = new Uint8Array(height * length);
  for (let row = 0; row < height; row += 1) {
    const filter = rows[row * (length + 1)] ?? NONE;
    if (filter > PAETH) return undefined;
    const [from, to] = [row * (length + 1) + 1, row * length];
    for (let x = 0; x < length; x += 1) {
      const left = x < channels ? 0 : (pixels[to + x - channels] ?? 0);
      const above = row === 0 ? 0 : (pixels[to + x - length] ?? 0);
      const corner = row === 0 || x < channels ? 0 : (pixels[to + x - length - channels] ?? 0);
      pixels[to + x] = (rows[from + x] ?? 0) + predict(filter, left, above, corner);
    }
  }
  return pixels;
}

/** The rows of pixels, each through the last filter, which suits what is drawn and what is photographed. */
export function filterRows(header: PngHeader, pixels: Uint8Array): Uint8Array {
  const { width, height, channels } = header;
  const length = width * channels;
  const rows = new Uint8Array(countRowBytes(header));
  for (let row = 0; row < height; row += 1) {
    const [to, from] = [row * (length + 1) + 1, row * length];
    rows[to - 1] = PAETH;
    for (let x = 0; x < length; x += 1) {
      const left = x < channels ? 0 : (pixels[from + x - channels] ?? 0);
      const above = row === 0 ? 0 : (pixels[from + x - length] ?? 0);
      const corner = row === 0 || x < channels ? 0 : (pixels[from + x - length - channels] ?? 0);
      rows[to + x] = (pixels[from + x] ?? 0) - predict(PAETH, left, above, corner);
    }
  }
  return rows;
}

/** What a filter takes a byte for, by those before it; the rows hold by how much it differs. */
function predict(filter: number, left: number, above: number, corner: number): number {
  switch (filter) {
    case LEFT:
      return left;
    case ABOVE:
      return above;
    case MEAN:
      return (left + above) >> 1;
    case PAETH: {
      const guess = left + above - corner;
      const byLeft = Math.abs(guess - left);
      const byAbove = Math.abs(guess - above);
      const byCorner = Math.abs(guess - corner);
      if (byLeft <= byAbove && byLeft <= byCorner) return left;
      return byAbove <= byCorner ? above : corner;
    }
    default:
      return 0;
  }
}
