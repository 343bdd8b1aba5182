// deck check: whether a danger has a way out, and whether need and plenty have their price.
import type { KeyedCard, TopicDeck } from '#card-story/content.ts';
import { isNeed } from '#card-story/rules/dangers.ts';
import type { Answer, Crisis } from '#card-story/rules.ts';
import { collectFindings, type Finding } from './finding.ts';

/** Points by which one answer must lead away from the danger, and what others must pay for a way out of need, or for keeping too much. */
const LEAST_RELIEF = 10;
const LEAST_PRICE = 5;

/** Whether dangers call cards in a deck, so that it may be lost. */
export function hasCrises({ cards }: TopicDeck): boolean {
  return cards.some(({ crisis }) => crisis !== undefined);
}

export function checkCrises(deck: TopicDeck): readonly Finding[] {
  const { findings, fault, warn } = collectFindings(deck.id, 'crises');
  const called = deck.cards.flatMap((card) => (card.crisis ? [{ card, crisis: card.crisis }] : []));
  for (const { card, crisis } of called) for (const text of judgeCrisis(card, crisis)) fault(text);
  if (called.length > 0)
    for (const { name } of deck.resources) {
      if (!called.some(({ crisis }) => crisis.resource === name && isNeed(crisis.danger)))
        warn(`resource ${name}: nothing is told when it is low`);
    }
  return findings;
}

/** What is wrong with a crisis: no way out; one out of need that costs nothing; or plenty that is kept for nothing. */
function judgeCrisis(card: KeyedCard, crisis: Crisis): readonly string[] {
  const isOfNeed = isNeed(crisis.danger);
  const [out, others] = [
    card.answers.filter((answer) => relieve(answer, crisis) >= LEAST_RELIEF),
    card.answers.filter((answer) => relieve(answer, crisis) < LEAST_RELIEF),
  ];
  if (out.length === 0)
    return [
      `card ${card.id}: neither answer leads out of it: one must ${isOfNeed ? 'give back' : 'take'} ${LEAST_RELIEF} of ${crisis.resource}`,
    ];
  return (isOfNeed ? out : others)
    .filter((answer) => priceOf(answer, crisis) < LEAST_PRICE)
    .map(
      ({ agree }) =>
        `card ${card.id}: ${agree ? 'agree' : 'disagree'}: ${isOfNeed ? 'a way out for nothing' : 'too much of it for nothing'}: other resources must pay ${LEAST_PRICE} together`,
    );
}

/** By how many points an answer leads away from a danger. */
function relieve({ consequences }: Answer, { resource, danger }: Crisis): number {
  const change = consequences.resourceChange[resource] ?? 0;
  return isNeed(danger) ? change : -change;
}

/** What an answer takes of all other resources, less what it gives them. */
function priceOf({ consequences }: Answer, { resource }: Crisis): number {
  return Object.entries(consequences.resourceChange)
    .filter(([name]) => name !== resource)
    .reduce((sum, [, change]) => sum - change, 0);
}
