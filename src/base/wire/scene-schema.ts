// Reads the description of a picture that somebody wrote: every word must be one that can be drawn.
import * as z from 'zod/mini';
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
} from '#base/pictures/description.ts';
import { TIMES } from '#base/pictures/palette.ts';

const part = z.number().check(z.minimum(0), z.maximum(1));
const hue = z.number().check(z.minimum(0), z.maximum(360));

const huesSchema = z.strictObject({ shadow: hue, middle: hue, low: hue, lamp: hue, accent: hue });

const cameraSchema = z.strictObject({
  flip: z.optional(z.boolean()),
  zoom: z.optional(z.strictObject({ x: part, y: part, by: z.number().check(z.minimum(1), z.maximum(1.4)) })),
});

const figureSchema = z.strictObject({
  pose: z.optional(z.enum(POSES)),
  wear: z.optional(z.enum(WEARS)),
  hat: z.optional(z.enum(HATS)),
  arm: z.optional(z.enum(ARMS)),
  prop: z.optional(z.enum(PROPS)),
  at: part,
  depth: z.optional(z.enum(DEPTHS)),
  face: z.optional(z.enum(['left', 'right'])),
  child: z.optional(z.boolean()),
});

const shared = {
  time: z.optional(z.enum(TIMES)),
  hues: z.optional(huesSchema),
  weather: z.optional(z.enum(WEATHERS)),
  camera: z.optional(cameraSchema),
  seed: z.int(),
  alt: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
};

const stagedSchema = z.strictObject({ place: z.enum(PLACES), ...shared });

const composedSchema = z.strictObject({
  place: z.enum(GROUNDS),
  subject: z.enum(SUBJECTS),
  at: z.optional(z.enum(SIDES)),
  depth: z.optional(z.enum(DEPTHS)),
  far: z.optional(z.enum(FARS)),
  middle: z.optional(z.enum(MIDDLES)),
  wall: z.optional(z.enum(WALLS)),
  frame: z.optional(z.enum(FRAMES)),
  light: z.optional(z.strictObject({ kind: z.enum(LIGHTS), from: z.optional(z.enum(SIDES)) })),
  figures: z.optional(z.array(figureSchema).check(z.maxLength(4))),
  ...shared,
});

/** A picture: a staged place, or a composed one on a ground of its own. */
export const sceneSchema = z.discriminatedUnion('place', [stagedSchema, composedSchema]);

// What is read can be drawn: the compiler holds the two to each other.
sceneSchema satisfies z.ZodMiniType<SceneDescription>;
