// What is heard while a card story is played, in numbers: everything is made from noise and plain tones, and nothing is fetched.
import type { Air } from '../../../contract.ts';
import type { Danger } from '../../../rules/dangers.ts';

/** Noise through a filter. Frequencies in Hz, times in seconds, loudness 0 to 1. */
export type NoiseRecipe = {
  readonly filter: 'bandpass' | 'lowpass' | 'highpass';
  readonly from: number;
  readonly to: number;
  readonly width: number;
  readonly loudness: number;
  readonly seconds: number;
};

/** A bed that goes on: how its filter and its loudness swell, and how often a second. */
export type BedRecipe = Omit<NoiseRecipe, 'to' | 'seconds'> & {
  readonly swell: { readonly frequency: number; readonly loudness: number; readonly perSecond: number };
};

/** Tones together that fade away. */
export type ToneRecipe = {
  readonly frequencies: readonly number[];
  readonly loudness: number;
  readonly seconds: number;
};

/** A card that slides off a pile: a breath of noise that falls. */
export const SLIDE: NoiseRecipe = {
  filter: 'bandpass',
  from: 2600,
  to: 700,
  width: 1.1,
  loudness: 0.16,
  seconds: 0.16,
};

/** A lamp: a fifth where too much burns, a dark second where little is left. */
export const LAMPS: Readonly<Record<Danger, ToneRecipe>> = {
  low: { frequencies: [220, 262], loudness: 0.07, seconds: 1.4 },
  lowest: { frequencies: [147, 156], loudness: 0.1, seconds: 1.9 },
  high: { frequencies: [330, 494], loudness: 0.05, seconds: 1.2 },
  highest: { frequencies: [370, 523], loudness: 0.07, seconds: 1.6 },
};

/** What goes on behind it all; a still room has nothing. */
export const BEDS: Readonly<Record<Exclude<Air, 'still'>, BedRecipe>> = {
  rain: {
    filter: 'highpass',
    from: 1400,
    width: 0.4,
    loudness: 0.03,
    swell: { frequency: 300, loudness: 0.006, perSecond: 0.11 },
  },
  wind: {
    filter: 'bandpass',
    from: 380,
    width: 0.9,
    loudness: 0.07,
    swell: { frequency: 190, loudness: 0.03, perSecond: 0.07 },
  },
  sea: {
    filter: 'lowpass',
    from: 520,
    width: 0.5,
    loudness: 0.07,
    swell: { frequency: 220, loudness: 0.045, perSecond: 0.09 },
  },
};

/** How long (ms) the phone ticks where a card has come far enough. */
export const TICK_MS = 8;
