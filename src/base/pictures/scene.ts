// From a description of a scene to its picture: one SVG string that is always the same for the same description.
import { HUES, type TimeName } from './palette.ts';
import { cardBack } from './places/card-back.ts';
import { crossroads } from './places/crossroads.ts';
import { lighthouse } from './places/lighthouse.ts';
import { viaduct } from './places/viaduct.ts';
import { vineyard } from './places/vineyard.ts';
import { type Place, setStage } from './stage.ts';

export { TIMES, type TimeName } from './palette.ts';

/** The places that can be drawn. */
export const PLACES = ['lighthouse', 'viaduct', 'vineyard', 'crossroads', 'card-back'] as const;
export type PlaceName = (typeof PLACES)[number];

/** What a picture shows: where, when (the place's own time if left out), which variant, and a sentence for the blind. */
export type SceneDescription = {
  readonly place: PlaceName;
  readonly time?: TimeName;
  readonly seed: number;
  readonly alt: string;
};

const STAGED: Record<PlaceName, Place> = {
  lighthouse,
  viaduct,
  vineyard,
  crossroads,
  'card-back': cardBack,
};

/**
 * Draws a scene on a canvas of 960x720 units. The SVG refers to nothing outside itself and holds no script; shown
 * as an image it needs no font. Throws an Error that names the place when there is none of that name.
 */
export function drawScene(scene: SceneDescription): string {
  if (!Object.hasOwn(STAGED, scene.place)) throw new Error(`no such place to draw: ${scene.place}`);
  const place = STAGED[scene.place];
  const time = scene.time ?? place.time;
  const hues = time === place.time ? place.hues : HUES[time];
  const stage = setStage(scene.seed, time, hues);
  place.draw(stage);
  return stage.sheet.finish(scene.alt);
}
