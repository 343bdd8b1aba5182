// The error that is expected of an estimate, over everything that somebody of known traits might answer: without the chance of a single game.
import type { GameAnswer } from '#profile/rules/assess-game.ts';
import { estimateTrait } from '#profile/rules/estimate.ts';
import type { Scale } from '#profile/rules/scales.ts';
import { expectAgreement } from './simulated-players.ts';

/** What answers of one scale weigh together that speak for more and for less of it: all that an estimate depends on. */
type Sums = { readonly more: number; readonly less: number };

export function sumAnswers(answers: readonly GameAnswer[], scale: Scale): Sums {
  const weigh = (isMore: boolean) =>
    answers.reduce(
      (sum, one) => (one.scale === scale && (one.agree !== one.inverse) === isMore ? sum + one.weight : sum),
      0,
    );
  return { more: weigh(true), less: weigh(false) };
}

/** Of an estimate: the mean of (estimate - trait), in standard deviations of the population, and of its square. */
export type ExpectedError = { readonly bias: number; readonly square: number };

/** Over all ways in which cards of these keys may be answered by somebody of that trait and habit, on top of what was answered before. */
export function expectError(
  { more, less }: Sums,
  asked: readonly Pick<GameAnswer, 'inverse' | 'weight'>[],
  { trait, habit }: { readonly trait: number; readonly habit: number },
): ExpectedError {
  // How likely it is that so much of what is asked speaks for more.
  let chances = new Map<number, number>([[0, 1]]);
  for (const { inverse, weight } of asked) {
    const agrees = expectAgreement({ trait: inverse ? -trait : trait, habit });
    const speaks = inverse ? 1 - agrees : agrees;
    const next = new Map<number, number>();
    const add = (sum: number, chance: number) => next.set(sum, (next.get(sum) ?? 0) + chance);
    for (const [sum, chance] of chances) {
      add(sum + weight, chance * speaks);
      add(sum, chance * (1 - speaks));
    }
    chances = next;
  }
  const total = asked.reduce((sum, { weight }) => sum + weight, 0);
  let [bias, square] = [0, 0];
  for (const [speaking, chance] of chances) {
    const off = estimateSums({ more: more + speaking, less: less + total - speaking }) - trait;
    bias += chance * off;
    square += chance * off ** 2;
  }
  return { bias, square };
}

const thetas = new Map<string, number>();

function estimateSums({ more, less }: Sums): number {
  const key = `${more.toFixed(6)} ${less.toFixed(6)}`;
  const theta = thetas.get(key) ?? estimateTrait([...spread(more, true), ...spread(less, false)]).theta;
  thetas.set(key, theta);
  return theta;
}

/** Answers of a weight of 1 at most that come to a sum. */
function spread(sum: number, agree: boolean) {
  const count = Math.ceil(sum);
  return Array.from({ length: count }, () => ({ agree, inverse: false, weight: sum / count }));
}
