// A guess at the Big Five from what a language model said of somebody's texts: its numbers added up, and trusted no more than counted words.
import { TRAITS, type Trait } from '../scales.ts';
import { correlationOf, LEAST_WORDS, type TraitGuess } from './predict-traits.ts';

/** What a model said of what somebody wrote: numbers alone. */
export type ModelReading = {
  /** The host that was asked. */
  readonly by: string;
  /** Words of their own that it was sent and has judged. */
  readonly words: number;
  readonly texts: number;
  /** Pages of which it said nothing that could be used. */
  readonly missed: number;
  /** Whether the day's allowance ended before the texts did: what came behind was not sent. */
  readonly isOver?: boolean;
  /** Of each trait the marks from 1 to 5, each times the words that it was given for. */
  readonly sums: Readonly<Record<Trait, number>>;
};

/** What a model says of some texts: of each trait a mark from 1 to 5, 3 for the average person. */
export type Marks = Readonly<Record<Trait, number>>;

export const LOWEST_MARK = 1;
export const HIGHEST_MARK = 5;
const AVERAGE_MARK = 3;

export function beginReading(by: string): ModelReading {
  const sums = Object.fromEntries(TRAITS.map((trait) => [trait, 0])) as Record<Trait, number>;
  return { by, words: 0, texts: 0, missed: 0, sums };
}

/** Takes in what was said of so many texts with so many words; undefined where nothing usable was said. */
export function addMarks(
  before: ModelReading,
  marks: Marks | undefined,
  { words, texts }: { readonly words: number; readonly texts: number },
): ModelReading {
  if (marks === undefined) return { ...before, missed: before.missed + 1 };
  const sums = Object.fromEntries(
    TRAITS.map((trait) => [trait, before.sums[trait] + marks[trait] * words]),
  ) as Record<Trait, number>;
  return { ...before, words: before.words + words, texts: before.texts + texts, sums };
}

/** Whether a reading can stand in the place of counted words: of all that was sent something usable was said, and it was enough. */
export function isWhole({ words, missed }: ModelReading): boolean {
  return missed === 0 && words >= LEAST_WORDS;
}

/**
 * The five traits as a model marked them; undefined where its reading is not whole. A mark above the average counts as a standard deviation, and
 * all of it is drawn to the average by the same ρ as counted words: what a model says of itself, or what a text asks it to say, makes it no surer.
 */
export function predictFromMarks(
  reading: ModelReading,
): Readonly<Record<Trait, Pick<TraitGuess, 'theta' | 'confidence'>>> | undefined {
  if (!isWhole(reading)) return undefined;
  const rho = correlationOf(reading.words);
  const guess = (trait: Trait) => {
    const mark = Math.max(LOWEST_MARK, Math.min(HIGHEST_MARK, reading.sums[trait] / reading.words));
    return { theta: rho * (mark - AVERAGE_MARK), confidence: rho ** 2 };
  };
  return Object.fromEntries(TRAITS.map((trait) => [trait, guess(trait)])) as ReturnType<
    typeof predictFromMarks
  >;
}
