// Finds what occupation a posting is about by its title.

/** An occupation as titles name it. Phrases are in lower case; `not` are such as look alike and belong elsewhere. */
export type Named = {
  readonly code: string;
  readonly words: readonly string[];
  readonly not: readonly string[];
};

export type Match = {
  readonly code: string;
  /** How far ahead it is of the next one, above 0 (as good as even) to 1 (nothing else fits). */
  readonly certainty: number;
};

/** Words of how far somebody is or how they are employed, of which none says what they do. */
const ASIDE = new Set(
  `junior jr senior sr lead principal staff entry level mid experienced graduate trainee apprentice apprenticeship intern internship
  working student part full time temporary temp permanent contract seasonal weekend night shift remote hybrid onsite i ii iii iv
  m f d w x div all genders h urgent now hiring`.split(/\s+/),
);

/** What stands after these says where, for whom or with what. */
const AFTER = new Set([
  'for',
  'at',
  'in',
  'with',
  'near',
  'within',
  'bei',
  'für',
  'im',
  'chez',
  'en',
  'para',
]);

/** Answers what finds the occupation of a title among `all`. Undefined is a title that says nothing of any. */
export function createTitleMatch(all: readonly Named[]): (title: string) => Match | undefined {
  const phrases = new Map<string, Set<string>>();
  const elsewhere = new Map<string, Set<string>>();
  let longest = 1;
  for (const { code, words, not } of all) {
    for (const [known, into] of [
      [words, phrases],
      [not, elsewhere],
    ] as const)
      for (const phrase of known) {
        const key = splitTitle(phrase).join(' ');
        into.set(key, (into.get(key) ?? new Set()).add(code));
        longest = Math.max(longest, key.split(' ').length);
      }
  }
  return (title) => {
    const scores = new Map<string, number>();
    const words = splitTitle(title);
    const head = words.findIndex((word) => AFTER.has(word));
    const said = head > 0 ? head : words.length;
    for (let from = 0; from < words.length; from += 1)
      for (let length = Math.min(longest, words.length - from); length > 0; length -= 1) {
        const phrase = words.slice(from, from + length).join(' ');
        const codes = phrases.get(phrase);
        const weight = weigh({ length, isHead: from + length === said, isAside: from >= said });
        for (const code of codes ?? [])
          scores.set(code, (scores.get(code) ?? 0) + weight / (codes?.size ?? 1));
        // Longer than what looks alike, so that it outweighs it.
        for (const code of elsewhere.get(phrase) ?? []) scores.set(code, (scores.get(code) ?? 0) - weight);
      }
    const [best, next] = [...scores].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
    if (best === undefined || best[1] <= 0) return undefined;
    return { code: best[0], certainty: 1 - Math.max(0, next?.[1] ?? 0) / best[1] };
  };
}

type Standing = {
  /** In words. */
  readonly length: number;
  /** Whether it is what the title ends with, before it says where: in English what somebody is stands last. */
  readonly isHead: boolean;
  /** Whether it only says where or for whom. */
  readonly isAside: boolean;
};

/** How much a phrase says of what the whole title is about. Choices of design, held by the table of titles in content. */
function weigh({ length, isHead, isAside }: Standing): number {
  return length ** 1.5 * (isHead ? 2 : 1) * (isAside ? 0.3 : 1);
}

/** The words of a title that can say what somebody does: without brackets, marks of gender and plurals. */
function splitTitle(title: string): readonly string[] {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[([{][^)\]}]*[)\]}]/gu, ' ')
    .replace(/(\p{L})[*:_/]-?(in|innen|r|e|n|euse|trice|a)(?!\p{L})/gu, '$1')
    .split(/[^\p{L}\p{N}+#&.]+/u)
    .map((word) => singular(word.replace(/^[.&]+|[.&]+$/g, '')))
    .filter((word) => word !== '' && !ASIDE.has(word));
}

function singular(word: string): string {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
