// A person's picture as it is kept: drawn anew from the pixels of what was sent, so that nothing else of that survives.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, deflate, inflate } from 'node:zlib';
import { framePng, type PngHeader, parsePng } from '#pictures/png.ts';
import { countRowBytes, filterRows, unfilterRows } from '#pictures/png-rows.ts';
import { AVATAR } from './rules/person.ts';
import type { Avatar } from './store-person.ts';

const pack = promisify(deflate);
const unpack = promisify(inflate);

/**
 * Reads a PNG and makes it anew. Undefined unless it is one of `AVATAR`, whole and with nothing behind it. What it
 * says of its size is believed before anything is unpacked, and no more than that is unpacked.
 */
export async function redrawAvatar(sent: Uint8Array): Promise<Avatar | undefined> {
  if (sent.length > AVATAR.bytes) return undefined;
  const parsed = parsePng(sent);
  if (parsed.kind === 'bad') return undefined;
  const { header, packed } = parsed;
  if (header.width !== AVATAR.side || header.height !== AVATAR.side) return undefined;
  const rows = await unpackRows(header, packed);
  const pixels = rows && unfilterRows(header, rows);
  if (pixels === undefined) return undefined;
  const kept = header.channels === 4 ? simplify(header, pixels) : { header, pixels };
  const png = framePng(kept.header, await packRows(filterRows(kept.header, kept.pixels)));
  return { hash: createHash('sha256').update(png).digest('hex'), png };
}

async function unpackRows(header: PngHeader, packed: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    return await unpack(packed, { maxOutputLength: countRowBytes(header) });
  } catch {
    // Broken, or more than the picture can be.
    return undefined;
  }
}

/** By another thread, as the unpacking is. What is left for this one, the filters above all, holds others up for 12 ms. */
function packRows(rows: Uint8Array): Promise<Uint8Array> {
  return pack(rows, { level: 9, memLevel: 9, strategy: constants.Z_FILTERED });
}

/** Without its fourth channel where all of it is opaque; colours that nothing shows of are taken out. */
function simplify(header: PngHeader, pixels: Uint8Array) {
  const count = pixels.length / 4;
  let isOpaque = true;
  for (let pixel = 0; pixel < count; pixel += 1) {
    const opacity = pixels[pixel * 4 + 3];
    if (opacity !== 255) isOpaque = false;
    if (opacity === 0) pixels.fill(0, pixel * 4, pixel * 4 + 3);
  }
  if (!isOpaque) return { header, pixels };
  const opaque = new Uint8Array(count * 3);
  for (let pixel = 0; pixel < count; pixel += 1)
    for (let colour = 0; colour < 3; colour += 1)
      opaque[pixel * 3 + colour] = pixels[pixel * 4 + colour] ?? 0;
  return { header: { ...header, channels: 3 as const }, pixels: opaque };
}
