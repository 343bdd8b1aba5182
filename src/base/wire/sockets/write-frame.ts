// Writes frames as JSON, by a function compiled from their schema: what the schema does not name is left out.
import * as z from 'zod/mini';
import { compileSerializer } from '../serialize.ts';
import type { Frame, FrameFields } from './frame.ts';

const writers = new WeakMap<Frame, (fields: unknown) => string>();

/** A frame with its type and fields. */
export function schemaOf({ type, fields }: Frame) {
  return z.extend(fields, { type: z.literal(type) });
}

/** A frame of text that is whole, as the first byte of its head. */
const WHOLE_TEXT = 0x81;
/** Lengths beyond which the head has two more bytes, or eight. */
const SHORT = 125;
const MIDDLE = 65_535;

/** A frame as it goes over the line, head and all (RFC 6455, 5.2; servers mask nothing); the same one may be sent to any number of sockets. */
export function writeFrame<F extends Frame>(frame: F, fields: FrameFields<F>): Buffer {
  let write = writers.get(frame);
  if (write === undefined) {
    write = compileSerializer({ schema: schemaOf(frame) });
    writers.set(frame, write);
  }
  const text = write({ ...fields, type: frame.type });
  const length = Buffer.byteLength(text);
  const head = length <= SHORT ? 2 : length <= MIDDLE ? 4 : 10;
  const written = Buffer.allocUnsafe(head + length);
  written[0] = WHOLE_TEXT;
  if (head === 2) written[1] = length;
  else if (head === 4) {
    written[1] = SHORT + 1;
    written.writeUInt16BE(length, 2);
  } else {
    written[1] = SHORT + 2;
    written.writeBigUInt64BE(BigInt(length), 2);
  }
  written.write(text, head, length);
  return written;
}
