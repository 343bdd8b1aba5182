// Which wall a room has when its description does not say.
import { startChance } from '../chance.ts';
import type { ComposedScene, WALLS } from '../description.ts';

export type Wall = (typeof WALLS)[number];

type Walls = readonly [Wall, ...Wall[]];

const USUAL: Walls = ['plain', 'clock', 'shelf', 'pegs'];
const KITCHEN: Walls = ['shelf', 'pegs', 'shelf', 'clock'];
const PARLOUR: Walls = ['plain', 'clock', 'pictures'];
const OFFICE: Walls = ['map', 'clock', 'map', 'shelf'];
const SHED: Walls = ['planks', 'stone', 'planks'];
const WORKS: Walls = ['metal', 'stone', 'metal'];

const BY_SUBJECT: Partial<Record<ComposedScene['subject'], Walls>> = {
  none: ['plain', 'clock', 'plain', 'planks'],
  stove: KITCHEN,
  table: KITCHEN,
  bed: ['plain', 'pegs', 'clock', 'shelf'],
  door: ['pegs', 'plain', 'clock', 'plain'],
  staircase: PARLOUR,
  piano: PARLOUR,
  bookshelf: PARLOUR,
  desk: OFFICE,
  console: ['map', 'metal', 'clock'],
  board: ['clock', 'plain'],
  machine: WORKS,
  'crate-stack': SHED,
  bicycle: SHED,
  cart: SHED,
  boat: SHED,
  horse: SHED,
  dog: KITCHEN,
  mule: SHED,
  press: ['metal', 'stone', 'planks'],
  'hand-press': ['planks', 'stone', 'planks'],
  'meeting-table': OFFICE,
  typewriter: OFFICE,
  stage: ['planks', 'plain'],
  rack: ['planks', 'pictures', 'plain'],
  scaffold: ['stone', 'plain'],
  bell: ['stone', 'planks'],
  cat: KITCHEN,
  fireplace: ['stone', 'plain', 'pictures', 'stone'],
  range: KITCHEN,
  cooker: ['plain', 'clock'],
  pot: KITCHEN,
  counter: ['plain', 'clock', 'plain'],
  'round-table': PARLOUR,
  trestle: SHED,
  lectern: ['stone', 'planks', 'shelf'],
  computer: OFFICE,
  shelves: ['planks', 'stone', 'plain'],
  sacks: SHED,
  barrels: ['stone', 'planks', 'stone'],
  baskets: KITCHEN,
  chest: ['planks', 'plain'],
  compartment: ['planks', 'metal'],
  bunk: ['planks', 'metal', 'planks'],
  ledger: OFFICE,
  teapot: KITCHEN,
  loaf: KITCHEN,
  drum: ['planks', 'plain'],
  mirror: ['plain', 'pegs', 'plain'],
  armchair: PARLOUR,
  bath: ['plain', 'pegs'],
  ladder: ['planks', 'stone', 'plain'],
  workbench: SHED,
  telescope: ['map', 'clock', 'shelf'],
};

/** The wall that suits the subject and the frame, one of a few by the seed. Pure. */
export function chooseWall({ subject, frame, far, seed }: ComposedScene): Wall {
  if (far === 'planet' || far === 'stars') return 'metal';
  if (frame === 'arch') return 'stone';
  // Behind a curtain is the bare back of a stage.
  if (frame === 'curtain') return 'planks';
  return startChance(seed, 'wall').pick(BY_SUBJECT[subject] ?? USUAL);
}
