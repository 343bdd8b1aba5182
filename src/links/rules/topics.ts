// What videos and channels are about, in a few words of our own, and what that hints at of interests in work. Never of traits.
import type { Footprints } from '#profile/rules/footprints.ts';

/** The numbers of YouTube's categories that say something. */
const CATEGORIES: Readonly<Record<string, string>> = {
  1: 'film',
  2: 'vehicles',
  10: 'music',
  15: 'animals',
  17: 'sport',
  19: 'travel',
  20: 'games',
  22: 'people',
  23: 'comedy',
  24: 'entertainment',
  25: 'news',
  26: 'making',
  27: 'education',
  28: 'science',
  29: 'causes',
};

/** Subjects as the articles are called that YouTube names, by how they begin. */
const SUBJECTS: readonly (readonly [RegExp, string])[] = [
  [/^(Technology|Knowledge|Science)/i, 'science'],
  [/^(Business|Finance)/i, 'business'],
  [/^(Military|Politics|Society)/i, 'news'],
  [/^(Hobby|Food|Cooking)/i, 'making'],
  [/^(Vehicle|Motorsport)/i, 'vehicles'],
  [/^(Pet|Animal)/i, 'animals'],
  [/^(Health|Physical_fitness)/i, 'health'],
  [/^(Tourism|Travel)/i, 'travel'],
  [/^(Film|Television|Performing_arts)/i, 'film'],
  [/^(Music|.*_music$|Hip_hop|Jazz)/i, 'music'],
  [/^(Fashion|Physical_attractiveness)/i, 'fashion'],
  [/^(Video_game|Action_game|Strategy_video|Role-playing|Puzzle)/i, 'games'],
  [/^(Sport|Association_football|Basketball|Tennis)/i, 'sport'],
  [/^(Religion)/i, 'causes'],
];

export function topicsOfCategory(id: string | undefined): readonly string[] {
  const topic = id === undefined || !Object.hasOwn(CATEGORIES, id) ? undefined : CATEGORIES[id];
  return topic === undefined ? [] : [topic];
}

/** Of addresses such as https://en.wikipedia.org/wiki/Business; each topic once. */
export function topicsOfAddresses(addresses: readonly string[]): readonly string[] {
  const found = addresses.flatMap((address) => {
    const name = address.slice(address.lastIndexOf('/') + 1);
    return SUBJECTS.filter(([pattern]) => pattern.test(name)).map(([, topic]) => topic);
  });
  return [...new Set(found)];
}

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
