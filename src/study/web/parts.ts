// The code of the study's screen.
import { makeScreen, type PartsOf } from '#base/ui/pages/screen-part.ts';
import { type SCREENS, STUDY } from './screens.ts';

export const PARTS: PartsOf<typeof SCREENS> = {
  [STUDY]: makeScreen(async () => (await import('./StudyScreen.tsx')).StudyScreen),
};
