// The code of the card game's screens.
import { makeScreen, type PartsOf } from '#base/ui/pages/screen-part.ts';
import { PLAYED_STORY, type SCREENS, SHELF } from './screens.ts';

export const PARTS: PartsOf<typeof SCREENS> = {
  [SHELF]: makeScreen(async () => (await import('./selection/SelectionScreen.tsx')).SelectionScreen),
  [PLAYED_STORY]: makeScreen(async () => (await import('./play/PlayScreen.tsx')).PlayScreen),
};
