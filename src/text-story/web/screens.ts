// The screens of the told stories: their map, and a story that is begun or read.
import type { Screen } from '#base/screens.ts';

export const MAP = '/map';
export const NEW_STORY = '/story/new';
export const STORY = '/story/:storyId';

export const SCREENS = [
  { address: MAP, who: 'signed-in' },
  { address: NEW_STORY, who: 'signed-in', frame: 'wide' },
  { address: STORY, who: 'signed-in', frame: 'wide' },
] as const satisfies readonly Screen[];

/** Whose code the page names with itself: the screens of first visits and of the navigation, and the file of each. */
export const SOURCES = {};
