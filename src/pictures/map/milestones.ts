// Where the milestones of the road stand on the drawn map.
import type { Point } from '../path.ts';

/** By the key of the story that is told there, as parts (0 to 1) of the map's width and height. */
export const MILESTONES = {
  the_ferry_bell: [0.2, 0.9],
  the_coral_throne: [0.42, 0.945],
  the_salt_ledger: [0.64, 0.885],
  the_drowned_orchard: [0.84, 0.81],
  the_clockmakers_trial: [0.3, 0.75],
  the_night_market: [0.14, 0.665],
  the_paper_parliament: [0.36, 0.62],
  the_thirteenth_bridge: [0.18, 0.535],
  the_last_train_east: [0.58, 0.71],
  the_dust_choir: [0.8, 0.645],
  the_iron_harvest: [0.6, 0.555],
  the_kite_makers: [0.84, 0.495],
  the_silent_foundry: [0.36, 0.465],
  the_wolf_winter: [0.15, 0.39],
  the_snow_post: [0.37, 0.31],
  the_obsidian_spire: [0.18, 0.205],
  the_listening_station: [0.6, 0.4],
  the_orchid_engine: [0.83, 0.335],
  the_borrowed_star: [0.6, 0.22],
  the_ember_isles: [0.84, 0.12],
} as const satisfies Readonly<Record<string, Point>>;
