// The code of the letterbox' screen, which is planted by a test.
import { makeScreen, type PartsOf } from '#base/ui/pages/screen-part.ts';
import { LETTERS, type SCREENS } from './screens.ts';

export const PARTS: PartsOf<typeof SCREENS> = {
  [LETTERS]: makeScreen(async () => (await import('./LettersScreen.tsx')).LettersScreen),
};
