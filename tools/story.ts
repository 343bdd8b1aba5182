// npm run story -- <command>: the workshop in which told stories are checked and read.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findNearestWords } from '#base/content/nearest-words.ts';
import { lintScenes } from '#base/pictures/lint.ts';
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
  try {
    if (command === 'check') return check(keys, Number(values.seeds));
    if (command === 'read') return read(keys, { ...values, seed: Number(values.seed) });
  } catch (error) {
    if (!(error instanceof StoryError)) throw error;
    for (const fault of error.faults) console.error(fault);
    return 1;
  }
  console.error(USAGE);
  return 2;
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
  findings.push(...checkTextsAcross(stories));
  for (const line of new Set(findings.map(({ story, kind, text }) => `${kind.padEnd(7)}  ${story}: ${text}`)))
    console.log(line);
  const faults = findings.filter(({ kind }) => kind === 'fault').length;
  console.log(`${stories.length} stories, ${faults} faults, ${findings.length - faults} warnings`);
  return faults > 0 ? 1 : 0;
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
