// deck check: keys out of balance, and keys that only some players answer.
import { keysOf, type TopicDeck } from '#card-story/content.ts';
import { dealPlaces } from '#card-story/deal/places.ts';
import { isSpineCard } from '#card-story/rules.ts';
import { SCALES, type Scale } from '#profile/rules/scales.ts';
import { collectFindings, type Finding } from './finding.ts';

export type KeyBalance = {
  /** How many keys of the scale there are. */
  readonly keys: number;
  /** The weights of its plain keys less those of its inverse ones: 0 when it is balanced. */
  readonly lean: number;
};

/** How many keys each measured scale has in one game, and how they lean: whatever stands in a place has the same ones. */
export function balanceKeys(deck: TopicDeck): ReadonlyMap<Scale, KeyBalance> {
  const balances = new Map<Scale, KeyBalance>();
  for (const { scale, inverse, weight } of dealPlaces(deck).cards.flatMap(keysOf)) {
    const { keys, lean } = balances.get(scale) ?? { keys: 0, lean: 0 };
    balances.set(scale, { keys: keys + 1, lean: lean + (inverse ? -weight : weight) });
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
  for (const card of deck.cards)
    if ((card.key ?? card.interest) !== undefined && !isSpineCard(card))
      warn(
        `card ${card.id}: an inserted card has ${card.key ? 'a key' : 'an interest'}: only some players answer it`,
      );
  return findings;
}
