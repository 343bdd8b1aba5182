// How large the subjects are, for whoever has to find room for them.
import type { SUBJECTS } from '../description.ts';

export type SubjectName = (typeof SUBJECTS)[number];

/** The measures of a subject in hundredths of a person's height. */
export type SubjectSize = {
  readonly wide: number;
  readonly tall: number;
  /** How much closer than usual the eye is; small things are looked at from nearer. */
  readonly closeness: number;
  /** Whether it lies on the water instead of standing on a rock in it. */
  readonly floats?: boolean;
  /** Whether it hangs in the air. */
  readonly flies?: boolean;
  /** Where it belongs. Left out, it can be anywhere. */
  readonly where?: 'outside' | 'inside';
};

const outside = (wide: number, tall: number, closeness = 1): SubjectSize => ({
  wide,
  tall,
  closeness,
  where: 'outside',
});

export const SUBJECT_SIZES: Record<SubjectName, SubjectSize> = {
  none: { wide: 0, tall: 0, closeness: 1.3 },
  house: outside(230, 290),
  tree: outside(260, 330),
};
