// What an answer means in words: its own, or more than the words below it.
import { say } from '#messages/say.ts';
import { TESTS } from '#messages/tests.ts';
import type { WireInstrument } from '../../contract-tests.ts';

/** In one short line, so that nothing moves when another answer is chosen. */
export function tellAnswer({ labels }: Pick<WireInstrument, 'labels'>, answer: number): string {
  const own = labels[answer];
  if (own !== undefined) return own;
  // The lowest answer has words of its own.
  const below = Math.max(
    ...Object.keys(labels)
      .map(Number)
      .filter((value) => value < answer),
  );
  return say(TESTS, 'tests.more_than', { words: labels[below] ?? '' });
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
