// Where a series of a diagram comes from, in a short line, and by which method it was made.
import { sayCount, writeCount, writeDay } from '#base/ui/locale.ts';
import { DIAGRAMS } from '#messages/profile/diagrams.ts';
import { TESTS } from '#messages/profile/questionnaires.ts';
import { say } from '#messages/say.ts';
import { confidenceWord } from '../../rules/confidence.ts';
import type { Scale, Survey } from '../../rules/scales.ts';
import type { Assessments, Source } from './read-diagram.ts';

/** Never broken. */
function writeWholeDay(time: string): string {
  return writeDay(time).replaceAll(' ', '\u00a0');
}

/** The source in a line; undefined when there is nothing of it. `count` is how many scales it has a value for. */
export function describeSource(
  source: Source,
  survey: Survey,
  { user, game, average }: Assessments,
  count: number,
): string | undefined {
  if (count === 0) return undefined;
  if (source === 'predicted') return say(DIAGRAMS, 'diagrams.source_predicted');
  if (source === 'average') {
    const from = average?.sources[survey];
    if (from === undefined) return undefined;
    const code = from.kind === 'norms' ? 'diagrams.source_norms' : 'diagrams.source_people';
    return say(DIAGRAMS, code, { people: writeCount(from.people) });
  }
  if (source === 'test') {
    const from = user?.sources[survey];
    if (from === undefined) return undefined;
    return say(DIAGRAMS, 'diagrams.source_test', {
      test: say(TESTS, `tests.${survey}`),
      answers: from.answers,
      date: writeWholeDay(from.answered_at),
    });
  }
  if (game === undefined || game.recorded_at === null) return undefined;
  return sayCount(DIAGRAMS, 'diagrams.source_game', game.games, {
    answers: writeCount(game.answers),
    date: writeWholeDay(game.recorded_at),
    games: writeCount(game.games),
  });
}

/** By which methods and against whom the numbers of a diagram were made, a sentence each. */
export function describeMethods(survey: Survey, { user, game, average }: Assessments): readonly string[] {
  const test = user?.sources[survey];
  const people = average?.sources[survey];
  return [
    ...(test === undefined
      ? []
      : [
          say(DIAGRAMS, 'diagrams.method_test', {
            instrument: test.instrument,
            version: test.instrument_version,
            method: test.method,
          }),
          ...(test.assumed ? [say(DIAGRAMS, 'diagrams.method_assumed')] : []),
        ]),
    ...(game === undefined || game.answers === 0
      ? []
      : [say(DIAGRAMS, 'diagrams.method_game', { method: game.method })]),
    ...(people === undefined
      ? []
      : [say(DIAGRAMS, 'diagrams.method_average', { sample: people.sample.replace(/\.$/, '') })]),
  ];
}

/** "36 %, rough". */
export function describePercent(percent: number): string {
  const word = confidenceWord(percent / 100);
  return say(DIAGRAMS, 'diagrams.confidence_value', {
    percent,
    word: say(DIAGRAMS, word === 'first guess' ? 'diagrams.first_guess' : `diagrams.${word}`),
  });
}

/** What a scale is called in running text. */
export function nameScale(scale: Scale): string {
  return scale === 'Neuroticism' ? say(DIAGRAMS, 'diagrams.sensitivity') : scale;
}

/** The same where there is little room. */
export function nameScaleShortly(scale: Scale): string {
  return scale === 'Neuroticism' ? say(DIAGRAMS, 'diagrams.sensitivity_short') : scale;
}
