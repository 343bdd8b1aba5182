// What a played story says of its player: its answers to keyed cards, with the circumstances that weigh them. Pure.
import type { GameEvidence } from '#profile/rules/evidence.ts';
import type { FurtherCard } from '#profile/rules/forecast.ts';
import { isExtremeResource, weighAnswer } from '#profile/rules/weights.ts';
import { type KeyedCard, keysOf, type TopicDeck } from './content.ts';
import { listPlaces } from './deal/places.ts';
import { answerCard, answerOf, currentCard, type StoryState, startStory } from './rules.ts';

/** One row of the answer log. */
export type LoggedAnswer = {
  readonly cardId: string;
  readonly agree: boolean;
  readonly elapsedMs?: number | undefined;
  readonly answeredAt?: Date | undefined;
};

/**
 * Replays a story of a deck as it was dealt and gathers its keyed answers in order of play, those that were given at `since` or later; a card of two
 * keys gives two, a card of interests one. Stops where the log no longer fits.
 */
export function gatherEvidence(
  deck: TopicDeck,
  answers: readonly LoggedAnswer[],
  since = new Date(0),
): readonly GameEvidence[] {
  const evidence: GameEvidence[] = [];
  let state = startStory(deck);
  for (const answer of answers) {
    const card = currentCard(deck, state);
    const result = answerCard(deck, state, answer);
    if (card === undefined || result.kind === 'refused') break;
    if (!(answer.answeredAt && answer.answeredAt < since)) evidence.push(...readAnswer(card, answer, state));
    state = result.state;
  }
  return evidence;
}

/**
 * The keyed cards that another game of a deck is sure to ask, with what careful answers to them would count (0 to 1) after
 * the cards that were answered already; of a place a card that was not, if there is one. Inserted cards are left out: nobody
 * knows yet whether they come.
 */
export function listFurtherCards(deck: TopicDeck, answered: ReadonlySet<string>): readonly FurtherCard[] {
  return listPlaces(deck.cards).flatMap((place) => {
    const card = place.find(({ id }) => !answered.has(id)) ?? place[0];
    const counts = weighAnswer({
      repeated: answered.has(card.id),
      touchesExtremeResource: false,
      forced: isForced(card),
    });
    return keysOf(card).map(({ scale, weight }) => ({ scale, weight: weight * counts }));
  });
}

/** Whether there is nothing to choose: two answers that read alike. */
export function isForced({ answers: [agree, disagree] }: KeyedCard): boolean {
  return agree.text === disagree.text;
}

function readAnswer(card: KeyedCard, answer: LoggedAnswer, before: StoryState): readonly GameEvidence[] {
  const changed = answerOf(card, answer.agree).consequences.resourceChange;
  const given = {
    cardId: card.id,
    agree: answer.agree,
    ...(answer.elapsedMs === undefined ? {} : { elapsedMs: answer.elapsedMs }),
    ...(isForced(card) ? { forced: true } : {}),
    extreme: before.resources.some(
      ({ name, value }) => Object.hasOwn(changed, name) && changed[name] !== 0 && isExtremeResource(value),
    ),
  };
  const { interest } = card;
  return [
    ...keysOf(card).map(({ scale, inverse, weight }) => ({
      ...given,
      ...{ scale, inverse },
      ...(weight === 1 ? {} : { share: weight }),
    })),
    ...(interest ? [{ ...given, interest: interest.type, inverse: interest.inverse }] : []),
  ];
}
