// Runs of words that stand in several works: jokes and ways of putting things that readers meet again.
import { readWords } from '../deck/sentences.ts';
import { isGrammar } from './grammar.ts';
import { type Holder, keysOf, type Motif } from './motif.ts';
import { type PlacedText, SYMBOL, type Work } from './works.ts';

const RUN = 5;
/** A run ends where a name is filled in, and where a clause does. */
const CLAUSE = new RegExp(`[${SYMBOL}.!?…:;,‘“”()–—]`, 'u');
/** A run of grammar alone (`in the middle of the`) is the language's; from so many words of a meaning of their own on it is somebody's. */
const FEWEST_MEANINGS = 2;
/** Runs in so many works are told, and in more than so many too much. */
const TOLD_WORKS = 3;
const MOST_PHRASE_WORKS = 4;

export function findPhrases(works: readonly Work[]): readonly Motif[] {
  const holders = new Map<string, Holder[]>();
  for (const work of works)
    for (const [run, places] of listRuns(work))
      holders.set(run, [...(holders.get(run) ?? []), { work: work.key, places }]);
  return [...holders]
    .filter(([, those]) => those.length >= TOLD_WORKS)
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([name, those]) => ({
      ...{ kind: 'phrase', name, holders: those },
      measured: `in ${those.length} works`,
      wanted: `in ${MOST_PHRASE_WORKS}`,
      tooMuch: those.length > MOST_PHRASE_WORKS ? keysOf(those) : [],
    }));
}

function listRuns({ texts, plain = [] }: Work): ReadonlyMap<string, readonly PlacedText[]> {
  const runs = new Map<string, PlacedText[]>();
  for (const place of [...texts, ...plain])
    for (const clause of place.text.split(CLAUSE)) {
      const words = readWords(clause);
      for (let at = 0; at + RUN <= words.length; at += 1) {
        const run = words.slice(at, at + RUN);
        if (run.filter((word) => !isGrammar(word)).length < FEWEST_MEANINGS) continue;
        const name = run.join(' ');
        runs.set(name, [...(runs.get(name) ?? []), { where: place.where, text: clause.trim() }]);
      }
    }
  return runs;
}
