// The canvas of the map: larger than that of a scene, and upright.

/** In the map's own units. */
export const MAP_WIDTH = 1000;
export const MAP_HEIGHT = 1400;

/** The whole map as one path. */
export const WHOLE_MAP = `M0 0h${MAP_WIDTH}v${MAP_HEIGHT}H0z`;
