// npm run bench -- simulate: how good the game's estimates and its words are, by players that are made up and whose traits are known.
import { join } from 'node:path';
import { hasAlternates } from '#card-story/deal/places.ts';
import { loadDecks } from '#card-story/deck-folder.ts';
import { SURVEYS } from '#profile/rules/scales.ts';
import { compareShortGames } from '../tests/another-deck.ts';
import { compareSecondGames, findEqual, type SecondGames } from '../tests/second-games.ts';
import { guessTraits, judgeGuesses, type Quality } from '../tests/simulated-players.ts';
import {
  GROUPS,
  judgeReadings,
  measureBias,
  readTwice,
  simulateStories,
} from '../tests/simulated-stories.ts';
import { measureSecondGames } from '../tools/deck/second-game.ts';

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

/** How far off the mean of what is said may be, in standard deviations, of those who came to the end of a story and of those who lost it. */
const MOST_BIAS = 0.05;

const biases = measureBias(decks, { players: PLAYERS, seed: SEED });
console.log('\nafter one story                players  mean of |bias|  the largest');
for (const group of GROUPS) {
  const of = biases.filter((one) => one.group === group);
  const sorted = of.toSorted((one, other) => Math.abs(other.bias) - Math.abs(one.bias));
  const [worst] = sorted;
  if (worst === undefined) continue;
  const mean = of.reduce((sum, { bias }) => sum + Math.abs(bias), 0) / of.length;
  // Two standard errors are chance.
  const isMissed = of.some(({ bias, error }) => Math.abs(bias) - 2 * error > MOST_BIAS);
  console.log(
    `${group.padEnd(28)}  ${String(worst.players).padStart(8)}  ${mean.toFixed(3).padStart(14)}  ${worst.bias.toFixed(3)} ± ${worst.error.toFixed(3)} (${worst.scale})${isMissed ? '  MISSED' : ''}`,
  );
  if (isMissed) process.exitCode = 1;
}

/** Of two fresh readings after three stories each: how many words must be the same, and how many may be contrary. */
const WORDS = { stories: 3, same: 0.8, contrary: 0.01 };
const WORD_COLUMNS = ['the same', 'contrary', 'a side', 'which is right', 'anything'];

console.log(`\n${['words of two readings'.padEnd(28), ...WORD_COLUMNS].join('  ')}`);
for (const stories of [1, 2, WORDS.stories, 6, 12].filter((count) => count <= decks.length)) {
  const readings = readTwice(decks, { players: Math.ceil(PLAYERS / 5), seed: SEED, stories });
  for (const survey of [undefined, ...SURVEYS]) {
    const of = readings.filter((reading) => survey === undefined || reading.survey === survey);
    const { same, contrary, sided, right, told } = judgeReadings(of);
    const numbers = [same, contrary, sided, right, told].map((share, at) =>
      (Number.isNaN(share) ? '–' : (100 * share).toFixed(1)).padStart(WORD_COLUMNS[at]?.length ?? 0),
    );
    const isMissed =
      survey === undefined && stories === WORDS.stories && (same < WORDS.same || contrary > WORDS.contrary);
    const name = `${stories} ${stories === 1 ? 'story' : 'stories'}, ${survey ?? 'all twenty'}`;
    console.log([name.padEnd(28), ...numbers].join('  ') + (isMissed ? '  MISSED' : ''));
    if (isMissed) process.exitCode = 1;
  }
}

/** By what part fewer answers of a chosen second game are as sure as the whole first one again, and what part of it may be the same. */
const SECOND = { saving: 1 / 3, repeated: 0.4 };
const SOME_PLAYERS = Math.ceil(PLAYERS / 10);

function tellSecond(name: string, { asItStands, chosen }: SecondGames, rest: string): void {
  const [before, again, anew] = [asItStands.errors[0], asItStands.errors.at(-1), chosen.errors.at(-1)];
  const errors = [before, again, anew].map((error) => (error ?? 0).toFixed(3).padStart(9));
  console.log(`${name.padEnd(28)}${errors.join('')}  ${rest}`);
}

console.log(`\n${'RMSE of a second story'.padEnd(28)}   before as it is   chosen`);
for (const deck of decks.filter(hasAlternates)) {
  const second = compareSecondGames(deck, { players: SOME_PLAYERS, seed: SEED });
  const needed = findEqual(second.chosen, second.asItStands);
  const saving = 1 - needed / second.asItStands.answers;
  const repeated = measureSecondGames(deck, { games: 200, seed: 1 });
  const isMissed = saving < SECOND.saving || repeated > SECOND.repeated;
  tellSecond(
    deck.id,
    second,
    `${(100 * saving).toFixed(0)} % fewer answers, ${(100 * repeated).toFixed(0)} % of the cards the same${isMissed ? '  MISSED' : ''}`,
  );
  if (isMissed) process.exitCode = 1;
}

console.log(
  `\n${'a short game of another deck'.padEnd(28)}  before   after  answers  in order  mean of |bias|  fewer`,
);
const another = compareShortGames(decks, { players: PLAYERS, seed: SEED });
for (const { way, error, answers, inOrder, saving, savingError, bias } of another.games) {
  const numbers = [another.before, error].map((one) => one.toFixed(3).padStart(8)).join('');
  const counts = `${answers.toFixed(1).padStart(9)}${inOrder.toFixed(1).padStart(10)}${bias.toFixed(3).padStart(16)}`;
  console.log(
    `${way.padEnd(28)}${numbers}${counts}  ${(100 * saving).toFixed(1)} ± ${(100 * savingError).toFixed(1)} %`,
  );
}
