// What an answer means in words: its own, or where it stands between the words beside it.

import { TESTS } from '#messages/profile/questionnaires.ts';
import { say } from '#messages/say.ts';
import type { WireInstrument } from '../../contract-questionnaires.ts';

/** In one short line, so that nothing moves when another answer is chosen. */
export function tellAnswer({ labels }: Pick<WireInstrument, 'labels'>, answer: number): string {
  const own = labels[answer];
  if (own !== undefined) return own;
  const named = Object.keys(labels).map(Number);
  // The lowest answer and the highest have words of their own.
  const below = Math.max(...named.filter((value) => value < answer));
  const above = Math.min(...named.filter((value) => value > answer));
  const [sentence, nearest] =
    above - answer < answer - below
      ? (['tests.close_to', above] as const)
      : ([above - answer > answer - below ? 'tests.just_above' : 'tests.well_above', below] as const);
  return say(TESTS, sentence, { words: labels[nearest] ?? '' });
}

/** The same for those who listen, with the number; an item that was not touched says so. */
export function tellValue(
  instrument: Pick<WireInstrument, 'labels' | 'highest' | 'midpoint'>,
  answer: number | undefined,
): string {
  if (answer === undefined)
    return say(TESTS, 'tests.unanswered_value', { words: tellAnswer(instrument, instrument.midpoint) });
  const words = tellAnswer(instrument, answer);
  return say(TESTS, 'tests.value', { answer, highest: instrument.highest, words });
}
