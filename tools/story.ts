// npm run story -- <command>: the workshop in which told stories are begun, checked and read.

import { findNearestWords } from '#base/content/nearest-words.ts';
import { UsageError } from './deck/finding.ts';
import { type Call, readCall, tellOptions } from './story/call.ts';
import { runCheck } from './story/check.ts';
import { runNew } from './story/new.ts';
import { runRead } from './story/read.ts';
import { runReplies } from './story/replies.ts';

/** What a command answers: whether there are faults, and what to do next, in a line; nothing where a program reads it. */
type Command = {
  readonly does: string;
  readonly run: (call: Call) => { readonly hasFaults: boolean; readonly next?: string };
};

const COMMANDS: Readonly<Record<string, Command>> = {
  new: { does: 'begins a story: a small one that works, to be written over', run: runNew },
  check: {
    does: 'reads stories for whatever is wrong with them, and thousands of times to their ends',
    run: runCheck,
  },
  read: { does: 'tells one story, as a reader gets it', run: runRead },
  replies: { does: 'says how well replies in a reader’s own words are understood', run: runReplies },
};

const USAGE = `npm run story -- <command> [story …] [options]

${Object.entries(COMMANDS)
  .map(([name, { does }]) => `  ${name.padEnd(15)}${does}`)
  .join('\n')}

${tellOptions()}

A story is named by its key, as its file is; none named means all. docs/writing-stories.md tells the rest.
Next: npm run story -- new my_story --dir stories   (begins a story of your own)`;

/** Runs one command. Answers the exit code: 0 all in order, 1 a story has faults, 2 the call was not understood. */
export function runStory(words: readonly string[]): number {
  try {
    const call = readCall(words);
    if (call.command === 'help') {
      console.log(USAGE);
      return 0;
    }
    const command = Object.hasOwn(COMMANDS, call.command) ? COMMANDS[call.command] : undefined;
    if (command === undefined) throw new UsageError(explainCommand(call.command));
    const { hasFaults, next } = command.run(call);
    if (next !== undefined) console.log(`Next: ${next}`);
    return hasFaults ? 1 : 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    if (!error.message.includes('\nNext: '))
      console.error('Next: npm run story -- help   (all commands and options)');
    return 2;
  }
}

function explainCommand(name: string): string {
  if (name === '') return USAGE;
  const [nearest] = findNearestWords(name, Object.keys(COMMANDS));
  return nearest === undefined
    ? `There is no command ${name}.\n\n${USAGE}`
    : `There is no command ${name}; did you mean ${nearest}?`;
}

if (import.meta.main) process.exitCode = runStory(process.argv.slice(2));
