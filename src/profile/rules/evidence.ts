// Evidence from played games: keyed answers with their circumstances, kept so that they can be scored again.
import { assessGame, type GameAnswer, type GameAssessment } from './assess-game.ts';
import type { KeyedAnswer } from './estimate.ts';
import type { InterestType } from './interest-types.ts';
import type { Scale } from './scales.ts';
import { weighAnswer } from './weights.ts';

/** Names the method and its norms; raised with every change that moves a score. */
export const GAME_METHOD = '2pl-eap-1';

/** One answer to a keyed card, as it was given; `inverse` says that agreeing speaks for less. */
type Answered = {
  readonly cardId: string;
  readonly inverse: boolean;
  readonly agree: boolean;
  /** How much of the answer speaks of this scale, 0 to 1, on a card that measures two. Absent means all of it. */
  readonly share?: number | undefined;
  /** Milliseconds for which the card was shown, when the client measured it. */
  readonly elapsedMs?: number | undefined;
  /** Whether a resource that this answer changes stood at an extreme. */
  readonly extreme: boolean;
  /** Whether there was nothing to choose: both answers read the same. Absent means there was. */
  readonly forced?: boolean | undefined;
};

/** An answer that speaks of a scale. */
export type Evidence = Answered & { readonly scale: Scale };

/** An answer that speaks of an interest in work, and of no scale. */
export type InterestEvidence = Answered & { readonly interest: InterestType };

/** Whatever a finished game says, in the order of its answers. */
export type GameEvidence = Evidence | InterestEvidence;

/** Assesses finished games, oldest first: see `weighEvidence` and `assessGame`. */
export function assessEvidence(games: readonly (readonly GameEvidence[])[]): GameAssessment {
  return assessGame(weighEvidence(games));
}

/** The cards that games asked, by their ids. */
export function listAnsweredCards(games: readonly (readonly GameEvidence[])[]): ReadonlySet<string> {
  return new Set(games.flatMap((game) => game.map(({ cardId }) => cardId)));
}

/**
 * What the answers of finished games, oldest first, say of the scales, with their weights; answers about interests are none of it. A
 * card that stands in several games counts less from its second answer on (see `weighAnswer`); an answer counts once,
 * whatever the order of the cards within a game.
 */
export function weighEvidence(games: readonly (readonly GameEvidence[])[]): readonly GameAnswer[] {
  return weighAnswers(games).flatMap(({ answer: { inverse, agree, ...answer }, weight }) =>
    'scale' in answer ? [{ scale: answer.scale, inverse, agree, weight }] : [],
  );
}

/** An answer to a card that speaks of the named interest. */
export type InterestAnswer = KeyedAnswer & { readonly interest: InterestType };

/** What the answers of finished games, oldest first, say of interests; weighed as those about scales are. */
export function weighInterests(games: readonly (readonly GameEvidence[])[]): readonly InterestAnswer[] {
  return weighAnswers(games).flatMap(({ answer: { inverse, agree, ...answer }, weight }) =>
    'interest' in answer ? [{ interest: answer.interest, inverse, agree, weight }] : [],
  );
}

function weighAnswers(games: readonly (readonly GameEvidence[])[]) {
  const answered = new Set<string>();
  const answers: { readonly answer: GameEvidence; readonly weight: number }[] = [];
  for (const game of games) {
    for (const answer of game) {
      const { cardId, elapsedMs, extreme, forced, share = 1 } = answer;
      const repeated = answered.has(cardId);
      const weight = weighAnswer({ elapsedMs, repeated, touchesExtremeResource: extreme, forced });
      answers.push({ answer, weight: weight * share });
    }
    for (const { cardId } of game) answered.add(cardId);
  }
  return answers;
}
