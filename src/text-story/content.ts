// Parses the files of the told stories into a catalogue that cannot be wrong, or says file, scene and field.
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { findJsonFault } from '#base/content/json-fault.ts';
import { readWrittenText } from '#base/content/read-text.ts';
import { nameIssue, pinpointIssue } from '#base/content/schema-faults.ts';
import { recogniseFormat, recogniseJson } from '#base/content/written-formats.ts';
import type { SceneDescription } from '#pictures/description.ts';
import type { Beast } from '#pictures/faces/beasts.ts';
import type { Sitter } from '#pictures/faces/portrait.ts';
import { adviseFormat } from './advise-format.ts';
import type { Role, Story } from './rules/story.ts';
import type { SharedSentences } from './rules/tell.ts';
import { BEATS, STANCES } from './rules/words.ts';
import { findStoryFaults, findThingFaults, listLeavings } from './story-faults.ts';
import { storyFileSchema } from './story-file.ts';

const MOST_FAULTS = 20;
/** A story has some 100 KB. */
const MAXIMUM_STORY_BYTES = 2_000_000;

/** Who can be cast, with what they look like where that is described. */
type ShownRole = Role & {
  readonly people: readonly (Role['people'][number] & {
    readonly face?: Sitter | undefined;
    readonly beast?: Beast | undefined;
  })[];
};

/** A story with its pictures. */
export type CatalogueStory = Story & {
  readonly cast: Readonly<Record<string, ShownRole>>;
  readonly cover: SceneDescription;
  readonly pictures: Readonly<Record<string, SceneDescription>>;
};

/** Content that cannot be told, with one line for each fault. */
export class StoryError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'StoryError';
    this.faults = faults;
  }
}

/** Parses the text of one story. `file` is what faults call it. Throws a StoryError. */
export function parseStory(file: string, text: string): CatalogueStory {
  const story = parseFile(file, text, storyFileSchema);
  const faults = findStoryFaults(story);
  if (faults.length > 0) throw new StoryError(faults.map((fault) => `${file}: ${fault}`));
  return story;
}

/** Sentences that are told in any story, so that no name can be filled in: the reply alone, where there is one. */
const sentencesOf = (fits: (symbols: readonly string[]) => boolean, error: string) =>
  z
    .array(
      z.string().check(
        z.minLength(1),
        z.maxLength(400),
        z.refine((text) => fits(text.match(/\{[^{}]*\}|[{}]/g) ?? []), { error }),
      ),
    )
    .check(z.minLength(1), z.maxLength(20));

const quoting = sentencesOf(
  (symbols) => symbols.length === 1 && symbols[0] === '{reply}',
  'must quote {reply} once, and fill in nothing else',
);
const retelling = sentencesOf(
  (symbols) => symbols.length === 1 && symbols[0] === '{deed}',
  'must tell {deed} once, and fill in nothing else',
);
const plain = sentencesOf((symbols) => symbols.length === 0, 'nothing can be filled in here');

const replySentences = {
  ownWords: z.record(z.enum(STANCES), quoting),
  deeds: z.record(z.enum(STANCES), retelling),
  done: z.record(z.enum(STANCES), plain),
  undone: z.record(z.enum(BEATS), plain),
  ...{ refused: plain, violent: plain, unanswered: plain, silent: plain },
};

const repliesSchema = z.strictObject({
  ...replySentences,
  askBack: z.strictObject({ lost: plain, foreign: plain, silent: plain, question: plain, aside: plain }),
  firstPerson: z.strictObject({ ...replySentences, handOver: plain, handBack: plain }),
});

const placeFields = {
  key: z.string(),
  /** Where it stands on the drawn map, as parts (0 to 1) of its width and height. */
  x: z.number().check(z.minimum(0), z.maximum(1)),
  y: z.number().check(z.minimum(0), z.maximum(1)),
};
const paths = z.array(z.tuple([z.string(), z.string()]));
/** The map of an author: its places in the order of the way. */
const ownMapSchema = z.strictObject({
  places: z.array(z.strictObject(placeFields)).check(z.minLength(1)),
  paths,
});
/** The product's map, whose places may have been those of other stories. */
const mapSchema = z.strictObject({
  places: z
    .array(
      z.strictObject({
        ...placeFields,
        /** The retired story that was told here before. */
        formerly: z.optional(z.string()),
        /** A thing that lets whoever carries it in, whatever the roads say. */
        opens_with: z.optional(z.string()),
      }),
    )
    .check(z.minLength(1)),
  paths,
});

export type StoryMap = z.infer<typeof mapSchema>;

/** All that is told, in the order of the map. */
export type StoryCatalogue = {
  readonly stories: readonly CatalogueStory[];
  /** Stories that nobody begins any more: whoever has begun one goes on with it, and finished ones stay readable. */
  readonly retired: readonly CatalogueStory[];
  readonly map: StoryMap;
  readonly shared: SharedSentences;
};

/** The story of a key, retired ones among them; undefined when it is not told here, or no more. */
export function findToldStory(
  { stories, retired }: Pick<StoryCatalogue, 'stories' | 'retired'>,
  key: string,
): CatalogueStory | undefined {
  return [...stories, ...retired].find((story) => story.key === key);
}

/**
 * Reads `stories/`, `story-map.json` and `story-replies.json` of the content folder. Throws a StoryError with all faults; with
 * `onFaults` only where nothing is left to tell: it is given the faults, and the stories that have some are left out.
 */
export function loadStoryCatalogue(
  folder: string,
  onFaults?: (faults: readonly string[]) => void,
): StoryCatalogue {
  const faults: string[] = [];
  const attempt = <T>(read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof StoryError)) throw error;
      faults.push(...error.faults);
      return undefined;
    }
  };
  const read = <S extends z.ZodMiniType>(name: string, schema: S) =>
    attempt(() => parseFile(name, readText(join(folder, name)), schema));
  const shared = read('story-replies.json', repliesSchema);
  const map = read('story-map.json', mapSchema);
  const readAll = (files: readonly string[]) =>
    new Map(
      files
        .flatMap((file) => attempt(() => loadStory(folder, file)) ?? [])
        .map((story) => [story.key, story] as const),
    );
  const stories = readAll(listStoryFiles(folder));
  const retired = readAll(listRetiredFiles(folder));
  faults.push(...findThingFaults([...stories.values()], [...retired.values()]).map(({ fault }) => fault));
  if (map) faults.push(...findMapFaults(map, stories, retired));
  const told = map?.places.flatMap(({ key }) => stories.get(key) ?? []) ?? [];
  if (map === undefined || shared === undefined || told.length === 0 || (faults.length > 0 && !onFaults))
    throw new StoryError(faults);
  if (faults.length > 0) onFaults?.(faults);
  return { stories: told, retired: [...retired.values()], map: keepPlaces(map, told), shared };
}

function findMapFaults(
  { places, paths }: StoryMap,
  stories: ReadonlyMap<string, CatalogueStory>,
  retiredStories: ReadonlyMap<string, CatalogueStory>,
): string[] {
  const [told, retired] = [[...stories.keys()], [...retiredStories.keys()]];
  const left = [...stories.values(), ...retiredStories.values()].flatMap(listLeavings);
  const known = places.map(({ key }) => key);
  const former = places.flatMap(({ formerly }) => formerly ?? []);
  return [
    ...places
      .flatMap(({ opens_with }) => opens_with ?? [])
      .filter((thing) => !left.some(({ leaves }) => leaves.thing === thing))
      .map((thing) => `places: opens_with: no story leaves a ${thing}`),
    ...retired.filter((key) => told.includes(key)).map((key) => `${key} is told and retired`),
    ...retired
      .filter((key) => !former.includes(key))
      .map((key) => `places: none says that it was formerly ${key}`),
    ...former
      .filter((key) => !retired.includes(key))
      .map((key) => `places: formerly: there is no retired story ${key}`),
    ...former
      .filter((key, at) => former.indexOf(key) !== at)
      .map((key) => `places: formerly: ${key} stands twice`),
    ...known.filter((key) => !told.includes(key)).map((key) => `places: there is no story ${key}`),
    ...known.filter((key, at) => known.indexOf(key) !== at).map((key) => `places: ${key} stands twice`),
    ...told.filter((key) => !known.includes(key)).map((key) => `places: ${key} has no place`),
    ...paths
      .flat()
      .filter((key) => !known.includes(key))
      .map((key) => `paths: there is no place ${key}`),
  ].map((fault) => `story-map.json: ${fault}`);
}

/** The map of the stories that can be told. */
function keepPlaces({ places, paths }: StoryMap, told: readonly CatalogueStory[]): StoryMap {
  const isTold = (key: string) => told.some((story) => story.key === key);
  return {
    places: places.filter(({ key }) => isTold(key)),
    paths: paths.filter((ends) => ends.every(isTold)),
  };
}

/** The names of the story files of the content folder, sorted. */
export function listStoryFiles(folder: string): readonly string[] {
  return listFiles(join(folder, 'stories'));
}

/** Where stories stand that nobody begins any more, beside those that are told. */
const RETIRED = 'retired';

/** The names of the files of retired stories, from the folder of stories on, sorted; none where there is no such folder. */
export function listRetiredFiles(folder: string): readonly string[] {
  const retired = join(folder, 'stories', RETIRED);
  return existsSync(retired) ? listFiles(retired).map((name) => `${RETIRED}/${name}`) : [];
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'))
    .sort();
}

/** Reads one story file of the content folder, which has the name of its key. Throws a StoryError. */
export function loadStory(folder: string, file: string): CatalogueStory {
  return loadStoryFile(join(folder, 'stories', file));
}

/** Reads one story file, wherever it stands; it has the name of its key. Throws a StoryError. */
export function loadStoryFile(path: string): CatalogueStory {
  const file = basename(path);
  const story = parseStory(file, readText(path));
  if (`${story.key}.json` !== file)
    throw new StoryError([`${file}: key: must be the name of the file, not ${story.key}`]);
  return story;
}

/** Reads an author's map of stories. Throws a StoryError. */
export function loadMapFile(path: string): StoryMap {
  return parseFile(basename(path), readText(path), ownMapSchema);
}

/** The text of a file. Throws a StoryError with what is wrong with it. */
function readText(path: string): string {
  const written = readWrittenText(path, MAXIMUM_STORY_BYTES);
  if ('fault' in written) throw new StoryError([`${basename(path)}: ${written.fault}`]);
  return written.text;
}

/** Reads the shared sentences alone, for the tools of authors. Throws a StoryError. */
export function loadSharedSentences(folder: string): SharedSentences {
  const name = 'story-replies.json';
  return parseFile(name, readText(join(folder, name)), repliesSchema);
}

function parseFile<S extends z.ZodMiniType>(file: string, text: string, schema: S): z.infer<S> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // What begins as JSON is meant to be JSON.
    const other = /^\s*[[{]/.test(text) ? undefined : recogniseFormat(text);
    if (other && other !== 'story') throw new StoryError([`${file}: ${adviseFormat(other)}`]);
    const { line, column, message } = findJsonFault(text) ?? {
      line: 1,
      column: 1,
      message: 'this is no JSON',
    };
    throw new StoryError([`${file}: line ${line}, column ${column}: ${message}`]);
  }
  const parsed = z.safeParse(schema, json);
  if (parsed.success) return parsed.data;
  const other = recogniseJson(json);
  if (other !== undefined && other !== 'story') throw new StoryError([`${file}: ${adviseFormat(other)}`]);
  const issues = parsed.error.issues.flatMap(pinpointIssue);
  const told = issues.slice(0, MOST_FAULTS).map((issue) => `${file}: ${nameIssue(json, issue, schema)}`);
  if (issues.length > MOST_FAULTS) told.push(`${file}: ${issues.length - MOST_FAULTS} more faults`);
  throw new StoryError(told);
}
