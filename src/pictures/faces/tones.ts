// The colours of a bust: skin, hair, and cloth, each in the light, between, in the shade, and where no light comes.
import { type Colour, enrichColour, makeColour, mixColours } from '../colour.ts';
import type { Palette } from '../palette.ts';
import { type Cloth, type HAIR_COLOURS, SKINS } from './words.ts';

export type Tones = {
  readonly lit: Colour;
  readonly mid: Colour;
  readonly shade: Colour;
  readonly deep: Colour;
};

/** Values of the skins, 0 the palest and 1 the darkest: evenly apart to the eye. */
const SKIN_VALUES = [0.02, 0.12, 0.22, 0.34, 0.46, 0.58, 0.71, 0.84, 0.97];

/** Dark skin is modelled by the light on it, so it keeps its chroma, and the light takes a larger part. */
export function toneSkin(palette: Palette, skin: (typeof SKINS)[number]): Tones {
  const value = SKIN_VALUES[SKINS.indexOf(skin)] ?? 0.4;
  const base = makeColour(
    0.81 - 0.49 * value,
    0.06 + 0.03 * Math.sin(Math.PI * (0.15 + value * 0.75)),
    60 - 9 * value,
  );
  // The darkest of a place has its hue; on skin it is warmer.
  const ink = mixColours(palette.ink, makeColour(palette.ink.l, 0.045, 38), 0.65);
  return {
    lit: mixColours(base, palette.lamp, 0.2 + 0.12 * value),
    mid: mixColours(base, ink, 0.34 - 0.1 * value),
    shade: mixColours(mixColours(base, ink, 0.56), palette.middle, 0.1),
    deep: mixColours(base, ink, 0.8),
  };
}

const HAIR: Record<(typeof HAIR_COLOURS)[number], Colour> = {
  black: makeColour(0.2, 0.02, 60),
  brown: makeColour(0.33, 0.05, 55),
  chestnut: makeColour(0.4, 0.085, 45),
  red: makeColour(0.53, 0.13, 48),
  fair: makeColour(0.72, 0.095, 78),
  grey: makeColour(0.62, 0.015, 80),
  white: makeColour(0.84, 0.015, 85),
};

export function toneHair(palette: Palette, colour: (typeof HAIR_COLOURS)[number]): Tones {
  const base = HAIR[colour];
  return {
    lit: mixColours(base, palette.lamp, 0.2),
    mid: mixColours(base, palette.ink, 0.22),
    shade: mixColours(mixColours(base, palette.ink, 0.5), palette.middle, 0.08),
    deep: mixColours(base, palette.ink, 0.78),
  };
}

/** Of a cloth: its role gives the hue in this place, its value how light it is everywhere. */
export function toneCloth(palette: Palette, { role, value }: Cloth): Tones {
  const of = ROLES[role](palette);
  const lightness = 0.2 + 0.68 * value;
  const base = { ...enrichColour(of, 0.55 + 0.45 * (1 - Math.abs(value - 0.5))), l: lightness };
  return {
    lit: mixColours(base, palette.lamp, 0.2),
    mid: mixColours(base, palette.ink, 0.2),
    shade: mixColours(mixColours(base, palette.ink, 0.52), palette.middle, 0.06),
    deep: mixColours(base, palette.ink, 0.76),
  };
}

const ROLES: Record<Cloth['role'], (palette: Palette) => Colour> = {
  top: ({ top }) => top,
  middle: ({ middle }) => middle,
  low: ({ low }) => low,
  paper: ({ paper }) => paper,
  accent: ({ accent }) => enrichColour(accent, 0.78),
  lamp: ({ lamp }) => lamp,
  ink: ({ ink }) => ink,
  cool: () => makeColour(0.5, 0.075, 235),
  leaf: () => makeColour(0.5, 0.07, 150),
  plum: () => makeColour(0.45, 0.085, 345),
};
