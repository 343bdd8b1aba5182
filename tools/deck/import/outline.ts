// What a story of another tool says, before it is laid out in cards: passages, the ways between them, and what was left behind.

/** One way on from a passage. */
export type Way = {
  readonly label: string;
  /** The passage it leads to; undefined where the story ends, or simply goes on. */
  readonly to?: string | undefined;
  /** What is told of it at once. */
  readonly reaction?: string | undefined;
  /** Points by resource. */
  readonly effects?: Readonly<Record<string, number>>;
};

export type Passage = {
  readonly name: string;
  readonly text: string;
  readonly speaker?: string | undefined;
  readonly ways: readonly Way[];
};

/** `passages` lead to each other from the first one on; `cards` come in the order of the file, but for those that others lead to. */
export type Outline = {
  readonly kind: 'passages' | 'cards';
  readonly title?: string | undefined;
  /** The name of the first passage. */
  readonly start?: string | undefined;
  readonly passages: readonly Passage[];
  /** Where resources start that the file says so of, by name. */
  readonly values?: Readonly<Record<string, number>>;
};

/** Notes that something cannot be said in a deck: what kind of thing, and where it stood. */
export type Lose = (what: string, where: string) => void;

/** A file that cannot be read as what it seems to be; its message says what is wrong behind the file's name. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/** More passages are no story for cards. */
const MOST_PASSAGES = 5000;

/** Throws an ImportError where there are more passages or cards than a story may have. */
export function refuseMany(count: number): void {
  if (count > MOST_PASSAGES)
    throw new ImportError(`has ${count} passages; ${MOST_PASSAGES} at most are taken`);
}

/** What was lost, by kind, in the order in which it was met; each place once. */
export type Losses = { readonly lose: Lose; readonly list: () => readonly Loss[] };
export type Loss = { readonly what: string; readonly places: readonly string[] };

export function collectLosses(): Losses {
  const kinds = new Map<string, Set<string>>();
  return {
    lose: (what, where) => {
      const places = kinds.get(what) ?? new Set();
      kinds.set(what, places.add(where));
    },
    list: () => [...kinds].map(([what, places]) => ({ what, places: [...places] })),
  };
}

/** Words on one line. */
export function joinLines(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** A text without what stands between two signs, and without these; what has no end stays. Takes time that grows with the text alone. */
export function dropBetween(text: string, opens: string, closes: string): string {
  let plain = '';
  let from = 0;
  for (let at = text.indexOf(opens); at >= 0; at = text.indexOf(opens, from)) {
    const end = text.indexOf(closes, at + opens.length);
    if (end < 0) break;
    plain += text.slice(from, at);
    from = end + closes.length;
  }
  return plain + text.slice(from);
}
