// What two people differ in at a glance: a deck's people must never be taken for each other.
import { OLD, type PersonDescription, SKINS } from './words.ts';

/** Two skins, or two cloths, that are told apart in grey: a quarter of the way from the palest to the darkest. */
const TELLING = 0.25;

/**
 * What is told apart at the size of a card: `head` (hat, or hair where there is none), `beard`, `skin`, `cloth`, `age` (child,
 * grown, old), `build`. Two differences are enough, one is not.
 */
export function tellApart(one: PersonDescription, other: PersonDescription): readonly string[] {
  const differs: Readonly<Record<string, boolean>> = {
    head: headOf(one) !== headOf(other),
    beard: isBearded(one) !== isBearded(other),
    skin: Math.abs(skinOf(one) - skinOf(other)) >= TELLING,
    cloth: Math.abs(one.cloth.value - other.cloth.value) >= TELLING,
    age: ageOf(one) !== ageOf(other),
    build: (one.build ?? 'medium') !== (other.build ?? 'medium'),
  };
  return Object.keys(differs).filter((trait) => differs[trait]);
}

const headOf = ({ hat = 'none', hair }: PersonDescription) => (hat === 'none' ? hair : hat);
const isBearded = ({ beard = 'none' }: PersonDescription) => beard !== 'none' && beard !== 'stubble';
const skinOf = ({ skin }: PersonDescription) => SKINS.indexOf(skin) / (SKINS.length - 1);

const ageOf = ({ sex, age }: PersonDescription) =>
  sex === 'girl' || sex === 'boy' ? 'child' : age >= OLD ? 'old' : 'grown';
