// Where everything of a composed picture stands: the defaults of a description and the measures that follow from it.

import { type Chance, startChance } from '../chance.ts';
import type {
  ComposedScene,
  DEPTHS,
  FARS,
  FigureDescription,
  FRAMES,
  GROUNDS,
  LIGHTS,
  MIDDLES,
  SIDES,
} from '../description.ts';
import { HUES, type Hues, type TimeName } from '../palette.ts';
import type { Point } from '../path.ts';
import { HEIGHT, WIDTH } from '../sheet.ts';
import { SUBJECT_SIZES, type SubjectSize } from '../subjects/sizes.ts';
import { isSatAt, type Seat, seatAt } from './seats.ts';
import { chooseWall, type Wall } from './wall-choice.ts';

export type Ground = (typeof GROUNDS)[number];
export type Side = (typeof SIDES)[number];
export type Depth = (typeof DEPTHS)[number];
export type Far = (typeof FARS)[number];
export type Middle = (typeof MIDDLES)[number];
export type Frame = (typeof FRAMES)[number];
export type LightKind = (typeof LIGHTS)[number];

/** The measures of a composed picture, in canvas units. */
export type Setting = {
  readonly ground: Ground;
  readonly subject: ComposedScene['subject'];
  readonly size: SubjectSize;
  readonly time: TimeName;
  readonly hues: Hues;
  readonly far: Far;
  readonly middle: Middle;
  readonly frame: Frame;
  readonly wall: Wall;
  /** Whether the description names the wall; then what hangs there is looked for. */
  readonly isWallNamed: boolean;
  readonly weather: NonNullable<ComposedScene['weather']>;
  /** Where the ground ends: the horizon outside, the foot of the wall in a room. */
  readonly edge: number;
  /** The foot of the subject, and how tall a grown person standing there would be. */
  readonly foot: Point;
  readonly unit: number;
  /** The one light: what it is, where it is, and on which side of the subject that lies (-1 left, 1 right). */
  readonly light: { readonly kind: LightKind; readonly at: Point; readonly from: -1 | 1 };
  readonly figures: readonly Person[];
  /** How tall a grown person is whose feet are at `y`. */
  readonly unitAt: (y: number) => number;
};

/** A figure with its place. */
export type Person = {
  readonly words: FigureDescription;
  readonly foot: Point;
  readonly height: number;
  /** Where at a table it sits, and how high, as a part of its height. */
  readonly seat?: Seat;
  /** Whether it stands on the subject. */
  readonly isRaised?: boolean;
};

type Defaults = { readonly edge: number; readonly far: Far; readonly middle: Middle; readonly frame: Frame };

/** What each ground is like when nothing else is said. */
const GROUND_DEFAULTS: Record<Ground, Defaults> = {
  meadow: { edge: 460, far: 'hills', middle: 'fence', frame: 'branch' },
  moor: { edge: 468, far: 'hills', middle: 'stones', frame: 'rocks' },
  snow: { edge: 462, far: 'mountains', middle: 'drifts', frame: 'pines' },
  sand: { edge: 456, far: 'hills', middle: 'stones', frame: 'rocks' },
  water: { edge: 450, far: 'hills', middle: 'none', frame: 'reeds' },
  quay: { edge: 462, far: 'sea', middle: 'none', frame: 'none' },
  street: { edge: 470, far: 'city', middle: 'none', frame: 'none' },
  room: { edge: 548, far: 'hills', middle: 'none', frame: 'none' },
};

const LIGHT_DEFAULTS: Record<TimeName, LightKind> = {
  night: 'moon',
  dusk: 'sun',
  dawn: 'sun',
  fog: 'none',
  drought: 'sun',
  lamp: 'lamp',
  deep: 'beam',
};

/** Under the open sky lamplight lies in a blue evening; the browns of a lamplit room would make it a room. */
const LAMPLIT_OUTSIDE: Hues = { shadow: 262, middle: 284, low: 66, lamp: 80, accent: 32 };

const ACROSS: Record<Side, number> = { left: 344, centre: 480, right: 616 };
const FEET: Record<Depth, number> = { near: 664, middle: 618, far: 548 };
const ROOM_FEET: Record<Depth, number> = { near: 684, middle: 652, far: 606 };
const LIGHT_ACROSS: Record<Side, number> = { left: 280, centre: 480, right: 680 };
/** A fire in a room burns at the edge of the picture, on that side of everybody in it. */
const FIRE_ACROSS: Record<Side, number> = { left: 40, centre: 480, right: 920 };
/** In a room the eye is level with this line; outside with the horizon. */
const ROOM_EYE = 376;
const PERSON = 0.62;
/** Up to how tall something is looked at from near even in a room: the animals that lie about there. */
const SMALL = 60;
/** How far below the horizon of a quay ships lie. */
const MOORING = 26;
/** A table with something on it is seen from so near that its feet are below the picture. */
const TOP = { foot: 792, unit: 205 } as const;
/** How far from the edge a subject ends: inside what a portrait crop shows, nearly. */
const MARGIN = 130;

/** Fills in what the description leaves out and measures the picture. Pure: the same words, the same measures. */
export function layOut(scene: ComposedScene): Setting {
  const defaults = GROUND_DEFAULTS[scene.place];
  const size = SUBJECT_SIZES[scene.subject];
  const isRoom = scene.place === 'room';
  const time = scene.time ?? (isRoom ? 'lamp' : 'dusk');
  // A seed moves the horizon, the light and the subject a little, so that no two pictures lie in the same lines.
  const strand = startChance(scene.seed, 'layout');
  const isOpen = !isRoom && scene.place !== 'quay' && scene.place !== 'street';
  const edge = defaults.edge + (isOpen ? Math.round(strand.between(-20, 12)) : 0);
  const eye = isRoom ? ROOM_EYE : edge;
  const feet = isRoom ? ROOM_FEET : FEET;
  // A room is seen whole, unless it holds nothing but something small.
  const isNear = !isRoom || (size.tall < SMALL && !scene.figures?.length);
  const unitAt = (y: number) => PERSON * (isNear ? size.closeness : 1) * (y - eye);
  const at = scene.at ?? 'right';
  // What floats lies alongside a quay, in the water behind its edge, as large as if it stood a little further back.
  const isMoored = scene.place === 'quay' && size.floats === true;
  const isOnTop = isRoom && size.isClose === true;
  const y = isOnTop
    ? TOP.foot
    : isMoored
      ? edge + MOORING
      : isRoom && size.leans
        ? edge + 8
        : feet[scene.depth ?? 'middle'];
  const unit = isOnTop ? TOP.unit : isMoored ? unitAt(feet.middle) * 0.9 : unitAt(y);
  // What is wide moves in until it has room on both sides.
  const half = Math.min(WIDTH / 2 - MARGIN, (size.wide * unit) / 200);
  const usual = Math.min(
    WIDTH - MARGIN - half,
    Math.max(MARGIN + half, ACROSS[at] + strand.between(-18, 18)),
  );
  const foot: Point = [isRoom && size.leans ? usual : moveIn(usual, half, unit, scene), y];
  const lightFrom = scene.light?.from ?? (at === 'right' ? 'left' : at === 'left' ? 'right' : 'left');
  const kind = scene.light?.kind ?? LIGHT_DEFAULTS[time];
  const far = scene.far ?? defaults.far;
  const lightAt = placeLight({ kind, side: lightFrom, foot, eye, isRoom, far }, strand);
  return {
    ground: scene.place,
    subject: scene.subject,
    size,
    time,
    hues: scene.hues ?? (time === 'lamp' && !isRoom ? LAMPLIT_OUTSIDE : HUES[time]),
    far,
    // A locomotive brings rails of its own.
    middle:
      scene.subject === 'locomotive' && scene.middle === 'rails' ? 'none' : (scene.middle ?? defaults.middle),
    frame: scene.frame ?? defaults.frame,
    wall: scene.wall ?? chooseWall(scene),
    isWallNamed: scene.wall !== undefined,
    weather: scene.weather ?? 'none',
    edge,
    foot,
    unit,
    light: { kind, at: lightAt, from: lightAt[0] > foot[0] ? 1 : -1 },
    figures: placeFigures(scene, { foot, unit, half, feet, unitAt, rise: size.rise }),
    unitAt,
  };
}

/** What a portrait crop shows of the width, and how far a subject moves to be in it. */
const CROP = [0.22 * WIDTH, 0.78 * WIDTH] as const;
const MOST_MOVED = 60;

// What reaches out of the portrait crop moves inwards, as far as those who stand beside it leave room.
function moveIn(x: number, half: number, unit: number, { subject, figures = [] }: ComposedScene): number {
  const isRight = x > WIDTH / 2;
  const over = isRight ? x + half - CROP[1] : CROP[0] - (x - half);
  if (over <= 0) return x;
  // Whoever is near stands before what is taller than he is.
  const isTall = SUBJECT_SIZES[subject].tall > 180;
  const gaps = figures
    .filter(({ depth, pose }) => !(depth === 'near' && isTall) && !(pose === 'sit' && isSatAt(subject)))
    .map(({ at }) => (isRight ? x - at * WIDTH : at * WIDTH - x) - half - unit * 0.2)
    .filter((gap) => gap > -half);
  const step = Math.max(0, Math.min(over, MOST_MOVED, ...gaps));
  return isRight ? x - step : x + step;
}

type Room = {
  readonly foot: Point;
  readonly unit: number;
  readonly half: number;
  readonly rise?: number | undefined;
  readonly feet: Record<Depth, number>;
  readonly unitAt: (y: number) => number;
};

function placeFigures(
  { subject, figures = [] }: ComposedScene,
  { feet, unitAt, rise, ...table }: Room,
): Person[] {
  const standing = figures.filter(({ pose }) => pose !== 'sit').map(({ at }) => at * WIDTH);
  const taken = [...standing];
  return figures.map((words): Person => {
    const chair = seatAt(subject, words, { ...table, taken });
    // Whoever is within the width of a stage stands on it, unless it is somebody near the eye who looks on.
    const { foot, unit, half } = table;
    const isRaised = rise && words.depth !== 'near' && Math.abs(words.at * WIDTH - foot[0]) < half * 0.94;
    if (isRaised) {
      const height = unit * (words.child ? 0.66 : 1);
      return { words, foot: [words.at * WIDTH, Math.round(foot[1] - (unit * rise) / 100)], height, isRaised };
    }
    const floor = chair?.floor ?? feet[words.depth ?? 'middle'] + 10;
    const x = chair?.x ?? words.at * WIDTH;
    if (words.pose === 'sit') taken.push(x);
    return {
      words,
      foot: [x, floor],
      height: unitAt(floor) * (words.child ? 0.66 : 1),
      ...(chair ? { seat: chair.seat } : {}),
    };
  });
}

type LightPlace = {
  readonly kind: LightKind;
  readonly side: Side;
  readonly foot: Point;
  readonly eye: number;
  readonly isRoom: boolean;
  readonly far: Far;
};

// The sun stands on the horizon, the moon high and clear of branches that hang in, a fire on the ground; the lamp of a
// room hangs beside the subject.
function placeLight({ kind, side, foot, eye, isRoom, far }: LightPlace, strand: Chance): Point {
  const across = LIGHT_ACROSS[side] + strand.between(-40, 40);
  const lift = strand.next();
  if (isRoom) {
    if (kind === 'lamp') return [Math.round(foot[0] + (across > foot[0] ? 156 : -156)), 176];
    if (kind === 'fire') return [FIRE_ACROSS[side], HEIGHT - 110];
    return [LIGHT_ACROSS[side], kind === 'moon' ? 190 : eye - 120];
  }
  if (kind === 'sun') return [Math.round(across), Math.round(eye - 24 - 58 * lift)];
  // Behind a great summit the moon stands further out.
  const inward = far === 'mountains' ? 1 : 0.66;
  if (kind === 'moon') return [Math.round(480 + (across - 480) * inward), Math.round(132 + 44 * lift)];
  return [Math.round(across), kind === 'fire' ? eye + 142 : 150];
}
