// A frame as it goes over the line says how long it is, whatever its length.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineFrame } from './frame.ts';
import { writeFrame } from './write-frame.ts';

const said = defineFrame({
  ...{ name: 'test.said', type: 'said', direction: 'down', summary: 'Something', access: 'person' },
  fields: z.object({ words: z.string() }),
});
const around = Buffer.byteLength(JSON.stringify({ words: '', type: 'said' }));

test.each([
  [125, [0x81, 125]],
  [126, [0x81, 126, 0, 126]],
  [65_535, [0x81, 126, 255, 255]],
  [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
])('a frame of %d bytes', (length, head) => {
  // Two bytes for a letter, so that letters are not taken for bytes.
  const words = 'é'.repeat((length - around) >> 1) + 'x'.repeat((length - around) & 1);
  const written = writeFrame(said, { words });
  expect([...written.subarray(0, head.length)]).toEqual(head);
  expect(written).toHaveLength(head.length + length);
  expect(JSON.parse(written.toString('utf8', head.length))).toEqual({ words, type: 'said' });
});
