// deck check: sentences that stand twice, words that give the key away, and what typesetters would not let pass.
import { type KeyedCard, keysOf, type TopicDeck } from '#card-story/content.ts';
import { isSpineCard } from '#card-story/rules.ts';
import { SCALES, type Scale } from '#profile/rules/scales.ts';
import { type Collector, collectFindings, type Finding } from './finding.ts';
import { findTwins, listLabels, listSentences, listTexts, readWords, type Sentence } from './sentences.ts';
import { TRAIT_WORDS } from './trait-words.ts';

/** Three in the morning it may be in any story. */
const FEWEST_WORDS_ACROSS = 6;
/** One label on so many cards fits anywhere, and so says nothing. */
const MOST_CARDS_OF_LABEL = 3;

/** Answers are counted by the ids of their cards, whatever the deck: the second of a name would count as a repetition. */
export function checkIds(decks: readonly TopicDeck[]): readonly Finding[] {
  const owners = new Map<string, string>();
  const findings: Finding[] = [];
  for (const { id: deck, cards } of decks)
    for (const card of cards) {
      const owner = owners.get(card.id);
      const text = `card ${card.id}: id: ${owner} has a card of this name, and its answers would count as repeated`;
      if (owner !== undefined && owner !== deck) findings.push({ deck, check: 'ids', kind: 'fault', text });
      owners.set(card.id, owner ?? deck);
    }
  return findings;
}

/** Twins within a deck and across all decks that are given; each is told once, of the later sentence. */
export function checkTwins(decks: readonly TopicDeck[]): readonly Finding[] {
  const cards: ReadonlyMap<string, KeyedCard> = new Map(
    decks.flatMap(({ id, cards }) => cards.map((card) => [`${id} card ${card.id}` as string, card] as const)),
  );
  const cardOf = ({ deck, where }: Sentence) => cards.get(`${deck} ${where.split(':')[0]}`);
  return findTwins(decks.flatMap(listSentences)).flatMap(({ one, other, likeness }): Finding[] => {
    const [first, second] = [cardOf(one), cardOf(other)];
    // Two waiting cards of one tag may be two forms of one scene, of which a player meets one.
    const variants = one.deck === other.deck && first?.tag === second?.tag && first && !isSpineCard(first);
    const across = one.deck !== other.deck;
    const word = { deck: other.deck, check: 'texts' };
    const place = across ? `${one.deck}, ${one.where}` : one.where;
    if (likeness < 1) {
      // Within one text it is a figure of speech.
      if (variants || (one.where === other.where && !across)) return [];
      const text = `${other.where}: much like a sentence of ${place}: ${other.text} / ${one.text}`;
      return [{ ...word, kind: 'warning', text }];
    }
    if (across && other.words.length < FEWEST_WORDS_ACROSS) return [];
    const text = `${other.where}: a sentence of ${place} stands again: ${other.text}`;
    return [{ ...word, kind: variants ? 'warning' : 'fault', text }];
  });
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
