// Opens the stories that a command was called for: the product's, or those of a folder of one's own.
import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { suggestWord } from '#base/content/nearest-words.ts';
import {
  type CatalogueStory,
  listRetiredFiles,
  listStoryFiles,
  loadSharedSentences,
  loadStory,
  loadStoryCatalogue,
  type StoryCatalogue,
  StoryError,
} from '#text-story/content.ts';
import { type BrokenStory, loadOwnStories } from '#text-story/own-stories.ts';
import type { SharedSentences } from '#text-story/rules/tell.ts';
import { UsageError } from '../deck/finding.ts';
import { PROJECT } from '../generated-file.ts';
import type { Call } from './call.ts';
import type { Finding } from './finding.ts';

const CONTENT = join(PROJECT, 'content');

export type OpenedStories = {
  readonly stories: readonly CatalogueStory[];
  /** All others that are told beside them. */
  readonly others: readonly CatalogueStory[];
  /** The product's stories that nobody begins any more. */
  readonly retired: readonly CatalogueStory[];
  readonly shared: SharedSentences;
  /** What keeps those that were asked for from being told. */
  readonly findings: readonly Finding[];
};

/** Opens the stories that are named by their keys, or all. Throws UsageError for one that is not there. */
export function openStories({ keys, folder }: Pick<Call, 'keys' | 'folder'>): OpenedStories {
  return folder === undefined ? openShipped(keys) : openOwn(keys, folder);
}

function openShipped(keys: readonly string[]): OpenedStories {
  const files = listStoryFiles(CONTENT);
  const known = files.map((file) => file.slice(0, -'.json'.length));
  refuseUnknown(keys, known, 'content/stories');
  const broken: BrokenStory[] = [];
  const read = (file: string): readonly CatalogueStory[] => {
    try {
      return [loadStory(CONTENT, file)];
    } catch (error) {
      if (!(error instanceof StoryError)) throw error;
      broken.push({ file: basename(file), faults: error.faults });
      return [];
    }
  };
  const stories = files.flatMap(read);
  // Of a retired one nothing is asked but that it can be told.
  const retired = listRetiredFiles(CONTENT).flatMap(read);
  // The map and the shared sentences are looked at with all stories alone; what is wrong with these is told of them already.
  if (keys.length === 0 && broken.length === 0) broken.push(...findMapFaults());
  return { ...choose(keys, stories, [], broken), retired };
}

function findMapFaults(): readonly BrokenStory[] {
  try {
    loadStoryCatalogue(CONTENT);
    return [];
  } catch (error) {
    if (!(error instanceof StoryError)) throw error;
    return [{ file: 'story-map.json', faults: error.faults }];
  }
}

function openOwn(keys: readonly string[], folder: string): OpenedStories {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`There is no folder ${folder}.`);
  const shipped: StoryCatalogue = loadStoryCatalogue(CONTENT, () => undefined);
  const own = loadOwnStories(folder, shipped);
  const known = [
    ...own.stories.map(({ key }) => key),
    ...own.broken.map(({ file }) => file.slice(0, -'.json'.length)),
  ];
  if (known.length === 0 && keys.length === 0)
    throw new UsageError([`There is no told story in ${own.folder}.`, ...own.strays].join('\n'));
  refuseUnknown(keys, known, own.folder);
  const strays = keys.length > 0 ? [] : own.strays;
  const opened = choose(keys, own.stories, shipped.stories, own.broken);
  return {
    ...opened,
    retired: [],
    findings: [
      ...opened.findings,
      ...strays.map((stray): Finding => {
        const [file = ''] = stray.split(': ', 1);
        return { story: file, kind: 'warning', text: stray.slice(file.length + 2) };
      }),
    ],
  };
}

function refuseUnknown(keys: readonly string[], known: readonly string[], place: string): void {
  for (const key of keys)
    if (!known.includes(key))
      throw new UsageError(`There is no story ${key} in ${place}${suggestWord(key, known)}`);
}

function choose(
  keys: readonly string[],
  stories: readonly CatalogueStory[],
  others: readonly CatalogueStory[],
  broken: readonly BrokenStory[],
): Omit<OpenedStories, 'retired'> {
  const isAsked = (key: string) => keys.length === 0 || keys.includes(key);
  return {
    stories: stories.filter(({ key }) => isAsked(key)),
    others: [...others, ...stories.filter(({ key }) => !isAsked(key))],
    shared: loadSharedSentences(CONTENT),
    findings: broken
      .filter(({ file }) => isAsked(file.slice(0, -'.json'.length)))
      .flatMap(({ file, faults }) =>
        faults.map((fault): Finding => {
          // Faults of a parser begin with the file already.
          const text = fault.startsWith(`${file}: `) ? fault.slice(file.length + 2) : fault;
          return { story: file, kind: 'fault', text, hidesMore: true };
        }),
      ),
  };
}
