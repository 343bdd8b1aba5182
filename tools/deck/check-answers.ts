// deck check: answers that make no difference, that decide too much, or that give away which one was meant.
import type { TopicDeck } from '#card-story/content.ts';
import type { Answer } from '#card-story/rules.ts';
import { collectFindings, type Finding } from './finding.ts';
import { listIdleOperations } from './insertions.ts';
import { readWords } from './sentences.ts';

/** Points; above this it is warned of an effect. */
const STRONG_EFFECT = 20;

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
    for (const answer of card.answers) {
      const side = `card ${card.id}: ${answer.agree ? 'agree' : 'disagree'}`;
      for (const [resource, change] of Object.entries(answer.consequences.resourceChange))
        if (Math.abs(change) > STRONG_EFFECT)
          warn(`${side}: ${resource} ${change}: one swipe that decides a game`);
      for (const name of listIdleOperations(deck, answer))
        warn(`${side}.operation.${name}: does nothing in format 1; write "format": 2`);
    }
  }
  return findings;
}

/** The effects of an answer in an order of their own; what changes nothing is left out. */
export function showEffects({ consequences }: Answer): string {
  const changes = Object.entries(consequences.resourceChange).filter(([, change]) => change !== 0);
  return JSON.stringify(changes.sort());
}
