// The sheet of the map: larger than that of a scene, and upright.
import { HEIGHT, Sheet, WIDTH } from '../sheet.ts';

/** The map's own canvas, in its own units. */
export const MAP_WIDTH = 1000;
export const MAP_HEIGHT = 1400;

/** The whole map as one path. */
export const WHOLE_MAP = `M0 0h${MAP_WIDTH}v${MAP_HEIGHT}H0z`;

const SCENE_SIZE = `viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"`;
const MAP_SIZE = `viewBox="0 0 ${MAP_WIDTH} ${MAP_HEIGHT}" width="${MAP_WIDTH}" height="${MAP_HEIGHT}"`;
const WHOLE_SCENE = `M0 0h${WIDTH}v${HEIGHT}H0z`;

/** Draws as every sheet does; what is finished has the size of the map. */
export class MapSheet extends Sheet {
  override finish(alt: string): string {
    return super.finish(alt).replace(SCENE_SIZE, MAP_SIZE).replaceAll(WHOLE_SCENE, WHOLE_MAP);
  }
}
