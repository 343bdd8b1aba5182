// Places of a map, for tests.
import type { StoryMapAnswer, StoryPlace } from '../../contract.ts';

export function makePlace(story_key: string, more: Partial<StoryPlace> = {}): StoryPlace {
  return {
    story_key,
    name: `The ${story_key}`,
    blurb: '',
    region: 'tidelands',
    mood: 'quiet',
    minutes: 8,
    image: '',
    image_alt: '',
    image_amount: 12,
    ...{ x: 0.5, y: 0.5 },
    state: 'open',
    missing: 0,
    shortcut: null,
    story_id: null,
    progress: { passed: 0, total: 7, percentage: 0 },
    times_finished: 0,
    result_id: null,
    former: null,
    ...more,
  };
}

export function makeMap(places: readonly StoryPlace[], more: Partial<StoryMapAnswer> = {}): StoryMapAnswer {
  return {
    places: [...places],
    paths: [],
    next_key: places[0]?.story_key ?? '',
    finished: 0,
    recommendations_open: false,
    ...more,
  };
}
