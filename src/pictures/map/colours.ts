// What the map is painted with: a ladder of tones for each country, by day on warm paper and at dusk in ink.
import { type Colour, enrichColour, makeColour, mixColours } from '../colour.ts';

export type MapTheme = 'light' | 'dark';

/** From the darkest tone of a country over its own colour to what it turns into far away. */
export type Ladder = { readonly ink: Colour; readonly own: Colour; readonly haze: Colour };

export type MapColours = {
  readonly fells: Ladder;
  readonly works: Ladder;
  readonly plain: Ladder;
  readonly city: Ladder;
  readonly tide: Ladder;
  readonly sea: Ladder;
  readonly skyTop: Colour;
  readonly skyLow: Colour;
  /** The sun by day, the moon at dusk, and the light they throw. */
  readonly orb: Colour;
  readonly shine: Colour;
  readonly mist: Colour;
  readonly snow: Colour;
  readonly snowShade: Colour;
  readonly wood: Colour;
  readonly roof: Colour;
  readonly salt: Colour;
  readonly ink: Colour;
  readonly lamp: Colour;
  readonly core: Colour;
  readonly accent: Colour;
  /** How strongly lamps shine: little by day. */
  readonly night: number;
};

const lamp = makeColour(0.86, 0.12, 80);
const core = makeColour(0.965, 0.05, 84);

const COLOURS: Record<MapTheme, MapColours> = {
  light: {
    fells: ladder([0.3, 0.05, 262], [0.6, 0.05, 248], [0.9, 0.03, 78]),
    works: ladder([0.27, 0.05, 205], [0.62, 0.06, 178], [0.9, 0.045, 92]),
    plain: ladder([0.38, 0.08, 48], [0.76, 0.115, 74], [0.93, 0.065, 86]),
    city: ladder([0.25, 0.05, 300], [0.5, 0.06, 345], [0.88, 0.045, 66]),
    tide: ladder([0.24, 0.045, 215], [0.58, 0.06, 172], [0.88, 0.05, 98]),
    sea: ladder([0.3, 0.06, 228], [0.6, 0.07, 212], [0.9, 0.05, 88]),
    skyTop: makeColour(0.78, 0.055, 218),
    skyLow: makeColour(0.93, 0.075, 82),
    orb: makeColour(0.985, 0.03, 92),
    shine: makeColour(0.96, 0.075, 88),
    mist: makeColour(0.945, 0.035, 86),
    snow: makeColour(0.965, 0.02, 84),
    snowShade: makeColour(0.68, 0.05, 252),
    wood: makeColour(0.39, 0.055, 205),
    roof: makeColour(0.56, 0.105, 36),
    salt: makeColour(0.95, 0.025, 70),
    ink: makeColour(0.24, 0.045, 250),
    lamp,
    core,
    accent: makeColour(0.62, 0.19, 33),
    night: 0.35,
  },
  dark: {
    fells: ladder([0.15, 0.035, 272], [0.36, 0.065, 265], [0.56, 0.06, 288]),
    works: ladder([0.14, 0.035, 228], [0.35, 0.055, 208], [0.56, 0.06, 255]),
    plain: ladder([0.18, 0.045, 42], [0.46, 0.072, 64], [0.63, 0.065, 52]),
    city: ladder([0.13, 0.04, 295], [0.29, 0.055, 308], [0.48, 0.06, 330]),
    tide: ladder([0.12, 0.03, 225], [0.3, 0.05, 205], [0.48, 0.055, 235]),
    sea: ladder([0.13, 0.04, 250], [0.29, 0.06, 238], [0.56, 0.07, 300]),
    skyTop: makeColour(0.24, 0.065, 278),
    skyLow: makeColour(0.6, 0.09, 330),
    orb: makeColour(0.94, 0.035, 85),
    shine: makeColour(0.8, 0.07, 50),
    mist: makeColour(0.5, 0.055, 285),
    snow: makeColour(0.8, 0.035, 280),
    snowShade: makeColour(0.33, 0.07, 270),
    wood: makeColour(0.2, 0.04, 240),
    roof: makeColour(0.3, 0.07, 12),
    salt: makeColour(0.68, 0.035, 300),
    ink: makeColour(0.12, 0.035, 265),
    lamp,
    core,
    accent: makeColour(0.66, 0.19, 33),
    night: 1,
  },
};

export function coloursOf(theme: MapTheme): MapColours {
  return COLOURS[theme];
}

/** A tone of a country: 0 its ink, 0.5 its own colour, 1 lost in the haze. */
export function toneOf({ ink, own, haze }: Ladder, depth: number): Colour {
  return depth < 0.5
    ? enrichColour(mixColours(ink, own, depth * 2), 1 + 0.15 * Math.sin(depth * 2 * Math.PI))
    : mixColours(own, haze, depth * 2 - 1);
}

type Tone = readonly [lightness: number, chroma: number, hue: number];

function ladder(ink: Tone, own: Tone, haze: Tone): Ladder {
  return { ink: makeColour(...ink), own: makeColour(...own), haze: makeColour(...haze) };
}
