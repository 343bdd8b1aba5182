// Writes PNG files of up to 256 colours, small enough for what is shipped.
import { crc32, deflateSync } from 'node:zlib';

/** A picture by palette: one index a pixel, row by row; `alphas` may end early, the rest is opaque. */
export type IndexedPicture = {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  readonly palette: readonly (readonly [red: number, green: number, blue: number])[];
  readonly alphas?: readonly number[];
};

/** The bytes of the PNG, with as few bits a pixel as the palette allows. */
export function writePng({ width, height, pixels, palette, alphas = [] }: IndexedPicture): Buffer {
  const bits = [1, 2, 4, 8].find((depth) => palette.length <= 2 ** depth);
  if (bits === undefined) throw new Error(`a PNG palette holds 256 colours, not ${palette.length}`);
  const rowBytes = Math.ceil((width * bits) / 8);
  const raw = Buffer.alloc(height * (rowBytes + 1));
  pixels.forEach((index, at) => {
    const x = at % width;
    const byte = Math.floor(at / width) * (rowBytes + 1) + 1 + Math.floor((x * bits) / 8);
    raw[byte] = (raw[byte] ?? 0) | (index << (8 - bits - ((x * bits) % 8)));
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([bits, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    writeChunk('IHDR', header),
    writeChunk('PLTE', Buffer.from(palette.flat())),
    ...(alphas.length > 0 ? [writeChunk('tRNS', Buffer.from(alphas))] : []),
    writeChunk('IDAT', deflateSync(raw, { level: 9, memLevel: 9 })),
    writeChunk('IEND', Buffer.alloc(0)),
  ]);
}

function writeChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

type Bucket = {
  readonly colours: [number, number, number, number][];
  readonly channel: 0 | 1 | 2;
  readonly spread: number;
};

/** The picture in at most `count` colours: median cut over opaque RGBA pixels, no dithering. */
export function reduceColours(
  rgba: Uint8Array,
  width: number,
  height: number,
  count: number,
): IndexedPicture {
  const tally = new Map<number, number>();
  const keyAt = (at: number) => ((rgba[at] ?? 0) << 16) | ((rgba[at + 1] ?? 0) << 8) | (rgba[at + 2] ?? 0);
  for (let at = 0; at < rgba.length; at += 4) tally.set(keyAt(at), (tally.get(keyAt(at)) ?? 0) + 1);
  const all = [...tally].map(([key, times]): [number, number, number, number] => [
    key >> 16,
    (key >> 8) & 255,
    key & 255,
    times,
  ]);
  const buckets = [measureBucket(all)];
  while (buckets.length < count) {
    const widest = buckets.reduce(
      (best, bucket, index) => (bucket.spread > (buckets[best]?.spread ?? 0) ? index : best),
      0,
    );
    const bucket = buckets[widest];
    if (!bucket || bucket.colours.length < 2) break;
    const sorted = bucket.colours.sort((one, other) => one[bucket.channel] - other[bucket.channel]);
    const half = sorted.reduce((sum, colour) => sum + colour[3], 0) / 2;
    let seen = 0;
    let cut = 1;
    while (cut < sorted.length - 1 && seen + (sorted[cut - 1]?.[3] ?? 0) < half)
      seen += sorted[cut++ - 1]?.[3] ?? 0;
    buckets.splice(widest, 1, measureBucket(sorted.slice(0, cut)), measureBucket(sorted.slice(cut)));
  }
  const indexes = new Map<number, number>();
  const palette = buckets.map(({ colours }, index): [number, number, number] => {
    const total = colours.reduce((sum, colour) => sum + colour[3], 0);
    for (const [red, green, blue] of colours) indexes.set((red << 16) | (green << 8) | blue, index);
    const mean = (channel: 0 | 1 | 2) =>
      Math.round(colours.reduce((sum, colour) => sum + colour[channel] * colour[3], 0) / total);
    return [mean(0), mean(1), mean(2)];
  });
  const pixels = Uint8Array.from(
    { length: width * height },
    (_, pixel) => indexes.get(keyAt(pixel * 4)) ?? 0,
  );
  return { width, height, pixels, palette };
}

// Which channel varies most in a bucket; wide and much used buckets are cut first.
function measureBucket(colours: [number, number, number, number][]): Bucket {
  const ranges = ([0, 1, 2] as const).map((channel) => {
    const values = colours.map((colour) => colour[channel]);
    const [low, high] = values.reduce(
      ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
      [255, 0],
    );
    return { channel, range: high - low };
  });
  const widest = ranges.reduce((best, next) => (next.range > best.range ? next : best));
  const weight = colours.reduce((sum, colour) => sum + colour[3], 0);
  return { colours, channel: widest.channel, spread: widest.range * Math.sqrt(weight) };
}
