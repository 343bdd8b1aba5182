// What videos and channels are about, in a few words of our own.

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
