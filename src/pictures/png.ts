// Takes PNG files apart and puts them together, by bytes alone: packing and unpacking them is for who has the means.

/** Colours of 8 bits a channel, row by row from the top: red, green, blue, and with four channels how opaque. */
export type PngHeader = { readonly width: number; readonly height: number; readonly channels: 3 | 4 };

/** What is wrong with a file that was taken apart. */
export type PngFault =
  /** It does not begin as every PNG does. */
  | 'signature'
  /** A chunk is cut off, misnamed, out of its order, one too many, or one that nobody may pass over and we do not know. */
  | 'chunks'
  /** A chunk is not what it was when it was written. */
  | 'checksum'
  /** It is of another kind: a palette, greys, 16 bits, interlaced, or without size. */
  | 'kind'
  /** Something follows behind its end. */
  | 'trailing';

export type ParsedPng =
  | { readonly kind: 'png'; readonly header: PngHeader; readonly packed: Uint8Array }
  | { readonly kind: 'bad'; readonly fault: PngFault };

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
/** Length, name and checksum around the data of a chunk, in bytes. */
const CHUNK_FRAME = 12;
const HEADER_BYTES = 13;
/** Programs write some dozens: with more, looking at each costs more than the picture. */
const MOST_CHUNKS = 1000;
/** The kinds that are read, by their number in the header. */
const CHANNELS: Readonly<Record<number, 3 | 4>> = { 2: 3, 6: 4 };

type Chunk = { readonly name: string; readonly data: Uint8Array };

/**
 * The header of a PNG and its packed rows (zlib), after every chunk was checked. What may be passed over (texts, colour
 * profiles, times) is, and is lost.
 */
export function parsePng(bytes: Uint8Array): ParsedPng {
  if (SIGNATURE.some((byte, at) => bytes[at] !== byte)) return { kind: 'bad', fault: 'signature' };
  const packed: Uint8Array[] = [];
  let header: PngHeader | undefined;
  let before = '';
  let chunks = 0;
  for (let at = SIGNATURE.length; ; ) {
    chunks += 1;
    if (chunks > MOST_CHUNKS) return { kind: 'bad', fault: 'chunks' };
    const chunk = readChunk(bytes, at);
    if (typeof chunk === 'string') return { kind: 'bad', fault: chunk };
    const { name, data } = chunk;
    at += CHUNK_FRAME + data.length;
    if ((before === '') !== (name === 'IHDR')) return { kind: 'bad', fault: 'chunks' };
    if (name === 'IHDR') {
      header = readHeader(data);
      if (header === undefined) return { kind: 'bad', fault: 'kind' };
    } else if (name === 'IDAT') {
      // They stand in one row, or they are no picture.
      if (packed.length > 0 && before !== 'IDAT') return { kind: 'bad', fault: 'chunks' };
      packed.push(data);
    } else if (name === 'IEND') {
      if (header === undefined || packed.length === 0 || data.length > 0)
        return { kind: 'bad', fault: 'chunks' };
      if (at !== bytes.length) return { kind: 'bad', fault: 'trailing' };
      return { kind: 'png', header, packed: joinBytes(packed) };
    } else if (!isOptional(name)) return { kind: 'bad', fault: 'chunks' };
    before = name;
  }
}

/** The whole of a PNG file, of a header and its packed rows. */
export function framePng({ width, height, channels }: PngHeader, packed: Uint8Array): Uint8Array {
  const header = new Uint8Array(HEADER_BYTES);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, channels === 3 ? 2 : 6, 0, 0, 0], 8);
  return joinBytes([
    Uint8Array.from(SIGNATURE),
    frameChunk('IHDR', header),
    frameChunk('IDAT', packed),
    frameChunk('IEND', new Uint8Array(0)),
  ]);
}

/** The checksum of PNG chunks (CRC-32), as a whole number from 0. */
export function checksumOf(bytes: Uint8Array): number {
  let sum = -1;
  for (let at = 0; at < bytes.length; at += 1)
    sum = (CHECKSUMS[(sum ^ (bytes[at] ?? 0)) & 255] ?? 0) ^ (sum >>> 8);
  return ~sum >>> 0;
}

const CHECKSUMS = Int32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum;
});

function readChunk(bytes: Uint8Array, at: number): Chunk | 'chunks' | 'checksum' {
  if (at + CHUNK_FRAME > bytes.length) return 'chunks';
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const length = view.getUint32(at);
  if (length > bytes.length - at - CHUNK_FRAME) return 'chunks';
  const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
  if (!/^[A-Za-z]{4}$/.test(name)) return 'chunks';
  const end = at + 8 + length;
  if (checksumOf(bytes.subarray(at + 4, end)) !== view.getUint32(end)) return 'checksum';
  return { name, data: bytes.subarray(at + 8, end) };
}

function readHeader(data: Uint8Array): PngHeader | undefined {
  if (data.length !== HEADER_BYTES) return undefined;
  const view = new DataView(data.buffer, data.byteOffset);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [bits, kind = 0, packing, filtering, interlacing] = data.subarray(8);
  const channels = CHANNELS[kind];
  const isOurs = bits === 8 && packing === 0 && filtering === 0 && interlacing === 0;
  return isOurs && channels !== undefined && width > 0 && height > 0
    ? { width, height, channels }
    : undefined;
}

/** A small first letter says that who does not know a chunk may pass it over. */
function isOptional(name: string): boolean {
  return /^[a-z]/.test(name);
}

function frameChunk(name: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(CHUNK_FRAME + data.length);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  chunk.set(
    Array.from(name, (letter) => letter.charCodeAt(0)),
    4,
  );
  chunk.set(data, 8);
  view.setUint32(8 + data.length, checksumOf(chunk.subarray(4, 8 + data.length)));
  return chunk;
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
