// The words of a plain edition as they go over the wire.
import * as z from 'zod/mini';
import { nameShape } from '#base/wire/shapes.ts';

const plainSide = nameShape('PlainAnswer', z.object({ text: z.string(), reaction: z.optional(z.string()) }));

/** The words of the plain edition, for those as written; whatever has none here stays as it is. */
export const plainWords = nameShape(
  'PlainWords',
  z.object({
    /** By the id of the card. */
    cards: z.record(
      z.string(),
      z.object({
        speaker: z.optional(z.string()),
        text: z.string(),
        agree: plainSide,
        disagree: plainSide,
      }),
    ),
    /** By the name of the resource. */
    resources: z.optional(
      z.record(z.string(), z.object({ emptied: z.optional(z.string()), legacy: z.optional(z.string()) })),
    ),
    /** By the id of the ending. */
    endings: z.optional(z.record(z.string(), z.object({ text: z.string() }))),
  }),
);
