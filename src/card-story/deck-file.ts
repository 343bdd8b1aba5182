// What an author writes: the schema of deck.json. The JSON Schema that editors use is made from it.
import * as z from 'zod/mini';
import { sceneSchema } from '#base/wire/scene-schema.ts';
import { SCALES } from '#profile/rules/scales.ts';

// Without a language the schemas only say "Invalid input".
z.config(z.locales.en());

/** Text that people read: no markup, no control characters, nothing that turns the direction of writing. */
const prose = (longest: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(longest),
    z.refine((text) => !/[<>\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text), {
      error: 'Must be plain text: no < or >, no control characters',
    }),
  );

/** What decks, cards, tags, pictures and endings are called by. */
export const IDENTIFIER = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const identifier = z.string().check(z.regex(IDENTIFIER), z.maxLength(64));
/** What an answer changes of a resource, in points. */
const effect = z.int().check(z.minimum(-25), z.maximum(25));

const operationSchema = z.strictObject({
  insertAsNext: z.optional(z.strictObject({ cardId: identifier })),
  insertAsNextWithOffset: z.optional(
    z.strictObject({ cardId: identifier, offset: z.int().check(z.minimum(0), z.maximum(100)) }),
  ),
  insertByTag: z.optional(z.strictObject({ tag: identifier })),
});

const sideSchema = z.strictObject({
  text: prose(20),
  effects: z.record(z.string(), effect),
  operation: z.optional(operationSchema),
  reaction: z.optional(prose(90)),
});

/** A bound of a resource, which has 0 to 100 points. */
const limit = z.int().check(z.minimum(0), z.maximum(100));

const conditionSchema = z.strictObject({
  resources: z.optional(
    z.record(z.string(), z.strictObject({ min: z.optional(limit), max: z.optional(limit) })),
  ),
  answers: z.optional(z.record(z.string(), z.enum(['agree', 'disagree']))),
});

const keySchema = z.strictObject({
  scale: z.enum(SCALES),
  inverse: z.boolean(),
  weight: z.optional(z.number().check(z.positive(), z.maximum(1))),
});

const cardSchema = z.strictObject({
  id: identifier,
  tag: identifier,
  speaker: z.optional(prose(40)),
  text: prose(200),
  picture: z.optional(identifier),
  when: z.optional(conditionSchema),
  agree: sideSchema,
  disagree: sideSchema,
  key: z.optional(z.union([keySchema, z.tuple([keySchema, keySchema])])),
});

const endingSchema = z.strictObject({
  id: identifier,
  when: z.optional(conditionSchema),
  text: prose(400),
});

/**
 * A deck as it is written. Lengths are in UTF-16 units, after spaces at both ends are taken away. What it cannot say
 * (that a named card is there, that a deck ends) `findDeckFaults` says.
 */
export const deckFileSchema = z.strictObject({
  $schema: z.optional(z.string()),
  format: z.literal([1, 2]),
  id: identifier,
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  language: z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/)),
  name: prose(40),
  blurb: prose(140),
  cover: sceneSchema,
  resources: z
    .array(
      z.strictObject({
        name: prose(12),
        value: z.int().check(z.minimum(1), z.maximum(100)),
        icon: z.optional(z.string().check(z.regex(/^[a-z0-9-]+\.svg$/))),
        emptied: z.optional(prose(300)),
      }),
    )
    .check(z.minLength(1), z.maxLength(6)),
  pictures: z.optional(z.record(identifier, sceneSchema)),
  cards: z.array(cardSchema).check(z.minLength(1), z.maxLength(500)),
  endings: z.optional(z.array(endingSchema).check(z.minLength(1), z.maxLength(12))),
});

export type DeckFile = z.infer<typeof deckFileSchema>;
export type CardFile = DeckFile['cards'][number];
export type ConditionFile = z.infer<typeof conditionSchema>;
