// deck check: sentences that stand twice, in one deck or in two, and decks that are copies or still the starter.
import type { KeyedCard, TopicDeck } from '#card-story/content.ts';
import { isSpineCard } from '#card-story/rules.ts';
import type { Finding } from './finding.ts';
import { findTwins, listSentences, type Sentence, splitSentences, type Twin } from './sentences.ts';
import { listStarterTexts } from './starter.ts';

/** Three in the morning it may be in any story. */
const FEWEST_WORDS_ACROSS = 6;
/** A deck that shares more than this part of its sentences with another is a copy of it. */
const COPIED = 0.5;

/** Twins within a deck and across all decks that are given; each is told once, of the later sentence. */
export function checkTwins(decks: readonly TopicDeck[]): readonly Finding[] {
  const cards: ReadonlyMap<string, KeyedCard> = new Map(
    decks.flatMap(({ id, cards }) => cards.map((card) => [`${id} card ${card.id}` as string, card] as const)),
  );
  const cardOf = ({ deck, where }: Sentence) => cards.get(`${deck} ${where.split(':')[0]}`);
  const sentences = decks.flatMap(listSentences);
  const { findings, left } = tellCopies(sentences, findTwins(sentences));
  const twins = left.flatMap(({ one, other, likeness }): Finding[] => {
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
  return [...findings, ...twins];
}

/** Decks that have the starter's texts, or each other's, are told in one line; `left` are the twins that are neither. */
function tellCopies(sentences: readonly Sentence[], twins: readonly Twin[]) {
  const findings: Finding[] = [];
  const starter = new Set(listStarterTexts().flatMap(splitSentences));
  const across = twins.filter(({ one, other }) => one.deck !== other.deck);
  const pairs = Map.groupBy(across, ({ one, other }) => `${one.deck} ${other.deck}`);
  const told = new Set<Twin>();
  const starters = new Set<string>();
  for (const shared of pairs.values()) {
    const [first] = shared;
    if (first === undefined) continue;
    const { one, other } = first;
    const begun = shared.filter((twin) => starter.has(twin.one.text) && starter.has(twin.other.text));
    for (const twin of begun) told.add(twin);
    if (begun.length > 0 && !starters.has(other.deck)) {
      const text = `still has the starter\u2019s texts, as ${one.deck} has; write your own over them`;
      findings.push({ deck: other.deck, check: 'texts', kind: 'warning', text });
      starters.add(other.deck);
    }
    const rest = shared.filter((twin) => !told.has(twin));
    const all = sentences.filter(({ deck }) => deck === other.deck).length;
    if (rest.length <= all * COPIED) continue;
    for (const twin of rest) told.add(twin);
    const text = `a copy of ${one.deck}: ${rest.length} of its ${all} sentences stand there`;
    findings.push({ deck: other.deck, check: 'texts', kind: 'fault', text });
  }
  return { findings, left: twins.filter((twin) => !told.has(twin)) };
}
