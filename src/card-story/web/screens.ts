// The screens of the card game: the shelf of stories, and a story that is played.
import type { Screen } from '#base/screens.ts';
import { SHELL } from '#messages/app/shell.ts';
import { say } from '#messages/say.ts';

export const SHELF = '/card-story';
export const PLAYED_STORY = '/card-story/:storyId';

export const SCREENS = [
  {
    address: SHELF,
    who: 'signed-in',
    standsAtOnce: true,
    asks: ['GET /card-game/topics', 'GET /card-game/stories/user'],
    place: {
      at: 10,
      say: () => say(SHELL, 'shell.card_story'),
      sayShortly: () => say(SHELL, 'shell.cards'),
      icon: 'cards',
      subPaths: true,
    },
  },
  { address: PLAYED_STORY, who: 'signed-in', frame: 'wide', ahead: SHELF },
] as const satisfies readonly Screen[];

/** Whose code the page names with itself: the screens of first visits and of the navigation, and the file of each. */
export const SOURCES = { [SHELF]: 'src/card-story/web/selection/SelectionScreen.tsx' };
