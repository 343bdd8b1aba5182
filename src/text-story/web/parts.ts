// The code of the told stories' screens.
import { makeScreen, type PartsOf } from '#base/ui/pages/screen-part.ts';
import { MAP, NEW_STORY, type SCREENS, STORY } from './screens.ts';

export const PARTS: PartsOf<typeof SCREENS> = {
  [MAP]: makeScreen(async () => (await import('./map/MapScreen.tsx')).MapScreen),
  [NEW_STORY]: makeScreen(async () => (await import('./story/NewStoryScreen.tsx')).NewStoryScreen),
  [STORY]: makeScreen(async () => (await import('./story/StoryScreen.tsx')).StoryScreen),
};
