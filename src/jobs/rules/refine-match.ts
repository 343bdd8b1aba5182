// Finds which occupation of a group a title names, by the titles that the occupations go by.
import { type Match, splitWords } from './match-title.ts';

/** An occupation and all titles that it goes by. */
export type Titled = { readonly code: string; readonly titles: readonly string[] };

type Known = { readonly code: string; readonly words: readonly string[] };

/** How much alike two titles must be, 0 to 1, for the one to be taken for the other. Choices of design. */
const ALIKE = 0.6;
/** A title that its words place in no group must be told by nearly all of its words. */
const ALIKE_ALONE = 0.9;

/**
 * Answers what finds the occupation of a title: `matchGroup` says which group, the titles of the occupations say which of it. Where none
 * is alike enough it stays with the group. Titles are alike as far as they share their rarer words (the cosine of their words, each by
 * the logarithm of how rare it is).
 */
export function refineMatch(
  matchGroup: (title: string) => Match | undefined,
  occupations: readonly Titled[],
): (title: string) => Match | undefined {
  const known: readonly Known[] = occupations.flatMap(({ code, titles }) =>
    titles.map((title) => ({ code, words: [...new Set(splitWords(title))] })),
  );
  const holders = new Map<string, Known[]>();
  for (const one of known)
    for (const word of one.words) {
      const list = holders.get(word);
      if (list) list.push(one);
      else holders.set(word, [one]);
    }
  const rarity = (word: string) => Math.log(1 + known.length / (1 + (holders.get(word)?.length ?? 0))) ** 2;
  const sizeOf = (words: readonly string[]) => Math.sqrt(words.reduce((sum, word) => sum + rarity(word), 0));
  return (title) => {
    const group = matchGroup(title);
    const words = [...new Set(splitWords(title))];
    // Its rarest word that any title has: whatever is alike enough shares it, or is hardly alike.
    const [rarest] = words.filter((word) => holders.has(word)).sort((a, b) => rarity(b) - rarity(a));
    if (rarest === undefined) return group;
    const [size, own] = [sizeOf(words), new Set(words)];
    let [best, most]: [Known | undefined, number] = [undefined, group ? ALIKE : ALIKE_ALONE];
    for (const one of holders.get(rarest) ?? []) {
      if (group !== undefined && !one.code.startsWith(group.code)) continue;
      const shared = one.words.reduce((sum, word) => sum + (own.has(word) ? rarity(word) : 0), 0);
      const alike = shared / (size * sizeOf(one.words));
      if (alike > most) [best, most] = [one, alike];
    }
    return best ? { code: best.code, certainty: group?.certainty ?? most } : group;
  };
}
