// The words that the people of a story go by, so that a reply which speaks of them is known to. Pure.
import type { Story } from '../story.ts';

const known = new WeakMap<object, ReadonlySet<string>>();
const FEWEST_LETTERS = 3;
const ARTICLES = new Set(['the', 'and', 'from', 'old', 'little']);

/** Names, short names and roles, in small letters, whoever of them a telling has. */
export function namePeople({ cast }: Pick<Story, 'cast'>): ReadonlySet<string> {
  const before = known.get(cast);
  if (before !== undefined) return before;
  const texts = Object.entries(cast).flatMap(([role, { people }]) => [
    role,
    ...people.flatMap(({ name, short }) => [name, short]),
  ]);
  const words = texts.flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []);
  const names = new Set(words.filter((word) => word.length >= FEWEST_LETTERS && !ARTICLES.has(word)));
  known.set(cast, names);
  return names;
}
