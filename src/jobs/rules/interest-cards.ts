// What answers to interest cards say: an estimate of each type that was asked about, drawn towards the average.
import { estimateTrait } from '#profile/rules/estimate.ts';
import { type GameEvidence, weighInterests } from '#profile/rules/evidence.ts';
import { INTEREST_TYPES } from '#profile/rules/interest-types.ts';
import type { AskedInterests } from './interests.ts';

/**
 * How sharply an interest card tells people apart. A choice of design: sharper than the .8 of a card about a trait, since it
 * asks for a liking itself and not for a sign of one.
 */
export const INTEREST_DISCRIMINATION = 1.2;

/**
 * Reads the interests out of finished games, oldest first: by the same model as the scales (`estimateTrait`), with the same
 * doubts about haste, repetition and resources at an end. Types without an answer that counts are absent; what the games
 * say of the twenty scales plays no part.
 */
export function readInterestCards(games: readonly (readonly GameEvidence[])[]): AskedInterests {
  const answers = weighInterests(games);
  return Object.fromEntries(
    INTEREST_TYPES.flatMap((type) => {
      const own = answers
        .filter(({ interest }) => interest === type)
        .map(({ inverse, agree, weight }) => ({
          inverse,
          agree,
          weight,
          discrimination: INTEREST_DISCRIMINATION,
        }));
      const { theta, confidence, answers: counted } = estimateTrait(own);
      return counted === 0 ? [] : [[type, { theta, confidence }]];
    }),
  );
}
