// Puts told stories and the map into the shape of the wire. What a reply says of its reader is left behind here.
import type { ShelvedTale } from '#card-story/contract.ts';
import { measureProgress } from '#card-story/rules/progress.ts';
import type { CatalogueStory, StoryCatalogue } from './content.ts';
import type { FormerStory, ListedToldStory, StoryMapAnswer, WireChapter, WireToldStory } from './contract.ts';
import { showFaces } from './faces.ts';
import { pictureAddress } from './pictures.ts';
import { layRoad, listTravelled, type MapProgress } from './road/road.ts';
import { estimateMinutes } from './rules/length.ts';
import { countMissing, nextPlace, placeState, STORIES_TO_OPEN_ROADS } from './rules/map.ts';
import { gatherThings } from './rules/travels.ts';
import { listWays } from './rules/ways.ts';
import { BEATS, ENDING_NUMBER, WRITTEN_LANGUAGE } from './rules/words.ts';
import type { StoredChapter, StoredTelling } from './store.ts';

/** Beginning, chapters and ending. */
const PARTS = ENDING_NUMBER + 1;

/** The spec's `max_chapters`: checkpoints run from Chapter 1 to one more than it. */
const MAX_CHAPTERS = BEATS.length - 1;

function showPicture(story: CatalogueStory, name?: string) {
  const known = name !== undefined && Object.hasOwn(story.pictures, name) ? name : undefined;
  const scene = known === undefined ? undefined : story.pictures[known];
  return { image: pictureAddress(story, known), image_alt: (scene ?? story.cover).alt };
}

/** What stands around the text of a chapter; no picture while it is being told. */
function showPage(story: CatalogueStory, { state }: StoredTelling, chapter: StoredChapter | undefined) {
  const { picture = '', language = WRITTEN_LANGUAGE, text = '' } = chapter ?? {};
  if (picture === '') return { image: '', image_alt: '', language, faces: [] };
  return { ...showPicture(story, picture), language, faces: [...showFaces(story, state, text)] };
}

/** `finished` says what is known of a finished one: what its reader was told of it in other tellings, and what is open to them. */
export function presentToldStory(
  story: CatalogueStory,
  telling: StoredTelling,
  chapters: readonly StoredChapter[],
  finished: { readonly areRecommendationsOpen: boolean; readonly seen: readonly string[] },
): WireToldStory {
  const newest = chapters.find(({ number }) => number === telling.chapter);
  const beginning = chapters.find(({ number }) => number === 0);
  const ending =
    telling.status === 'finished' ? chapters.find(({ number }) => number === ENDING_NUMBER) : undefined;
  return {
    story_id: telling.id,
    story_key: telling.storyKey,
    optionsCount: countOptions(telling, newest),
    max_chapters: MAX_CHAPTERS,
    status: telling.status,
    chapter: telling.chapter,
    attempt: newest?.attempt ?? 0,
    thinking: telling.status === 'telling' && telling.isThinking && newest?.text === '',
    pause: telling.pause,
    asked:
      telling.status === 'waiting' &&
      telling.pause === null &&
      telling.state.asked?.chapter === telling.chapter,
    parent_result_id: telling.parentId,
    continues: telling.carry
      ? {
          story_key: telling.carry.from.key,
          title: telling.carry.from.title,
          ending: telling.carry.from.ending,
        }
      : null,
    language: telling.language,
    story: {
      name: story.title,
      beginning: beginning?.text ?? '',
      chapters: chapters
        .filter(({ number }) => number > 0 && number < ENDING_NUMBER)
        .map((chapter) => presentChapter(story, telling, chapter)),
      ending: ending?.text ?? null,
    },
    beginning_picture: showPage(story, telling, beginning),
    ending_picture: ending ? showPage(story, telling, ending) : null,
    ways: ending
      ? listWays(
          story,
          chapters.map(({ sceneId }) => sceneId),
          finished.seen,
        )
      : null,
    left: gatherThings([{ ...telling, story, isFinished: telling.status === 'finished' }]).map(
      ({ thing, name, why, looks }) => ({ thing, name, why, looks }),
    ),
    started_at: telling.startedAt.toISOString(),
    finished_at: telling.finishedAt?.toISOString() ?? null,
    recommendations_open: finished.areRecommendationsOpen,
  };
}

function presentChapter(story: CatalogueStory, telling: StoredTelling, chapter: StoredChapter): WireChapter {
  const isOpen = chapter.question !== null;
  return {
    story_text: chapter.text,
    response: chapter.response,
    options: isOpen ? [] : chapter.options.map(({ label, text }) => label ?? text),
    option_details: isOpen
      ? []
      : chapter.options.map(({ label, text }) => (label === undefined || label === text ? '' : text)),
    open_ended: isOpen,
    question: chapter.question,
    ...showPage(story, telling, chapter),
  };
}

function countOptions({ status, chapter }: StoredTelling, newest: StoredChapter | undefined): number {
  if (status !== 'waiting') return 0;
  if (chapter === 0 || newest === undefined) return -1;
  return newest.question === null ? newest.options.length : 0;
}

/** How many parts of a telling are told whole. */
function progressOf({ chapter, status }: Pick<StoredTelling, 'chapter' | 'status'>) {
  const passed = status === 'telling' ? chapter : chapter + 1;
  return measureProgress(passed, PARTS);
}

export function presentListedToldStory(story: CatalogueStory, telling: StoredTelling): ListedToldStory {
  return {
    story_id: telling.id,
    story_key: telling.storyKey,
    name: story.title,
    status: telling.status,
    progress: progressOf(telling),
    ending: telling.ending,
    parent_result_id: telling.parentId,
    started_at: telling.startedAt.toISOString(),
    finished_at: telling.finishedAt?.toISOString() ?? null,
    ...showPicture(story),
  };
}

/** What a person has of the story that was told at a place before. */
function presentFormer(
  catalogue: StoryCatalogue,
  formerly: string | undefined,
  { open, ended }: MapProgress,
): FormerStory | null {
  const story = catalogue.retired.find(({ key }) => key === formerly);
  if (story === undefined) return null;
  const telling = open.find(({ storyKey }) => storyKey === story.key);
  const result = ended.find(({ storyKey }) => storyKey === story.key);
  if (telling === undefined && result === undefined) return null;
  return {
    story_key: story.key,
    name: story.title,
    story_id: telling?.id ?? null,
    progress: telling ? progressOf(telling) : measureProgress(0, PARTS),
    result_id: result?.id ?? null,
  };
}

const lengths = new WeakMap<CatalogueStory, number>();

/** Minutes of a telling; estimated once for each story. */
function lengthOf(story: CatalogueStory): number {
  const minutes = lengths.get(story) ?? estimateMinutes(story);
  lengths.set(story, minutes);
  return minutes;
}

export function presentMap(catalogue: StoryCatalogue, progress: MapProgress): StoryMapAnswer {
  const road = layRoad(catalogue, progress);
  const missing = countMissing(road);
  const things = gatherThings(listTravelled(catalogue, progress));
  return {
    places: catalogue.stories.map((story, at) => {
      const telling = progress.open.find(({ storyKey }) => storyKey === story.key);
      const own = road.places[at];
      const { x = 0, y = 0, formerly, opens_with } = catalogue.map.places[at] ?? {};
      return {
        story_key: story.key,
        name: story.title,
        blurb: story.blurb,
        region: story.region,
        mood: story.mood ?? 'quiet',
        minutes: lengthOf(story),
        image_amount: Object.keys(story.pictures).length + 1,
        ...{ x, y },
        state: own ? placeState(own, missing[at] ?? 0) : 'locked',
        missing: missing[at] ?? 0,
        shortcut:
          opens_with === undefined
            ? null
            : { thing: things.find(({ thing }) => thing === opens_with)?.name ?? null },
        story_id: telling?.id ?? null,
        progress: telling ? progressOf(telling) : measureProgress(0, PARTS),
        times_finished: own?.timesFinished ?? 0,
        result_id: progress.ended.find(({ storyKey }) => storyKey === story.key)?.id ?? null,
        former: presentFormer(catalogue, formerly, progress),
        ...showPicture(story),
      };
    }),
    paths: catalogue.map.paths.map(([from, to]) => [from, to]),
    next_key: catalogue.stories[nextPlace(road, missing)]?.key ?? '',
    finished: progress.finished,
    recommendations_open: progress.finished >= STORIES_TO_OPEN_ROADS,
  };
}

/** The places of a map that are open, as they stand on the shelf of stories: the one that is begun or next, then along the road. */
export function shelveTales({ places, next_key }: StoryMapAnswer): readonly ShelvedTale[] {
  const first =
    places.find(({ story_key, state }) => story_key === next_key && state === 'begun') ??
    places.find(({ state }) => state === 'begun') ??
    places.find(({ story_key }) => story_key === next_key);
  return places
    .toSorted((a, b) => Number(b === first) - Number(a === first))
    .flatMap(({ state, ...place }) => {
      const { story_key, name, blurb, image, image_alt, story_id, progress, times_finished } = place;
      const shelved = { story_key, name, blurb, image, image_alt, story_id, progress, times_finished };
      return state === 'locked' ? [] : [{ ...shelved, state }];
    });
}
