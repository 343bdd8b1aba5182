// The code of the profile's screens.
import { makeScreen, type PartsOf } from '#base/ui/pages/screen-part.ts';
import { ABOUT_PROFILE, PROFILE, type SCREENS, TESTS } from './screens.ts';

export const PARTS: PartsOf<typeof SCREENS> = {
  [PROFILE]: makeScreen(async () => (await import('./person/ProfileScreen.tsx')).ProfileScreen),
  [TESTS]: makeScreen(
    async () => (await import('./questionnaires/QuestionnairesScreen.tsx')).QuestionnairesScreen,
  ),
  [ABOUT_PROFILE]: makeScreen(
    async () => (await import('./about/AboutProfileScreen.tsx')).AboutProfileScreen,
  ),
};
