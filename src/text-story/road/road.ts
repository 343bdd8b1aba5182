// Where somebody stands on the road: what they have told of each story, what they carry, and which places that opens.
import { type CatalogueStory, findToldStory, type StoryCatalogue } from '../content.ts';
import type { Road } from '../rules/map.ts';
import { nameThings, type Travelled } from '../rules/travels.ts';
import type { EndedTelling, StoredTelling } from '../store.ts';

/** What a person has of all stories. */
export type MapProgress = {
  readonly open: readonly StoredTelling[];
  /** Finished tellings, newest first. */
  readonly ended: readonly EndedTelling[];
  /** Finished stories of either mode. */
  readonly finished: number;
};

/** The tellings of stories that are still known here, those under way first, then finished ones, newest first. */
export function listTravelled(
  catalogue: StoryCatalogue,
  { open, ended }: Pick<MapProgress, 'open' | 'ended'>,
): readonly Travelled<CatalogueStory>[] {
  const travel = (isFinished: boolean) => (telling: EndedTelling) => {
    const story = findToldStory(catalogue, telling.storyKey);
    const { id, state, parentId } = telling;
    return story ? [{ id, story, state, parentId, isFinished }] : [];
  };
  return [...open.flatMap(travel(false)), ...ended.flatMap(travel(true))];
}

/** The names of the things that a person carries. */
export function listThings(catalogue: StoryCatalogue, progress: MapProgress): readonly string[] {
  return nameThings(listTravelled(catalogue, progress));
}

/** The road as a person has walked it, its places in the order of the map. */
export function layRoad(catalogue: StoryCatalogue, progress: MapProgress): Road {
  const { stories, map } = catalogue;
  const things = listThings(catalogue, progress);
  const isOpen = (key: string) => progress.open.some(({ storyKey }) => storyKey === key);
  const countEnded = (key: string) => progress.ended.filter(({ storyKey }) => storyKey === key).length;
  const placeOf = new Map(stories.map(({ key }, at) => [key, at]));
  return {
    places: stories.map(({ key }, at) => {
      const { formerly, opens_with } = map.places[at] ?? {};
      const timesFinished = countEnded(key);
      const wasFinished = formerly !== undefined && countEnded(formerly) > 0;
      return {
        isBegun: isOpen(key),
        timesFinished,
        isPassed: timesFinished > 0 || wasFinished,
        wasHere: wasFinished || (formerly !== undefined && isOpen(formerly)),
        isLetIn: opens_with !== undefined && things.includes(opens_with),
      };
    }),
    ways: map.paths.flatMap(([from, to]) => {
      const ends = [placeOf.get(from), placeOf.get(to)] as const;
      return ends[0] === undefined || ends[1] === undefined ? [] : [[ends[0], ends[1]] as const];
    }),
    finished: progress.finished,
    // Whoever has finished a telling that remembers nothing of what was carried, did so when all places opened at once.
    isFree: progress.ended.some(({ state }) => state.carried === undefined),
  };
}
