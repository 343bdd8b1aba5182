// Evidence from played games: keyed answers with their circumstances, kept so that they can be scored again.
import { assessGame, type GameAnswer, type GameAssessment } from './assess-game.ts';
import type { Scale } from './scales.ts';
import { weighAnswer } from './weights.ts';

/** Names the method and its norms; raised with every change that moves a score. */
export const GAME_METHOD = '2pl-eap-1';

/** One answer to a keyed card, as it was given. */
export type Evidence = {
  readonly cardId: string;
  readonly scale: Scale;
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

/** Assesses finished games, oldest first: see `weighEvidence` and `assessGame`. */
export function assessEvidence(games: readonly (readonly Evidence[])[]): GameAssessment {
  return assessGame(weighEvidence(games));
}

/**
 * The answers of finished games, oldest first, with their weights. A card that stands in several games counts less from
 * its second answer on (see `weighAnswer`); an answer counts once, whatever the order of the cards within a game.
 */
export function weighEvidence(games: readonly (readonly Evidence[])[]): readonly GameAnswer[] {
  const answered = new Set<string>();
  const answers: GameAnswer[] = [];
  for (const game of games) {
    for (const { cardId, scale, inverse, agree, elapsedMs, extreme, forced, share = 1 } of game) {
      const repeated = answered.has(cardId);
      const weight = weighAnswer({ elapsedMs, repeated, touchesExtremeResource: extreme, forced });
      answers.push({ scale, inverse, agree, weight: weight * share });
    }
    for (const { cardId } of game) answered.add(cardId);
  }
  return answers;
}
