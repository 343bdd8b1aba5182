// npm run motifs: what comes again over all decks and told stories, which no author of a single one can see.
import { parseWords, tellOptions } from './command-line.ts';
import { UsageError } from './deck/finding.ts';
import { findMotifs, judgeMotifs, nameOf } from './motifs/judge.ts';
import type { Motif } from './motifs/motif.ts';
import { openCatalogue } from './motifs/works.ts';

const OPTIONS = {
  all: { type: 'boolean', value: '', says: 'tells also what is in order' },
  places: { type: 'boolean', value: '', says: 'tells every place with the words around it' },
  json: { type: 'boolean', value: '', says: 'prints motifs and findings as JSON' },
  help: { type: 'boolean', short: 'h', value: '', says: 'this' },
} as const;

const USAGE = `npm run motifs -- [word or work …] [options]

Counts over all decks and told stories how they open, numbers, animals with names, things, similes, phrases, and where scales are
measured. A word chooses the motifs that are called so (nine, lamp, simile), the key of a work those that are too much in it.

${tellOptions(OPTIONS)}

docs/writing-stories.md tells the bounds.`;

/** Runs the command. Answers the exit code: 0 all in order, 1 there are faults, 2 the call was not understood. */
export function runMotifs(words: readonly string[], print: (line: string) => void = console.log): number {
  try {
    const { values, positionals } = parseWords(OPTIONS, words);
    if (values.help) {
      print(USAGE);
      return 0;
    }
    return tell(values, positionals, print);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    console.error('Next: npm run motifs -- --help   (all options)');
    return 2;
  }
}

type Values = { readonly [name in keyof typeof OPTIONS]?: boolean | undefined };

function tell(values: Values, chosen: readonly string[], print: (line: string) => void): number {
  const catalogue = openCatalogue();
  const motifs = findMotifs(catalogue);
  const faults = judgeMotifs(motifs);
  const asked = motifs.filter((motif) => chosen.every((word) => isAsked(motif, word)));
  if (chosen.length > 0 && asked.length === 0)
    throw new UsageError(`There is no motif and no work ${chosen.join(' ')} in the catalogue.`);
  if (values.json) print(JSON.stringify({ motifs: asked, findings: faults }, undefined, 2));
  else {
    const shown = asked.filter(({ tooMuch }) => values.all || chosen.length > 0 || tooMuch.length > 0);
    for (const motif of shown) for (const line of describeMotif(motif, values.places ?? false)) print(line);
    for (const { work, motif, text } of faults) print(`fault    ${work}: ${motif}: ${text}`);
    print(summarise(catalogue.works.length, faults.length));
  }
  return faults.length > 0 ? 1 : 0;
}

function isAsked(motif: Motif, word: string): boolean {
  return nameOf(motif).split(/[ :]+/).includes(word) || motif.tooMuch.includes(word);
}

function describeMotif(motif: Motif, withPlaces: boolean): readonly string[] {
  const verdict = motif.tooMuch.length > 0 ? 'too much' : 'ok';
  const works = motif.holders.map(({ work, places }) => `${work} ${places.length}`).join(', ');
  const places = motif.holders.flatMap(({ work, places: all }) =>
    all.map(({ where, text }) => `           ${work}: ${where}: ${text}`),
  );
  return [
    `${verdict.padEnd(9)}${nameOf(motif)}: ${motif.measured}; at most ${motif.wanted}`,
    ...(withPlaces ? places : works === '' ? [] : [`           ${works}`]),
  ];
}

function summarise(works: number, faults: number): string {
  return `${works} works, ${faults === 1 ? '1 fault' : `${faults === 0 ? 'no' : faults} faults`}`;
}

if (import.meta.main) process.exitCode = runMotifs(process.argv.slice(2));
