// story check: lengths, repeated runs of words, likeness of options, and how hard sentences are to read.

import type { CatalogueStory } from '#text-story/content.ts';
import { listWords } from '#text-story/rules/reply.ts';
import type { Paragraph } from '#text-story/rules/story.ts';
import { STANCES } from '#text-story/rules/words.ts';
import { listTexts } from '#text-story/story-faults.ts';
import type { Finding } from './finding.ts';

/** Words a text may have, from and to. */
const LENGTHS = { opening: [110, 240], scene: [120, 280], ending: [90, 230], reaction: [12, 70] } as const;
/** A run of as many words must not stand twice in one story, and of more not in two. */
const RUN_WITHIN = 8;
const RUN_ACROSS = 12;
const MOST_SHARED = 0.5;
const LONG_SENTENCE = 38;
/** Mean words a sentence. */
const SENTENCE_MEAN = [6, 20] as const;
/** How often each stance should be offered in a story. */
const FEWEST_OFFERS = 3;

export function checkTexts(story: CatalogueStory): readonly Finding[] {
  const findings: Finding[] = [];
  const add = (kind: Finding['kind'], text: string) => findings.push({ story: story.key, kind, text });
  const measure = (where: string, words: number, [least, most]: readonly [number, number]) => {
    if (words < least || words > most)
      add('fault', `${where}: ${words} words; ${least} to ${most} are wanted`);
  };
  for (const { id, text } of story.openings) measure(`opening ${id}`, countLongest(text), LENGTHS.opening);
  for (const { id, text, options } of story.scenes) {
    measure(`scene ${id}`, countLongest(text), LENGTHS.scene);
    for (const [at, { reaction }] of options.entries())
      measure(`scene ${id}: options number ${at + 1}: reaction`, countWords(reaction), LENGTHS.reaction);
    for (const text of findAlikeOptions(options)) add('fault', `scene ${id}: options: ${text}`);
  }
  for (const { id, text } of story.endings) measure(`ending ${id}`, countLongest(text), LENGTHS.ending);
  for (const run of findRuns([story], RUN_WITHIN)) add('fault', run.text);
  for (const text of findHardSentences(story)) add('warning', text);
  for (const stance of STANCES) {
    const offers = story.scenes.filter(({ options }) => options.some((one) => one.stance === stance)).length;
    if (offers < FEWEST_OFFERS)
      add('warning', `stance ${stance}: offered in ${offers} scenes; ${FEWEST_OFFERS} are wanted`);
  }
  return findings;
}

/** From so many long runs on a story is a copy, of which not each is told. */
const RUNS_OF_A_COPY = 8;

/** Long runs of words that stand in two stories; each is told of the later one, and a copy in one line. */
export function checkTextsAcross(stories: readonly CatalogueStory[]): readonly Finding[] {
  const runs = findRuns(stories, RUN_ACROSS).filter(({ other }) => other !== undefined);
  const pairs = Map.groupBy(runs, ({ story, other }) => `${story} ${other}`);
  return [...pairs.values()].flatMap((shared): Finding[] => {
    const [{ story = '', other = '' } = {}] = shared;
    if (shared.length < RUNS_OF_A_COPY) return shared.map(({ text }) => ({ story, kind: 'fault', text }));
    const text = `shares ${shared.length} runs of ${RUN_ACROSS} words with ${other}: it is a copy, or both still have the example’s texts; write your own over them`;
    return [{ story, kind: 'fault', text }];
  });
}

type Run = {
  readonly story: string;
  readonly text: string;
  /** The other story, where it is another. */
  readonly other: string | undefined;
};

/** Runs of `length` words that stand twice in the texts of `stories`, each reported once where it begins again. */
function findRuns(stories: readonly CatalogueStory[], length: number): readonly Run[] {
  const first = new Map<string, { readonly key: string; readonly where: string; readonly at: number }>();
  const runs: Run[] = [];
  for (const story of stories) {
    for (const [index, { where, text }] of listTexts(story).entries()) {
      const words = splitWords(text);
      let reported = -length;
      for (let at = 0; at + length <= words.length; at += 1) {
        const run = words.slice(at, at + length).join(' ');
        const known = first.get(run);
        if (known === undefined) first.set(run, { key: story.key, where, at: index });
        else if (at >= reported + length) {
          reported = at;
          const isAcross = known.key !== story.key;
          const there = isAcross ? `${known.key}, ${known.where}` : known.where;
          runs.push({
            story: story.key,
            other: isAcross ? known.key : undefined,
            text: `${where}: “${run}” stands in ${there}, too`,
          });
        }
      }
    }
  }
  return runs;
}

/** Words as they are compared: names and symbols count as nothing, so a sentence is not new for another name in it. */
function splitWords(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .replaceAll(/\{[^}]*\}/g, ' ')
      .match(/[\p{L}\p{N}’']+/gu) ?? []
  );
}

function countWords(text: string): number {
  return splitWords(text.replaceAll(/\{[^}]*\}/g, 'name')).length;
}

/** The words of a text in its longest form. */
/** The words of a text in its longest form, without what only those are told who carry something. */
function countLongest(text: readonly Paragraph[]): number {
  const count = (paragraph: Paragraph): number =>
    typeof paragraph === 'string'
      ? countWords(paragraph)
      : paragraph.reduce((sum, piece) => {
          if (typeof piece === 'string') return sum + countWords(piece);
          const isGreeting = 'when' in piece && piece.when.carried !== undefined;
          const forms = 'one_of' in piece ? piece.one_of : [isGreeting ? '' : piece.text, piece.else ?? ''];
          return sum + Math.max(...forms.map(countWords));
        }, 0);
  return text.reduce((sum, paragraph) => sum + count(paragraph), 0);
}

function findAlikeOptions(options: readonly { readonly text: string }[]): string[] {
  const stems = options.map(({ text }) => new Set(listWords(text).map(({ stem }) => stem)));
  return stems.flatMap((one, at) =>
    stems.slice(at + 1).flatMap((other, further) => {
      const shared = [...one].filter((stem) => other.has(stem)).length;
      const part = shared / Math.max(1, Math.min(one.size, other.size));
      if (part < MOST_SHARED) return [];
      return [`numbers ${at + 1} and ${at + further + 2} share ${Math.round(part * 100)} % of their words`];
    }),
  );
}

function findHardSentences(story: CatalogueStory): string[] {
  const warnings: string[] = [];
  const lengths: number[] = [];
  for (const { where, text } of listTexts(story)) {
    for (const sentence of text.split(/(?<=[.!?…]’?”?)\s+/)) {
      const words = countWords(sentence);
      lengths.push(words);
      if (words > LONG_SENTENCE)
        warnings.push(`${where}: a sentence of ${words} words: ${sentence.slice(0, 50)}…`);
    }
  }
  const mean = lengths.reduce((sum, words) => sum + words, 0) / Math.max(1, lengths.length);
  if (mean < SENTENCE_MEAN[0] || mean > SENTENCE_MEAN[1])
    warnings.push(
      `sentences have ${mean.toFixed(1)} words on average; ${SENTENCE_MEAN.join(' to ')} are wanted`,
    );
  return warnings;
}
