// npm run deck -- <command>: the workshop in which decks are begun, checked, tried and looked at.

import { findNearestWords } from '#base/content/nearest-words.ts';
import { nameDir, quoteWords } from '#base/content/terminal.ts';
import { runCheck } from './deck/check.ts';
import { runCover } from './deck/cover.ts';
import { runDiff } from './deck/diff.ts';
import { runFair } from './deck/fair.ts';
import { type CommandOutcome, hasFaults, UsageError } from './deck/finding.ts';
import { runGates } from './deck/gates.ts';
import { runImport } from './deck/import.ts';
import { runNew } from './deck/new.ts';
import { type Options, readOptions, tellOptions } from './deck/options.ts';
import { runPlay } from './deck/play.ts';
import { countFindings, showFindings } from './deck/print.ts';
import { runReport } from './deck/report.ts';
import { runSim } from './deck/sim.ts';
import { runWords } from './deck/words.ts';

type Command = {
  readonly does: string;
  /** Whether it says of decks that they are in order, and what to do when they are not. */
  readonly judges?: boolean;
  readonly run: (options: Options) => CommandOutcome | Promise<CommandOutcome>;
};

const COMMANDS: Readonly<Record<string, Command>> = {
  new: { does: 'begins a deck: a small story that works, to be written over', run: runNew },
  import: {
    does: 'makes the draft of a deck of a story of Twine, ink, or another card game',
    run: runImport,
  },
  check: { does: 'reads decks for whatever is wrong with them', judges: true, run: runCheck },
  sim: { does: 'plays many games and tells how they go', judges: true, run: runSim },
  fair: {
    does: 'tells whether everybody has the same chance, and what is found out',
    judges: true,
    run: runFair,
  },
  cover: {
    does: 'tells whether every card, answer, condition and ending is reached',
    judges: true,
    run: runCover,
  },
  play: { does: 'plays one deck in the terminal; --code plays a game again', run: runPlay },
  diff: { does: 'tells what an edit does: diff git:HEAD my-deck', judges: true, run: runDiff },
  words: { does: 'lists the words that pictures are described in', run: runWords },
  report: { does: 'draws all of it on a page for each deck, into --out', run: runReport },
  gates: { does: 'all four with few games, as npm run check does', judges: true, run: runGates },
};

const USAGE = `npm run deck -- <command> [deck …] [options]

${Object.entries(COMMANDS)
  .map(([name, { does }]) => `  ${name.padEnd(15)}${does}`)
  .join('\n')}

${tellOptions()}

A deck is named by its id in content/decks (or in --dir), or by its path; none named means all.
docs/writing-decks.md shows each command at work.
Next: npm run deck -- new my-deck --dir decks   (begins a deck of your own)`;

/** Runs one command. Answers the exit code: 0 all in order, 1 a deck has faults, 2 the call was not understood. */
export async function runDeck(words: readonly string[]): Promise<number> {
  try {
    const options = readOptions(words);
    if (options.command === 'help') {
      console.log(USAGE);
      return 0;
    }
    const command = Object.hasOwn(COMMANDS, options.command) ? COMMANDS[options.command] : undefined;
    if (command === undefined) throw new UsageError(explainCommand(options.command));
    const outcome = await command.run(options);
    printOutcome(outcome, options);
    return hasFaults(outcome.findings) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    if (!error.message.includes('\nNext: '))
      console.error('Next: npm run deck -- help   (all commands and options)');
    return 2;
  }
}

function explainCommand(name: string): string {
  if (name === '') return USAGE;
  const [nearest] = findNearestWords(name, Object.keys(COMMANDS));
  if (nearest !== undefined) return `There is no command ${name}; did you mean ${nearest}?`;
  return `There is no command ${name}.\n\n${USAGE}`;
}

function printOutcome({ lines, data, findings, next }: CommandOutcome, options: Options): void {
  if (options.json) {
    console.log(JSON.stringify({ data, findings }, null, 2));
    return;
  }
  for (const line of lines) console.log(line);
  for (const line of showFindings(findings)) console.log(line);
  const judges = COMMANDS[options.command]?.judges ?? false;
  if (findings.length > 0 || judges) console.log(countFindings(findings));
  if (findings.some(({ hidesMore }) => hidesMore === true))
    console.log('More is looked at once these are mended.');
  // What play says of a code is not the deck's to mend.
  if (hasFaults(findings) && options.command !== 'play')
    console.log(`Next: mend the faults, then npm run deck -- ${recall(options)}`);
  else if (typeof next === 'string') console.log(`Next: ${next}`);
  else console.log(`Next: npm run deck -- ${recall({ ...options, command: next.command })}   (${next.why})`);
}

/** The words by which a command is called for the same decks. */
function recall({ command, names, dir, catalogue }: Options): string {
  const words = [command, ...names, ...nameDir(dir)];
  // What new begins in the catalogue is not yet up to its standard.
  return quoteWords([
    ...words,
    ...(catalogue && ['check', 'gates'].includes(command) ? ['--catalogue'] : []),
  ]);
}

if (import.meta.main) process.exitCode = await runDeck(process.argv.slice(2));
