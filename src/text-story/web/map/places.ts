// What the map says of its places: their state in words, what opens them, and how far the ways between them are lit.
import { say } from '#messages/say.ts';
import { STORY_MAP } from '#messages/text-story/story-map.ts';
import type { StoryMapAnswer, StoryPlace } from '../../contract.ts';
import { REGIONS, type Region } from '../../rules/words.ts';

/** From the bottom of the map, where the road begins, to its end. */
const ALONG_THE_ROAD: readonly Region[] = [
  'tidelands',
  'lantern-city',
  'amber-plain',
  'high-fells',
  'far-works',
];

export type RegionPlaces = { readonly region: Region; readonly places: readonly StoryPlace[] };

/** The places by region, in the order of the road; a region without places is left out. */
export function groupByRegion(places: readonly StoryPlace[]): readonly RegionPlaces[] {
  return [...new Set([...ALONG_THE_ROAD, ...REGIONS])]
    .map((region) => ({ region, places: places.filter((place) => place.region === region) }))
    .filter((group) => group.places.length > 0);
}

export function nameRegion(region: Region): string {
  return say(STORY_MAP, `story-map.${region}`);
}

/** What a story is like to read, and how long: "Tense, 8 minutes". */
export function tellLength({ mood, minutes }: StoryPlace): string {
  return say(STORY_MAP, 'story-map.length', { mood: say(STORY_MAP, `story-map.${mood}`), minutes });
}

/** The state of a place, to go on with after a colon. */
export function describeState({ state, progress, times_finished }: StoryPlace): string {
  switch (state) {
    case 'begun':
      return say(STORY_MAP, 'story-map.begun', { passed: progress.passed, total: progress.total });
    case 'finished':
      return times_finished > 1
        ? say(STORY_MAP, 'story-map.finished_times', { times: times_finished })
        : say(STORY_MAP, 'story-map.finished');
    case 'open':
    case 'locked':
      return say(STORY_MAP, `story-map.${state}`);
  }
}

/** What a place is called by those who listen: "The Ferry Bell, Tidelands: open, the next on your road". */
export function describePlace(place: StoryPlace, isNext: boolean): string {
  const fill = { name: place.name, region: nameRegion(place.region), state: describeState(place) };
  return say(STORY_MAP, isNext ? 'story-map.next_place' : 'story-map.place', fill);
}

/** The place that a person is led to: the one that is begun, else the next one; undefined on a map without places. */
export function chooseFirst({ places, next_key }: StoryMapAnswer): StoryPlace | undefined {
  const next = places.find(({ story_key }) => story_key === next_key);
  if (next?.state === 'begun') return next;
  return (
    places.find(({ state }) => state === 'begun') ??
    places.find(({ former }) => former !== null && former.story_id !== null) ??
    next ??
    places[0]
  );
}

/** Whether the road has passed a place: its story is finished, or the one that was told there before. */
function isPassed({ times_finished, former }: StoryPlace): boolean {
  return times_finished > 0 || (former !== null && former.result_id !== null);
}

type Roads = Pick<StoryMapAnswer, 'places' | 'paths' | 'next_key'>;

/**
 * The place that is to be finished before this one opens: of those that are open and not passed the nearest along the roads, else the
 * next place. Undefined for a place that is not locked.
 */
export function findOpener({ places, paths, next_key }: Roads, key: string): StoryPlace | undefined {
  const find = (one: string) => places.find(({ story_key }) => story_key === one);
  if (find(key)?.state !== 'locked') return undefined;
  const reached = [key];
  for (const at of reached) {
    const place = find(at);
    if (place !== undefined && place.state !== 'locked' && !isPassed(place)) return place;
    for (const [from, to] of paths)
      for (const [near, far] of [[from, to] as const, [to, from] as const])
        if (near === at && !reached.includes(far)) reached.push(far);
  }
  return find(next_key);
}

/** What a locked place waits for, `opener` being the next step towards it. */
export function tellOpening(
  { places, paths }: Pick<StoryMapAnswer, 'places' | 'paths'>,
  { story_key, missing }: StoryPlace,
  { name, story_key: opener }: StoryPlace,
): string {
  // The second place asks for any story at all.
  if (places[1]?.story_key === story_key) return say(STORY_MAP, 'story-map.opens_after_one');
  const isNear = paths.some((ends) => ends.includes(story_key) && ends.includes(opener));
  if (missing === 1)
    return say(STORY_MAP, isNear ? 'story-map.opens_by_road' : 'story-map.opens_after_one_there', { name });
  return say(STORY_MAP, 'story-map.opens_along_road', { name, count: missing });
}

/** How far a way is lit: from which of its ends, and how much of it (0 to 1). */
export type Lit = { readonly from: string; readonly to: string; readonly part: number };

/** A way is lit between two places that are finished, or were when another story was told there, and from a finished one towards one that is begun as far as it is told. */
export function lightWay(from: StoryPlace, to: StoryPlace): Lit {
  const reach = (place: StoryPlace) =>
    isPassed(place) || place.state === 'finished'
      ? 1
      : place.state === 'begun'
        ? place.progress.percentage / 100
        : 0;
  const [near, far] = [reach(from), reach(to)];
  if (near === 1) return { from: from.story_key, to: to.story_key, part: far };
  if (far === 1) return { from: to.story_key, to: from.story_key, part: near };
  return { from: from.story_key, to: to.story_key, part: 0 };
}
