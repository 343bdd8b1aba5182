// Five hues by role and a time of day make every colour of a picture.
import { type Colour, enrichColour, makeColour, mixColours } from './colour.ts';

/** The times of day a picture can be set in. Each fixes lightness and chroma. */
export const TIMES = ['night', 'dusk', 'dawn', 'fog', 'drought', 'lamp', 'deep'] as const;
export type TimeName = (typeof TIMES)[number];

/** Hues in degrees: top of the sky (and shadows), middle sky, horizon, lamplight, and the one accent. */
export type Hues = {
  readonly shadow: number;
  readonly middle: number;
  readonly low: number;
  readonly lamp: number;
  readonly accent: number;
};

/** The usual hues of each time of day. */
export const HUES: Record<TimeName, Hues> = {
  night: { shadow: 268, middle: 255, low: 232, lamp: 80, accent: 35 },
  dusk: { shadow: 285, middle: 335, low: 60, lamp: 80, accent: 33 },
  dawn: { shadow: 240, middle: 15, low: 72, lamp: 82, accent: 30 },
  fog: { shadow: 225, middle: 205, low: 150, lamp: 88, accent: 32 },
  drought: { shadow: 32, middle: 52, low: 84, lamp: 84, accent: 30 },
  lamp: { shadow: 50, middle: 62, low: 76, lamp: 80, accent: 32 },
  deep: { shadow: 205, middle: 220, low: 240, lamp: 95, accent: 30 },
};

/** The colours of one picture, named by what they are for. */
export type Palette = {
  readonly top: Colour;
  readonly middle: Colour;
  readonly low: Colour;
  readonly ink: Colour;
  readonly haze: Colour;
  readonly lamp: Colour;
  readonly core: Colour;
  readonly accent: Colour;
  readonly paper: Colour;
};

type Tone = readonly [lightness: number, chroma: number];

const TONES: Record<
  TimeName,
  { readonly top: Tone; readonly middle: Tone; readonly low: Tone; readonly ink: Tone }
> = {
  night: { top: [0.2, 0.05], middle: [0.31, 0.07], low: [0.5, 0.075], ink: [0.125, 0.03] },
  dusk: { top: [0.3, 0.075], middle: [0.52, 0.085], low: [0.82, 0.105], ink: [0.15, 0.04] },
  dawn: { top: [0.52, 0.05], middle: [0.73, 0.06], low: [0.9, 0.075], ink: [0.2, 0.045] },
  fog: { top: [0.42, 0.035], middle: [0.6, 0.035], low: [0.78, 0.035], ink: [0.19, 0.035] },
  drought: { top: [0.66, 0.085], middle: [0.8, 0.1], low: [0.93, 0.075], ink: [0.205, 0.055] },
  lamp: { top: [0.3, 0.045], middle: [0.47, 0.065], low: [0.82, 0.1], ink: [0.135, 0.035] },
  deep: { top: [0.8, 0.08], middle: [0.5, 0.085], low: [0.28, 0.07], ink: [0.13, 0.045] },
};

const HAZE_FROM_MIDDLE = 0.35;
const LADDER_BEND = 0.85;
const LADDER_ENRICHMENT = 0.3;

/** Full for scarves and roofs in the colours of fire (hue 25); a blue as strong as they are would glow like a lamp. */
function chromaOfAccent(hue: number): number {
  return 0.145 + 0.045 * Math.cos(((hue - 25) * Math.PI) / 180);
}

/** The colours of a place with `hues` at `time`. */
export function makePalette(time: TimeName, hues: Hues): Palette {
  const tones = TONES[time];
  const middle = makeColour(...tones.middle, hues.middle);
  const low = makeColour(...tones.low, hues.low);
  return {
    top: makeColour(...tones.top, hues.shadow),
    middle,
    low,
    ink: makeColour(...tones.ink, hues.shadow),
    haze: mixColours(low, middle, HAZE_FROM_MIDDLE),
    lamp: makeColour(0.86, 0.12, hues.lamp),
    core: makeColour(0.965, 0.05, hues.lamp),
    accent: makeColour(0.66, chromaOfAccent(hues.accent), hues.accent),
    paper: makeColour(0.93, 0.03, 85),
  };
}

/**
 * The paint of a layer at `depth`, 0 (at the eye, ink) to 1 (lost in the haze). The straight mix turns grey half way,
 * so chroma is raised there.
 */
export function toneAt(palette: Palette, depth: number): Colour {
  const mixed = mixColours(palette.ink, palette.haze, depth ** LADDER_BEND);
  return enrichColour(mixed, 1 + LADDER_ENRICHMENT * Math.sin(Math.PI * depth));
}
