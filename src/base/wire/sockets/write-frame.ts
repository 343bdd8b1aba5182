// Writes frames as JSON, by a function compiled from their schema: what the schema does not name is left out.
import * as z from 'zod/mini';
import { compileSerializer } from '../serialize.ts';
import type { Frame, FrameFields } from './frame.ts';

const writers = new WeakMap<Frame, (fields: unknown) => string>();

/** A frame with its type and fields. */
export function schemaOf({ type, fields }: Frame) {
  return z.extend(fields, { type: z.literal(type) });
}

/** A frame as it is sent; the same one may be sent to any number of sockets. */
export function writeFrame<F extends Frame>(frame: F, fields: FrameFields<F>): Buffer {
  let write = writers.get(frame);
  if (write === undefined) {
    write = compileSerializer({ schema: schemaOf(frame) });
    writers.set(frame, write);
  }
  return Buffer.from(write({ ...fields, type: frame.type }));
}
