// The words a picture is described in: what an author writes, and what the parser accepts.
import * as z from 'zod/mini';
import { TIMES } from './palette.ts';

/** The staged places: whole pictures, drawn by hand, that cover a deck or carry a key moment. */
export const PLACES = [
  'lighthouse',
  'viaduct',
  'vineyard',
  'crossroads',
  'harbour',
  'library',
  'polar-base',
  'border-inn',
  'mountain',
  'newsroom',
  'theatre',
  'workshop',
  'market',
  'rooftops',
  'loft',
  'seabed',
  'starship',
  'card-back',
] as const;
export type PlaceName = (typeof PLACES)[number];

/**
 * What a composed picture stands on. Each brings a distance, a middle and a frame of its own when none is named: a
 * meadow hills, a fence, a branch; a moor hills, stones, rocks; snow mountains, drifts, pines; sand hills, stones, rocks;
 * water hills, none, reeds; a quay the sea; a street a city; a room hills outside its window.
 */
export const GROUNDS = ['meadow', 'moor', 'snow', 'sand', 'water', 'quay', 'street', 'room'] as const;

/**
 * What closes a composed picture at the back. In a room it is what the window shows; stars are the sky of a clear night,
 * a planet the world below a ship's window. Outside, a planet stands in the sky.
 */
export const FARS = ['none', 'hills', 'mountains', 'forest', 'city', 'sea', 'stars', 'planet'] as const;

/**
 * What the wall of a room is made of (stone, planks, metal) or what hangs on its plaster; the floor and the ceiling follow.
 * Without a word it suits the subject. Outside it means nothing.
 */
export const WALLS = [
  'plain',
  'pictures',
  'shelf',
  'map',
  'clock',
  'pegs',
  'stone',
  'planks',
  'metal',
] as const;

/**
 * What lies between the ground and the back. In a room the same words are things of a room: a balustrade (fence), stacks
 * of books (stones), a carpet (path), sheets of paper (drifts), a low stage (jetty), pipes (rails), plants (hedge).
 */
export const MIDDLES = ['none', 'fence', 'stones', 'path', 'drifts', 'jetty', 'rails', 'hedge'] as const;

/** What a composed picture is of; with none, of its figures alone. */
export const SUBJECTS = [
  'none',
  'house',
  'chapel',
  'windmill',
  'greenhouse',
  'market-stall',
  'beacon',
  'clock-tower',
  'tower-block',
  'radio-mast',
  'crane',
  'tent',
  'campfire',
  'cairn',
  'telescope',
  'balloon',
  'tree',
  'boat',
  'sailing-boat',
  'ship',
  'signpost',
  'gate',
  'well',
  'bridge',
  'lamp-post',
  'letterbox',
  'bench',
  'statue',
  'cart',
  'crate-stack',
  'machine',
  'bicycle',
  'locomotive',
  'horse',
  'dog',
  'table',
  'desk',
  'stove',
  'bed',
  'bookshelf',
  'piano',
  'door',
  'staircase',
  'helicopter',
  'truck',
  'sledge',
  'console',
  'board',
  'vine',
] as const;

/** The dark shape near the eye that touches two edges. */
export const FRAMES = ['none', 'pines', 'branch', 'reeds', 'rocks', 'arch', 'window', 'curtain'] as const;

/** Weather is drawn over any place. Under a roof there is none but dust; a room shows it outside its window. */
export const WEATHERS = ['none', 'fog', 'rain', 'snow', 'wind', 'dust'] as const;
/**
 * The one light. Without a word dusk, dawn and drought have the sun, night the moon, lamp a lamp, deep a beam, fog none;
 * it comes from the side where the subject is not.
 */
export const LIGHTS = ['none', 'sun', 'moon', 'lamp', 'beam', 'fire'] as const;
export const SIDES = ['left', 'centre', 'right'] as const;
export const DEPTHS = ['near', 'middle', 'far'] as const;

export const POSES = ['stand', 'walk', 'climb', 'sit'] as const;
/**
 * A suit is padded (for the cold, for space); a jacket goes with trousers, or with a skirt under a bun or a scarf; an
 * overall is what workers wear, a habit what monks do.
 */
export const WEARS = ['coat', 'cloak', 'robe', 'skirt', 'suit', 'jacket', 'overall', 'habit'] as const;
export const HATS = ['none', 'brim', 'cap', 'hood', 'helmet', 'crown', 'bun', 'scarf'] as const;
export const ARMS = ['down', 'swing', 'hold', 'raise', 'wide', 'point', 'staff', 'carry'] as const;
export const PROPS = ['none', 'lantern', 'book', 'bag', 'flag', 'rope', 'umbrella', 'case'] as const;

const part = z.number().check(z.minimum(0), z.maximum(1));
const hue = z.number().check(z.minimum(0), z.maximum(360));

const huesSchema = z.strictObject({ shadow: hue, middle: hue, low: hue, lamp: hue, accent: hue });

const cameraSchema = z.strictObject({
  /** Left and right changed. */
  flip: z.optional(z.boolean()),
  /** A closer look: the middle of what is seen, as parts of the width and the height, and how much closer. */
  zoom: z.optional(z.strictObject({ x: part, y: part, by: z.number().check(z.minimum(1), z.maximum(1.4)) })),
});

const figureSchema = z.strictObject({
  pose: z.optional(z.enum(POSES)),
  wear: z.optional(z.enum(WEARS)),
  hat: z.optional(z.enum(HATS)),
  arm: z.optional(z.enum(ARMS)),
  prop: z.optional(z.enum(PROPS)),
  /** Where the feet are across the picture, as a part of its width. */
  at: part,
  depth: z.optional(z.enum(DEPTHS)),
  /** Which way it looks; towards the subject when left out. */
  face: z.optional(z.enum(['left', 'right'])),
  /** A child: two thirds of the height. */
  child: z.optional(z.boolean()),
});

const shared = {
  time: z.optional(z.enum(TIMES)),
  /** Hues in degrees, by role; without them the place's own, or the usual ones of the time of day. */
  hues: z.optional(huesSchema),
  weather: z.optional(z.enum(WEATHERS)),
  camera: z.optional(cameraSchema),
  /** Which variant: ridges, trees and stars differ by it. */
  seed: z.int(),
  /** The picture in one sentence, for those who cannot see it. */
  alt: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
};

export const stagedSchema = z.strictObject({ place: z.enum(PLACES), ...shared });

export const composedSchema = z.strictObject({
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

export type FigureDescription = z.infer<typeof figureSchema>;
export type StagedScene = z.infer<typeof stagedSchema>;
export type ComposedScene = z.infer<typeof composedSchema>;
export type SceneDescription = StagedScene | ComposedScene;
