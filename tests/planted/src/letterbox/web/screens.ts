// The screen of the letterbox, which is planted by a test.
import type { Screen } from '#base/screens.ts';
import { say } from '#messages/say.ts';
import { LETTERBOX } from '../../messages/letterbox/letterbox.ts';

export const LETTERS = '/letters';

export const SCREENS = [
  {
    address: LETTERS,
    who: 'signed-in',
    frame: 'wide',
    isFetchedEarly: true,
    place: {
      at: 35,
      say: () => say(LETTERBOX, 'letterbox.title'),
      sayShortly: () => say(LETTERBOX, 'letterbox.short'),
      icon: 'quill',
    },
  },
] as const satisfies readonly Screen[];

/** Whose code the page names with itself: the screens of first visits and of the navigation, and the file of each. */
export const SOURCES = { [LETTERS]: 'src/letterbox/web/LettersScreen.tsx' };
