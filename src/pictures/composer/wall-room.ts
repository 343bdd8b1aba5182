// Where the window of a room is, and where on its wall something can hang that is then seen.
import type { Box, Point } from '../path.ts';
import { WIDTH } from '../sheet.ts';
import type { Setting } from './setting.ts';
import type { Wall } from './wall-choice.ts';

type Measures = { readonly wide: number; readonly low: number };

/** What hangs on plaster: how wide it is, and how far below the line it is hung on it ends. */
const HUNG: Partial<Record<Wall, Measures>> = {
  pictures: { wide: 190, low: 62 },
  shelf: { wide: 214, low: 122 },
  map: { wide: 216, low: 78 },
  clock: { wide: 98, low: 98 },
  pegs: { wide: 236, low: 150 },
};
/** What a wall of planks or metal has without a word, if there is room in the usual place. */
const FITTED: Measures = { wide: 210, low: 110 };
/** The line that things hang on. */
const HIGH = 250;

/** How far from the middle the subject is when one side of the room is free. */
const ASIDE = 40;
/** How far a window's sill reaches past it, a lamp's shade to each side of its cord, and a side wall into the picture. */
const SILL = 26;
const SHADE = 46;
const CORNER = 76;
/** How much of what hangs on the wall the subject may cover, as a part of its width. */
const MOST_COVERED = 0.3;
/** What the portrait crop of a phone shows. */
const CROP = [0.22 * WIDTH - 8, 0.78 * WIDTH + 8] as const;

const isHung = (wall: Wall): boolean => wall in HUNG;

/** Whether an author hung something on a wall that has no room for it. Pure. */
export function lacksWall(setting: Setting): boolean {
  const { ground, wall, isWallNamed } = setting;
  return ground === 'room' && isWallNamed && isHung(wall) && !placeOnWall(setting);
}

// On which side of the picture the subject is. Before a wall that an author hung something on the middle counts as the
// side that the light does not come from, so that window and thing find room beside each other.
function sideOf({ foot: [x], wall, isWallNamed, size, light }: Setting): -1 | 0 | 1 {
  if (x > WIDTH / 2 + ASIDE) return 1;
  if (x < WIDTH / 2 - ASIDE) return -1;
  return isWallNamed && isHung(wall) && !size.leans ? (-light.from as -1 | 1) : 0;
}

/** The opening of the window in canvas units, on the other side of the subject; none when nothing is outside. */
export function placeWindow(setting: Setting): Box | undefined {
  const { far, size, wall } = setting;
  if (far === 'none') return undefined;
  const side = sideOf(setting);
  const isShip = far === 'planet' || (far === 'stars' && wall === 'metal');
  if (isShip) return [side === 0 ? 220 : side > 0 ? 110 : 330, 104, 520, 292];
  // What leans on the wall takes the middle of it; then the window makes way.
  if (side === 0) return size.leans ? [98, 116, 150, 300] : [330, 112, 300, 296];
  return [side > 0 ? 152 : 528, 112, 280, 300];
}

/**
 * The middle of the place on the wall for what hangs there, if there is one: beside the window and the lamp, over or
 * beside the subject. What an author asked for is looked for on the whole wall, first where a phone shows it. Pure.
 */
export function placeOnWall(setting: Setting): Point | undefined {
  // Pipes take the wall for themselves.
  if (setting.middle === 'rails') return undefined;
  const measures = HUNG[setting.wall];
  const usual = usualPlaces(setting);
  const places =
    measures && setting.isWallNamed ? [...usual, ...allPlaces(measures, usual[0] ?? WIDTH / 2)] : usual;
  const free = places.find((at) => isFree(at, measures ?? FITTED, setting));
  return free === undefined ? undefined : [Math.round(free), HIGH];
}

// With a window, over the subject and a little away from the window; else on the open side, or over the subject.
function usualPlaces(setting: Setting): number[] {
  const [x] = setting.foot;
  const side = sideOf(setting);
  if (setting.far !== 'none') return [Math.min(672, Math.max(288, x + (side < 0 ? -44 : 44)))];
  return side > 0 ? [306, 654] : side < 0 ? [654, 306] : [280, 680];
}

// The whole wall, what a phone shows of it first, and of that the nearest to the usual place.
function allPlaces({ wide }: Measures, usual: number): number[] {
  const half = wide / 2;
  const [first, last] = [CORNER + half, WIDTH - CORNER - half];
  const cut = (at: number) => Math.max(0, CROP[0] - (at - half), at + half - CROP[1]);
  const steps = Array.from({ length: Math.floor((last - first) / 12) + 1 }, (_, step) => first + step * 12);
  return steps.sort((one, other) => cut(one) - cut(other) || Math.abs(one - usual) - Math.abs(other - usual));
}

function isFree(at: number, { wide, low }: Measures, setting: Setting): boolean {
  const { foot, size, unit, subject, light } = setting;
  const half = wide / 2;
  const opening = placeWindow(setting);
  if (opening && at + half > opening[0] - SILL && at - half < opening[0] + opening[2] + SILL) return false;
  if (light.kind === 'lamp' && Math.abs(at - light.at[0]) < half + SHADE) return false;
  if (subject === 'none') return true;
  const covered = (size.wide * unit) / 200 + half - Math.abs(at - foot[0]);
  return covered < wide * MOST_COVERED || foot[1] - (size.tall * unit) / 100 > HIGH + low;
}
