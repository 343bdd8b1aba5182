// What the learned reader learns from: sentences by writers, sentences made of patterns, and the product's own words.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { loadDecks } from '#card-story/deck-folder.ts';
import { type Chance, startChance } from '#pictures/chance.ts';
import { loadStoryCatalogue } from '#text-story/content.ts';
import { CONCERNS, type ConcernKind } from '#text-story/rules/safety/concern.ts';
import { PROJECT } from '../generated-file.ts';

export type Sentence = {
  /** `-` for a harmless one. */
  readonly kind: ConcernKind | '-';
  readonly language: string;
  readonly text: string;
  /** Whose: sentences of one writer are alike, so nobody is measured by their own. */
  readonly writer: string;
};

const RULES = join(PROJECT, 'src/text-story/rules/safety');
const CORPUS = join(PROJECT, 'tools/safety/corpus');
const CONTENT = join(PROJECT, 'content');

/** Sentences that are made of one pattern. */
const MADE_OF_ONE = 20;

/** Of what stories tell, one sentence in so many is learned from: they are many, and nobody replies so. */
const EVERY = 4;

/** Writers of the files beside the reader; every file of the corpus has a writer of its own. */
const FIRST_FILES: Readonly<Record<string, string>> = {
  'sentences.tsv': 'first',
  'sentences-later.tsv': 'first',
  'sentences-second.tsv': 'second',
  'sentences-third.tsv': 'second',
};

/** All that people wrote. */
export function readWriters(): readonly Sentence[] {
  const first = Object.entries(FIRST_FILES).flatMap(([file, writer]) =>
    readSentences(join(RULES, file), writer),
  );
  return [...first, ...listCorpus('').flatMap((path) => readSentences(path, basename(path, '.tsv')))];
}

/** Sentences made of the patterns, the same every time. */
export function makeSentences(): readonly Sentence[] {
  return listCorpus('patterns').flatMap(makeOfFile);
}

/** What the product itself says: harmless. */
export function readOwnWords(): readonly Sentence[] {
  const catalogue = loadStoryCatalogue(CONTENT);
  const stories = [...catalogue.stories, ...catalogue.retired];
  const options = stories.flatMap(({ scenes }) =>
    scenes.flatMap((scene) => scene.options.map(({ text }) => text)),
  );
  const told = stories.flatMap(({ scenes, openings, endings, facts, promises }) =>
    listTexts([scenes, openings, endings, facts, promises]),
  );
  const cards = loadDecks(join(CONTENT, 'decks')).decks.flatMap(({ cards: written, plain }) =>
    listTexts([written, plain]),
  );
  const some = [...new Set(told.flatMap(listSentences))].filter((_, at) => at % EVERY === 0);
  const texts = new Set([...options, ...cards, ...some]);
  return [...texts].map((text) => ({ kind: '-', language: 'en', text, writer: 'own' }));
}

function listSentences(text: string): readonly string[] {
  return text.split(/(?<=[.!?…]["”’»]?)\s+|\n+/u).filter((sentence) => sentence.includes(' '));
}

/** Tells apart what was learned from: the same for the same sentences and what is seen of them, in whatever order. */
export function markOf(
  written: readonly Sentence[],
  made: readonly Sentence[],
  featuresOf: (text: string) => readonly number[],
): string {
  const lines = [
    ...written.map(({ kind, text, writer }) => `${writer}\t${kind}\t${text}\t${featuresOf(text).join(' ')}`),
    ...made.map(({ kind, text }) => `${kind}\t${text}`),
  ];
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex').slice(0, 16);
}

function listCorpus(begin: 'patterns' | ''): readonly string[] {
  return readdirSync(CORPUS)
    .filter((file) => file.endsWith('.tsv') && file.startsWith('patterns') === (begin !== ''))
    .sort()
    .map((file) => join(CORPUS, file));
}

function readSentences(path: string, writer: string): readonly Sentence[] {
  return listLines(path).map((line) => readLine(line, path, writer));
}

function listLines(path: string): readonly string[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}

function readLine(line: string, path: string, writer: string): Sentence {
  const [kind, language = '', text = ''] = line.split('\t');
  const known = kind === '-' ? kind : CONCERNS.find((concern) => concern === kind);
  if (known === undefined || text === '') throw new Error(`${path}: not kind, language, sentence: ${line}`);
  return { kind: known, language, text, writer };
}

function makeOfFile(path: string): readonly Sentence[] {
  const names = new Map<string, string>();
  return listLines(path).flatMap((line) => {
    const [, name, choices] = /^<([a-z]+)>=(.*)$/.exec(line) ?? [];
    if (name !== undefined) {
      names.set(name, `{${choices}}`);
      return [];
    }
    const pattern = readLine(line, path, 'patterns');
    const chance = startChance(1, pattern.text);
    const full = spellOut(pattern.text, names);
    const made = Array.from({ length: full.includes('{') ? MADE_OF_ONE : 1 }, () => choose(full, chance));
    return [...new Set(made)].map((text) => ({ ...pattern, text }));
  });
}

function spellOut(pattern: string, names: ReadonlyMap<string, string>): string {
  const spelt = pattern.replaceAll(/<([a-z]+)>/g, (_, name: string) => {
    const choices = names.get(name);
    if (choices === undefined) throw new Error(`No <${name}> stands before ${pattern}`);
    return choices;
  });
  return spelt === pattern ? pattern : spellOut(spelt, names);
}

/** The innermost choices first. */
function choose(pattern: string, { next }: Chance): string {
  const chosen = pattern.replaceAll(/\{([^{}]*)\}/g, (_, listed: string) => {
    const choices = listed.split('|');
    return choices[Math.floor(next() * choices.length)] ?? '';
  });
  if (chosen !== pattern) return choose(chosen, { next } as Chance);
  return chosen
    .replaceAll(/ +/g, ' ')
    .replaceAll(/ ([,.!?])/g, '$1')
    .trim();
}

function listTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
