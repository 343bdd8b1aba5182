// The sentences of decks, and which of them stand twice or almost twice, in one deck or across decks.
import type { TopicDeck } from '#card-story/content.ts';

/** A text that a player reads, with where it stands. */
export type DeckText = { readonly where: string; readonly text: string };

/** Everything a player reads but names and labels. */
export function listTexts({ cards, endings = [], resources, blurb }: TopicDeck): readonly DeckText[] {
  return [
    { where: 'blurb', text: blurb },
    ...cards.flatMap(({ id, text, answers }) => [
      { where: `card ${id}`, text },
      ...answers.flatMap(({ reaction, agree }) =>
        reaction === undefined
          ? []
          : [{ where: `card ${id}: ${agree ? 'agree' : 'disagree'}.reaction`, text: reaction }],
      ),
    ]),
    ...resources.flatMap(({ name, emptied, legacy }) => [
      ...(emptied === undefined ? [] : [{ where: `resource ${name}: emptied`, text: emptied }]),
      ...(legacy === undefined ? [] : [{ where: `resource ${name}: legacy`, text: legacy }]),
    ]),
    ...endings.map(({ id, text }) => ({ where: `ending ${id}`, text })),
  ];
}

/** The names and the labels, which may come again. */
export function listLabels({ name, cards, resources, endings = [] }: TopicDeck): readonly DeckText[] {
  return [
    { where: 'name', text: name },
    ...endings.flatMap((ending) =>
      ending.name === undefined ? [] : [{ where: `ending ${ending.id}: name`, text: ending.name }],
    ),
    ...resources.map((resource) => ({ where: `resource ${resource.name}`, text: resource.name })),
    ...cards.flatMap(({ id, speaker, answers }) => [
      ...(speaker === undefined ? [] : [{ where: `card ${id}: speaker`, text: speaker }]),
      ...answers.map(({ agree, text }) => ({ where: `card ${id}: ${agree ? 'agree' : 'disagree'}`, text })),
    ]),
  ];
}

export type Sentence = {
  readonly deck: string;
  readonly where: string;
  readonly text: string;
  /** The words alone, in small letters. */
  readonly words: readonly string[];
};

export function listSentences(deck: TopicDeck): readonly Sentence[] {
  return listTexts(deck).flatMap(({ where, text }) =>
    splitSentences(text).map((sentence) => ({
      deck: deck.id,
      where,
      text: sentence,
      words: readWords(sentence),
    })),
  );
}

/** The sentences of a text, each with its closing marks. */
export function splitSentences(text: string): readonly string[] {
  return text.split(/(?<=[.!?…][”’"')]*)\s+/u);
}

/** The words of a text in small letters, without marks: “I’ll go!” is i’ll, go. */
export function readWords(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}]+(?:'[\p{L}]+)*/gu) ?? []
  );
}

export type Twin = {
  readonly one: Sentence;
  readonly other: Sentence;
  /** 1 when word for word the same. */
  readonly likeness: number;
};

/** Shorter sentences may come again: "You wait." is nobody's theft. */
const FEWEST_WORDS = 4;
const SHINGLE = 3;
/** Of sentences that share no more than a turn of phrase, the likest in the catalogue reach .4. */
const LIKE = 0.55;

/**
 * Pairs of sentences that are the same word for word, or whose runs of three words are for the most part the same
 * (Jaccard's coefficient of the two sets of runs, as in Broder 1997). The order of the decks makes no difference.
 */
export function findTwins(sentences: readonly Sentence[], least = LIKE): readonly Twin[] {
  const long = sentences.filter(({ words }) => words.length >= FEWEST_WORDS);
  const shingles = long.map(({ words }) => shinglesOf(words));
  const holders = new Map<string, number[]>();
  const twins: Twin[] = [];
  for (const [at, sentence] of long.entries()) {
    const own = shingles[at] ?? new Set();
    const shared = new Map<number, number>();
    for (const shingle of own) {
      const known = holders.get(shingle) ?? [];
      for (const other of known) shared.set(other, (shared.get(other) ?? 0) + 1);
      holders.set(shingle, [...known, at]);
    }
    for (const [earlier, common] of shared) {
      const one = long[earlier];
      if (one === undefined) continue;
      const likeness =
        one.words.join(' ') === sentence.words.join(' ')
          ? 1
          : Math.min(0.99, common / (own.size + (shingles[earlier]?.size ?? 0) - common));
      if (likeness >= least) twins.push({ one, other: sentence, likeness });
    }
  }
  return twins;
}

function shinglesOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.slice(SHINGLE - 1).map((_, at) => words.slice(at, at + SHINGLE).join(' ')));
}
