// What accounts elsewhere say of somebody: kinds of words that they wrote, or of what they watch. Counts, never what was said.
import { GAME_NORMS } from './norms.ts';
import type { CategoryName } from './predict/categories.ts';
import { LEAST_WORDS, looksEnglish, predictTraits, type WordCounts } from './predict/predict-traits.ts';
import { type ModelReading, predictFromMarks } from './predict/read-by-model.ts';
import { SCALE_MAXIMUM, TRAITS, type Trait } from './scales.ts';

/** Places elsewhere whose accounts can be linked. */
export const PROVIDERS = ['reddit', 'youtube'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** How a scan of an account may stand. */
export const SCAN_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export type ScanState = (typeof SCAN_STATES)[number];

/** What somebody wrote at a place. */
export type Writing = WordCounts & {
  readonly kind: 'writing';
  /** Texts that had words of their own. */
  readonly items: number;
  /** Words of texts in a language that cannot be read yet; they are in no other count. */
  readonly otherWords: number;
  /** What a language model said of it, where somebody agreed to that. */
  readonly model?: ModelReading;
};

/** What somebody watches: how many videos and channels, and how many of them are about what. */
export type Watching = {
  readonly kind: 'watching';
  readonly items: number;
  readonly byTopic: Readonly<Record<string, number>>;
};

export type Footprints = Writing | Watching;

/** What writing allows to guess of traits. */
export type Prediction = {
  readonly trait: Trait;
  /** On the diagram: 0 to 4. */
  readonly score: number;
  /** At most .09. */
  readonly confidence: number;
  /** It lies there with a probability of 90 %; within the diagram, rounded outwards to hundredths. */
  readonly interval: readonly [number, number];
  readonly moved: readonly { readonly category: CategoryName; readonly more: boolean }[];
};

/** How much there is to guess from: too few words, mostly words of another language, or enough. */
export type Basis = 'none' | 'few' | 'other' | 'enough';

export function judgeWriting({ items, words, otherWords, byCategory }: Writing): Basis {
  if (items === 0) return 'none';
  const isOther = otherWords > words || (words > 0 && !looksEnglish({ words, byCategory }));
  if (words >= LEAST_WORDS && !isOther) return 'enough';
  return isOther ? 'other' : 'few';
}

/** Standard deviations of a normal distribution on either side of its mean that hold 90 % of it. */
const NINETY_PERCENT = 1.645;

/**
 * The five traits as writing lets guess them, as a model marked all of it or else as the words were counted; none below `LEAST_WORDS` words of English. With ρ and θ of `predictTraits`, and mean and
 * standard deviation of the norm: score = M + SD · θ, interval ± 1.645 · √(1 - ρ²) · SD.
 */
export function predictFromWriting(writing: Writing): readonly Prediction[] {
  const guesses = judgeWriting(writing) === 'enough' ? predictTraits(writing) : undefined;
  if (guesses === undefined) return [];
  const marked = writing.model && predictFromMarks(writing.model);
  const clamp = (value: number) => Math.max(0, Math.min(SCALE_MAXIMUM.ipip, value));
  return TRAITS.map((trait) => {
    const { mean, sd } = GAME_NORMS[trait];
    const { moved } = guesses[trait];
    const { theta, confidence } = marked?.[trait] ?? guesses[trait];
    const score = clamp(mean + sd * theta);
    const margin = NINETY_PERCENT * sd * Math.sqrt(1 - confidence);
    return {
      ...{ trait, score, confidence, moved },
      interval: [
        clamp(Math.floor((score - margin) * 100) / 100),
        clamp(Math.ceil((score + margin) * 100) / 100),
      ],
    };
  });
}
