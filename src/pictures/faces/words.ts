// The words a person is described in, as they are drawn from head to chest.

export const SEXES = ['woman', 'man', 'girl', 'boy'] as const;
/** From the palest to the darkest. */
export const SKINS = [
  'porcelain',
  'fair',
  'light',
  'olive',
  'tan',
  'brown',
  'umber',
  'deep',
  'ebony',
] as const;
export const BUILDS = ['slim', 'medium', 'heavy'] as const;
export const SHAPES = ['oval', 'round', 'square', 'long', 'heart', 'broad'] as const;
export const HAIRS = [
  'bald',
  'tonsure',
  'buzz',
  'short',
  'side',
  'fringe',
  'curly',
  'afro',
  'long',
  'bob',
  'bun',
  'low-bun',
  'top-knot',
  'ponytail',
  'plaits',
  'locs',
  'wig',
] as const;
export const HAIR_COLOURS = ['black', 'brown', 'chestnut', 'red', 'fair', 'grey', 'white'] as const;
export const BEARDS = ['none', 'stubble', 'moustache', 'goatee', 'short', 'full', 'long'] as const;
export const HATS = [
  'none',
  'peaked',
  'cap',
  'flat',
  'beanie',
  'hard-hat',
  'brim',
  'straw',
  'bowler',
  'turban',
  'hijab',
  'head-wrap',
  'hood',
] as const;
export const WEARS = [
  'tee',
  'jumper',
  'rollneck',
  'hoodie',
  'shirt',
  'suit',
  'coat',
  'uniform',
  'habit',
  'scrubs',
  'cardigan',
  'shawl',
  'wrap',
  'kimono',
  'tracksuit',
  'hi-vis',
  'dungarees',
  'gown',
  'ruff',
  'kurta',
] as const;
/** What is worn beside clothes; more than one may be. */
export const EXTRAS = [
  'glasses',
  'headset',
  'headphones',
  'earrings',
  'hoops',
  'pin',
  'necklace',
  'lanyard',
] as const;
/** What cloth takes its colour from: a role in the palette of the place, and how light it is, 0 to 1. */
export const CLOTHS = [
  'top',
  'middle',
  'low',
  'paper',
  'accent',
  'lamp',
  'ink',
  'cool',
  'leaf',
  'plum',
] as const;
export const NOSES = ['plain', 'long', 'wide', 'hooked'] as const;
export const LIPS = ['plain', 'full', 'thin'] as const;
export const MOODS = ['at-ease', 'troubled', 'hostile', 'delighted'] as const;

type OneOf<Words extends readonly string[]> = Words[number];
export type Mood = OneOf<typeof MOODS>;

/** A cloth's colour: whose, and how light from 0 (nearly ink) to 1 (nearly paper). The value stays where the place changes the hue. */
export type Cloth = { readonly role: OneOf<typeof CLOTHS>; readonly value: number };

/** Somebody who is always drawn as the same person. */
export type PersonDescription = {
  readonly sex: OneOf<typeof SEXES>;
  /** In years. */
  readonly age: number;
  readonly skin: OneOf<typeof SKINS>;
  readonly build?: OneOf<typeof BUILDS> | undefined;
  readonly shape?: OneOf<typeof SHAPES> | undefined;
  readonly hair: OneOf<typeof HAIRS>;
  readonly hairColour?: OneOf<typeof HAIR_COLOURS> | undefined;
  readonly beard?: OneOf<typeof BEARDS> | undefined;
  readonly hat?: OneOf<typeof HATS> | undefined;
  readonly hatCloth?: Cloth | undefined;
  readonly wear: OneOf<typeof WEARS>;
  readonly cloth: Cloth;
  /** A second cloth: collars, stripes, what is under a coat. */
  readonly trim?: Cloth | undefined;
  readonly extras?: readonly OneOf<typeof EXTRAS>[] | undefined;
  readonly nose?: OneOf<typeof NOSES> | undefined;
  readonly lips?: OneOf<typeof LIPS> | undefined;
  /** Moves nose, brow, and jaw by a few hundredths. An integer. */
  readonly seed: number;
};

export const isChild = ({ sex }: PersonDescription) => sex === 'girl' || sex === 'boy';
export const isFemale = ({ sex }: PersonDescription) => sex === 'woman' || sex === 'girl';
/** From where on a face is drawn as an old one. */
export const OLD = 62;
/** Of hair, brows, and beard. */
export const hairColourOf = ({ hairColour = 'brown' }: PersonDescription) => hairColour;
