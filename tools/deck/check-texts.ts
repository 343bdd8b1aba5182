// deck check: sentences that stand twice, words that give the key away, and what typesetters would not let pass.
// How long a text may be, the schema says: src/card-story/deck-file.ts.
import { type KeyedCard, keysOf, type TopicDeck } from '#card-story/content.ts';
import { SCALES, type Scale } from '#profile/rules/scales.ts';
import { type Collector, collectFindings, type Finding } from './finding.ts';
import { listLabels, listTexts, readWords } from './sentences.ts';
import { TRAIT_WORDS } from './trait-words.ts';

/** One label on so many cards fits anywhere, and so says nothing. */
const MOST_CARDS_OF_LABEL = 3;

/** Answers are counted by the ids of their cards, whatever the deck: the second of a name would count as a repetition. */
export function checkIds(decks: readonly TopicDeck[]): readonly Finding[] {
  const owners = new Map<string, string>();
  const findings: Finding[] = [];
  for (const { id: deck, cards } of decks) {
    const shared = Map.groupBy(
      cards.filter(({ id }) => owners.has(id)),
      ({ id }) => owners.get(id) ?? '',
    );
    for (const [owner, [first, ...others]] of shared) {
      const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
      const text = `card ${first?.id}: id: ${owner} has a card of this name${more}, and its answers would count as repeated`;
      findings.push({ deck, check: 'ids', kind: 'fault', text });
    }
    for (const { id } of cards) owners.set(id, owners.get(id) ?? deck);
  }
  return findings;
}

/** An id that says what its card measures can be read by whoever plays it. */
export function checkIdWords({ id: deck, cards }: TopicDeck): readonly Finding[] {
  const { findings, fault } = collectFindings(deck, 'ids');
  for (const card of cards) {
    const measured = [
      ...keysOf(card).map(({ scale }) => scale),
      ...(card.interest ? [card.interest.type] : []),
    ];
    for (const field of ['id', 'place'] as const) {
      const words = readWords((card[field] ?? '').replaceAll('-', ' '));
      const named = measured.find((scale) => readWords(scale).some((word) => words.includes(word)));
      const betrayed =
        named ??
        findTraitWords(words.join(' ')).find(({ scale }) => measured.some((one) => one === scale))?.scale;
      if (betrayed !== undefined)
        fault(`card ${card.id}: ${field}: gives away that it measures ${betrayed}: players can read it`);
    }
  }
  return findings;
}

export function checkTexts(deck: TopicDeck): readonly Finding[] {
  const { findings, ...collector } = collectFindings(deck.id, 'texts');
  for (const card of deck.cards) checkTraitWords(card, collector);
  for (const { where, text } of [...listLabels(deck), ...listTexts(deck)])
    if (/["']|--|\.\.\./.test(text))
      collector.warn(`${where}: straight quotes or typed dashes; “ ” ’ – … are meant: ${text}`);
  checkLabels(deck, collector);
  return findings;
}

/** A fault where a word that says nothing else names what this very card measures; else it may just be a word. */
function checkTraitWords(card: KeyedCard, { fault, warn }: Pick<Collector, 'fault' | 'warn'>): void {
  const [agree, disagree] = card.answers;
  const texts = [card.text, agree.text, disagree.text, agree.reaction, disagree.reaction, card.speaker];
  const measured = keysOf(card).map(({ scale }) => scale);
  for (const text of texts) {
    if (text === undefined) continue;
    for (const { word, scale, everywhere } of findTraitWords(text)) {
      if (measured.includes(scale) && everywhere)
        fault(`card ${card.id}: “${word}” gives away that it measures ${scale}: ${text}`);
      else if (measured.includes(scale) || everywhere)
        warn(`card ${card.id}: “${word}” is a word for ${scale}: ${text}`);
    }
  }
}

type TraitWord = { readonly word: string; readonly scale: Scale; readonly everywhere: boolean };

const TRAIT_WORD_LIST: ReadonlyMap<string, readonly TraitWord[]> = groupWords();

function groupWords(): Map<string, TraitWord[]> {
  const groups = new Map<string, TraitWord[]>();
  for (const scale of SCALES) {
    const { plain, here = [] } = TRAIT_WORDS[scale];
    for (const word of [...plain, ...here]) {
      const entry = { word, scale, everywhere: plain.includes(word) };
      const key = readWords(word).join(' ');
      groups.set(key, [...(groups.get(key) ?? []), entry]);
    }
  }
  return groups;
}

/** Trait words in a text: whole words, whatever their letters; expressions of two words as they stand. */
function findTraitWords(text: string): readonly TraitWord[] {
  const words = readWords(text);
  return words.flatMap((word, at) => [
    ...(TRAIT_WORD_LIST.get(word) ?? []),
    ...(TRAIT_WORD_LIST.get(`${word} ${words[at + 1] ?? ''}`) ?? []),
  ]);
}

function checkLabels({ cards }: TopicDeck, { warn }: Pick<Collector, 'warn'>): void {
  const holders = new Map<string, string[]>();
  for (const { id, answers } of cards)
    for (const { text } of answers) {
      const label = readWords(text).join(' ');
      holders.set(label, [...(holders.get(label) ?? []), id]);
    }
  for (const [label, ids] of [...holders].sort())
    if (ids.length >= MOST_CARDS_OF_LABEL)
      warn(`the label “${label}” stands on ${ids.length} cards: ${ids.toSorted().join(', ')}`);
}
