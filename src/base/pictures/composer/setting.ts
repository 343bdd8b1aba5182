// Where everything of a composed picture stands: the defaults of a description and the measures that follow from it.
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
export type Person = { readonly words: FigureDescription; readonly foot: Point; readonly height: number };

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

const ACROSS: Record<Side, number> = { left: 322, centre: 480, right: 642 };
const FEET: Record<Depth, number> = { near: 664, middle: 618, far: 548 };
const ROOM_FEET: Record<Depth, number> = { near: 684, middle: 652, far: 606 };
const LIGHT_ACROSS: Record<Side, number> = { left: 250, centre: 480, right: 712 };
/** In a room the eye is level with this line; outside with the horizon. */
const ROOM_EYE = 376;
const PERSON = 0.62;
/** How far below the horizon of a quay ships lie. */
const MOORING = 26;
/** How far from the edge a subject ends: inside what a portrait crop shows, nearly. */
const MARGIN = 110;

/** Fills in what the description leaves out and measures the picture. Pure: the same words, the same measures. */
export function layOut(scene: ComposedScene): Setting {
  const defaults = GROUND_DEFAULTS[scene.place];
  const size = SUBJECT_SIZES[scene.subject];
  const isRoom = scene.place === 'room';
  const time = scene.time ?? (isRoom ? 'lamp' : 'dusk');
  const eye = isRoom ? ROOM_EYE : defaults.edge;
  const feet = isRoom ? ROOM_FEET : FEET;
  const unitAt = (y: number) => PERSON * (isRoom ? 1 : size.closeness) * (y - eye);
  const at = scene.at ?? 'right';
  // What floats lies alongside a quay, in the water behind its edge, as large as if it stood a little further back.
  const isMoored = scene.place === 'quay' && size.floats === true;
  const y = isMoored
    ? defaults.edge + MOORING
    : isRoom && size.leans
      ? defaults.edge + 8
      : feet[scene.depth ?? 'middle'];
  const unit = isMoored ? unitAt(feet.middle) * 0.9 : unitAt(y);
  // What is wide moves in until it has room on both sides.
  const half = Math.min(WIDTH / 2 - MARGIN, (size.wide * unit) / 200);
  const foot: Point = [Math.min(WIDTH - MARGIN - half, Math.max(MARGIN + half, ACROSS[at])), y];
  const lightFrom = scene.light?.from ?? (at === 'right' ? 'left' : at === 'left' ? 'right' : 'left');
  const kind = scene.light?.kind ?? LIGHT_DEFAULTS[time];
  const across = LIGHT_ACROSS[lightFrom];
  // The moon stands nearer the middle, clear of branches that hang in from the corners.
  const lightAt: Point = [
    kind === 'moon' && !isRoom ? 480 + (across - 480) * 0.66 : across,
    placeLight(kind, eye, isRoom),
  ];
  return {
    ground: scene.place,
    subject: scene.subject,
    size,
    time,
    hues: scene.hues ?? HUES[time],
    far: scene.far ?? defaults.far,
    // A locomotive brings rails of its own.
    middle:
      scene.subject === 'locomotive' && scene.middle === 'rails' ? 'none' : (scene.middle ?? defaults.middle),
    frame: scene.frame ?? defaults.frame,
    edge: defaults.edge,
    foot,
    unit,
    light: { kind, at: lightAt, from: lightAt[0] > foot[0] ? 1 : -1 },
    figures: (scene.figures ?? []).map((words) => {
      const floor = feet[words.depth ?? 'middle'] + 10;
      return {
        words,
        foot: [words.at * WIDTH, floor] as const,
        height: unitAt(floor) * (words.child ? 0.66 : 1),
      };
    }),
    unitAt,
  };
}

// The sun touches the horizon, the moon stands high, a fire burns on the ground.
function placeLight(kind: LightKind, eye: number, isRoom: boolean): number {
  if (kind === 'sun') return eye - (isRoom ? 120 : 84);
  if (kind === 'moon') return isRoom ? 190 : 152;
  if (kind === 'fire') return HEIGHT - 110;
  return 150;
}
