// Where the milestones of the road stand on the drawn map.
import type { Point } from '../path.ts';

/** By what is drawn there (stories come and go), in the order of the road, as parts (0 to 1) of the map's width and height. */
export const MILESTONES = {
  landing: [0.2, 0.9],
  reef: [0.42, 0.945],
  'salt-flats': [0.64, 0.885],
  'drowned-valley': [0.84, 0.81],
  'south-gate': [0.3, 0.75],
  'harbour-steps': [0.14, 0.665],
  forum: [0.36, 0.62],
  bridges: [0.18, 0.535],
  railhead: [0.58, 0.71],
  'dust-fields': [0.8, 0.645],
  crossroads: [0.6, 0.555],
  'windy-hill': [0.84, 0.495],
  foundry: [0.36, 0.465],
  'winter-village': [0.15, 0.39],
  pass: [0.37, 0.31],
  spire: [0.18, 0.205],
  dishes: [0.6, 0.4],
  glasshouse: [0.83, 0.335],
  museum: [0.6, 0.22],
  'burning-isles': [0.84, 0.12],
} as const satisfies Readonly<Record<string, Point>>;
