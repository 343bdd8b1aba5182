// deck gates: check, sim, fair and cover at once, with few games: what npm run check asks of the catalogue.
import type { TopicDeck } from '#card-story/content.ts';
import { measureChances } from './chances.ts';
import { checkAsAsked } from './check.ts';
import { hasCrises } from './check-crises.ts';
import { coverDeck, judgeCoverage } from './cover.ts';
import { judgeChances, judgeFairness } from './fair.ts';
import { measureFairness } from './fairness.ts';
import type { CommandOutcome, Finding } from './finding.ts';
import { openDecks } from './open-decks.ts';
import type { Options } from './options.ts';
import { listPersonas } from './personas.ts';
import { showShare } from './print.ts';
import { judgePlay, summarizePlay } from './sim.ts';
import { type Amount, playPersonas } from './simulator.ts';

/** Enough to find a deck that is out of balance; the seed is fixed, so that it is found every time or never. */
const GAMES = 200;
/** Who leans on a scale of a single card plays all other cards by chance, and so hardly otherwise than a random player. */
const LEAST_CARDS = 2;
/** Slopes are small, and need more people than shares do. */
const PEOPLE_TO_A_GAME = 4;
/** With so many they are known to a two hundredth. */
const MOST_PEOPLE = 10_000;

export function runGates(options: Options): CommandOutcome {
  const { decks, findings } = openDecks(options);
  const { games = GAMES, seed } = options;
  const checked = checkAsAsked(decks, options);
  const reports = decks.map((deck) => playGates(deck, { games, seed }, LEAST_CARDS));
  return {
    lines: reports.map(({ line }) => line),
    data: reports.map(({ deck, finished, ratio }) => ({ deck, finished, ratio })),
    findings: [...findings, ...checked, ...reports.flatMap((report) => report.findings)],
    next: { command: 'report', why: 'all of it on a page for each deck' },
  };
}

/** The gates of sim, fair and cover; the personas play once for the first two. */
export function playGates(deck: TopicDeck, amount: Amount, leastCards = 1) {
  const played = playPersonas(deck, amount, listPersonas(deck, leastCards));
  const summary = summarizePlay(deck, played);
  const fairness = measureFairness(deck, played, amount.seed);
  const findings: readonly Finding[] = [
    ...judgePlay(deck, summary),
    ...judgeFairness(deck, fairness),
    ...judgeCoverage(deck, coverDeck(deck, amount)),
    // Where hardly anybody loses, nobody loses for what they are like.
    ...(hasCrises(deck)
      ? judgeChances(
          deck,
          measureChances(deck, { ...amount, games: Math.min(MOST_PEOPLE, PEOPLE_TO_A_GAME * amount.games) }),
        )
      : []),
  ];
  const { ratio } = fairness;
  const line = `${deck.id} ${deck.version}: random finishes ${showShare(summary.finished)}, worst to best ${ratio.toFixed(2)}, something short in ${showShare(summary.endangered)}, ${summary.length.p50} answers`;
  return { deck: deck.id, finished: summary.finished, ratio, findings, line };
}
