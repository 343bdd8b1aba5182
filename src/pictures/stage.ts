// What a place needs in order to draw itself.
import { type Chance, startChance } from './chance.ts';
import type { Colour } from './colour.ts';
import { type Hues, makePalette, type Palette, type TimeName, toneAt } from './palette.ts';
import { Sheet } from './sheet.ts';

export type Stage = {
  readonly sheet: Sheet;
  readonly palette: Palette;
  /** Chance for one part of the picture. */
  readonly chance: (strand: string) => Chance;
  /** The paint of a layer: 0 at the eye, 1 lost in the haze. */
  readonly tone: (depth: number) => Colour;
};

/** One staged place: the time and hues it is made for, and how it is drawn, back to front. */
export type Place = {
  readonly time: TimeName;
  readonly hues: Hues;
  readonly draw: (stage: Stage) => void;
};

/** An empty sheet with the colours and the chance of one scene. */
export function setStage(seed: number, time: TimeName, hues: Hues): Stage {
  const palette = makePalette(time, hues);
  return {
    sheet: new Sheet(seed),
    palette,
    chance: (strand) => startChance(seed, strand),
    tone: (depth) => toneAt(palette, depth),
  };
}
