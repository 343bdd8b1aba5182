// npm run motifs: what comes again over all decks and told stories, which no author of a single one can see.
import { parseWords, tellOptions } from './command-line.ts';
import { UsageError } from './deck/finding.ts';
import { type Finding, findMotifs, judgeMotifs, nameOf, shrinkList } from './motifs/judge.ts';
import type { Motif } from './motifs/motif.ts';
import { readNotYet, writeNotYet } from './motifs/not-yet.ts';
import { openCatalogue } from './motifs/works.ts';

const OPTIONS = {
  all: { type: 'boolean', value: '', says: 'tells also what is in order' },
  places: { type: 'boolean', value: '', says: 'tells every place with the words around it' },
  json: { type: 'boolean', value: '', says: 'prints motifs and findings as JSON' },
  shrink: {
    type: 'boolean',
    value: '',
    says: 'takes off the list of what is not mended yet what is in order',
  },
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
  if (values.shrink) writeNotYet(shrinkList(motifs, readNotYet()));
  const findings = judgeMotifs(motifs, readNotYet());
  const asked = motifs.filter((motif) => chosen.every((word) => isAsked(motif, word)));
  if (chosen.length > 0 && asked.length === 0)
    throw new UsageError(`There is no motif and no work ${chosen.join(' ')} in the catalogue.`);
  const faults = findings.filter(({ kind }) => kind === 'fault');
  if (values.json) print(JSON.stringify({ motifs: asked, findings }, undefined, 2));
  else {
    const shown = asked.filter(({ tooMuch }) => values.all || chosen.length > 0 || tooMuch.length > 0);
    for (const motif of shown) for (const line of describeMotif(motif, values.places ?? false)) print(line);
    for (const { work, motif, text } of faults) print(`fault    ${work}: ${motif}: ${text}`);
    print(summarise(catalogue.works.length, faults, findings));
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

function summarise(works: number, faults: readonly Finding[], findings: readonly Finding[]): string {
  const listed = findings.length - faults.length;
  const count = faults.length === 1 ? '1 fault' : `${faults.length === 0 ? 'no' : faults.length} faults`;
  return `${works} works, ${count}, ${listed} listed as not mended yet`;
}

if (import.meta.main) process.exitCode = runMotifs(process.argv.slice(2));
