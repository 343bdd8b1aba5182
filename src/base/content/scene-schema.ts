// Reads the description of a picture that somebody wrote: every word must be one that can be drawn.
import * as z from 'zod/mini';
import { isPlainText } from '#base/wire/plain-text.ts';
import {
  ARMS,
  DEPTHS,
  FARS,
  FRAMES,
  GROUNDS,
  HATS,
  LIGHTS,
  MIDDLES,
  PLACES,
  POSES,
  PROPS,
  type SceneDescription,
  SIDES,
  SUBJECTS,
  WALLS,
  WEARS,
  WEATHERS,
} from '#pictures/description.ts';
import { TIMES } from '#pictures/palette.ts';

/** The staged places that a picture may show: the back of the cards belongs to the product. */
export const STAGED_PLACES = PLACES.filter((place) => place !== 'card-back');

/** One of a few words, with what editors say of it. */
export const word = <const Words extends readonly string[]>(words: Words, says: string) =>
  z.enum(words).check(z.describe(says));
const part = (says: string) => z.number().check(z.minimum(0), z.maximum(1), z.describe(says));
const hue = (says: string) => z.number().check(z.minimum(0), z.maximum(360), z.describe(says));

/** Hues by role. */
export const huesSchema = z
  .strictObject({
    shadow: hue('The darkest shapes.'),
    middle: hue('What lies between.'),
    low: hue('The sky near the ground.'),
    lamp: hue('Whatever shines.'),
    accent: hue('The one thing that stands out.'),
  })
  .check(
    z.describe('Colours other than those of the time of day, as degrees of the colour circle, 0 to 360.'),
  );

const cameraSchema = z
  .strictObject({
    flip: z.optional(z.boolean().check(z.describe('Turns left and right round.'))),
    zoom: z.optional(
      z
        .strictObject({
          x: part('Where the look is held: 0 is the left edge, 1 the right one.'),
          y: part('Where the look is held: 0 is the upper edge, 1 the lower one.'),
          by: z.number().check(z.minimum(1), z.maximum(1.4), z.describe('How much nearer, 1 to 1.4 times.')),
        })
        .check(z.describe('A closer look at one spot.')),
    ),
  })
  .check(z.describe('How the picture is looked at.'));

const figureSchema = z
  .strictObject({
    pose: z.optional(word(POSES, 'What they do.')),
    wear: z.optional(word(WEARS, 'What they wear.')),
    hat: z.optional(word(HATS, 'What is on their head.')),
    arm: z.optional(word(ARMS, 'What the arm does.')),
    prop: z.optional(word(PROPS, 'What they have with them.')),
    at: part('Where they are: 0 is the left edge, 1 the right one.'),
    depth: z.optional(word(DEPTHS, 'How far away.')),
    face: z.optional(word(['left', 'right'], 'Where they look.')),
    child: z.optional(z.boolean().check(z.describe('Whether it is a child.'))),
  })
  .check(z.describe('Somebody in the picture.'));

/** Which variant of what is left to chance. */
export const seedSchema = z
  .int()
  .check(z.describe('Any whole number; another one varies what is left to chance.'));

/** A sentence in place of a picture. */
export const altSchema = (says: string) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(200),
    z.refine((text) => text === '' || isPlainText(text), {
      error: 'must be plain text that shows something: no < or >, no line breaks or other control characters',
    }),
    z.describe(says),
  );

const shared = {
  time: z.optional(
    word(TIMES, 'The time of day, or the light: it gives the colours. Each place has one of its own.'),
  ),
  hues: z.optional(huesSchema),
  weather: z.optional(word(WEATHERS, 'Drawn over any place; under a roof there is none but dust.')),
  camera: z.optional(cameraSchema),
  seed: seedSchema,
  alt: altSchema('One sentence for those who cannot see the picture, 200 characters at most.'),
};

const stagedSchema = z
  .strictObject({ place: word(STAGED_PLACES, 'A staged place: a whole picture, drawn by hand.'), ...shared })
  .check(z.describe('A staged picture: a place, and how it looks.'));

const composedSchema = z
  .strictObject({
    place: word(GROUNDS, 'The ground that a composed picture stands on.'),
    subject: word(SUBJECTS, 'What it is of; with none, of its figures alone.'),
    at: z.optional(word(SIDES, 'On which side the subject is.')),
    depth: z.optional(word(DEPTHS, 'How far away the subject is.')),
    far: z.optional(word(FARS, 'What closes it at the back; in a room, what the window shows.')),
    middle: z.optional(word(MIDDLES, 'What lies between the ground and the back.')),
    wall: z.optional(word(WALLS, 'What the wall of a room is made of, or what hangs on it.')),
    frame: z.optional(word(FRAMES, 'The dark shape near the eye.')),
    light: z.optional(
      z
        .strictObject({
          kind: word(LIGHTS, 'What shines.'),
          from: z.optional(word(SIDES, 'From which side.')),
        })
        .check(z.describe('The one light; without it the time of day has its own.')),
    ),
    figures: z.optional(
      z.array(figureSchema).check(z.maxLength(4), z.describe('People, four at most, the first drawn first.')),
    ),
    ...shared,
  })
  .check(z.describe('A composed picture: a subject on a ground, and what is around it.'));

/** A picture: a staged place, or a composed one on a ground of its own. */
export const sceneSchema = z.discriminatedUnion('place', [stagedSchema, composedSchema]);

// What is read can be drawn: the compiler holds the two to each other.
sceneSchema satisfies z.ZodMiniType<SceneDescription>;
