// What watching hints at of interests in work, and how little: never of traits.
import type { Footprints } from '#profile/rules/footprints.ts';

/** What each topic speaks for. Choices of design, after how Holland's six types are described; what says nothing is left out. */
const SPEAKS_FOR = {
  Realistic: ['vehicles', 'making', 'animals', 'sport'],
  Investigative: ['science', 'education', 'health'],
  Artistic: ['music', 'film', 'fashion'],
  Social: ['people', 'causes', 'health', 'education'],
  Enterprising: ['business', 'news', 'travel'],
  Conventional: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type HintedInterest = keyof typeof SPEAKS_FOR;

/** How much of what people watch is about such things, as far as nobody has measured it. */
const USUAL_SHARE = 0.2;
/** Fewer say nothing. */
const FEWEST = 20;
/** What watching can say of an interest at the very most, as a squared correlation. A choice of design, below that of what one writes. */
const MOST_CONFIDENCE = 0.05;
const HALF_WAY = 100;

/**
 * What watching hints at of interests, in standard deviations that are drawn to the average as far as the hint is weak; empty below 20
 * videos and channels.
 */
export function hintInterests(
  found: Footprints | undefined,
): Partial<Readonly<Record<HintedInterest, { readonly theta: number; readonly confidence: number }>>> {
  if (found?.kind !== 'watching' || found.items < FEWEST) return {};
  const { items, byTopic } = found;
  const confidence = MOST_CONFIDENCE * (items / (items + HALF_WAY));
  return Object.fromEntries(
    Object.entries(SPEAKS_FOR).flatMap(([type, topics]) => {
      if (topics.length === 0) return [];
      const share = topics.reduce((sum, topic) => sum + (byTopic[topic] ?? 0), 0) / items;
      const pull = Math.max(-2, Math.min(2, (share - USUAL_SHARE) / USUAL_SHARE));
      return [[type, { theta: Math.sqrt(confidence) * pull, confidence }]];
    }),
  );
}
