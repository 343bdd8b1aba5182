// PNG files taken apart: whole ones give back their rows, and whatever is wrong with one is found.
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checksumOf, framePng, parsePng } from './png.ts';

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];

/** A chunk as others write it, with the checksum of Node's own zlib unless another is wanted. */
function chunk(name: string, data: Uint8Array, checksum?: number): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(checksum ?? crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function header(width: number, height: number, rest = [8, 6, 0, 0, 0]): Buffer {
  const data = Buffer.alloc(8);
  data.writeUInt32BE(width);
  data.writeUInt32BE(height, 4);
  return chunk('IHDR', Buffer.concat([data, Buffer.from(rest)]));
}

const file = (...chunks: readonly Uint8Array[]) => Buffer.concat([Buffer.from(SIGNATURE), ...chunks]);
const ROWS = Buffer.from([0, 1, 2, 3, 4]);
const PACKED = deflateSync(ROWS);
const DATA = chunk('IDAT', PACKED);
const END = chunk('IEND', Buffer.alloc(0));
const WHOLE = file(header(1, 1), DATA, END);

test('the checksum is that of everybody else', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => checksumOf(bytes) === crc32(bytes)));
});

test('a whole file gives its header and its rows', () => {
  expect(parsePng(WHOLE)).toEqual({
    kind: 'png',
    header: { width: 1, height: 1, channels: 4 },
    packed: new Uint8Array(PACKED),
  });
  const opaque = parsePng(file(header(3, 2, [8, 2, 0, 0, 0]), DATA, END));
  expect(opaque).toMatchObject({ kind: 'png', header: { width: 3, height: 2, channels: 3 } });
});

test('rows in several chunks are one, and what may be passed over is lost', () => {
  const cut = [PACKED.subarray(0, 3), Buffer.alloc(0), PACKED.subarray(3)].map((part) => chunk('IDAT', part));
  const noise = ['tEXt', 'iCCP', 'eXIf', 'zzZz'].map((name) => chunk(name, Buffer.from('<script>')));
  const parsed = parsePng(file(header(1, 1), ...noise, ...cut, ...noise, END));
  expect(parsed).toMatchObject({ kind: 'png', packed: new Uint8Array(PACKED) });
});

test('what is framed is parsed again, and is what others read', () => {
  const png = framePng({ width: 1, height: 1, channels: 4 }, PACKED);
  expect(Buffer.from(png)).toEqual(WHOLE);
  const parsed = parsePng(png);
  expect(parsed.kind === 'png' && inflateSync(parsed.packed)).toEqual(ROWS);
});

test('it may begin in the middle of other bytes', () => {
  const longer = Buffer.concat([Buffer.from('before'), WHOLE]);
  expect(parsePng(longer.subarray(6))).toMatchObject({ kind: 'png' });
});

describe('a file is refused', () => {
  const bad = (bytes: Uint8Array) => {
    const parsed = parsePng(bytes);
    return parsed.kind === 'bad' ? parsed.fault : 'none';
  };

  test('that is no PNG', () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from('GIF89a'), Buffer.from('<html>'), WHOLE.subarray(1)])
      expect(bad(bytes)).toBe('signature');
  });

  test('that ends anywhere before its end', () => {
    for (let length = 0; length < WHOLE.length; length += 1)
      expect([length, bad(WHOLE.subarray(0, length))]).not.toEqual([length, 'none']);
  });

  test('in which any byte was changed', () => {
    for (let at = 0; at < WHOLE.length; at += 1) {
      const changed = Buffer.from(WHOLE);
      changed[at] = (changed[at] ?? 0) ^ 16;
      expect([at, bad(changed)]).not.toEqual([at, 'none']);
    }
  });

  test('that goes on behind its end', () => {
    expect(bad(Buffer.concat([WHOLE, Buffer.from('<html><script>alert(1)</script>')]))).toBe('trailing');
    expect(bad(Buffer.concat([WHOLE, WHOLE]))).toBe('trailing');
  });

  test('whose checksum is another', () => {
    expect(bad(file(header(1, 1), chunk('IDAT', PACKED, 1), END))).toBe('checksum');
    expect(bad(file(header(1, 1), chunk('tEXt', PACKED, 1), DATA, END))).toBe('checksum');
  });

  test('whose chunks are in disorder, missing or unknown', () => {
    const text = chunk('tEXt', Buffer.from('a'));
    const long = Buffer.from(DATA);
    long.writeUInt32BE(0xffff_ffff);
    for (const bytes of [
      file(),
      file(END),
      file(DATA, header(1, 1), END),
      file(text, header(1, 1), DATA, END),
      file(header(1, 1), header(1, 1), DATA, END),
      file(header(1, 1), END),
      file(header(1, 1), DATA),
      file(header(1, 1), DATA, text, DATA, END),
      file(header(1, 1), chunk('PLTE', Buffer.alloc(3)), DATA, END),
      file(header(1, 1), chunk('JUNK', Buffer.alloc(3)), DATA, END),
      file(header(1, 1), chunk('t<!-', Buffer.alloc(3)), DATA, END),
      file(header(1, 1), DATA, chunk('IEND', Buffer.from('a'))),
      file(header(1, 1), long, END),
    ])
      expect(bad(bytes)).toBe('chunks');
  });

  test('of more than a thousand chunks, whatever they are', () => {
    const text = chunk('tEXt', Buffer.alloc(0));
    const empty = chunk('IDAT', Buffer.alloc(0));
    const withMany = (many: Uint8Array, count: number) =>
      bad(file(header(1, 1), ...Array<Uint8Array>(count).fill(many), DATA, END));
    // The header, the data and the end count too.
    expect([withMany(text, 997), withMany(empty, 997)]).toEqual(['none', 'none']);
    expect([withMany(text, 998), withMany(empty, 998)]).toEqual(['chunks', 'chunks']);
  });

  test.each([
    ['grey', [8, 0, 0, 0, 0]],
    ['a palette', [8, 3, 0, 0, 0]],
    ['16 bits', [16, 6, 0, 0, 0]],
    ['interlaced', [8, 6, 0, 0, 1]],
    ['packed by another way', [8, 6, 1, 0, 0]],
    ['filtered by another way', [8, 6, 0, 1, 0]],
    ['a header too long', [8, 6, 0, 0, 0, 0]],
    ['a header too short', [8, 6, 0, 0]],
  ])('that is of another kind: %s', (_, rest) => {
    expect(bad(file(header(1, 1, rest), DATA, END))).toBe('kind');
  });

  test('without size', () => {
    expect(bad(file(header(0, 1), DATA, END))).toBe('kind');
    expect(bad(file(header(1, 0), DATA, END))).toBe('kind');
  });

  test('however its bytes are', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        (noise) => bad(Buffer.concat([file(), noise])) !== 'none',
      ),
    );
  });
});
