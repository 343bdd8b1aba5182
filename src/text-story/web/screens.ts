// The screens of the told stories: their map, and a story that is begun or read.
import type { Screen } from '#base/screens.ts';
import { SHELF } from '#card-story/web/screens.ts';

export const MAP = '/map';
export const NEW_STORY = '/story/new';
export const STORY = '/story/:storyId';

export const SCREENS = [
  { address: MAP, who: 'signed-in', within: SHELF },
  { address: NEW_STORY, who: 'signed-in', frame: 'wide', within: SHELF },
  { address: STORY, who: 'signed-in', frame: 'wide', within: SHELF },
] as const satisfies readonly Screen[];

/** Whose code the page names with itself: the screens of first visits and of the navigation, and the file of each. */
export const SOURCES = {};
