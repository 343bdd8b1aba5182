// Reads what a client sends: JSON without traps, of a known type, with the fields of that frame.
import * as z from 'zod/mini';
import { Refusal } from '#messages/catalogue.ts';
import { toFieldErrors } from '../field-errors.ts';
import type { Frame } from './frame.ts';
import { makeQuickCheck, type QuickCheck } from './quick-check.ts';

/** Reads JSON. Throws where there is none, or where it attacks prototypes. */
export type ReadJson = (text: string) => unknown;

/** A frame as it came: its row, and its fields as they were sent. */
export type SentFrame = {
  readonly frame: Frame;
  readonly sent: Readonly<Record<string, unknown>>;
};

/**
 * The frame that a text is, by `known`, the frames a client may send by their type. Throws `app.bad_request`, which names
 * `frame` or `type`.
 */
export function readFrame(text: string, known: ReadonlyMap<string, Frame>, readJson: ReadJson): SentFrame {
  let sent: unknown;
  try {
    sent = readJson(text);
  } catch {
    throw refuse('frame', 'It is not JSON that can be read.');
  }
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    throw refuse('frame', 'It must be one object.');
  const { type } = sent as { readonly type?: unknown };
  const frame = typeof type === 'string' ? known.get(type) : undefined;
  if (frame === undefined) throw refuse('type', `Must be one of ${[...known.keys()].join(', ')}.`);
  return { frame, sent: sent as SentFrame['sent'] };
}

type Reader = { readonly fields: z.ZodMiniObject; readonly isRight: QuickCheck | undefined };

/** Schemas of frames as they come, with their type. */
const readers = new WeakMap<Frame, Reader>();

/** The fields of a frame. Throws `app.bad_request`, which names each that is wrong. */
export function readFields({ frame, sent }: SentFrame): unknown {
  let reader = readers.get(frame);
  if (reader === undefined) {
    const fields = z.extend(frame.fields, { type: z.string() });
    reader = { fields, isRight: makeQuickCheck(fields) };
    readers.set(frame, reader);
  }
  if (reader.isRight?.(sent)) return sent;
  const read = z.safeParse(reader.fields, sent);
  if (read.success) return read.data;
  throw new Refusal('app.bad_request', {
    errors: read.error.issues.flatMap((issue) =>
      toFieldErrors(
        {
          parts: issue.path.map(String),
          message: issue.message,
          unknown: issue.code === 'unrecognized_keys' ? issue.keys : undefined,
        },
        'frame',
      ),
    ),
  });
}

function refuse(path: string, message: string): Refusal {
  return new Refusal('app.bad_request', { errors: [{ path, message }] });
}
