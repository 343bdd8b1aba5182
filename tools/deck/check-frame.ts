// deck check: what a deck may leave out, but what its players would miss: endings, and a last choice that changes something.
import type { KeyedCard, TopicDeck } from '#card-story/content.ts';
import type { Condition } from '#card-story/rules.ts';
import { showEffects } from './check-answers.ts';
import { collectFindings, type Finding } from './finding.ts';

export function checkFrame(deck: TopicDeck): readonly Finding[] {
  const { findings, warn } = collectFindings(deck.id, 'frame');
  for (const { name, emptied } of deck.resources)
    if (emptied === undefined) warn(`resource ${name}: emptied: nothing is told when it runs out`);
  if (deck.endings === undefined) warn('endings: there are none, and the story ends without a word');
  for (const card of deck.cards)
    if (['start', 'end'].includes(card.tag) && isIdle(deck, card))
      warn(`card ${card.id}: both answers of the ${card.tag} card do the same`);
  return findings;
}

/** Whether it makes no difference which answer is given. A last card that changes nothing either way is a farewell. */
function isIdle(
  { cards, endings = [] }: TopicDeck,
  { id, tag, answers: [agree, disagree] }: KeyedCard,
): boolean {
  const asks = ({ when }: { readonly when?: Condition | undefined }) =>
    when?.answers !== undefined && Object.hasOwn(when.answers, id);
  if (tag === 'end' && showEffects(agree) === '[]') return false;
  const operation = ({ consequences }: typeof agree) => JSON.stringify(consequences.operation ?? null);
  return (
    showEffects(agree) === showEffects(disagree) &&
    operation(agree) === operation(disagree) &&
    agree.reaction === disagree.reaction &&
    ![...cards, ...endings].some(asks)
  );
}
