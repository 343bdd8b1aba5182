// How large the subjects are, for whoever has to find room for them.
import type { SUBJECTS } from '../description.ts';

export type SubjectName = (typeof SUBJECTS)[number];

/** The measures of a subject in hundredths of a person's height. */
export type SubjectSize = {
  readonly wide: number;
  readonly tall: number;
  /** How wide it is where it stands, if that is not its whole width. */
  readonly foot?: number;
  /** How much closer than usual the eye is; small things are looked at from nearer. */
  readonly closeness: number;
  /** Whether it stands against the wall of a room. */
  readonly leans?: boolean;
  /** Whether it lies on the water instead of standing on a rock in it. */
  readonly floats?: boolean;
  /** Whether it hangs in the air. */
  readonly flies?: boolean;
  /** How high over its foot people stand on it, if they do. */
  readonly rise?: number;
  /** Whether it is drawn larger than it is beside people, as something seen from near: nobody stands beside it. */
  readonly isClose?: boolean;
  /** Where it belongs. Left out, it can be anywhere. */
  readonly where?: 'outside' | 'inside';
};

const outside = (
  wide: number,
  tall: number,
  closeness = 1,
  more: Partial<SubjectSize> = {},
): SubjectSize => ({
  wide,
  tall,
  closeness,
  where: 'outside',
  ...more,
});

const inside = (wide: number, tall: number, leans = false): SubjectSize => ({
  wide,
  tall,
  closeness: 1,
  where: 'inside',
  leans,
});

/** Something on a table, drawn with the table as large as it is seen from near. */
const onTop = (): SubjectSize => ({ wide: 318, tall: 190, closeness: 1.2, where: 'inside', isClose: true });

export const SUBJECT_SIZES: Record<SubjectName, SubjectSize> = {
  none: { wide: 0, tall: 0, closeness: 1.3 },
  house: outside(240, 290),
  chapel: outside(240, 430, 0.86),
  windmill: outside(150, 420, 0.92, { foot: 116 }),
  greenhouse: outside(310, 142, 1.1),
  'market-stall': outside(220, 190, 1.25),
  beacon: outside(110, 430, 0.86),
  'clock-tower': outside(130, 500, 0.76),
  'tower-block': outside(270, 580, 0.62),
  'radio-mast': outside(200, 530, 0.76, { foot: 60 }),
  crane: outside(280, 430, 0.86, { foot: 190 }),
  tent: outside(250, 230, 1.15),
  campfire: outside(120, 130, 1.3),
  cairn: outside(140, 215, 1.25),
  telescope: { wide: 180, tall: 200, closeness: 1.35, foot: 90 },
  balloon: outside(340, 420, 1, { flies: true }),
  tree: outside(280, 330, 1, { foot: 60 }),
  boat: outside(280, 110, 1.25, { floats: true }),
  'sailing-boat': outside(270, 346, 1.05, { floats: true }),
  ship: outside(560, 330, 0.72, { floats: true }),
  signpost: outside(216, 226, 1.3, { foot: 80 }),
  gate: outside(280, 150, 1.25),
  well: outside(180, 222, 1.25, { foot: 144 }),
  bridge: outside(600, 126, 0.8),
  'lamp-post': outside(60, 305, 1.15, { foot: 34 }),
  letterbox: outside(80, 140, 1.5),
  bench: { wide: 200, tall: 94, closeness: 1.5 },
  statue: { wide: 130, tall: 280, closeness: 1.15 },
  cart: outside(300, 150, 1.25, { foot: 140 }),
  'crate-stack': { wide: 260, tall: 180, closeness: 1.25 },
  machine: { wide: 390, tall: 280, closeness: 1.1 },
  bicycle: { wide: 200, tall: 134, closeness: 1.5 },
  locomotive: outside(580, 260, 0.9),
  horse: outside(220, 186, 1.35, { foot: 150 }),
  dog: { wide: 72, tall: 53, closeness: 1.8, foot: 50 },
  table: { wide: 270, tall: 114, closeness: 1.3 },
  desk: { wide: 270, tall: 122, closeness: 1.3 },
  stove: { wide: 150, tall: 230, closeness: 1.2, leans: true },
  bed: inside(300, 126),
  bookshelf: inside(290, 300, true),
  piano: inside(320, 236),
  door: { wide: 132, tall: 210, closeness: 1.15, leans: true },
  staircase: inside(300, 330, true),
  helicopter: outside(440, 356, 0.9, { flies: true }),
  truck: outside(350, 190, 1.1),
  sledge: outside(220, 176, 1.35),
  console: { wide: 300, tall: 214, closeness: 1.15 },
  board: { wide: 276, tall: 210, closeness: 1.2 },
  vine: outside(320, 170, 1.35, { foot: 110 }),
  press: { wide: 390, tall: 250, closeness: 1.1 },
  'meeting-table': { wide: 304, tall: 128, closeness: 1.2 },
  typewriter: { wide: 312, tall: 220, closeness: 1.2, isClose: true },
  stage: { wide: 450, tall: 302, closeness: 1, leans: true, rise: 40 },
  rack: { wide: 260, tall: 182, closeness: 1.2 },
  scaffold: { wide: 292, tall: 388, closeness: 0.9, leans: true },
  bell: { wide: 216, tall: 272, closeness: 1.15 },
  coach: outside(470, 222, 1),
  'tracked-vehicle': outside(340, 268, 1.05),
  'weather-balloon': outside(164, 494, 0.85, { foot: 80 }),
  beehive: outside(84, 62, 1.7, { foot: 64 }),
  mule: outside(200, 176, 1.25, { foot: 120 }),
  cat: { wide: 38, tall: 38, closeness: 2 },
  'hand-press': { wide: 290, tall: 212, closeness: 1.15 },
  bus: outside(430, 200, 1.05),
  goal: outside(440, 152, 1),
  'washing-line': outside(320, 146, 1.4),
  'tug-of-war': { wide: 430, tall: 102, closeness: 0.95 },
  scale: { wide: 176, tall: 148, closeness: 1.35 },
  'hospital-bed': { wide: 188, tall: 121, closeness: 1.6, where: 'inside' },
  fireplace: inside(236, 240, true),
  range: inside(284, 250, true),
  cooker: inside(342, 264, true),
  pot: { wide: 150, tall: 124, closeness: 1.35 },
  counter: inside(316, 274, true),
  'round-table': { wide: 210, tall: 108, closeness: 1.35 },
  trestle: { wide: 340, tall: 102, closeness: 1.2 },
  lectern: { wide: 140, tall: 152, closeness: 1.3 },
  computer: inside(262, 128),
  shelves: inside(272, 254, true),
  sacks: { wide: 208, tall: 136, closeness: 1.3 },
  barrels: { wide: 272, tall: 158, closeness: 1.25 },
  baskets: { wide: 210, tall: 104, closeness: 1.5 },
  chest: { wide: 156, tall: 128, closeness: 1.4 },
  compartment: inside(412, 268, true),
  bunk: inside(292, 240, true),
  tram: outside(440, 292, 0.95),
  car: outside(300, 124, 1.25),
  telephone: onTop(),
  letter: onTop(),
  ledger: onTop(),
  'cash-box': onTop(),
  teapot: onTop(),
  bottle: onTop(),
  loaf: onTop(),
  keys: onTop(),
  garland: outside(400, 240, 1.1),
  drum: { wide: 164, tall: 98, closeness: 1.4 },
  mirror: inside(232, 224, true),
  armchair: inside(176, 162),
  bath: { wide: 210, tall: 118, closeness: 1.35 },
  ladder: inside(130, 320, true),
  hut: outside(238, 206, 1.15),
  'dry-wall': outside(350, 100, 1.25),
  'call-desk': { wide: 304, tall: 146, closeness: 1.25 },
  'server-box': { wide: 170, tall: 190, closeness: 1.35, foot: 120 },
  fridge: { wide: 150, tall: 180, closeness: 1.35, foot: 110 },
  'neon-sign': outside(290, 292, 0.95),
  karaoke: inside(300, 232),
  plane: outside(450, 390, 0.9, { flies: true }),
  headset: onTop(),
  'noodle-box': onTop(),
  'hot-plug': onTop(),
  workbench: inside(292, 200, true),
  candle: onTop(),
  chart: onTop(),
  soup: onTop(),
  fiddle: onTop(),
  'card-game': onTop(),
  'oil-lamp': onTop(),
  'eating-house': outside(316, 236),
  'laid-table': { wide: 268, tall: 146, closeness: 1.3 },
  'empty-chair': inside(240, 172),
  sink: inside(288, 160, true),
  'spice-jars': inside(280, 238, true),
  'gas-bottles': { wide: 256, tall: 156, closeness: 1.25 },
  'rice-dish': onTop(),
  scooter: outside(204, 134, 1.3),
  pirogue: outside(420, 112, 1),
  'candle-ends': onTop(),
  'honey-jar': onTop(),
  mobile: onTop(),
  'upturned-pot': onTop(),
  'two-cups': onTop(),
  'hung-pot': inside(276, 262, true),
  'hung-chains': inside(288, 262, true),
  'cap-row': inside(296, 240, true),
  'border-stone': { wide: 250, tall: 158, closeness: 1.35 },
  'stone-bed': inside(300, 140),
  cot: inside(260, 246),
  playhouse: outside(352, 326, 0.95),
  'stage-door': outside(312, 294, 1.1),
  hatch: inside(312, 206, true),
  'rope-basket': outside(366, 312, 1.05),
  'phone-shop': outside(316, 278, 1.05),
  bowl: outside(180, 130, 1.75, { isClose: true }),
  'cap-in-snow': outside(280, 176, 1.5, { isClose: true }),
};
