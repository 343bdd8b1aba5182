// npm run story -- <command>: the workshop in which told stories are checked and read.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findNearestWords } from '#base/content/nearest-words.ts';
import { lintScenes } from '#pictures/lint.ts';
import {
  type CatalogueStory,
  listStoryFiles,
  loadSharedSentences,
  loadStory,
  loadStoryCatalogue,
  StoryError,
} from '#text-story/content.ts';
import { type CarriedOver, carryOver } from '#text-story/rules/carry.ts';
import type { Reading } from '#text-story/rules/reading.ts';
import { PROJECT } from './generated-file.ts';
import type { Finding } from './story/finding.ts';
import { HABITS, readStory } from './story/habits.ts';
import { checkReadings } from './story/readings.ts';
import { checkTexts, checkTextsAcross } from './story/texts.ts';

const CONTENT = join(PROJECT, 'content');
const SEEDS = 2000;

const USAGE = `npm run story -- <command> [story …] [options]

  check   reads stories for whatever is wrong with them; --seeds n readings in each of three habits (${SEEDS})
  read    tells one story: --seed n, --habit ${Object.keys(HABITS).join('|')}; --after key goes on from a telling of another

A story is named by its key, as its file in content/stories is; none named means all.`;

/** Runs one command. Answers the exit code: 0 all in order, 1 a story has faults, 2 the call was not understood. */
export function runStory(words: readonly string[]): number {
  const call = readCall(words);
  if (call === undefined) {
    console.error(USAGE);
    return 2;
  }
  const { command, keys, seeds, wish } = call;
  try {
    if (command === 'check') return check(keys, seeds);
    if (command === 'read') return read(keys, wish);
  } catch (error) {
    if (!(error instanceof StoryError)) throw error;
    for (const fault of error.faults) console.error(fault);
    return 1;
  }
  console.error(USAGE);
  return 2;
}

type Call = {
  readonly command: string | undefined;
  readonly keys: readonly string[];
  /** How many seeds `check` reads with. */
  readonly seeds: number;
  /** What `read` is to tell. */
  readonly wish: ReadWish;
};

/** The words of a call; undefined where an option is unknown or no number. */
function readCall(words: readonly string[]): Call | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        seeds: { type: 'string', default: String(SEEDS) },
        seed: { type: 'string', default: '7' },
        habit: { type: 'string', default: 'random' },
        after: { type: 'string' },
      },
    });
    const [command, ...keys] = positionals;
    const [seeds, seed] = [Number(values.seeds), Number(values.seed)];
    if (!(Number.isInteger(seeds) && seeds > 0 && Number.isInteger(seed))) return undefined;
    return { command, keys, seeds, wish: { seed, habit: values.habit, after: values.after } };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return undefined;
  }
}

function check(keys: readonly string[], seeds: number): number {
  const findings: Finding[] = [];
  const stories: CatalogueStory[] = [];
  if (keys.length === 0) loadStoryCatalogue(CONTENT);
  for (const file of chooseFiles(keys)) {
    try {
      stories.push(loadStory(CONTENT, file));
    } catch (error) {
      if (!(error instanceof StoryError)) throw error;
      findings.push(...error.faults.map((text): Finding => ({ story: file, kind: 'fault', text })));
    }
  }
  const shared = loadSharedSentences(CONTENT);
  for (const story of stories) {
    findings.push(...checkTexts(story), ...checkPictures(story));
    const report = checkReadings(story, shared, seeds);
    findings.push(...report.findings);
    const endings = Object.entries(report.endings).map(([id, part]) => `${id} ${Math.round(part * 100)} %`);
    console.log(
      `${story.key}: ${report.tellings} tellings of ${Math.round(report.words)} words; ` +
        `${Math.round(report.seenAgain * 100)} % of a second reading was in the first; ${endings.join(', ')}`,
    );
  }
  // Against all stories, also where only some were asked for; those come last, since it is the later one that is told.
  const others = listStoryFiles(CONTENT)
    .filter((file) => !stories.some(({ key }) => `${key}.json` === file))
    .flatMap((file) => tryStory(file) ?? []);
  const isAsked = (story: string) => stories.some(({ key }) => key === story);
  findings.push(...checkTextsAcross([...others, ...stories]).filter(({ story }) => isAsked(story)));
  for (const line of new Set(findings.map(({ story, kind, text }) => `${kind.padEnd(7)}  ${story}: ${text}`)))
    console.log(line);
  const faults = findings.filter(({ kind }) => kind === 'fault').length;
  console.log(
    `${stories.length} ${stories.length === 1 ? 'story' : 'stories'}, ${faults} faults, ${findings.length - faults} warnings`,
  );
  return faults > 0 ? 1 : 0;
}

/** A story of the catalogue; undefined when it has faults, which are told of it alone. */
function tryStory(file: string): CatalogueStory | undefined {
  try {
    return loadStory(CONTENT, file);
  } catch (error) {
    if (!(error instanceof StoryError)) throw error;
    return undefined;
  }
}

function checkPictures({ key, cover, pictures }: CatalogueStory): readonly Finding[] {
  return lintScenes([cover, ...Object.values(pictures)]).map((text) => ({
    story: key,
    kind: 'warning',
    text,
  }));
}

type ReadWish = { readonly seed: number; readonly habit: string; readonly after?: string | undefined };

function read(keys: readonly string[], { seed, habit, after }: ReadWish): number {
  const chosen = Object.entries(HABITS).find(([name]) => name === habit)?.[1];
  if (chosen === undefined || keys.length !== 1) {
    console.error(USAGE);
    return 2;
  }
  const shared = loadSharedSentences(CONTENT);
  const load = (key: string) => loadStory(CONTENT, chooseFiles([key])[0] ?? '');
  const frame = { story: load(keys[0] ?? ''), shared, seen: [] };
  const before = after === undefined ? undefined : load(after);
  const carry = before && carryFrom(before, readStory({ story: before, shared, seen: [] }, seed, chosen));
  for (const { chapter, number } of readStory({ ...frame, carry }, seed, chosen)) {
    console.log(`\n===== ${number} (${chapter.sceneId})\n\n${chapter.text}`);
    if (chapter.asks !== undefined) console.log(`\n? ${chapter.asks}`);
    for (const { text, stance } of chapter.options) console.log(`> ${text}   [${stance}]`);
  }
  return 0;
}

/** What a telling that was read to its end hands on. */
function carryFrom(story: CatalogueStory, readings: readonly Reading[]): CarriedOver | undefined {
  const last = readings.at(-1);
  const ending = story.endings.find(({ id }) => id === last?.chapter.sceneId);
  return last && ending && carryOver(story, last.state, ending);
}

function chooseFiles(keys: readonly string[]): readonly string[] {
  const files = listStoryFiles(CONTENT);
  if (keys.length === 0) return files;
  return keys.map((key) => {
    const file = `${key}.json`;
    if (files.includes(file)) return file;
    const [nearest] = findNearestWords(file, files);
    throw new StoryError([
      `There is no story ${key}${nearest ? `; did you mean ${nearest.slice(0, -5)}?` : '.'}`,
    ]);
  });
}

if (import.meta.main) process.exitCode = runStory(process.argv.slice(2));
