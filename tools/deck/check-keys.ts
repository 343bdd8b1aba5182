// deck check: keys out of balance, and keys that only some players answer.
import { keysOf, type TopicDeck } from '#card-story/content.ts';
import { listForks } from '#card-story/deal/forks.ts';
import { dealPlaces } from '#card-story/deal/places.ts';
import { isSpineCard } from '#card-story/rules.ts';
import { SCALES, type Scale } from '#profile/rules/scales.ts';
import { collectFindings, type Finding } from './finding.ts';

export type KeyBalance = {
  /** How many keys of the scale the spine has. */
  readonly keys: number;
  /** The weights of its plain keys less those of its inverse ones: 0 when it is balanced. */
  readonly lean: number;
};

/**
 * How many keys each measured scale has in one game, and how they lean: whatever stands in a place has the same ones. Of the two cards of a fork
 * a game has one, and other inserted ones come half of the time as well.
 */
export function balanceKeys(deck: TopicDeck): ReadonlyMap<Scale, KeyBalance> {
  const balances = new Map<Scale, KeyBalance>();
  for (const card of dealPlaces(deck).cards)
    for (const { scale, inverse, weight } of keysOf(card)) {
      const { keys, lean } = balances.get(scale) ?? { keys: 0, lean: 0 };
      const turned = inverse ? -weight : weight;
      balances.set(
        scale,
        isSpineCard(card) ? { keys: keys + 1, lean: lean + turned } : { keys, lean: lean + turned / 2 },
      );
    }
  return balances;
}

/** Whoever agrees to everything must come out as average: as much plain as inverse on every scale, but for one card. */
export function checkKeys(deck: TopicDeck): readonly Finding[] {
  const { findings, fault, warn } = collectFindings(deck.id, 'keys');
  const balances = balanceKeys(deck);
  for (const scale of SCALES) {
    const { lean = 0 } = balances.get(scale) ?? {};
    if (Math.abs(lean) > 1 + 1e-9)
      fault(
        `${scale}: its plain keys outweigh the inverse ones by ${Number(lean.toFixed(2))}; at most 1 either way: turn a card round`,
      );
  }
  const forked = new Set([...listForks(deck).values()].flat());
  for (const card of deck.cards)
    if (!forked.has(card) && (card.key ?? card.interest) !== undefined && !isSpineCard(card))
      warn(
        `card ${card.id}: an inserted card has ${card.key ? 'a key' : 'an interest'}: only some players answer it`,
      );
  return findings;
}
