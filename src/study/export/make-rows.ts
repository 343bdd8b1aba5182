// Makes the rows of one participant out of what is kept. Pure.
import { DAY_MS } from '#base/days.ts';
import { placeLevel } from '#profile/rules/assess-game.ts';
import { estimateTrait } from '#profile/rules/estimate.ts';
import { type Evidence, GAME_METHOD, weighEvidence } from '#profile/rules/evidence.ts';
import { hasSameItems, type Instruments } from '#profile/rules/instruments.ts';
import { GAME_NORMS } from '#profile/rules/norms.ts';
import { SCALES, SCALES_BY_SURVEY, surveyOf } from '#profile/rules/scales.ts';
import { scoreTest, TEST_METHOD } from '#profile/rules/score-questionnaire.ts';
import { weighAnswer } from '#profile/rules/weights.ts';
import type { Standing, StudyGame } from '../read-standing.ts';
import { gamesOfRound, type Round } from '../rules/rounds.ts';
import type { KeptAnswers } from '../store.ts';
import type { Exported, Row } from './tables.ts';

const BOTH: readonly Round[] = [1, 2];

/** What rows are made of. */
export type Source = {
  readonly standing: Standing;
  readonly instruments: Instruments;
  /** What was read in plain words: `story card`, by the ids of both. */
  readonly plain: ReadonlySet<string>;
};

/** Everything of one participant; of one who is in the first round, nothing. */
export function makeRows({ standing, instruments, plain }: Source): Exported {
  const { participant, answered, games, secondDone } = standing;
  const { number, first, joinedAt } = participant;
  if (first === undefined) return { participants: [], items: [], games: [], answers: [], scores: [] };
  const rounds = BOTH.map((round) => ({
    round,
    of: { participant: number, round },
    tests: answered.filter((test) => test.round === round),
    played: gamesOfRound(games, participant, round),
  }));
  const inRounds = new Set(rounds.flatMap(({ played }) => played.map(({ storyId }) => storyId)));
  const [, second] = rounds.map(({ tests, played }) =>
    [...tests, ...played].map(({ at }) => at.getTime()).sort((a, b) => a - b),
  );
  const [began, ended] = [second?.[0], second?.at(-1)];
  return {
    participants: [
      {
        participant: number,
        second_done: secondDone,
        first_took_days: tellDays(joinedAt.getTime(), first.doneAt.getTime()),
        between_days: tellDays(first.doneAt.getTime(), began),
        second_took_days: tellDays(began, ended),
        games_before: games.filter(({ at }) => at < joinedAt).length,
        games_between: games.filter(({ at, storyId }) => at >= joinedAt && !inRounds.has(storyId)).length,
      },
    ],
    items: rounds.flatMap(({ of, tests }) => tests.flatMap((test) => makeItems(of, test, instruments))),
    games: rounds.flatMap(({ of, played }) => played.map((game, at) => makeGame(of, game, at + 1))),
    answers: rounds.flatMap(({ of, played }) => makeAnswers(of, played, { games, plain })),
    scores: rounds.flatMap(({ of, tests, played }) => [
      ...tests.flatMap((test) => scoreOneTest(of, test, instruments)),
      ...scoreGames(of, played),
    ]),
  };
}

type Of = { readonly participant: string; readonly round: Round };

function tellDays(from: number | undefined, to: number | undefined): number | null {
  return from === undefined || to === undefined ? null : Math.round(((to - from) / DAY_MS) * 10) / 10;
}

const toThousandths = (value: number) => Math.round(value * 1000) / 1000;

function makeItems(of: Of, test: KeptAnswers, instruments: Instruments): readonly Row<'items'>[] {
  const { survey, instrument, answers } = test;
  // What was answered to other items than today's is told without what today's measure.
  const items = hasSameItems(instrument, instruments[survey]) ? instruments[survey].items : [];
  return Object.entries(answers).map(([item, answer]) => ({
    ...{ ...of, survey, instrument: instrument.id, instrument_version: instrument.version },
    item: Number(item),
    scale: items[Number(item) - 1]?.scale ?? null,
    reversed: items[Number(item) - 1]?.reversed ?? null,
    answer,
  }));
}

const keyedOf = (game: StudyGame) => game.answers.filter((answer): answer is Evidence => 'scale' in answer);

function makeGame(of: Of, game: StudyGame, number: number): Row<'games'> {
  const keyed = keyedOf(game);
  const { topicId, deckVersion, outcome } = game;
  return {
    ...{ ...of, game: number, deck: topicId, deck_version: deckVersion, outcome },
    keyed_answers: keyed.length,
    median_response_ms: medianOf(keyed.flatMap(({ elapsedMs }) => elapsedMs ?? [])),
  };
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

function makeAnswers(
  of: Of,
  played: readonly StudyGame[],
  { games: all, plain }: Pick<Standing, 'games'> & Pick<Source, 'plain'>,
): readonly Row<'answers'>[] {
  // Within a round cards count less from their second answer on; what was answered before the round does not count there.
  const inRound = new Set<string>();
  return played.flatMap((game, at) => {
    const earlier = new Set(
      all.filter((other) => other.at < game.at).flatMap((other) => other.answers.map(({ cardId }) => cardId)),
    );
    const rows = keyedOf(game).map((answer, index): Row<'answers'> => {
      const { cardId, scale, inverse, share = 1, agree, elapsedMs, extreme, forced = false } = answer;
      const weight = weighAnswer({
        ...{ elapsedMs, forced, touchesExtremeResource: extreme },
        repeated: inRound.has(cardId),
      });
      return {
        ...{ ...of, game: at + 1, position: index + 1, card: cardId, scale, inverse, share, agree },
        ...{ response_ms: elapsedMs ?? null, extreme, forced, seen_before: earlier.has(cardId) },
        plain: plain.has(`${game.storyId} ${cardId}`),
        weight: toThousandths(weight * share),
      };
    });
    for (const { cardId } of game.answers) inRound.add(cardId);
    return rows;
  });
}

/** Scored with the questionnaire as it is now; nothing of one that had other items. */
function scoreOneTest(of: Of, test: KeptAnswers, instruments: Instruments): readonly Row<'scores'>[] {
  const instrument = instruments[test.survey];
  if (!hasSameItems(test.instrument, instrument)) return [];
  const scores = scoreTest(instrument, test.answers);
  return SCALES_BY_SURVEY[test.survey].flatMap((scale) => {
    const [score, norm] = [scores[scale], instrument.norms[scale]];
    if (score === undefined || norm === undefined) return [];
    const se = Math.sqrt(1 - norm.reliability);
    return {
      ...{ ...of, source: 'test', survey: test.survey, scale },
      answers: instrument.items.filter((item) => item.scale === scale).length,
      ...{ theta: toThousandths(score.theta), se_theta: toThousandths(se) },
      ...{ score: toThousandths(score.score), se_score: toThousandths(se * norm.sd) },
      ...{ reliability: norm.reliability, reliability_assumed: norm.assumed, method: TEST_METHOD },
    };
  });
}

/** From the games of the round alone, so that the two rounds are two measurements. */
function scoreGames(of: Of, played: readonly StudyGame[]): readonly Row<'scores'>[] {
  const evidence = weighEvidence(played.map(({ answers }) => answers));
  return SCALES.flatMap((scale) => {
    const { theta, standardError, confidence, answers } = estimateTrait(
      evidence.filter((answer) => answer.scale === scale),
    );
    if (answers === 0) return [];
    return {
      ...{ ...of, source: 'game', survey: surveyOf(scale), scale, answers },
      ...{ theta: toThousandths(theta), se_theta: toThousandths(standardError) },
      score: toThousandths(placeLevel(scale, theta)),
      se_score: toThousandths(standardError * GAME_NORMS[scale].sd),
      ...{ reliability: toThousandths(confidence), reliability_assumed: false, method: GAME_METHOD },
    };
  });
}
