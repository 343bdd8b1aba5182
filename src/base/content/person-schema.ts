// Reads the description of a person, or of an animal, that somebody wrote: every word must be one that can be drawn.
import * as z from 'zod/mini';
import { BACKDROPS } from '#pictures/faces/backdrops.ts';
import { BEASTS, type Beast } from '#pictures/faces/beasts.ts';
import type { Sitter } from '#pictures/faces/portrait.ts';
import {
  BEARDS,
  BUILDS,
  CLOTHS,
  EXTRAS,
  HAIR_COLOURS,
  HAIRS,
  HATS,
  LIPS,
  NOSES,
  SEXES,
  SHAPES,
  SKINS,
  WEARS,
} from '#pictures/faces/words.ts';
import { TIMES } from '#pictures/palette.ts';
import { altSchema, huesSchema, seedSchema, word } from './scene-schema.ts';

const clothSchema = (says: string) =>
  z
    .strictObject({
      role: word(
        CLOTHS,
        'Where the colour comes from: a role in the colours of the place, or a hue of its own.',
      ),
      value: z
        .number()
        .check(z.minimum(0), z.maximum(1), z.describe('How light: 0 is nearly ink, 1 nearly paper.')),
    })
    .check(z.describe(says));

/** Where somebody is met, and in which light. */
const standFields = {
  behind: word(BACKDROPS, 'What stands behind: a wall and what is on it, or a sky and what is under it.'),
  time: word(TIMES, 'The time of day, or the light: it gives the colours.'),
  hues: z.optional(huesSchema),
  looks: z.optional(
    word(['left', 'right'], 'Which way they look, the light on that side; left when left out.'),
  ),
  seed: seedSchema,
  alt: altSchema('What they look like in one sentence, for those who cannot see it, 200 characters at most.'),
};

/** What an animal looks like, and where it is met. */
export const beastFields = {
  beast: word(BEASTS, 'Which animal: a goat has one horn, a bearded one has two.'),
  coat: clothSchema('The colour of its coat, or of its feathers.'),
  trim: clothSchema('A second colour: blaze and ruff of a dog, horns of a goat, wings of a parrot.'),
  ...standFields,
};

/** What a person looks like, and where they are met; the fields of an object that may have more. */
export const sitterFields = {
  sex: word(SEXES, 'Grown or a child.'),
  age: z
    .int()
    .check(z.minimum(5), z.maximum(100), z.describe('In years; from 62 on years are seen in the face.')),
  skin: word(SKINS, 'From the palest to the darkest.'),
  build: z.optional(word(BUILDS, 'How wide neck and shoulders are; medium when left out.')),
  shape: z.optional(word(SHAPES, 'The shape of the face; oval when left out.')),
  hair: word(HAIRS, 'How the hair is worn; under some hats it is not seen.'),
  hairColour: z.optional(word(HAIR_COLOURS, 'Of hair, brows, and beard; brown when left out.')),
  beard: z.optional(word(BEARDS, 'None when left out.')),
  hat: z.optional(word(HATS, 'None when left out.')),
  hatCloth: z.optional(clothSchema('The colour of the hat, the scarf, or the hood.')),
  wear: word(WEARS, 'What is worn: its collar tells what somebody does.'),
  cloth: clothSchema('The colour of what is worn.'),
  trim: z.optional(clothSchema('A second colour: collar, stripes, what is under a coat.')),
  extras: z.optional(
    z
      .array(word(EXTRAS, 'Something worn beside clothes.'))
      .check(z.maxLength(3), z.describe('What is worn beside clothes, three at most.')),
  ),
  nose: z.optional(word(NOSES, 'Plain when left out.')),
  lips: z.optional(word(LIPS, 'Plain when left out; thin in the old.')),
  ...standFields,
};

// What is read can be drawn: the compiler holds the two to each other.
z.strictObject(sitterFields) satisfies z.ZodMiniType<Sitter>;
z.strictObject(beastFields) satisfies z.ZodMiniType<Beast>;
