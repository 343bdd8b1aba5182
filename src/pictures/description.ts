// The words a picture is described in. What an author writes of them is read by base/content/scene-schema.ts.
import type { Hues, TimeName } from './palette.ts';

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
  'ward',
  'call-floor',
  'football-ground',
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
  'press',
  'meeting-table',
  'typewriter',
  'stage',
  'rack',
  'scaffold',
  'bell',
  'coach',
  'tracked-vehicle',
  'weather-balloon',
  'beehive',
  'mule',
  'cat',
  'hand-press',
  'hospital-bed',
  'bus',
  'goal',
  'washing-line',
  'tug-of-war',
  'scale',
  'fireplace',
  'range',
  'cooker',
  'pot',
  'counter',
  'round-table',
  'trestle',
  'lectern',
  'computer',
  'shelves',
  'sacks',
  'barrels',
  'baskets',
  'chest',
  'compartment',
  'bunk',
  'tram',
  'car',
  'telephone',
  'letter',
  'ledger',
  'cash-box',
  'teapot',
  'bottle',
  'loaf',
  'keys',
  'garland',
  'drum',
  'mirror',
  'armchair',
  'bath',
  'ladder',
  'hut',
  'dry-wall',
  'call-desk',
  'server-box',
  'fridge',
  'neon-sign',
  'karaoke',
  'plane',
  'headset',
  'noodle-box',
  'hot-plug',
  'workbench',
  'candle',
  'chart',
  'soup',
  'fiddle',
  'card-game',
  'oil-lamp',
  'eating-house',
  'laid-table',
  'empty-chair',
  'sink',
  'spice-jars',
  'gas-bottles',
  'rice-dish',
  'scooter',
  'pirogue',
  'candle-ends',
  'honey-jar',
  'mobile',
  'upturned-pot',
  'two-cups',
  'hung-pot',
  'hung-chains',
  'cap-row',
  'border-stone',
  'stone-bed',
  'cot',
  'playhouse',
  'stage-door',
  'hatch',
  'rope-basket',
  'phone-shop',
  'bowl',
  'cap-in-snow',
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

type OneOf<Words extends readonly string[]> = Words[number];

/** Somebody in a picture. */
export type FigureDescription = {
  readonly pose?: OneOf<typeof POSES> | undefined;
  readonly wear?: OneOf<typeof WEARS> | undefined;
  readonly hat?: OneOf<typeof HATS> | undefined;
  readonly arm?: OneOf<typeof ARMS> | undefined;
  readonly prop?: OneOf<typeof PROPS> | undefined;
  /** Where the feet are across the picture, as a part of its width: 0 to 1. */
  readonly at: number;
  readonly depth?: OneOf<typeof DEPTHS> | undefined;
  /** Which way it looks; towards the subject when left out. */
  readonly face?: 'left' | 'right' | undefined;
  /** A child: two thirds of the height. */
  readonly child?: boolean | undefined;
};

/** How a picture is looked at. */
export type Camera = {
  /** Left and right changed. */
  readonly flip?: boolean | undefined;
  /**
   * A closer look: the middle of what is seen, as parts (0 to 1) of the width and the height, and how many times closer
   * (1 to 1.4).
   */
  readonly zoom?: { readonly x: number; readonly y: number; readonly by: number } | undefined;
};

type AnyScene = {
  readonly time?: TimeName | undefined;
  /** Hues in degrees, by role; without them the place's own, or the usual ones of the time of day. */
  readonly hues?: Hues | undefined;
  readonly weather?: OneOf<typeof WEATHERS> | undefined;
  readonly camera?: Camera | undefined;
  /** Which variant: ridges, trees and stars differ by it. An integer. */
  readonly seed: number;
  /** The picture in one sentence, for those who cannot see it. */
  readonly alt: string;
};

/** A staged place. */
export type StagedScene = AnyScene & { readonly place: PlaceName };

/** A picture composed on a ground of its own. */
export type ComposedScene = AnyScene & {
  readonly place: OneOf<typeof GROUNDS>;
  readonly subject: OneOf<typeof SUBJECTS>;
  readonly at?: OneOf<typeof SIDES> | undefined;
  readonly depth?: OneOf<typeof DEPTHS> | undefined;
  readonly far?: OneOf<typeof FARS> | undefined;
  readonly middle?: OneOf<typeof MIDDLES> | undefined;
  readonly wall?: OneOf<typeof WALLS> | undefined;
  readonly frame?: OneOf<typeof FRAMES> | undefined;
  readonly light?:
    | { readonly kind: OneOf<typeof LIGHTS>; readonly from?: OneOf<typeof SIDES> | undefined }
    | undefined;
  /** At most four. */
  readonly figures?: readonly FigureDescription[] | undefined;
};

export type SceneDescription = StagedScene | ComposedScene;
