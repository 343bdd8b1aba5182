// What kinds of hair there are to whoever draws beside it: hidden, pulled back, falling over the ear.
import type { Bust } from './open-bust.ts';
import type { PersonDescription } from './words.ts';

type Style = PersonDescription['hair'];

/** Hats that leave no hair to be seen. */
const COVERING: readonly string[] = ['hijab', 'turban', 'head-wrap', 'hood'];
/** Hair that is pulled back shows its hairline high, and the ear. */
const PULLED: readonly Style[] = ['bun', 'low-bun', 'top-knot', 'ponytail', 'plaits'];
/** Hair that falls over the ear. */
const FALLING: readonly Style[] = ['long', 'bob', 'afro', 'wig', 'locs'];

/** Whether no hair is to be seen. */
export const hasNoHair = ({ person }: Bust) =>
  person.hair === 'bald' || COVERING.includes(person.hat ?? 'none');

/** Whether the near ear lies under hair or cloth. */
export const hidesEar = ({ person: { hair, hat = 'none' } }: Bust) =>
  hat === 'hijab' || hat === 'hood' || (!COVERING.includes(hat) && FALLING.includes(hair));

/** Whether hair is drawn back from the face. */
export const isPulledBack = ({ person }: Bust) => PULLED.includes(person.hair);
