// What every part of the map is drawn on and with: its sheet, its colours by day or at dusk, and chance.
import { type Chance, startChance } from '../chance.ts';
import { Sheet } from '../sheet.ts';
import { coloursOf, type MapColours, type MapTheme } from './colours.ts';
import { MAP_HEIGHT, MAP_WIDTH } from './map-sheet.ts';

export type MapStage = {
  readonly sheet: Sheet;
  readonly paint: MapColours;
  readonly theme: MapTheme;
  /** Chance for one part of the map. */
  readonly chance: (strand: string) => Chance;
};

export function setMapStage(seed: number, theme: MapTheme): MapStage {
  return {
    sheet: new Sheet(seed, [MAP_WIDTH, MAP_HEIGHT]),
    paint: coloursOf(theme),
    theme,
    chance: (strand) => startChance(seed, strand),
  };
}
