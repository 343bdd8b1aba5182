// A folder of one's own told stories: what of it can be told, and where it stands on the map beside what ships.
import { readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { MAXIMUM_TEXT_BYTES, readWrittenText } from '#base/content/read-text.ts';
import { quoteWords, showPath } from '#base/content/terminal.ts';
import { recogniseFormat } from '#base/content/written-formats.ts';
import { adviseFormat } from './advise-format.ts';
import {
  type CatalogueStory,
  findToldStory,
  loadMapFile,
  loadStoryFile,
  type StoryCatalogue,
  StoryError,
  type StoryMap,
} from './content.ts';
import { findThingFaults } from './story-faults.ts';

/** Where authors may say themselves where their stories stand. */
const MAP_FILE = 'story-map.json';

type Place = StoryMap['places'][number];

/** A file of which nothing can be told: its name, and what is wrong, one line each with that name before it. */
export type BrokenStory = { readonly file: string; readonly faults: readonly string[] };

export type OwnStories = {
  /** The folder as it is shortest to type. */
  readonly folder: string;
  readonly stories: readonly CatalogueStory[];
  readonly broken: readonly BrokenStory[];
  /** Stories of another form that lie among them: what each is, and what to do. */
  readonly strays: readonly string[];
  readonly map: StoryMap;
};

/** Reads a folder of one's own stories, to be told beside `shipped`. Throws an Error when the folder cannot be read. */
export function loadOwnStories(folder: string, shipped: StoryCatalogue): OwnStories {
  const names = listFolder(folder);
  const broken: BrokenStory[] = [];
  const attempt = <T>(file: string, read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof StoryError)) throw error;
      broken.push({ file, faults: error.faults });
      return undefined;
    }
  };
  const read = names.filter(isStoryFile).flatMap((file) => {
    const told = attempt(file, () => {
      const story = loadStoryFile(join(folder, file));
      if (findToldStory(shipped, story.key) !== undefined)
        throw new StoryError([
          `${file}: key: Lorepath has a story of this name; give yours another, and its file with it`,
        ]);
      return story;
    });
    return told ?? [];
  });
  const astray = Map.groupBy(
    findThingFaults(read, [...shipped.stories, ...shipped.retired]),
    ({ file }) => file,
  );
  for (const [file, faults] of astray) broken.push({ file, faults: faults.map(({ fault }) => fault) });
  const stories = read.filter(({ key }) => !astray.has(`${key}.json`));
  const written = names.includes(MAP_FILE)
    ? attempt(MAP_FILE, () => checkMap(loadMapFile(join(folder, MAP_FILE)), { stories, broken, shipped }))
    : undefined;
  return {
    folder: showPath(folder),
    stories,
    broken,
    strays: findStrays(folder, names),
    map: placeAll(stories, written, shipped.map),
  };
}

function listFolder(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => !name.startsWith('.'))
      .sort();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`The folder of told stories, ${folder}, cannot be read (${code}); STORIES_DIR names it.`);
  }
}

/** Whether a file of a folder of stories is meant to be one. */
function isStoryFile(name: string): boolean {
  return extname(name) === '.json' && name !== MAP_FILE && !name.endsWith('.schema.json');
}

function findStrays(folder: string, names: readonly string[]): readonly string[] {
  return names.flatMap((name) => {
    const path = join(folder, name);
    if (isStoryFile(name) || !statSync(path, { throwIfNoEntry: false })?.isFile()) return [];
    const written = readWrittenText(path, MAXIMUM_TEXT_BYTES);
    const format = 'text' in written ? recogniseFormat(written.text) : undefined;
    if (format === undefined) return [];
    return [
      `${name}: ${format === 'story' ? 'is a told story; its name must end with .json' : adviseFormat(format)}`,
    ];
  });
}

/** The key of the story that a file is meant to be. */
function nameKey(file: string): string {
  return file.slice(0, -'.json'.length);
}

/**
 * A map that an author has written, without the places and paths of stories whose files are broken: those wait until these are
 * mended. Throws a StoryError where it names what is not there.
 */
function checkMap(
  map: StoryMap,
  among: Pick<OwnStories, 'stories' | 'broken'> & { readonly shipped: StoryCatalogue },
): StoryMap {
  const told = among.stories.map(({ key }) => key);
  const shipped = among.shipped.map.places.map(({ key }) => key);
  const own = [...told, ...among.broken.map(({ file }) => nameKey(file))];
  const known = [...own, ...shipped];
  const keys = map.places.map(({ key }) => key);
  const faults = [
    ...keys
      .filter((key) => !own.includes(key))
      .map((key) => `places: there is no story ${key} in this folder`),
    ...keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `places: ${key} stands twice`),
    ...map.paths
      .flat()
      .filter((key) => !known.includes(key))
      .map((key) => `paths: there is no place ${key}`),
  ];
  if (faults.length > 0) throw new StoryError(faults.map((fault) => `${MAP_FILE}: ${fault}`));
  const standing = [...told, ...shipped];
  return {
    places: map.places.filter(({ key }) => told.includes(key)),
    paths: map.paths.filter((ends) => ends.every((key) => standing.includes(key))),
  };
}

/** A place for each story: the one that its author gave it, or the freest spot of the map, with a path to the nearest place. */
function placeAll(
  stories: readonly CatalogueStory[],
  written: StoryMap | undefined,
  shipped: StoryMap,
): StoryMap {
  const paths = [...(written?.paths ?? [])];
  const places = [...(written?.places ?? [])];
  for (const { key } of stories) {
    const around = [...shipped.places, ...places].filter((place) => place.key !== key);
    let place = places.find((one) => one.key === key);
    if (place === undefined) {
      place = { key, ...findFreeSpot(around) };
      places.push(place);
    }
    const nearest = findNearest(place, around);
    if (nearest && !paths.some((ends) => ends.includes(key))) paths.push([nearest.key, key]);
  }
  const inOrder = (one: Place) => stories.findIndex(({ key }) => key === one.key);
  // As its author ordered them; without a map by the names of their files.
  return { places: written ? places : places.toSorted((one, other) => inOrder(one) - inOrder(other)), paths };
}

/** The map is drawn 1000 wide and 1400 high, and names need room at its edges. */
const [WIDTH, HEIGHT] = [1000, 1400] as const;
const EDGES = { left: 12, right: 88, top: 8, bottom: 94 } as const;

function findFreeSpot(around: readonly Place[]): { readonly x: number; readonly y: number } {
  let best = { x: 0.5, y: 0.5, room: -1 };
  for (let down = EDGES.top; down <= EDGES.bottom; down += 2)
    for (let right = EDGES.left; right <= EDGES.right; right += 2) {
      const spot = { x: right / 100, y: down / 100 };
      const room = Math.min(...around.map((place) => measure(spot, place)));
      if (room > best.room) best = { ...spot, room };
    }
  return { x: best.x, y: best.y };
}

function findNearest(spot: Place, around: readonly Place[]): Place | undefined {
  return around.toSorted((one, other) => measure(spot, one) - measure(spot, other))[0];
}

function measure(
  one: { readonly x: number; readonly y: number },
  other: { readonly x: number; readonly y: number },
): number {
  return Math.hypot((one.x - other.x) * WIDTH, (one.y - other.y) * HEIGHT);
}

/** All that is told: one's own stories come first on the way, so that the first of them is open at once. */
export function joinStories(shipped: StoryCatalogue, own: OwnStories): StoryCatalogue {
  const stories = own.map.places.flatMap(({ key }) => own.stories.find((story) => story.key === key) ?? []);
  return {
    ...shipped,
    stories: [...stories, ...shipped.stories],
    map: {
      places: [...own.map.places, ...shipped.map.places],
      paths: [...own.map.paths, ...shipped.map.paths],
    },
  };
}

/** What an author is told at the start: a line for each fault, one for each file with what to do, and how many are told. */
export function tellOwnStories({ folder, stories, broken, strays }: OwnStories): {
  readonly lines: readonly string[];
  readonly count: string | undefined;
} {
  const all = stories.length + broken.filter(({ file }) => file !== MAP_FILE).length;
  const some = `${stories.length} of ${all} of your told stories ${stories.length === 1 ? 'is' : 'are'} on the map`;
  return {
    lines: [
      ...broken.flatMap(({ faults }) => faults.map((fault) => `not on the map: ${fault}`)),
      ...strays.map((stray) => `not on the map: ${stray}`),
      ...broken.map(({ file }) =>
        file === MAP_FILE
          ? `until ${MAP_FILE} is mended, your stories stand where there is room`
          : `to put ${nameKey(file)} on the map: npm run story -- ${quoteWords(['check', '--dir', folder])}`,
      ),
    ],
    count:
      all === 0
        ? `there is no told story in ${folder}; STORIES_DIR names their folder`
        : stories.length < all
          ? some
          : undefined,
  };
}
