// What the calls of card stories tell of resources, of conditions and of how a story may end.
import * as z from 'zod/mini';
import { nameShape } from '#base/wire/shapes.ts';

/** What is seen at that end of a story, where the deck has a picture for it. */
const seenThen = { image: z.optional(z.string()), image_alt: z.optional(z.string()) };

export const topicResource = nameShape(
  'CardResource',
  z.object({
    name: z.string(),
    /** 0 to 100. */
    value: z.number(),
    /** A base64 SVG data URI. */
    svg: z.optional(z.string()),
    /** What is told when it runs out. */
    emptied: z.optional(z.string()),
    /** What a loss by it leaves behind for the next attempt. */
    legacy: z.optional(z.string()),
    ...seenThen,
  }),
);

export const condition = nameShape(
  'CardCondition',
  z.object({
    resources: z.optional(
      z.record(z.string(), z.object({ min: z.optional(z.number()), max: z.optional(z.number()) })),
    ),
    answers: z.optional(z.record(z.string(), z.boolean())),
  }),
);

export const ending = nameShape(
  'CardEnding',
  z.object({
    id: z.string(),
    /** What it is called by whoever has found it. */
    name: z.optional(z.string()),
    when: z.optional(condition),
    text: z.string(),
    ...seenThen,
  }),
);
