// The screens of the profile: what a person is like, how it is found out, and what is made of it.
import type { Screen } from '#base/screens.ts';
import { SHELL } from '#messages/app/shell.ts';
import { say } from '#messages/say.ts';

export const PROFILE = '/profile';
/** Behind the address of the profile: what stands out in it, for who comes for the answer. */
export const STANDS_OUT = 'stands-out';
export const TESTS = '/psycho-tests';
export const ABOUT_PROFILE = '/about-your-profile';

export const SCREENS = [
  {
    address: PROFILE,
    who: 'signed-in',
    isFetchedEarly: true,
    standsAtOnce: true,
    asks: [
      'GET /psych/user-assessment',
      'GET /psych/game-assessment',
      'GET /profile/get_profile',
      'GET /profile/consents',
      'GET /psych/average-assessment',
      'GET /psych/next-step',
      'GET /links',
    ],
    place: { at: 20, say: () => say(SHELL, 'shell.profile'), icon: 'portrait' },
  },
  {
    address: TESTS,
    who: 'signed-in',
    isFetchedEarly: true,
    place: { at: 30, say: () => say(SHELL, 'shell.tests'), icon: 'compass' },
  },
  { address: ABOUT_PROFILE, who: 'anyone' },
] as const satisfies readonly Screen[];

/** Whose code the page names with itself: the screens of first visits and of the navigation, and the file of each. */
export const SOURCES = {
  [PROFILE]: 'src/profile/web/person/ProfileScreen.tsx',
  [TESTS]: 'src/profile/web/questionnaires/QuestionnairesScreen.tsx',
};
