// What a played story says of its player: its answers to keyed cards, with the circumstances that weigh them. Pure.
import type { Evidence } from '#profile/rules/evidence.ts';
import type { FurtherCard } from '#profile/rules/forecast.ts';
import { isExtremeResource, weighAnswer } from '#profile/rules/weights.ts';
import { type KeyedCard, keysOf, type TopicDeck, type WeighedKey } from './content.ts';
import { answerCard, answerOf, currentCard, isSpineCard, type StoryState, startStory } from './rules.ts';

/** One row of the answer log. */
export type LoggedAnswer = {
  readonly cardId: string;
  readonly agree: boolean;
  readonly elapsedMs?: number | undefined;
  readonly answeredAt?: Date | undefined;
};

/**
 * Replays a story and gathers its keyed answers in order of play, those that were given at `since` or later; stops where the
 * log no longer fits.
 */
export function gatherEvidence(
  deck: TopicDeck,
  answers: readonly LoggedAnswer[],
  since = new Date(0),
): readonly Evidence[] {
  const evidence: Evidence[] = [];
  let state = startStory(deck);
  for (const answer of answers) {
    const card = currentCard(deck, state);
    const result = answerCard(deck, state, answer);
    if (card === undefined || result.kind === 'refused') break;
    if (!(answer.answeredAt && answer.answeredAt < since))
      evidence.push(...keysOf(card).map((key) => toEvidence(card, key, answer, state)));
    state = result.state;
  }
  return evidence;
}

/** The cards that another game of a deck would ask, with what their answers would count after the games there were. */
export function listFurtherCards(
  deck: TopicDeck,
  games: readonly (readonly Evidence[])[],
): readonly FurtherCard[] {
  const answered = new Set(games.flatMap((game) => game.map(({ cardId }) => cardId)));
  return deck.cards.filter(isSpineCard).flatMap((card) => {
    const counts = weighAnswer({ repeated: answered.has(card.id), touchesExtremeResource: false });
    return keysOf(card).map(({ scale, weight }) => ({ scale, weight: weight * counts }));
  });
}

function toEvidence(card: KeyedCard, key: WeighedKey, answer: LoggedAnswer, before: StoryState): Evidence {
  const changed = answerOf(card, answer.agree).consequences.resourceChange;
  return {
    cardId: card.id,
    scale: key.scale,
    inverse: key.inverse,
    agree: answer.agree,
    ...(key.weight === 1 ? {} : { share: key.weight }),
    ...(answer.elapsedMs === undefined ? {} : { elapsedMs: answer.elapsedMs }),
    ...(card.answers[0].text === card.answers[1].text ? { forced: true } : {}),
    extreme: before.resources.some(
      ({ name, value }) => Object.hasOwn(changed, name) && changed[name] !== 0 && isExtremeResource(value),
    ),
  };
}
