// A guess at the Big Five from what somebody wrote: the kinds of words they use, and never more certain than that allows.
import { TRAITS, type Trait } from '../scales.ts';
import { CATEGORIES, CATEGORY_NAMES, type CategoryName } from './categories.ts';

/** How many words there were, and how many of each kind. The words themselves are not kept. */
export type WordCounts = {
  readonly words: number;
  readonly byCategory: Readonly<Record<CategoryName, number>>;
};

const CATEGORIES_OF = new Map<string, CategoryName[]>();
for (const name of CATEGORY_NAMES)
  for (const word of new Set(CATEGORIES[name].words))
    CATEGORIES_OF.set(word, [...(CATEGORIES_OF.get(word) ?? []), name]);

export const NO_WORDS: WordCounts = {
  words: 0,
  byCategory: Object.fromEntries(CATEGORY_NAMES.map((name) => [name, 0])) as WordCounts['byCategory'],
};

/** Counts words, which are in lower case, on top of what was counted before. */
export function countWords(words: readonly string[], before: WordCounts = NO_WORDS): WordCounts {
  const byCategory: Record<CategoryName, number> = { ...before.byCategory };
  for (const word of words) for (const name of CATEGORIES_OF.get(word) ?? []) byCategory[name] += 1;
  return { words: before.words + words.length, byCategory };
}

/** Of a language that the lists do not know, few words are on any; of English about every second one is. */
const LEAST_KNOWN = 0.2;

/** Whether it is English that was counted, as far as its small words tell. */
export function looksEnglish({ words, byCategory }: WordCounts): boolean {
  const small = byCategory.articles + byCategory.prepositions + byCategory.I + byCategory.you;
  return words > 0 && small / words > LEAST_KNOWN / 2;
}

/** How people of one place write: of each kind of words, the mean log-odds and how they differ in it. */
export type Reference = Readonly<Record<CategoryName, { readonly mean: number; readonly spread: number }>>;

/** Until a server knows how its own people write. */
const PRIOR_REFERENCE = Object.fromEntries(
  CATEGORY_NAMES.map((name) => {
    const { rate, spread } = CATEGORIES[name];
    return [name, { mean: logOdds(rate / 100), spread }];
  }),
) as Reference;

export type TraitGuess = {
  /** In standard deviations from the average person, drawn towards it as far as the guess is unsure. */
  readonly theta: number;
  /** Expected squared correlation with the trait: at most `MOST_CORRELATION` squared. */
  readonly confidence: number;
  /** The kinds of words that moved it most, at most three, strongest first; `more` than others use them, or less. */
  readonly moved: readonly { readonly category: CategoryName; readonly more: boolean }[];
};

/** Fewer say nothing. */
export const LEAST_WORDS = 300;
/**
 * What texts can say of a trait at the very best with such lists: the meta-analysis of footprints in social media has .29 to .40 for models that were
 * trained on those very places (Azucar, Marengo & Settanni 2018).
 */
const MOST_CORRELATION = 0.3;
/** So many words reach the root of a half of it. */
const HALF_WAY_WORDS = 3000;
/** How much a rate of few words is drawn to what is usual: as though so many usual words had been written beside them. */
const USUAL_WORDS = 300;
/** One kind of words alone says no more than this many standard deviations. */
const FARTHEST = 2.5;
/** The rates of different kinds go together, so their sum is spread more than if each stood alone. A choice of design. */
const GOING_TOGETHER = 1.5;

/**
 * Guesses the five traits; undefined below `LEAST_WORDS`. With z the rate of each kind in standard deviations of its log-odds:
 *
 *     θ = ρ · Σ r z / √(1.5 · Σ r²)     ρ = .30 · √(W / (W + 3000)), W the number of words     confidence = ρ²
 */
export function predictTraits(
  counts: WordCounts,
  reference: Reference = PRIOR_REFERENCE,
): Readonly<Record<Trait, TraitGuess>> | undefined {
  if (counts.words < LEAST_WORDS) return undefined;
  const rho = correlationOf(counts.words);
  const z = CATEGORY_NAMES.map((name) => {
    const { mean, spread } = reference[name];
    const usual = 1 / (1 + Math.exp(-mean));
    const rate = (counts.byCategory[name] + USUAL_WORDS * usual) / (counts.words + USUAL_WORDS);
    return Math.max(-FARTHEST, Math.min(FARTHEST, (logOdds(rate) - mean) / spread));
  });
  const guess = (trait: Trait): TraitGuess => {
    const parts = CATEGORY_NAMES.map((category, at) => ({
      category,
      more: (z[at] ?? 0) > 0,
      part: CATEGORIES[category].r[trait] * (z[at] ?? 0),
    }));
    const size = Math.sqrt(
      GOING_TOGETHER * CATEGORY_NAMES.reduce((sum, name) => sum + CATEGORIES[name].r[trait] ** 2, 0),
    );
    const pull = parts.reduce((sum, { part }) => sum + part, 0) / size;
    const told = parts
      .filter(({ part }) => part * pull > 0)
      .sort((a, b) => Math.abs(b.part) - Math.abs(a.part))
      .slice(0, 3);
    return {
      theta: rho * Math.max(-FARTHEST, Math.min(FARTHEST, pull)),
      confidence: rho ** 2,
      moved: told.map(({ category, more }) => ({ category, more })),
    };
  };
  return Object.fromEntries(TRAITS.map((trait) => [trait, guess(trait)])) as Record<Trait, TraitGuess>;
}

/** What a guess from so many words may claim to go together with the trait, whoever guesses: ρ above. */
export function correlationOf(words: number): number {
  return MOST_CORRELATION * Math.sqrt(words / (words + HALF_WAY_WORDS));
}

function logOdds(rate: number): number {
  return Math.log(rate / (1 - rate));
}
