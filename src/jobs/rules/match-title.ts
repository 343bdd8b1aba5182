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
  `junior jr senior sr lead principal staff entry level mid experienced graduate apprenticeship intern internship
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

/**
 * How titles are read that name no occupation word by word: `heads` are what somebody does (assistant, fitter), by kind; a field says
 * of its words which occupation each kind of head is in it.
 */
export type Fields = {
  readonly heads: Readonly<Record<string, readonly string[]>>;
  readonly fields: readonly {
    readonly words: readonly string[];
    readonly groups: Readonly<Record<string, string>>;
  }[];
};

/** What a word of a field says together with a head: less than two words that stand in a row, more than a head alone. */
const OF_FIELD = 4;
/** How much less a word says alone that only tells what kind of hands are wanted: engineer, consultant, administrator. */
const OF_HEAD_ALONE = 0.5;

/** Answers what finds the occupation of a title among `all`. Undefined is a title that says nothing of any. */
export function createTitleMatch(
  all: readonly Named[],
  { heads, fields }: Fields = { heads: {}, fields: [] },
): (title: string) => Match | undefined {
  const phrases = index(all.flatMap(({ code, words }) => words.map((word) => [word, code] as const)));
  const elsewhere = index(all.flatMap(({ code, not }) => not.map((word) => [word, code] as const)));
  const kinds = index(
    Object.entries(heads).flatMap(([kind, words]) => words.map((word) => [word, kind] as const)),
  );
  const topics = index(fields.flatMap((field) => field.words.map((word) => [word, field.groups] as const)));
  const longest = Math.max(
    1,
    ...[phrases, elsewhere, topics].flatMap((one) => [...one.keys()].map(lengthOf)),
  );
  return (title) => {
    const scores = new Map<string, number>();
    const add = (code: string, weight: number) => scores.set(code, (scores.get(code) ?? 0) + weight);
    const { words, said } = readTitle(title, (phrase) => phrases.has(phrase));
    const kind = findKind(kinds, words.slice(0, said));
    for (let from = 0; from < words.length; from += 1)
      for (let length = Math.min(longest, words.length - from); length > 0; length -= 1) {
        const phrase = length === 1 ? (words[from] as string) : words.slice(from, from + length).join(' ');
        const isAside = from >= said;
        const isAlone = length === 1 && kinds.has(phrase);
        const weight = weigh({ from, length, isHead: from + length === said, isAside, isAlone });
        const codes = phrases.get(phrase);
        for (const code of codes ?? []) add(code, weight / (codes?.size ?? 1));
        // Longer than what looks alike, so that it outweighs it.
        for (const code of elsewhere.get(phrase) ?? []) add(code, -weight);
        for (const groups of topics.get(phrase) ?? []) {
          const code = kind && groups[kind];
          if (code !== undefined) add(code, OF_FIELD * length * (isAside ? OF_ASIDE : 1));
        }
      }
    const [best, next] = [...scores].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
    if (best === undefined || best[1] <= 0) return undefined;
    return { code: best[0], certainty: 1 - Math.max(0, next?.[1] ?? 0) / best[1] };
  };
}

const lengthOf = (phrase: string) => phrase.split(' ').length;

/** By the words of a phrase, as titles are split, whatever it stands for. */
function index<Of>(
  entries: readonly (readonly [phrase: string, of: Of])[],
): ReadonlyMap<string, ReadonlySet<Of>> {
  const found = new Map<string, Set<Of>>();
  for (const [phrase, of] of entries) {
    const key = splitWords(phrase).join(' ');
    found.set(key, (found.get(key) ?? new Set()).add(of));
  }
  return found;
}

/** The kind of head that a title ends with, of one word or two. */
function findKind(
  kinds: ReadonlyMap<string, ReadonlySet<string>>,
  words: readonly string[],
): string | undefined {
  const found = kinds.get(words.slice(-2).join(' ')) ?? kinds.get(words.at(-1) ?? '');
  return found?.values().next().value;
}

type Standing = {
  /** Its place among the words. */
  readonly from: number;
  /** In words. */
  readonly length: number;
  /** Whether it is what the title ends with, before it says where: in English what somebody is stands last. */
  readonly isHead: boolean;
  /** Whether it only says where or for whom. */
  readonly isAside: boolean;
  /** Whether it is one word that only says what kind of hands are wanted. */
  readonly isAlone: boolean;
};

const OF_ASIDE = 0.3;

/** How much a phrase says of what the whole title is about. Choices of design, held by the table of titles in content. */
function weigh({ from, length, isHead, isAside, isAlone }: Standing): number {
  const weight = length ** 1.5 * (isHead ? 2 : 1) * (isAside ? OF_ASIDE : 1) * (isAlone ? OF_HEAD_ALONE : 1);
  // Of two that weigh the same the later one says it.
  return weight * (1 + from / 100);
}

/** What a title goes on with after these says where, or says it again. */
const BREAK = /[,|–—:;]|\s[-/]\s/u;

/** The words of a title, and how many of them come before it says where, for whom or what else. */
function readTitle(title: string, isPhrase: (phrase: string) => boolean) {
  const read = (text: string) => dropAsides(splitWords(text), isPhrase);
  const words = read(title);
  const end = title.search(BREAK);
  const first = end > 0 ? read(title.slice(0, end)).length : 0;
  const after = words.findIndex((word) => AFTER.has(word));
  const ends = [first, after].filter((one) => one > 0);
  return { words, said: ends.length === 0 ? words.length : Math.min(...ends) };
}

/** Without the words that say nothing of the work, but where they are part of what does: a contract manager, a night auditor. */
function dropAsides(words: readonly string[], isPhrase: (phrase: string) => boolean): readonly string[] {
  return words.filter(
    (word, at) =>
      !ASIDE.has(word) ||
      [-2, -1, 0].some((before) =>
        [2, 3].some(
          (length) =>
            at + before >= 0 &&
            length + before > 0 &&
            isPhrase(words.slice(at + before, at + before + length).join(' ')),
        ),
      ),
  );
}

const OTHER_LETTERS = /[^\0-\x7f]/;
const BRACKETED = /[([{][^)\]}]*[)\]}]/gu;
const GENDERED = /(\p{L})[*:_/]-?(in|innen|r|e|n|euse|trice|a)(?!\p{L})/gu;

/** The words of a title: without brackets, marks of gender and plurals. */
export function splitWords(title: string): readonly string[] {
  // Most titles are of plain letters, and are spared what only others need.
  const isPlain = !OTHER_LETTERS.test(title);
  const small = (isPlain ? title : title.normalize('NFKC')).toLowerCase();
  const told = /[([{*:_/]/.test(small) ? small.replace(BRACKETED, ' ').replace(GENDERED, '$1') : small;
  return told
    .split(isPlain ? /[^a-z0-9+#&.]+/ : /[^\p{L}\p{N}+#&.]+/u)
    .map((word) => singular(/^[.&]|[.&]$/.test(word) ? word.replace(/^[.&]+|[.&]+$/g, '') : word))
    .filter((word) => word !== '');
}

function singular(word: string): string {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
