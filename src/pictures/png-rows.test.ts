// Rows of a PNG and its pixels: every filter is undone, and what is filtered here can be undone again.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PngHeader } from './png.ts';
import { countRowBytes, filterRows, unfilterRows } from './png-rows.ts';

type Drawing = {
  readonly header: PngHeader;
  readonly pixels: Uint8Array;
  readonly filters: readonly number[];
};

const drawing: fc.Arbitrary<Drawing> = fc
  .record({
    width: fc.integer({ min: 1, max: 9 }),
    height: fc.integer({ min: 1, max: 9 }),
    channels: fc.constantFrom(3 as const, 4 as const),
  })
  .chain((header) => {
    const count = header.width * header.height * header.channels;
    return fc.record({
      header: fc.constant(header),
      pixels: fc.uint8Array({ minLength: count, maxLength: count }),
      filters: fc.array(fc.integer({ min: 0, max: 4 }), {
        minLength: header.height,
        maxLength: header.height,
      }),
    });
  });

/** Filters as the standard words it: each byte less what the filter makes of a, b and c. */
function filterByTheBook({ header, pixels, filters }: Drawing): Uint8Array {
  const { width, height, channels } = header;
  const at = (x: number, row: number) => (x < 0 || row < 0 ? 0 : (pixels[row * width * channels + x] ?? 0));
  const rows: number[] = [];
  for (let row = 0; row < height; row += 1) {
    const filter = filters[row] ?? 0;
    rows.push(filter);
    for (let x = 0; x < width * channels; x += 1) {
      const [a, b, c] = [at(x - channels, row), at(x, row - 1), at(x - channels, row - 1)];
      const p = a + b - c;
      const nearest = [a, b, c].toSorted((one, other) => Math.abs(p - one) - Math.abs(p - other))[0] ?? 0;
      const guess = [0, a, b, Math.floor((a + b) / 2), nearest][filter] ?? 0;
      rows.push((at(x, row) - guess + 256) % 256);
    }
  }
  return Uint8Array.from(rows);
}

test('every filter is undone', () => {
  fc.assert(
    fc.property(drawing, (drawn) => {
      expect(unfilterRows(drawn.header, filterByTheBook(drawn))).toEqual(drawn.pixels);
    }),
  );
});

test('what is filtered here is what the last filter makes of it', () => {
  fc.assert(
    fc.property(drawing, (drawn) => {
      const rows = filterRows(drawn.header, drawn.pixels);
      expect(rows).toEqual(filterByTheBook({ ...drawn, filters: drawn.filters.map(() => 4) }));
    }),
  );
});

test('rows that are too few or too many, or of no filter, are no picture', () => {
  const header = { width: 2, height: 2, channels: 3 } as const;
  const rows = new Uint8Array(countRowBytes(header));
  expect(unfilterRows(header, rows)).toEqual(new Uint8Array(12));
  expect(unfilterRows(header, rows.subarray(1))).toBeUndefined();
  expect(unfilterRows(header, new Uint8Array(rows.length + 1))).toBeUndefined();
  rows[7] = 5;
  expect(unfilterRows(header, rows)).toBeUndefined();
});
