// Counts what a page of an account held on top of what was counted before. The texts themselves go no further than here.
import type { Footprints, ProviderName, Watching, Writing } from '#profile/rules/footprints.ts';
import { readOwnWords } from '#profile/rules/predict/own-words.ts';
import { countWords, looksEnglish, NO_WORDS } from '#profile/rules/predict/predict-traits.ts';

/** A thing of an account's. */
export type Countable =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'watched'; readonly topics: readonly string[] };

/** Of fewer words nobody can tell the language. */
const TELLING = 20;
/** Nobody writes more in one comment; what is longer says no more. */
const LONGEST_TEXT = 40_000;

const NO_WRITING: Writing = { ...NO_WORDS, kind: 'writing', items: 0, otherWords: 0 };
const NO_WATCHING: Watching = { kind: 'watching', items: 0, byTopic: {} };

/** The counts of an account of which nothing is read. */
export function beginCount(provider: ProviderName): Footprints {
  return provider === 'reddit' ? NO_WRITING : NO_WATCHING;
}

/** The counts with one thing more. What is of the other kind of account changes nothing. */
export function countItem(before: Footprints, item: Countable): Footprints {
  if (before.kind === 'writing') return item.kind === 'text' ? countText(before, item.text) : before;
  return item.kind === 'watched' ? countWatched(before, item.topics) : before;
}

function countText(before: Writing, text: string): Writing {
  const words = readOwnWords(text.slice(0, LONGEST_TEXT));
  if (words.length === 0) return before;
  const items = before.items + 1;
  if (words.length >= TELLING && !looksEnglish(countWords(words)))
    return { ...before, items, otherWords: before.otherWords + words.length };
  return { ...before, ...countWords(words, before), items };
}

function countWatched(before: Watching, topics: readonly string[]): Watching {
  const byTopic: Record<string, number> = { ...before.byTopic };
  for (const topic of topics) byTopic[topic] = (byTopic[topic] ?? 0) + 1;
  return { ...before, items: before.items + 1, byTopic };
}
