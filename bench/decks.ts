// npm run bench -- decks: how fast decks are simulated, every gate with many games, and what all decks together find out.
import { join } from 'node:path';
import { loadDecks } from '#card-story/deck-folder.ts';
import type { Survey } from '#profile/rules/scales.ts';
import { judgeGuesses } from '../tests/simulated-players.ts';
import { simulateStories } from '../tests/simulated-stories.ts';
import { checkDecks } from '../tools/deck/check.ts';
import { hasFaults } from '../tools/deck/finding.ts';
import { playGates } from '../tools/deck/gates.ts';
import { RANDOM } from '../tools/deck/personas.ts';
import { countFindings, showFindings } from '../tools/deck/print.ts';
import { playDeck } from '../tools/deck/simulator.ts';

const GAMES = Number(process.argv[2] ?? 10_000);
const PLAYERS = 1000;
const SEED = 20_261_128;
/** Processor time for 10,000 random games of a deck. */
const MOST_SECONDS = 5;
/** Decks that there must be for the catalogue to be held to what all of it finds out. */
const FULL_CATALOGUE = 16;

/** The correlation of trait and estimate that stories must reach at least, in simulation. */
const LEAST = { first: { ipip: 0.5 }, all: { ipip: 0.86, dospert: 0.8, ssvs: 0.7 } } as const;
/** The share of 90 % intervals that may hold the trait. */
const COVERAGE = { least: 0.84, most: 0.93 };

const { decks, faults } = loadDecks(join(import.meta.dirname, '../content/decks'));
for (const fault of faults) miss(fault);

/** Says that a target was not reached; the bench then fails. */
function miss(text: string): void {
  console.log(`MISSED: ${text}`);
  process.exitCode = 1;
}

/** Seconds of processor time, so that what else the machine does counts little. */
function timeWork<T>(work: () => T): { readonly result: T; readonly seconds: number } {
  const began = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(began);
  return { result, seconds: (user + system) / 1_000_000 };
}

for (const deck of decks) {
  const { seconds } = timeWork(() => playDeck(deck, [RANDOM], { games: GAMES, seed: SEED }));
  console.log(`${deck.id}: ${GAMES} random games of ${deck.cards.length} cards in ${seconds.toFixed(2)} s`);
  if (seconds > (MOST_SECONDS * GAMES) / 10_000) miss(`${GAMES} games in under ${MOST_SECONDS} s`);
}

const findings = [...checkDecks(decks, true)];
for (const deck of decks) {
  const { result, seconds } = timeWork(() => playGates(deck, { games: GAMES, seed: SEED }));
  console.log(`${result.line}, all gates in ${seconds.toFixed(1)} s`);
  findings.push(...result.findings);
}
for (const line of showFindings(findings)) console.log(line);
console.log(countFindings(findings));
if (hasFaults(findings)) process.exitCode = 1;

const after = [...new Set([1, Math.ceil(decks.length / 2), decks.length])].filter((stories) => stories > 0);
console.log(`\n${PLAYERS} players of known traits, simulated, an upper bound`);
for (const { stories, survey, answers, guesses } of simulateStories(decks, {
  players: PLAYERS,
  seed: SEED,
  after,
})) {
  const { correlation, confidence, coverage } = judgeGuesses(guesses);
  console.log(
    `${String(stories).padStart(2)} stories, ${survey.padEnd(7)}  ${answers.toFixed(1).padStart(4)} answers  r ${correlation.toFixed(3)}  confidence ${confidence.toFixed(3)}  90 % holds ${coverage.toFixed(3)}`,
  );
  judgeRecovery(stories, survey, correlation, coverage);
}
if (decks.length < FULL_CATALOGUE)
  console.log(`${decks.length} decks; what twelve must reach is not asked of them`);

function judgeRecovery(stories: number, survey: Survey, correlation: number, coverage: number): void {
  const first: Readonly<Partial<Record<Survey, number>>> = LEAST.first;
  const least = stories === 1 ? first[survey] : stories >= FULL_CATALOGUE ? LEAST.all[survey] : undefined;
  if (least !== undefined && correlation < least) miss(`${survey} after ${stories}: r at least ${least}`);
  if (stories >= FULL_CATALOGUE && (coverage < COVERAGE.least || coverage > COVERAGE.most))
    miss(`${survey} after ${stories}: 90 % intervals that hold ${COVERAGE.least} to ${COVERAGE.most}`);
}
