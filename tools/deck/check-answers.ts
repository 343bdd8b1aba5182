// deck check: answers that make no difference, keys out of balance, and what a deck leaves unsaid.
import { keysOf, type TopicDeck } from '#card-story/content.ts';
import { type Answer, isSpineCard } from '#card-story/rules.ts';
import { SCALES, type Scale } from '#profile/rules/scales.ts';
import { collectFindings, type Finding } from './finding.ts';
import { readWords } from './sentences.ts';

const STRONG_EFFECT = 12;

export function checkAnswers(deck: TopicDeck): readonly Finding[] {
  const { findings, fault, warn } = collectFindings(deck.id, 'answers');
  for (const card of deck.cards) {
    const [agree, disagree] = card.answers;
    const framing = card.tag === 'start' || card.tag === 'end';
    const sameLabel = readWords(agree.text).join(' ') === readWords(disagree.text).join(' ');
    if (sameLabel && card.key !== undefined)
      fault(
        `card ${card.id}: both answers read “${agree.text}”: nothing to choose, so its key counts nothing`,
      );
    else if (sameLabel && !framing) fault(`card ${card.id}: both answers read “${agree.text}”`);
    if (!framing && showEffects(agree) === showEffects(disagree))
      fault(`card ${card.id}: both answers have the same effects`);
    if ((agree.reaction === undefined) !== (disagree.reaction === undefined))
      warn(`card ${card.id}: only one answer has a reaction, which tells that it was the one that was meant`);
    for (const { agree: side, consequences } of card.answers)
      for (const [resource, change] of Object.entries(consequences.resourceChange))
        if (Math.abs(change) > STRONG_EFFECT)
          warn(
            `card ${card.id}: ${side ? 'agree' : 'disagree'}: ${resource} ${change}: one swipe that decides a game`,
          );
    if (deck.format === 1) warnOfOperations(card, warn);
  }
  return findings;
}

/** The effects of an answer in an order of their own; what changes nothing is left out. */
function showEffects({ consequences }: Answer): string {
  const changes = Object.entries(consequences.resourceChange).filter(([, change]) => change !== 0);
  return JSON.stringify(changes.sort());
}

function warnOfOperations(card: TopicDeck['cards'][number], warn: (text: string) => void): void {
  for (const { agree, consequences } of card.answers)
    for (const name of ['insertAsNextWithOffset', 'insertByTag'] as const)
      if (consequences.operation?.[name])
        warn(
          `card ${card.id}: ${agree ? 'agree' : 'disagree'}.operation.${name}: does nothing in format 1; write "format": 2`,
        );
}

/** How the keys of a scale lean: plain less inverse, by their weights. */
export function leanOfKeys(
  deck: TopicDeck,
): ReadonlyMap<Scale, { readonly lean: number; readonly keys: number }> {
  const leans = new Map<Scale, { lean: number; keys: number }>();
  for (const card of deck.cards)
    for (const { scale, inverse, weight } of keysOf(card)) {
      const known = leans.get(scale) ?? { lean: 0, keys: 0 };
      leans.set(scale, { lean: known.lean + (inverse ? -weight : weight), keys: known.keys + 1 });
    }
  return leans;
}

/** Whoever agrees to everything must come out as average: as much plain as inverse on every scale, but for one card. */
export function checkKeys(deck: TopicDeck): readonly Finding[] {
  const { findings, fault, warn } = collectFindings(deck.id, 'keys');
  const leans = leanOfKeys(deck);
  for (const scale of SCALES) {
    const { lean = 0 } = leans.get(scale) ?? {};
    if (Math.abs(lean) > 1 + 1e-9)
      fault(
        `${scale}: its plain keys outweigh the inverse ones by ${Number(lean.toFixed(2))}; at most 1 either way: turn a card round`,
      );
  }
  for (const card of deck.cards)
    if (card.key !== undefined && !isSpineCard(card))
      warn(`card ${card.id}: an inserted card has a key: only some players answer it`);
  return findings;
}
