// deck fair: whether a deck gives everybody the same chance, and how much of a person it could find out at best.
import type { TopicDeck } from '#card-story/content.ts';
import type { Survey } from '#profile/rules/scales.ts';
import { MOST_OF_ONE_SIDE } from './catalogue-keys.ts';
import { measureChances, type Slope } from './chances.ts';
import { type Fairness, measureFairness, type Recovery, recoverTraits, weighKeyedCards } from './fairness.ts';
import { type CommandOutcome, collectFindings, type Finding } from './finding.ts';
import { openDecks } from './open-decks.ts';
import type { Options } from './options.ts';
import { SURVEY_NAMES, showRow, showShare } from './print.ts';
import { playPersonas } from './simulator.ts';

/** The four-fifths rule, borrowed from the fairness of selection: nobody finishes much less often than the luckiest. */
export const LEAST_OF_BEST = 0.8;
/** By how much of the chance to finish one standard deviation of a trait may move it. */
const MOST_SLOPE = 0.05;
const INVERSE = { least: 0.4, most: 0.6 };
const MOST_CORRELATION = 0.2;
const GAMES = 1000;
/** How many cards are named for a correlation. */
const MOST_NAMED = 3;

export function runFair(options: Options): CommandOutcome {
  const { decks, findings } = openDecks(options);
  const { games = GAMES, seed } = options;
  const reports = decks.map((deck) => {
    const fairness = {
      ...measureFairness(deck, playPersonas(deck, { games, seed }), seed),
      recovery: recoverTraits(deck, { games, seed }),
      slopes: measureChances(deck, { games, seed }),
    };
    const findings = [...judgeFairness(deck, fairness), ...judgeChances(deck, fairness.slopes)];
    return { deck, fairness, findings };
  });
  return {
    lines: reports.flatMap(({ deck, fairness }) => [...tellFairness(deck, fairness), '']),
    data: reports.map(({ deck, fairness }) => ({ deck: deck.id, version: deck.version, ...fairness })),
    findings: [...findings, ...reports.flatMap((report) => report.findings)],
    next: { command: 'cover', why: 'whether everything in it is reached' },
  };
}

/** The gates: finish rates, inverse keys, keys and effects, mirror, going one way with everything. */
export function judgeFairness(deck: TopicDeck, fairness: Fairness): readonly Finding[] {
  const { findings, fault } = collectFindings(deck.id, 'fair');
  const { worst, best, plain, inverse, correlation, mirror, oneSided } = fairness;
  // Two standard errors, so that few games accuse nobody by chance; the more games, the stricter.
  const doubt = ({ finished, games }: Fairness['best']) =>
    2 * Math.sqrt((finished * (1 - finished)) / Math.max(1, games));
  if (worst.finished + doubt(worst) < LEAST_OF_BEST * (best.finished - doubt(best)))
    fault(
      `${worst.name} finishes ${showShare(worst.finished)} of the games and ${best.name} ${showShare(best.finished)}: less than ${LEAST_OF_BEST * 100} % of that. Give back on the answers that ${worst.name} takes`,
    );
  const share = inverse / Math.max(1, plain + inverse);
  if (plain + inverse > 0 && (share < INVERSE.least || share > INVERSE.most))
    fault(`${showShare(share)} of the keys are inverse, 40 to 60 % wanted`);
  if (Math.abs(correlation) >= MOST_CORRELATION)
    fault(
      `key direction and total effect correlate ${correlation.toFixed(2)}, under ${MOST_CORRELATION} wanted: whoever plays for the resources would look ${correlation > 0 ? 'high' : 'low'} on everything. Total effect is all that an answer gives less all that it takes. Most of it comes from ${tellWeights(deck)}`,
    );
  if (!(mirror < 1e-9)) fault(`turning every key round does not mirror the scores: off by ${mirror}`);
  if (oneSided && Math.abs(oneSided.deviation) > MOST_OF_ONE_SIDE)
    fault(
      `${oneSided.name} comes out ${oneSided.deviation.toFixed(2)} sd from the average on ${oneSided.scale}, ${MOST_OF_ONE_SIDE} at most: a resource near 0 or 100 takes weight from one side of its cards`,
    );
  return findings;
}

/** The gate: what somebody is like hardly moves whether they finish, whichever of the scales it is. */
export function judgeChances(deck: TopicDeck, slopes: readonly Slope[]): readonly Finding[] {
  const { findings, fault } = collectFindings(deck.id, 'fair');
  for (const { scale, slope, error } of slopes)
    if (Math.abs(slope) - 2 * error > MOST_SLOPE)
      fault(
        `one sd more of ${scale} moves the chance of finishing by ${slope.toFixed(3)}, ${MOST_SLOPE} at most: ${slope < 0 ? 'give back on' : 'take more on'} the answers that speak for more of it, or the other way on those for less`,
      );
  return findings;
}

/** The cards that weigh most in the correlation, with what each pays. */
function tellWeights({ cards }: TopicDeck): string {
  const signed = (points: number) => (points > 0 ? `+${points}` : `${points}`);
  return weighKeyedCards(cards)
    .slice(0, MOST_NAMED)
    .map(({ id, agree, disagree }) => `${id} (right ${signed(agree)}, left ${signed(disagree)})`)
    .join(', ');
}

function tellFairness(
  deck: TopicDeck,
  fairness: Fairness & { readonly recovery: Recovery; readonly slopes: readonly Slope[] },
): string[] {
  const { worst, best, ratio, plain, inverse, correlation, recovery, mirror, oneSided, slopes } = fairness;
  const [steepest] = slopes;
  return [
    `${deck.name} (${deck.id} ${deck.version})`,
    ...showRow(
      'finish',
      `${worst.name} ${showShare(worst.finished)} to ${best.name} ${showShare(best.finished)}: ratio ${ratio.toFixed(2)}`,
    ),
    ...(steepest
      ? showRow(
          'chances',
          `one sd of ${steepest.scale} moves finishing by ${steepest.slope.toFixed(3)}, of any other trait by less`,
        )
      : []),
    ...showRow(
      'keys',
      `${plain} plain, ${inverse} inverse; with total effect they correlate ${correlation.toFixed(2)}`,
    ),
    ...showRow(
      'recovery',
      ...Object.entries(recovery).map(
        ([survey, { correlation: r, confidence, coverage }]) =>
          `${SURVEY_NAMES[survey as Survey].padEnd(9)} r ${r.toFixed(2)}, confidence ${confidence.toFixed(2)}, the 90 % interval holds ${showShare(coverage)}`,
      ),
      'simulated, an upper bound: people are less regular than this model of them',
    ),
    ...showRow('mirror', mirror < 1e-9 ? 'turned keys mirror every score' : `off by ${mirror}`),
    ...(oneSided
      ? showRow(
          'one answer',
          `at most ${Math.abs(oneSided.deviation).toFixed(2)} sd from the average (${oneSided.name}, ${oneSided.scale})`,
        )
      : []),
  ];
}
