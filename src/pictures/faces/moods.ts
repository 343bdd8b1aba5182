// What a mood does to a head: its posture first, then how the light lies on it, then brows and mouth.
import type { Mood } from './words.ts';

export type Posture = {
  /** Degrees: turned away from us, bowed, towards the near shoulder. */
  readonly yaw: number;
  readonly pitch: number;
  readonly roll: number;
  /** How far the head sinks, and how far it comes forward, in hundredths. */
  readonly sink: number;
  readonly forward: number;
  /** How far the near shoulder comes forward and up. */
  readonly shoulder: number;
  /** How open the eyes are, 0 to 1; arcs when they laugh. */
  readonly lids: number;
  readonly laughs: boolean;
  /** The brow's inner and outer end, hundredths down. */
  readonly brow: readonly [inner: number, outer: number];
  /** The corner of the mouth, hundredths down. */
  readonly corner: number;
  /** What is in the light: the front of the face, the far half of it, or all of its front. */
  readonly light: 'front' | 'split' | 'whole';
  /** A triangle of light on the near cheek: it says sorrow, and without it the same light says threat. */
  readonly triangle: boolean;
  /** Where the eyes look: hundredths towards the light, and down. */
  readonly look: readonly [across: number, down: number];
};

/** The four moods, after trials on sixteen people; the figures are degrees and hundredths of the head's height. */
export const POSTURES: Record<Mood, Posture> = {
  'at-ease': {
    ...{ yaw: 34, pitch: 1, roll: -2, sink: 0, forward: 0, shoulder: 0 },
    ...{
      lids: 0.68,
      laughs: false,
      brow: [0, 0],
      corner: -1,
      light: 'front',
      triangle: false,
      look: [1.4, 0],
    },
  },
  troubled: {
    ...{ yaw: 38, pitch: 14, roll: -8, sink: 5, forward: 0, shoulder: 9 },
    ...{
      lids: 0.55,
      laughs: false,
      brow: [-4.5, 2.6],
      corner: 2.4,
      light: 'split',
      triangle: true,
      look: [0.6, 1.2],
    },
  },
  hostile: {
    ...{ yaw: 15, pitch: 9, roll: 2, sink: 1, forward: 3, shoulder: 0 },
    ...{
      lids: 0.5,
      laughs: false,
      brow: [4.6, -3],
      corner: 1.8,
      light: 'split',
      triangle: false,
      look: [-0.6, 0],
    },
  },
  delighted: {
    ...{ yaw: 36, pitch: -8, roll: 7, sink: -3, forward: 0, shoulder: -2 },
    ...{
      lids: 0.3,
      laughs: true,
      brow: [-2.5, -1],
      corner: -4.6,
      light: 'whole',
      triangle: false,
      look: [1, 0],
    },
  },
};
