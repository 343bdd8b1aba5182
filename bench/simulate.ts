// npm run bench -- simulate: how good the game's estimates are, by players that are made up and whose traits are known.
import { join } from 'node:path';
import { loadDecks } from '#card-story/deck-folder.ts';
import { guessTraits, judgeGuesses, type Quality } from '../tests/simulated-players.ts';
import { simulateStories } from '../tests/simulated-stories.ts';

const PLAYERS = Number(process.argv[2] ?? 3000);
const SEED = 20_261_128;

/** The correlation that so many answers must reach at least. */
const LEAST_CORRELATION: Readonly<Record<number, number>> = { 4: 0.53, 8: 0.65, 12: 0.72, 20: 0.8 };
const COVERAGE = { least: 0.84, most: 0.93 };
const MOST_GAP = 0.06;

const COLUMNS = ['r', 'confidence', 'its root', '90 % holds', 'RMSE'];

function tellRow(name: string, quality: Quality, faults: readonly string[]): void {
  const { correlation, confidence, coverage, error } = quality;
  const numbers = [correlation, confidence, Math.sqrt(confidence), coverage, error];
  const row = [
    name.padEnd(28),
    ...numbers.map((number, at) => number.toFixed(3).padStart(COLUMNS[at]?.length ?? 0)),
  ];
  console.log(row.join('  ') + (faults.length > 0 ? `  MISSED: ${faults.join(', ')}` : ''));
}

function tellHead(name: string): void {
  console.log(`\n${[name.padEnd(28), ...COLUMNS].join('  ')}`);
}

/** What of the targets is missed, in words. */
function findFaults({ correlation, confidence, coverage }: Quality, least = 0): readonly string[] {
  const gap = Math.abs(Math.sqrt(confidence) - correlation);
  return [
    ...(correlation < least ? [`r at least ${least}`] : []),
    ...(coverage < COVERAGE.least || coverage > COVERAGE.most ? ['coverage .84 to .93'] : []),
    ...(gap > MOST_GAP ? ['root of confidence within .06 of r'] : []),
  ];
}

tellHead('answers a scale');
for (const count of [2, 4, 8, 12, 20, 40]) {
  const quality = judgeGuesses(guessTraits(count, { players: PLAYERS, seed: SEED }));
  const faults = findFaults(quality, LEAST_CORRELATION[count]);
  tellRow(String(count), quality, faults);
  if (faults.length > 0) process.exitCode = 1;
}

const { decks } = loadDecks(join(import.meta.dirname, '../content/decks'));
tellHead('stories of the real decks');
const after = [1, 2, 4, 8, 12].filter((stories) => stories <= decks.length);
const simulated = simulateStories(decks, { players: PLAYERS, seed: SEED, after });
for (const { stories, survey, answers, guesses } of simulated)
  tellRow(`${stories}, ${survey}: ${answers.toFixed(1)} answers`, judgeGuesses(guesses), []);
